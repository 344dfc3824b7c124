import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { requestLogOptions } from './request-log.js';
import { ServerSettings } from '../settings/settings.js';

/** Lines of JSON on the terminal. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [ServerSettings],
      useFactory: ({ logLevel }: ServerSettings) => ({ pinoHttp: requestLogOptions(logLevel) }),
    }),
  ],
})
export class RequestLogModule {}
