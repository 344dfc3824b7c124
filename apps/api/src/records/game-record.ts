import { present } from '@boardside/engine';
import { inOriginalShape } from '@boardside/game';
import { recordDigest, recordVersion, resultOf, type GameRecord } from '@boardside/record';
import { correctedIn, type NamedGame } from './named-games.js';

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
    result: resultOf(game),
    ...present({ corrected: correctedIn(named) }),
    events: events.map((event) => inOriginalShape(event)),
  };
}
