import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { lineOptions } from './log-lines.js';
import { Settings } from './settings.js';

/** Lines of JSON on the terminal. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Settings],
      useFactory: ({ logLevel }: Settings) => ({ pinoHttp: lineOptions(logLevel) }),
    }),
  ],
})
export class LogLinesModule {}
