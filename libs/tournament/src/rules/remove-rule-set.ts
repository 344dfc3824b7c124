import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { RuleSetId } from '../ids.js';
import { divisionsBy, ruleSetOf, type Tournament } from '../tournament.js';

export type RemoveRuleSetCommand = {
  readonly kind: 'remove-rule-set';
  readonly ruleSet: RuleSetId;
};

export const removeRuleSet: TournamentCommandRule<RemoveRuleSetCommand> = { from: 'staff', decide };

function decide(
  { ruleSet }: RemoveRuleSetCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const known = ruleSetOf(tournament, ruleSet);
  if (!known) return refuse({ code: 'no-such-rule-set', ruleSet });
  const divisions = divisionsBy(tournament, ruleSet).map(({ name }) => name);
  if (divisions.length > 0)
    return refuse({ code: 'rule-set-in-use', name: known.rules.options.name, divisions });
  return accept([{ type: 'RuleSetRemoved', body: { ruleSet }, by }]);
}
