import { accept, must, refuse } from '@boardside/engine';
import { actsFor, byOf, isAuto, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { type OpenChallengeCase, whileOpen } from './open-challenge.js';
import { ruledCase } from './ruled-case.js';
import { settlement } from './settlement.js';

const fields = objectOf({
  case: field.caseNumber,
  how: oneOf('waived', 'time-over'),
  /** How long the ruling has been shown at the table. */
  shownMs: field.durationMs,
});

export type SettleCommand = CommandWith<'settle', typeof fields>;

export const settle: CommandRule<SettleCommand> = { fields, decide: whileOpen(decide) };

/** Consequences follow once the right to ask is waived or its time is over (G28). */
function decide(
  command: SettleCommand,
  { author, seen }: CommandContext,
  game: LiveGame,
  { policy: { secondOpinionMs } }: OpenChallengeCase,
): CommandDecision {
  const ruled = ruledCase(command.case, game);
  if (!ruled.ok) return ruled;
  const { challenge, against } = ruled.value;
  if (challenge.secondAskedBy !== undefined) return refuse({ code: 'challenge-closed' });
  const [first] = challenge.rulings;
  must(first, 'a ruled case has a ruling');
  const over = command.shownMs >= (secondOpinionMs ?? 0);
  const entitled =
    command.how === 'waived'
      ? actsFor(author, against)
      : over && (isAuto(author) || isDirector(author));
  if (!entitled) return refuse({ code: 'not-entitled' });
  const body = settlement(game, challenge, first.acceptable, command.how, seen);
  return accept([{ type: 'ChallengeSettled', by: byOf(author, game).own, body }]);
}
