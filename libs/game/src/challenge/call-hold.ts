import { accept, must, refuse } from '@boardside/engine';
import { actsForOneOf, byOf } from '../authority.js';
import { cannotChallenge } from './cannot-challenge.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { type CalledChallengePolicy, whereCalled } from './open-challenge.js';
import { lastStanding, othersThan } from '../turns.js';

/** An opponent thinks about a challenge: the mover does not draw meanwhile (`wespa`, `naspa`). */
const fields = objectOf({ turn: field.turn });

export type CallHoldCommand = CommandWith<'call-hold', typeof fields>;

export const callHold: CommandRule<CallHoldCommand> = { fields, decide: whereCalled(decide) };

/**
 * The opponent thinks before challenging, and the mover does not draw: a fact that stops nothing
 * and ends with the window.
 */
function decide(
  { turn }: CallHoldCommand,
  context: CommandContext,
  game: LiveGame,
  policy: CalledChallengePolicy,
): CommandDecision {
  if (policy.hold === 'no') return refuse({ code: 'not-entitled' });
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (game.challenge) return refuse({ code: 'stop-open', reasons: ['challenge'] });
  const barred = cannotChallenge(turn, game);
  if (barred) return refuse(barred);
  const held = lastStanding(game);
  must(held, 'a held turn stands');
  if (held.heldBy !== undefined) return refuse({ code: 'challenge-used', of: 'hold' });
  const by = actsForOneOf(context.author, othersThan(game, held.seat));
  if (by === undefined) return refuse({ code: 'not-entitled' });
  return accept([{ type: 'HoldCalled', by: byOf(context.author, game).own, body: { turn, by } }]);
}
