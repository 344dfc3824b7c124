import { runningSeat } from '@boardside/clock';
import type { RecordedGameEvent } from '@boardside/game';
import { emptyStoredGame, applyStoredEvent } from '../../apps/api/src/game/stored-game.ts';
import type { StoredEvent } from '../../apps/api/src/log/event-log.ts';
import type { MeasuredEntry } from './alternative-timings.ts';
import { cheater } from './cheats.ts';
import type { SimulatedHall } from './simulated-hall.ts';

/** Events that a page finds by itself carry their own time. */
const selfDatedEvents: readonly string[] = [
  'TimeExpired',
  'ChallengeSettled',
] satisfies RecordedGameEvent['type'][];

export interface AuditedEntry extends MeasuredEntry {
  /** Since the entry before: what the product charged, and what the hall truly spent. */
  readonly charged: readonly number[];
  readonly trueSpent: readonly number[];
  /** How far its session's clock is from the true time. */
  readonly offMs: number;
  readonly isFlagged: boolean;
  readonly turn: number;
  /** The same number as the entry before, while the same clock runs in the same turn. */
  readonly run: number;
}

/** What a seat was given back of the time after the end of the game (G29, G30). */
export function afterTheEndMs(events: readonly RecordedGameEvent[], seat: number): number {
  const given = events.flatMap(({ body }) => ('refunds' in body ? (body.refunds ?? []) : []));
  return given.reduce((sum, one) => (one.seat === seat ? sum + one.ms : sum), 0);
}

/** The entries of tablets in the order of the log. */
export function timedEntries({ checker, timing }: SimulatedHall): readonly AuditedEntry[] {
  const { entryTimings } = timing;
  const timed: AuditedEntry[] = [];
  // The next accepted entry includes the time of refused ones.
  let sofar: readonly number[] = [];
  let file = emptyStoredGame;
  for (let index = 0; index < checker.events.length;) {
    const first = checker.events[index];
    if (first === undefined) break;
    const { game: before, mark } = file;
    const part = entryAt(checker.events, index);
    for (const stored of part) file = applyStoredEvent(file, stored);
    index += part.length;
    const { game: after, mark: here } = file;
    const known = first.entry && entryTimings.get(`${first.entry.device} ${first.entry.seq}`);
    if (
      known?.receivedMs === undefined ||
      before.phase === 'unopened' ||
      after.phase === 'unopened'
    )
      continue;
    const { atMs, receivedMs, spent } = known;
    const truly = spent.map((ms, seat) => ms - (sofar[seat] ?? 0));
    sofar = spent;
    const was = before.clock.spent;
    const own = file.events.slice(-part.length);
    const charged = after.clock.spent.map(
      (ms, seat) => ms - (was[seat] ?? 0) + afterTheEndMs(own, seat),
    );
    const isSession = here?.device === mark?.device && here?.sid === mark?.sid;
    const claimedMs = mark && here && isSession ? mark.x + here.t - mark.t : atMs;
    const offMs = selfDatedEvents.includes(first.type) ? 0 : Math.abs(claimedMs - atMs);
    const isFlagged = own.some(({ flagged }) => flagged);
    const running = runningSeat(before.clock);
    const turn = before.nextTurn;
    const last = timed.at(-1);
    const runsOn = last?.running === running && last?.turn === turn;
    const run = (last?.run ?? 0) + (runsOn ? 0 : 1);
    timed.push({
      atMs,
      receivedMs,
      running,
      charged,
      trueSpent: truly,
      offMs,
      isFlagged,
      turn,
      run,
    });
  }
  return timed;
}

/** All events of the entry whose first one stands here. */
function entryAt(events: readonly StoredEvent[], from: number): readonly StoredEvent[] {
  const first = events[from];
  const same = (one: StoredEvent): boolean =>
    one === first ||
    (one.entry !== undefined &&
      one.entry.device === first?.entry?.device &&
      one.entry.seq === first.entry.seq);
  let to = from;
  while (to < events.length && same(events[to] as StoredEvent)) to += 1;
  return events.slice(from, to);
}

/** What was gained and lost by entries that belong together. */
export interface ClockGain {
  gainMs: number;
  lossMs: number;
  isFlagged: boolean;
}

export function gainsBy(
  timed: readonly AuditedEntry[],
  of: (one: AuditedEntry) => number,
): readonly ClockGain[] {
  const by = new Map<number, ClockGain>();
  for (const one of timed) {
    const { charged, trueSpent, isFlagged } = one;
    const sofar = by.get(of(one)) ?? { gainMs: 0, lossMs: 0, isFlagged: false };
    by.set(of(one), {
      gainMs: sofar.gainMs + (trueSpent[cheater] ?? 0) - (charged[cheater] ?? 0),
      lossMs: sofar.lossMs + (charged[1 - cheater] ?? 0) - (trueSpent[1 - cheater] ?? 0),
      isFlagged: sofar.isFlagged || isFlagged,
    });
  }
  return [...by.values()];
}
