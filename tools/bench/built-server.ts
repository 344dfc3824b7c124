import type * as GameDeskRoom from '../../apps/api/src/game/game-desk.ts';
import type * as ServerRunsRoom from '../../apps/api/src/game/server-runs.ts';
import type * as ServerTimeRoom from '../../apps/api/src/game/server-time.ts';
import type * as WitnessRoom from '../../apps/api/src/game/clock-witness.ts';
import type * as EventLogRoom from '../../apps/api/src/log/event-log.ts';
import type * as MemoryLogRoom from '../../apps/api/src/log/memory-event-log.ts';
import type * as WakeRoom from '../../apps/api/src/log/stream-notifier.ts';
import type * as EmbeddedRoom from '../../apps/api/src/platform/database/embedded/embedded-database.ts';
import type * as DeferredRoom from '../../apps/api/src/platform/deferred-startup.ts';
import type * as DiceRoom from '../../apps/api/src/platform/random-source.ts';
import type * as StartUpRoom from '../../apps/api/src/platform/startup-banner.ts';
import type * as SteadyClockRoom from '../../apps/api/src/platform/time/steady-clock.ts';
import type * as TimersRoom from '../../apps/api/src/platform/time/timers.ts';
import type * as WallClockRoom from '../../apps/api/src/platform/time/wall-clock.ts';
import type * as ServerRoom from '../../apps/api/src/server.ts';

const DIST = new URL('../../apps/api/dist/', import.meta.url);

/**
 * Reads one file of the built server, which is what people run; its types are those of the source.
 */
async function importBuilt<Room>(file: string): Promise<Room> {
  return (await import(new URL(file, DIST).href)) as Room;
}

/** The parts of the built server that benches put together or ask for. */
export async function builtServer() {
  await import('reflect-metadata');
  return {
    ...(await importBuilt<typeof ServerRoom>('server.js')),
    ...(await importBuilt<typeof EmbeddedRoom>('platform/database/embedded/embedded-database.js')),
    ...(await importBuilt<typeof DeferredRoom>('platform/deferred-startup.js')),
    ...(await importBuilt<typeof DiceRoom>('platform/random-source.js')),
    ...(await importBuilt<typeof TimersRoom>('platform/time/timers.js')),
    ...(await importBuilt<typeof WallClockRoom>('platform/time/wall-clock.js')),
    ...(await importBuilt<typeof SteadyClockRoom>('platform/time/steady-clock.js')),
    ...(await importBuilt<typeof StartUpRoom>('platform/startup-banner.js')),
    ...(await importBuilt<typeof GameDeskRoom>('game/game-desk.js')),
    ...(await importBuilt<typeof ServerRunsRoom>('game/server-runs.js')),
    ...(await importBuilt<typeof ServerTimeRoom>('game/server-time.js')),
    ...(await importBuilt<typeof WitnessRoom>('game/clock-witness.js')),
    ...(await importBuilt<typeof EventLogRoom>('log/event-log.js')),
    ...(await importBuilt<typeof MemoryLogRoom>('log/memory-event-log.js')),
    ...(await importBuilt<typeof WakeRoom>('log/stream-notifier.js')),
  };
}
