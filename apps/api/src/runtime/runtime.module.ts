import { Module, type DynamicModule } from '@nestjs/common';
import { AfterStart } from './after-start.js';
import { ApiReference } from './api-reference.js';
import { Dice } from './dice.js';
import type { ServerKeys } from './https/server-keys.js';
import { OwnPages } from './own-pages.js';
import { PostgresRelay } from './postgres-relay.js';
import { PublicAddress } from './public-address.js';
import { OnlyNode, Relay } from './relay.js';
import { Settings } from './settings.js';
import { StartUpLines } from './start-up-lines.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { WriteHealth } from './write-health.js';

/** What the composition root decides; everything else in the server is handed these. */
export interface Runtime {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly publicAddress: PublicAddress;
  readonly wallClock: WallClock;
  readonly steadyClock: SteadyClock;
  readonly timers: Timers;
  readonly dice: Dice;
  /** With them the server speaks HTTPS. */
  readonly keys?: Pick<ServerKeys, 'key' | 'cert'> | undefined;
}

/** Hands every room the clocks, the timers, the dice, the settings and the address, each under its own class. */
@Module({})
export class RuntimeModule {
  static on(runtime: Runtime): DynamicModule {
    return {
      module: RuntimeModule,
      global: true,
      providers: [
        { provide: Settings, useValue: runtime.settings },
        { provide: PublicAddress, useValue: runtime.publicAddress },
        { provide: WallClock, useValue: runtime.wallClock },
        { provide: Timers, useValue: runtime.timers },
        { provide: SteadyClock, useFactory: () => runtime.steadyClock },
        { provide: Dice, useValue: runtime.dice },
        { provide: Relay, useFactory: () => relayOn(runtime) },
        AfterStart,
        ApiReference,
        OwnPages,
        StartUpLines,
        WriteHealth,
      ],
      exports: [
        ...[Settings, PublicAddress, WallClock, SteadyClock, Timers, Dice, Relay],
        ...[AfterStart, ApiReference, OwnPages, StartUpLines, WriteHealth],
      ],
    };
  }
}

/** Our own database has one server; a database of one's own may have several. */
function relayOn({ settings, databaseUrl, timers }: Runtime): Relay {
  return settings.databaseUrl === undefined
    ? new OnlyNode()
    : new PostgresRelay(databaseUrl, timers);
}
