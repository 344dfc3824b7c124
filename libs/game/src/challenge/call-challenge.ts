import { accept, must, refuse } from '@boardside/engine';
import { actsFor, byOf } from '../authority.js';
import { cannotChallenge } from './cannot-challenge.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { whereCalled } from './open-challenge.js';
import { hasDropped, lastStanding, othersThan } from '../turns.js';

const fields = objectOf(
  { turn: field.turn },
  {
    /** The challenger, where its author acts for several opponents (G37). */
    by: field.seat,
  },
);

export type CallChallengeCommand = CommandWith<'call-challenge', typeof fields>;

export const callChallenge: CommandRule<CallChallengeCommand> = {
  fields,
  decide: whereCalled(decide),
  alsoNames: ({ by }) => (by === undefined ? [] : [by]),
};

/** G25: the first opponent to call is the challenger; one challenge a play. */
function decide(
  { turn, by: named }: CallChallengeCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (game.challenge) return refuse({ code: 'stop-open', reasons: ['challenge'] });
  const barred = cannotChallenge(turn, game);
  if (barred) return refuse(barred);
  const challenged = lastStanding(game);
  must(challenged, 'a challenged turn stands');
  const acting = othersThan(game, challenged.seat).filter((seat) => actsFor(context.author, seat));
  const only = acting.length === 1 ? acting[0] : undefined;
  const by = named === undefined ? only : acting.find((seat) => seat === named);
  if (by === undefined) return refuse({ code: 'not-entitled' });
  if (hasDropped(game, challenged, by)) return refuse({ code: 'challenge-used', of: 'play' });
  // The window is closed for whoever has accepted the end, and for nobody else (G37 D).
  if (game.phase === 'closing' && !game.closing.accepts.includes(by))
    return refuse({ code: 'challenge-closed' });
  return accept([
    { type: 'ChallengeCalled', by: byOf(context.author, game).own, body: { turn, by } },
  ]);
}
