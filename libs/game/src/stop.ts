import type { Seat, OrderId } from './ids.js';

/** Why the clocks of a game stand still. */
export type StopReason =
  | 'not-started'
  | 'challenge'
  | 'overdraw'
  | 'two-pending'
  | 'score'
  | 'correction'
  | 'referee'
  | 'interrupted'
  | 'ordered'
  | 'flag'
  | 'seized'
  | 'storage'
  | 'conflict';

/** What the players settle themselves before their tablet starts the clocks again. */
export const settledAtTable: ReadonlySet<StopReason> = new Set([
  'challenge',
  'overdraw',
  'two-pending',
  'score',
  'correction',
]);

/** Why a player leaves the table; the referee is called for it. */
export type LeavingReason = 'unwell' | 'called-away' | 'gives-up';

/** A stop as the game keeps it. */
export type GameStop = {
  readonly id: string;
  readonly reason: StopReason;
  readonly settled: boolean;
  readonly seat?: Seat;
  readonly leaves?: LeavingReason;
  readonly order?: OrderId;
};
