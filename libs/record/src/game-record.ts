import {
  reasonInEnglish,
  isOver,
  type EndAdjustment,
  type EndReason,
  type Game,
  type Phase,
  type RecordedGameEvent,
  type ScoreAdjustmentReason,
  type Seat,
} from '@boardside/game';
import type { Ms } from '@boardside/clock';
import type { Digest } from './digest.js';

/**
 * Version of the form below; docs/reference/record.md says what each field is. 2: the end by
 * scoreless turns has another name.
 */
export const recordVersion = 2;

/** A game as a file: everything that is known of it, for people and programs elsewhere. */
export interface GameRecord {
  readonly format: 'boardside-game';
  readonly formatVersion: typeof recordVersion;
  readonly tournament: { readonly id: string; readonly name: string };
  readonly division: { readonly id: string; readonly name: string } | null;
  readonly game: string;
  readonly round: number;
  readonly table: number;
  /** In seat order. */
  readonly seats: readonly {
    readonly seat: number;
    readonly entrant: string;
    readonly name: string;
  }[];
  /** Names of the staff that the log mentions, by id. */
  readonly staff: Readonly<Record<string, string>>;
  readonly phase: Phase;
  /** As it stands on the signed slip; null while nobody has signed. */
  readonly digest: Digest | null;
  /** Null while the game is not over. */
  readonly result: GameRecordResult | null;
  /**
   * In seat order, the points that count in the tournament in place of the log's; absent where
   * those count.
   */
  readonly corrected?: readonly number[];
  /** The log of the game, whole and in order, each event in the shape in which it was written. */
  readonly events: readonly RecordedGameEvent[];
}

/** Points that staff or the rules gave or took, the reason in English. */
interface RecordedAdjustment {
  readonly seat: Seat;
  readonly points: number;
  readonly why: ScoreAdjustmentReason;
  readonly reason: string;
}

export interface GameRecordResult {
  readonly reason: EndReason;
  /** What the director wrote, where the director ended it. */
  readonly said: string | null;
  /** In seat order, every line below included. */
  readonly totals: readonly number[];
  readonly endAdjustments: readonly EndAdjustment[];
  readonly scoreAdjustments: readonly RecordedAdjustment[];
  /** Charged to each seat, in seat order. */
  readonly spentMs: readonly Ms[];
  /** What was left to each seat, below 0 in overtime; null where the game had no clock. */
  readonly bankMs: readonly Ms[] | null;
  /** Charged to nobody, by the reason for which the clocks stood. */
  readonly neutralMs: Readonly<Record<string, Ms>>;
  readonly signedBy: readonly number[];
}

/** How a game came out; null while it is not over. */
export function resultOf(game: Game): GameRecordResult | null {
  if (!isOver(game)) return null;
  const { reason, said, totals, adjustments } = game.result;
  return {
    reason,
    said: said === undefined ? null : reasonInEnglish(said),
    totals,
    endAdjustments: adjustments,
    scoreAdjustments: game.scoreAdjustments.map(({ seat, points, why, reason }) => {
      return { seat, points, why, reason: reasonInEnglish(reason) };
    }),
    spentMs: game.clock.spent,
    bankMs: game.clock.banks ?? null,
    neutralMs: game.clock.neutral,
    signedBy: game.signed,
  };
}
