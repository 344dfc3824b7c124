import type { Push } from '@boardside/contract';
import type { Author, Command, Entry, Game } from '@boardside/game';
import type { Timeline } from '@boardside/simulation';
import { GameDesk } from '../../apps/api/src/game/game-desk.ts';
import { MemoryServerRuns } from '../../apps/api/src/game/server-runs.ts';
import { ServerTime } from '../../apps/api/src/game/server-time.ts';
import { ClockWitness } from '../../apps/api/src/game/clock-witness.ts';
import { MemoryEventLog } from '../../apps/api/src/log/memory-event-log.ts';
import { LocalStreamNotifier } from '../../apps/api/src/log/stream-notifier.ts';
import { SystemSteadyClock } from '../../apps/api/src/platform/time/steady-clock.ts';
import type { WallClock } from '../../apps/api/src/platform/time/wall-clock.ts';
import type { LogChecker } from './invariants.ts';
import { director, simulatedStream, type OpenGameCommand } from './published-game.ts';

/** What staff, or the server by itself, did. */
export interface NonTabletCommand {
  readonly command: Command;
  readonly author: Author;
  readonly seen: number | 'now';
}

/** Everything that was done in a game, at its tablet and by others. */
interface GameHistory {
  readonly opening: OpenGameCommand;
  readonly watch: LogChecker;
  /** Under the versions of what came of them. */
  readonly acts: ReadonlyMap<number, NonTabletCommand>;
  readonly pushes: readonly { readonly push: Push }[];
  readonly device: string | undefined;
}

/**
 * What the game would be had everything that its tablet made come in at once, now, to a server that
 * has seen nothing of it, staff acting between the same entries. Undefined where that cannot be
 * told: somebody acted unheard of, or an order gave back what passed until it was obeyed.
 */
export async function replayAsOneBatch(
  timeline: Timeline,
  done: GameHistory,
): Promise<Game | undefined> {
  const { opening, watch, device } = done;
  const { events } = watch;
  const byOthers = events.filter(({ entry }) => entry === undefined).slice(1);
  const isKnown = byOthers.every(({ version }) => done.acts.has(version));
  const isOrdered = byOthers.some(({ type }) => type === 'ClockOrdered');
  const entries = entriesOf(done.pushes);
  const last = entries.at(-1);
  if (!isKnown || isOrdered || watch.isAnyRefused || !device || !last) return undefined;
  const { nowMs } = timeline;
  const desk = deskAtOneInstant(timeline);
  await desk.open(simulatedStream, opening, director);
  const { sid, t: tNow, epoch } = last;
  const come = async (until: number): Promise<void> => {
    const some = entries.filter(({ seq }) => seq <= until);
    const push = { game: simulatedStream.stream, epoch, base: 0, sid, tNow, entries: some };
    await desk.push(simulatedStream, push, { device, receiptMs: nowMs });
  };
  const acts = new Map(byOthers.map(({ version }) => [done.acts.get(version), version]));
  for (const [act, version] of acts) {
    const before = events.slice(0, version).findLast(({ entry }) => entry !== undefined);
    await come(before?.entry?.seq ?? 0);
    if (act) await desk.act(simulatedStream, act.command, act);
  }
  await come(Infinity);
  return (await desk.read(simulatedStream)).game;
}

/** Everything that came in, each once, in order. */
function entriesOf(pushes: GameHistory['pushes']): readonly Entry[] {
  const known = new Map(
    pushes.flatMap(({ push }) => push.entries.map((entry) => [entry.seq, entry] as const)),
  );
  return [...known.values()].sort((one, other) => one.seq - other.seq);
}

/** The desk of a server that has begun now and stands still there. */
function deskAtOneInstant(timeline: Timeline): GameDesk {
  const { nowMs } = timeline;
  const wallClock: WallClock = { nowMs: () => nowMs };
  const stands = { wallMs: () => nowMs, countedMs: () => 0, uptimeMs: () => 0 };
  const steadyClock = new SystemSteadyClock(timeline, stands);
  const wake = new LocalStreamNotifier();
  const serverTime = new ServerTime(wallClock, steadyClock, new MemoryServerRuns());
  return new GameDesk(new MemoryEventLog(), wake, serverTime, new ClockWitness());
}
