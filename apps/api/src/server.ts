import { present } from '@boardside/engine';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { DenialLog } from './access/denial-log.js';
import { AppModule } from './app.module.js';
import { configureHttp } from './platform/http/configure-http.js';
import type { Platform } from './platform/platform.module.js';

/** The whole server on a given runtime, not listening yet. */
export async function buildServer(runtime: Platform): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.register(runtime), {
    bufferLogs: true,
    bodyParser: false,
    forceCloseConnections: true,
    abortOnError: false,
    ...present({ httpsOptions: runtime.keys }),
  });
  app.useLogger(app.get(Logger));
  const door = app.get(DenialLog);
  configureHttp(app, ({ method, ip = '' }, why) => {
    door.record({ who: { kind: 'nobody' }, asked: `a ${method}`, why, address: ip });
  });
  return app;
}

/**
 * A connection that was kept open is closed only after every proxy and browser has closed its own
 * end, and never under a request that is just on its way.
 */
const keptOpenMs = 75_000;

/** Opens the port; answers which it was. */
export async function listen(
  app: NestExpressApplication,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<number> {
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = keptOpenMs;
  await app.listen(port, host);
  return (server.address() as AddressInfo).port;
}
