import type { Seat, OrderId } from './ids.js';

/** Why the clocks of a game stand still (game-log.md 5). */
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

/** A stop as the game keeps it. */
export type GameStop = {
  readonly id: string;
  readonly reason: StopReason;
  readonly settled: boolean;
  readonly seat?: Seat;
  readonly order?: OrderId;
};
