import { accept, refuse } from '@boardside/engine';
import { actsFor, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import { type OpenChallengeCase, whileOpen } from './open-challenge.js';
import { ruledCase } from './ruled-case.js';

const fields = objectOf({ case: field.caseNumber, shownMs: field.durationMs });

export type AskSecondOpinionCommand = CommandWith<'ask-second-opinion', typeof fields>;

export const askSecondOpinion: CommandRule<AskSecondOpinionCommand> = {
  fields,
  decide: whileOpen(decide),
};

function decide(
  command: AskSecondOpinionCommand,
  { author }: CommandContext,
  game: LiveGame,
  { policy: { secondOpinionMs } }: OpenChallengeCase,
): CommandDecision {
  const ruled = ruledCase(command.case, game);
  if (!ruled.ok) return ruled;
  const { challenge, against } = ruled.value;
  if (secondOpinionMs === undefined || challenge.secondAskedBy !== undefined)
    return refuse({ code: 'challenge-used', of: 'second-opinion' });
  if (!actsFor(author, against)) return refuse({ code: 'not-entitled' });
  if (command.shownMs >= secondOpinionMs)
    return refuse({ code: 'too-late', of: 'second-opinion', limitMs: secondOpinionMs });
  const body = { case: command.case, by: against };
  return accept([{ type: 'SecondOpinionAsked', by: byOf(author, game).own, body }]);
}
