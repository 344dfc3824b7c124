import type { Ms, HallRow } from '@boardside/contract';

/** A row with the instant of this page at which it came. */
export type TimedRow = { readonly row: HallRow; readonly receivedAt: Ms };

/**
 * How a seat's small clock looks: `run` and `low` tick; `stop` is the side that would run;
 * `over` is overdrawn; `wait` stands.
 */
export type SmallClockState = 'run' | 'low' | 'stop' | 'over' | 'wait';

const started: ReadonlySet<HallRow['phase']> = new Set(['playing', 'closing', 'racks']);

/**
 * The instant from which the running clock of a game counts: its row says it best where it is as
 * new.
 */
export function clockAnchorOf(
  timed: TimedRow | undefined,
  mirror: { readonly version: number; readonly anchor: Ms },
): Ms {
  return timed?.row.version === mirror.version
    ? timed.receivedAt - timed.row.sinceMs
    : mirror.anchor;
}

/** What is left to a seat at an instant of this page; undefined without a clock. */
export function remainingOf({ row, receivedAt }: TimedRow, seat: number, now: Ms): Ms | undefined {
  const bankMs = row.seats[seat]?.bankMs;
  if (bankMs === undefined || !isClockRunningFor(row, seat)) return bankMs;
  return bankMs - row.sinceMs - Math.max(0, now - receivedAt);
}

/** Whether this seat's clock is the one that runs. */
export function isClockRunningFor(row: HallRow, seat: number): boolean {
  return row.clock === 'running' && row.onTurn === seat;
}

export function smallClockState(
  timed: TimedRow,
  seat: number,
  now: Ms,
  lowMs: Ms,
): SmallClockState {
  const { row } = timed;
  const left = remainingOf(timed, seat, now);
  if (left === undefined) return 'wait';
  if (left < 0 || row.seats[seat]?.flagged === true) return 'over';
  if (isClockRunningFor(row, seat)) return left < lowMs ? 'low' : 'run';
  const wouldRun = row.clock === 'stopped' && row.onTurn === seat && started.has(row.phase);
  return wouldRun ? 'stop' : 'wait';
}
