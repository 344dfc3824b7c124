import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import type { ServerKeys } from '../src/platform/https/server-keys.js';
import { DeferredStartup } from '../src/platform/deferred-startup.js';
import { RandomSource, SystemRandomSource } from '../src/platform/random-source.js';
import { StartupBanner } from '../src/platform/startup-banner.js';
import { buildServer, listen } from '../src/server.js';
import { SystemSteadyClock } from '../src/platform/time/steady-clock.js';
import { SystemTimers, type Timers } from '../src/platform/time/timers.js';
import { SystemWallClock } from '../src/platform/time/wall-clock.js';
import { migratedDatabase } from './suite-database.js';
import type { VirtualTime } from './virtual-time.js';

/** A server of a suite's own: listening, on an empty migrated database of its own. */
export interface BootedServer {
  readonly app: NestExpressApplication;
  /** `http://127.0.0.1:port`, or `https://localhost:port`; no slash at its end. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataSource: DataSource;
  /** What it prints when it starts: its addresses, the link of a first start. */
  readonly said: () => Promise<string>;
  /** Closes the server; the database stays, for another `bootServer({ databaseUrl })`. */
  readonly close: () => Promise<void>;
}

/** What a suite may put in place of the real thing. */
export interface BootOptions {
  readonly databaseUrl?: string;
  /** For every clock and timer. */
  readonly time?: VirtualTime;
  /** Instead of those of `time`. */
  readonly timers?: Timers;
  readonly dice?: RandomSource;
  /** With them it speaks HTTPS, by the name of localhost. */
  readonly keys?: ServerKeys;
}

export async function bootServer(stand: BootOptions = {}): Promise<BootedServer> {
  const databaseUrl = stand.databaseUrl ?? (await migratedDatabase());
  const timers = stand.timers ?? stand.time?.serverTimers ?? new SystemTimers();
  const dataDir = mkdtempSync(join(tmpdir(), 'boardside-suite-'));
  const app = await buildServer({
    settings: {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl,
      publicUrl: undefined,
      logLevel: 'silent',
      scheme: undefined,
    },
    databaseUrl,
    publicAddress: {
      origin: stand.keys === undefined ? 'http://127.0.0.1' : 'https://localhost',
      reachable: [],
      isValid: true,
      certificatePage: stand.keys === undefined ? undefined : 'http://127.0.0.1/certificate',
    },
    wallClock: stand.time?.wallClock ?? new SystemWallClock(),
    steadyClock: stand.time?.steadyClock() ?? new SystemSteadyClock(timers),
    timers,
    dice: stand.dice ?? new SystemRandomSource(),
    keys: stand.keys,
  });
  const port = await listen(app, { port: 0, host: '127.0.0.1' });
  app.get(DeferredStartup).begin();
  return {
    app,
    url: `${stand.keys === undefined ? 'http://127.0.0.1' : 'https://localhost'}:${String(port)}`,
    databaseUrl,
    dataSource: app.get(DataSource),
    said: async () => (await app.get(StartupBanner).all()).join('\n'),
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
