import { Module, type DynamicModule } from '@nestjs/common';
import { DeferredStartup } from './deferred-startup.js';
import { ApiReference } from './http/api-reference.js';
import { RandomSource } from './random-source.js';
import type { ServerKeys } from './https/server-keys.js';
import { OriginCheck } from './http/origin-check.js';
import { PostgresRelay } from './database/postgres-relay.js';
import { PublicAddress } from './settings/public-address.js';
import { SingleNodeRelay, Relay } from './relay.js';
import { ServerSettings } from './settings/settings.js';
import { StartupBanner } from './startup-banner.js';
import { SteadyClock } from './time/steady-clock.js';
import { Timers } from './time/timers.js';
import { WallClock } from './time/wall-clock.js';
import { WriteHealth } from './database/write-health.js';

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

/**
 * Hands every room the clocks, the timers, the dice, the settings and the address, each under its
 * own class.
 */
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
