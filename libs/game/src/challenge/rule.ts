import { accept, refuse } from '@boardside/engine';
import { byOf } from '../authority.js';
import type { Judge } from '../command-facts.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { booleanValue, type CommandWith, either, type Field, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame, Ruling } from '../game.js';
import type { Author } from '../ids.js';
import { type CalledChallengePolicy, type OpenChallengeCase, whileOpen } from './open-challenge.js';

const judge: Field<Judge> = either(objectOf({ juror: field.id }), objectOf({ list: field.hash }));

const fields = objectOf({
  case: field.caseNumber,
  opinion: oneOf(1, 2),
  acceptable: booleanValue(),
  judge,
});

export type RuleCommand = CommandWith<'rule', typeof fields>;

export const rule: CommandRule<RuleCommand> = { fields, decide: whileOpen(decide) };

/** G26: for the play as a whole. The second opinion is another human's (G28 D). */
function decide(
  command: RuleCommand,
  { author }: CommandContext,
  game: LiveGame,
  { challenge, policy }: OpenChallengeCase,
): CommandDecision {
  const { opinion, acceptable, judge } = command;
  if (challenge.sent?.case !== command.case) return refuse({ code: 'nothing-to-challenge' });
  const [first] = challenge.rulings;
  const expected = challenge.secondAskedBy === undefined ? 1 : 2;
  if (opinion !== expected || challenge.rulings.length >= opinion)
    return refuse({ code: 'challenge-closed' });
  if (!mayJudge(command, author, policy)) return refuse({ code: 'not-entitled' });
  if (opinion === 2 && !anotherHuman(command, first)) return refuse({ code: 'same-judge' });
  const body = { case: command.case, opinion, acceptable, judge };
  return accept([{ type: 'RulingGiven', by: byOf(author, game).own, body }]);
}

/** The list answers first, by the server; by the tablet only where the rule set lets it. */
function mayJudge(
  { judge, opinion }: RuleCommand,
  author: Author,
  { tabletMayJudge }: CalledChallengePolicy,
): boolean {
  if ('juror' in judge) return 'staff' in author && author.staff === judge.juror;
  const byList = 'auto' in author && (author.auto === 'server' || tabletMayJudge === 'yes');
  return opinion === 1 && byList;
}

function anotherHuman({ judge }: RuleCommand, first: Ruling | undefined): boolean {
  if (!('juror' in judge)) return false;
  return !first || !('juror' in first.judge) || first.judge.juror !== judge.juror;
}
