import { Module, type DynamicModule } from '@nestjs/common';
import { DeferredStartup } from './after-start.js';
import { ApiReference } from './api-reference.js';
import { RandomSource } from './dice.js';
import type { ServerKeys } from './https/server-keys.js';
import { OriginCheck } from './own-pages.js';
import { PostgresRelay } from './postgres-relay.js';
import { PublicAddress } from './public-address.js';
import { SingleNodeRelay, Relay } from './relay.js';
import { ServerSettings } from './settings.js';
import { StartupBanner } from './start-up-lines.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers } from '../platform/time/timers.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { WriteHealth } from './write-health.js';

/** What the composition root decides; everything else in the server is handed these. */
export interface Platform {
  readonly settings: ServerSettings;
  readonly databaseUrl: string;
  readonly publicAddress: PublicAddress;
  readonly wallClock: WallClock;
  readonly steadyClock: SteadyClock;
  readonly timers: Timers;
  readonly dice: RandomSource;
  /** With them the server speaks HTTPS. */
  readonly keys?: Pick<ServerKeys, 'key' | 'cert'> | undefined;
}

/** Hands every room the clocks, the timers, the dice, the settings and the address, each under its own class. */
@Module({})
export class PlatformModule {
  static register(runtime: Platform): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [
        { provide: ServerSettings, useValue: runtime.settings },
        { provide: PublicAddress, useValue: runtime.publicAddress },
        { provide: WallClock, useValue: runtime.wallClock },
        { provide: Timers, useValue: runtime.timers },
        { provide: SteadyClock, useFactory: () => runtime.steadyClock },
        { provide: RandomSource, useValue: runtime.dice },
        { provide: Relay, useFactory: () => relayOn(runtime) },
        DeferredStartup,
        ApiReference,
        OriginCheck,
        StartupBanner,
        WriteHealth,
      ],
      exports: [
        ...[ServerSettings, PublicAddress, WallClock, SteadyClock, Timers, RandomSource, Relay],
        ...[DeferredStartup, ApiReference, OriginCheck, StartupBanner, WriteHealth],
      ],
    };
  }
}

/** Our own database has one server; a database of one's own may have several. */
function relayOn({ settings, databaseUrl, timers }: Platform): Relay {
  return settings.databaseUrl === undefined
    ? new SingleNodeRelay()
    : new PostgresRelay(databaseUrl, timers);
}
