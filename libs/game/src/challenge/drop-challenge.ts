import { accept, refuse } from '@boardside/engine';
import { actsFor, byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { BodyOf } from '../event.js';
import { afterDrop } from './evolve.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { type OpenChallengeCase, whileOpen } from './open-challenge.js';
import { closingAfter, hasDropped, openToChallenge, waitsForOthers } from '../turns.js';

const fields = objectOf({ turn: field.turn });

export type DropChallengeCommand = CommandWith<'drop-challenge', typeof fields>;

export const dropChallenge: CommandRule<DropChallengeCommand> = {
  fields,
  decide: whileOpen(decide),
};

/**
 * The caller may drop it until it is sent; the director until it is ruled on, to be called again.
 */
function decide(
  { turn }: DropChallengeCommand,
  { author }: CommandContext,
  game: LiveGame,
  { challenge }: OpenChallengeCase,
): CommandDecision {
  if (turn !== challenge.turn)
    return refuse({ code: 'wrong-turn', turn, expected: challenge.turn });
  const byDirector = isDirector(author);
  if (byDirector && challenge.rulings.length > 0) return refuse({ code: 'challenge-closed' });
  if (!byDirector && challenge.sent) return refuse({ code: 'challenge-closed' });
  if (!actsFor(author, challenge.by)) return refuse({ code: 'not-entitled' });
  const body = { turn, mayBeCalledAgain: byDirector, ...endAfterDrop(turn, byDirector, game) };
  return accept([{ type: 'ChallengeDropped', by: byOf(author, game).own, body }]);
}

/**
 * The end that the play reached when it was entered, which waited for this challenge; or the one
 * that goes on waiting because another word may be named, or for the other opponents.
 */
function endAfterDrop(
  id: number,
  mayBeCalledAgain: boolean,
  game: LiveGame,
): Pick<BodyOf<'ChallengeDropped'>, 'closing' | 'next'> {
  const turns = game.turns.map((turn) =>
    turn.id === id ? afterDrop(game, turn, mayBeCalledAgain) : turn,
  );
  if (game.phase === 'playing') {
    const closing = closingAfter(game, turns, game.ledger);
    if (closing === undefined) return {};
    return mayBeCalledAgain ? { closing } : waitsForOthers(game, closing, closing.accepts);
  }
  const last = turns.findLast(({ status }) => status === 'standing');
  if (game.phase !== 'closing' || mayBeCalledAgain || !last || !openToChallenge(game, last))
    return {};
  const accepts = game.closing.accepts.filter((seat) => !hasDropped(game, last, seat));
  return waitsForOthers(game, game.closing, accepts);
}
