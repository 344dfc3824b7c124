import type { Ms } from '@boardside/clock';
import type { EndAdjustment, EndReason, Phase, Recorded, ScoreAdjustment } from '@boardside/game';
import type { NamedGame } from './game-files.js';

/** Version of the form below; docs/reference/record.md says what each field is. */
export const recordVersion = 1;

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
  readonly staff: Readonly<Record<string, string>>;
  readonly phase: Phase;
  /** Null while the game is not over. */
  readonly result: GameRecordResult | null;
  /** The log of the game, whole and in order. */
  readonly events: readonly Recorded[];
}

export interface GameRecordResult {
  readonly reason: EndReason;
  /** What the director wrote, where the director ended it. */
  readonly said: string | null;
  /** In seat order, every line below included. */
  readonly totals: readonly number[];
  readonly endAdjustments: readonly EndAdjustment[];
  readonly scoreAdjustments: readonly ScoreAdjustment[];
  /** Charged to each seat, in seat order. */
  readonly spentMs: readonly Ms[];
  /** What was left to each seat, below 0 in overtime; null where the game had no clock. */
  readonly bankMs: readonly Ms[] | null;
  /** Charged to nobody, by the reason for which the clocks stood. */
  readonly neutralMs: Readonly<Record<string, Ms>>;
  readonly signedBy: readonly number[];
}

export function gameRecord(named: NamedGame): GameRecord {
  const { game, tournament, division, id, names, staff, events } = named;
  return {
    format: 'boardside-game',
    formatVersion: recordVersion,
    tournament,
    division: division ?? null,
    game: id,
    round: game.round,
    table: game.table,
    seats: names.map(({ entrant, name }, seat) => ({ seat, entrant, name })),
    staff,
    phase: game.phase,
    result: resultOf(named),
    events,
  };
}

function resultOf({ game }: NamedGame): GameRecordResult | null {
  if (game.phase !== 'ended' && game.phase !== 'signed') return null;
  const { reason, said, totals, adjustments } = game.result;
  return {
    reason,
    said: said ?? null,
    totals,
    endAdjustments: adjustments,
    scoreAdjustments: game.scoreAdjustments,
    spentMs: game.clock.spent,
    bankMs: game.clock.banks ?? null,
    neutralMs: game.clock.neutral,
    signedBy: game.signed,
  };
}
