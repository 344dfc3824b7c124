import { accept, refuse } from '@boardside/engine';
import { actsFor, actsForEach, actsForOneOf, byOf, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { BodyOf } from '../event.js';
import { type CommandWith, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame, Turn } from '../game.js';
import { lastStanding, openToChallenge, othersThan, waitsForOthers } from '../turns.js';

const fields = objectOf({
  turn: field.turn,
  what: oneOf('blank', 'score', 'closed'),
  how: oneOf('tapped', 'claimed'),
});

export type AgreeCommand = CommandWith<'agree', typeof fields>;

export const agree: CommandRule<AgreeCommand> = { fields, decide };

/** An opponent agrees with the last turn, or its mover claims that the opponent has begun (G25). */
function decide(command: AgreeCommand, context: CommandContext, game: LiveGame): CommandDecision {
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  const last = lastStanding(game);
  const { turn, what, how } = command;
  if (!last || last.id !== turn) return refuse({ code: 'wrong-turn', turn, expected: last?.id });
  if (game.challenge) return refuse({ code: 'stop-open', reasons: ['challenge'] });
  if (last.move.kind === 'pending') return refuse({ code: 'still-pending', turns: [last.id] });
  if (!mayAgree(command, context, game, last)) return refuse({ code: 'not-entitled' });
  if (what === 'closed' && last.agreed.includes('closed'))
    return refuse({ code: 'challenge-closed' });
  const body = {
    turn,
    what,
    how,
    ...(what === 'closed' ? othersToAccept(context, game, last) : {}),
  };
  return accept([{ type: 'TurnAgreed', by: byOf(context.author, game).own, body }]);
}

/** With several opponents each accepts an out-play: one cannot give away another's challenge. */
function othersToAccept(
  { author }: CommandContext,
  game: LiveGame,
  last: Turn,
): Pick<BodyOf<'TurnAgreed'>, 'closing' | 'next'> {
  if (game.phase !== 'closing' || !openToChallenge(game, last)) return {};
  const accepts = game.closing.accepts.filter((seat) => !actsFor(author, seat));
  if (accepts.length === 0) return {};
  return waitsForOthers(game, game.closing, accepts);
}

function mayAgree(
  { what, how }: AgreeCommand,
  { author }: CommandContext,
  game: LiveGame,
  last: Turn,
): boolean {
  if (isDirector(author)) return true;
  if (how === 'claimed')
    return what === 'closed' && game.phase === 'playing' && actsFor(author, last.seat);
  const others = othersThan(game, last.seat);
  // During play one opponent cannot give away another's challenge (G37 D).
  if (what === 'closed' && game.phase === 'playing') return actsForEach(author, others);
  const opponents = game.phase === 'closing' ? game.closing.accepts : others;
  return actsForOneOf(author, opponents) !== undefined;
}
