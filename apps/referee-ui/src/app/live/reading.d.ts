import type { Ms } from '@boardside/contract';
import { type Place } from '@boardside/engine';
import {
  type Game,
  type LiveGame,
  type Seat,
  type StopReason,
  type Turn,
  type TurnId,
} from '@boardside/game';
/** What screens read of a game; nothing here rules, `libs/game` does. */
export declare function isOpened(game: Game): game is LiveGame;
export declare function seatsOf(game: LiveGame): readonly Seat[];
export declare function lastTurn(game: LiveGame): Turn | undefined;
/** The number under which people know a turn: its place among the standing ones, from 1. */
export declare function turnNumber(game: LiveGame, id: TurnId): number;
/** Points so far, the director's adjustments included; undefined while a turn of the seat is pending. */
export declare function totalOf(game: LiveGame, seat: Seat): number | undefined;
/** What a turn brought: 0 for a play that came off. */
export declare function turnScore(turn: Turn): number | undefined;
/** Standing turns with the seat's total after each, in playing order. */
export declare function runningTotals(game: LiveGame): readonly {
  readonly turn: Turn;
  readonly total: number | undefined;
}[];
export declare function onTurn(game: LiveGame): Seat | undefined;
export declare function running(game: LiveGame): Seat | undefined;
/** Who was passed over after the last turn, having lost this one by a challenge (C5). */
export declare function passedOver(game: LiveGame): readonly Seat[];
/** What is left to a seat at an instant; undefined where the game has no clock. */
export declare function remainingAt(
  game: LiveGame,
  seat: Seat,
  anchor: Ms,
  instant: Ms,
): Ms | undefined;
export declare function isStoppedBy(game: LiveGame, reason: StopReason): boolean;
/** The instant mark from which a clock counts as low: an eighth of the time, within 1 to 3 minutes. */
export declare function lowMarkMs(baseMs: Ms): Ms;
/** The squares that the last turn covered, if it was a play that lies on the board. */
export declare function squaresOfLastPlay(game: LiveGame): readonly Place[];
//# sourceMappingURL=reading.d.ts.map
