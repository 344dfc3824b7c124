import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Settings } from './settings.js';

/** Lines of JSON on the terminal. A request that went well is told at `debug` only; secrets never. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Settings],
      useFactory: ({ logLevel }: Settings) => ({
        pinoHttp: {
          level: logLevel,
          redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
          customLogLevel: (_request, response, error) =>
            error !== undefined || response.statusCode >= 500 ? 'error' : 'debug',
        },
      }),
    }),
  ],
})
export class LogLinesModule {}
