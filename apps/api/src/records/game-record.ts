import { asWritten } from '@boardside/game';
import {
  recordDigest,
  recordVersion,
  type GameRecord,
  type GameRecordResult,
} from '@boardside/record';
import type { NamedGame } from './game-files.js';

/** A game as a file, with everybody's names. */
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
    digest: recordDigest(events) ?? null,
    result: resultOf(named),
    events: events.map((event) => asWritten(event)),
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
