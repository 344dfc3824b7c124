import { present } from '@boardside/engine';
import { type RecordedGameEvent } from '@boardside/game';
import { writeGcg, type GcgOptions } from '@boardside/record';
import type { Tile } from '@boardside/engine';
import { correctedIn, type NamedGame } from './named-games.js';

/** Who gives the games of this product their ids, as GCG names authorities. */
const authority = 'boardside';

/** The game as GCG, in UTF-8; undefined for more than two seats, which the format does not know. */
export function gameGcg(named: NamedGame, choice: GcgOptions = {}): string | undefined {
  const { tournament, id, game, names, events } = named;
  const racks = declaredRacks(events);
  const heading = {
    names: names.map(({ name }) => name),
    title: `${tournament.name}, round ${game.round}, table ${game.table}`,
    id: { authority, id },
    ...present({ racks, corrected: correctedIn(named) }),
  };
  const written = writeGcg(game, heading, choice);
  return written.ok ? written.value : undefined;
}

/** What the players declared to have left; what was declared last counts. */
function declaredRacks(
  events: readonly RecordedGameEvent[],
): readonly (readonly Tile[])[] | undefined {
  const declared = events.findLast(({ type }) => type === 'RacksDeclared');
  return declared?.type === 'RacksDeclared' ? declared.body.tiles : undefined;
}
