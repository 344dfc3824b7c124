import { accept, firstDrawn, must, refuse, tilesOf, withoutTiles } from '@boardside/engine';
import { actsForAll, byOf, isDirector } from '../authority.js';
import type { DrawRound } from '../command-facts.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { byTag, type CommandWith, listOf, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import { orderFrom } from './seat-order.js';
import { allSeats } from '../turns.js';

const withFirst = objectOf({ first: field.seat });

const fields = byTag('how', {
  draw: objectOf({
    draws: listOf(listOf(objectOf({ seat: field.seat, tile: field.tile }), 4), 100),
  }),
  youngest: withFirst,
  agreed: withFirst,
});

export type DecideFirstCommand = CommandWith<'decide-first', typeof fields>;

export const decideFirst: CommandRule<DecideFirstCommand> = {
  fields,
  decide,
  alsoNames: (command) => (command.how === 'draw' ? [] : [command.first]),
};

/**
 * G10: nearest to A starts, a blank before A; the tied draw again. What the pairing has fixed only
 * the director changes.
 */
function decide(
  command: DecideFirstCommand,
  { author }: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'opened') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const assigned = game.rules.options.first === 'assigned' && game.order !== undefined;
  if (assigned && !isDirector(author)) return refuse({ code: 'not-entitled' });
  const by = byOf(author, game).own;
  const { how } = command;
  if (how !== 'draw') {
    const order = orderFrom(command.first, game.seats.length);
    return accept([{ type: 'FirstDecided', by, body: { how, order } }]);
  }
  const first = drawnFirst(game, command.draws);
  if (first === undefined) return refuse({ code: 'wrong-turn', turn: 0, expected: undefined });
  const order = orderFrom(first, game.seats.length);
  return accept([{ type: 'FirstDecided', by, body: { how, draws: command.draws, order } }]);
}

/**
 * Who starts by these draws (G10, C2, L1); undefined while the last ones are tied, when a seat is
 * missing, when the tile set has not so many of a tile, or when a round follows the decision.
 */
export function drawnFirst(game: LiveGame, draws: readonly DrawRound[]): Seat | undefined {
  const tied = tiedAfter(game, draws);
  return tied?.length === 1 ? tied[0] : undefined;
}

/** The seats that drew the same and nearest to A, or the one that starts; undefined as above. */
export function tiedAfter(
  game: LiveGame,
  draws: readonly DrawRound[],
): readonly Seat[] | undefined {
  let tied: readonly Seat[] = allSeats(game);
  for (const round of draws) {
    if (tied.length === 1) return undefined;
    if (
      round.length !== tied.length ||
      !tied.every((seat) => round.some((draw) => draw.seat === seat))
    )
      return undefined;
    const drawn = round.map(({ tile }) => tile);
    if (withoutTiles(tilesOf(game.tileSet), drawn).missing.length > 0) return undefined;
    const nearest = firstDrawn(game.tileSet, drawn);
    tied = nearest.map((index) => {
      const draw = round[index];
      must(draw, 'the nearest draw is one of the draws');
      return draw.seat;
    });
  }
  return tied;
}
