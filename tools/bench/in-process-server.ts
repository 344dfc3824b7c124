import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { builtServer } from './built-server.ts';

/** The built server in this process, on an embedded PostgreSQL and data of its own. */
export interface InProcessServer {
  readonly app: INestApplication;
  /** On loopback only, without a slash at its end. */
  readonly url: string;
  readonly databaseUrl: string;
  /** What it says at its start: the director's link. */
  readonly said: string;
}

/** Starts a server for one bench and removes everything of it after that. */
export async function withInProcessServer<Outcome>(
  bench: (server: InProcessServer) => Promise<Outcome>,
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boardside-bench-'));
  const { EmbeddedDatabase } = await builtServer();
  const database = await EmbeddedDatabase.start(dataDir);
  try {
    const app = await appOn(dataDir, database.url);
    try {
      return await bench(app);
    } finally {
      await app.app.close();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function appOn(dataDir: string, databaseUrl: string): Promise<InProcessServer> {
  const {
    buildServer,
    DeferredStartup,
    SystemRandomSource,
    SystemSteadyClock,
    SystemTimers,
    SystemWallClock,
    StartupBanner,
  } = await builtServer();
  const timers = new SystemTimers();
  const host = '127.0.0.1';
  const app = await buildServer({
    settings: {
      port: 0,
      host,
      dataDir,
      databaseUrl,
      publicUrl: undefined,
      logLevel: 'warn',
      scheme: undefined,
    },
    databaseUrl,
    publicAddress: {
      origin: `http://${host}`,
      reachable: [],
      isValid: true,
      certificatePage: undefined,
    },
    wallClock: new SystemWallClock(),
    steadyClock: new SystemSteadyClock(timers),
    timers,
    dice: new SystemRandomSource(),
  });
  await app.listen(0, host);
  app.get(DeferredStartup).begin();
  const server: Server = app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  const said = (await app.get(StartupBanner).all()).join('\n');
  return { app, url: `http://${host}:${String(port)}`, databaseUrl, said };
}
