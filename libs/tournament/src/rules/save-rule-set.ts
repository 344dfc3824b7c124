import { accept, refuse } from '@boardside/engine';
import { presetOf, presets, type RulesInUse } from '@boardside/game';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { TournamentEvent } from '../event.js';
import type { GameId, RuleSetId } from '../ids.js';
import { cannotPlay, wrongRules, type DivisionRules } from './division-rules.js';
import { divisionsBy, ruleSetOf, startedRound, type Tournament } from '../tournament.js';

/** A new set, or the next version of one: the version that the options carry has to be the next. */
export type SaveRuleSetCommand = {
  readonly kind: 'save-rule-set';
  /** The preset that it was copied from, directly or by way of other sets. */
  readonly preset: RuleSetId;
  readonly rules: RulesInUse;
  /** Published games that have begun; one of each division and rule set is enough. */
  readonly begun: readonly GameId[];
};

/**
 * Saves a version of a rule set. It holds for every division that plays by the set; a set by which
 * a round has begun stays as it is.
 */
export const saveRuleSet: TournamentCommandRule<SaveRuleSetCommand> = { from: 'staff', decide };

function decide(
  { preset, rules, begun }: SaveRuleSetCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const { id, name, version } = rules.options;
  if (name.trim() === '') return refuse({ code: 'needs-name' });
  if (presetOf(id)) return refuse({ code: 'no-such-rule-set', ruleSet: id });
  if (!presetOf(preset)) return refuse({ code: 'no-such-rule-set', ruleSet: preset });
  const known = ruleSetOf(tournament, id);
  const before = known?.rules.options;
  // The same version asked for again, its answer having been lost.
  if (known?.rules.hash === rules.hash) return accept([]);
  if (version !== 1 && before === undefined)
    return refuse({ code: 'no-such-rule-set', ruleSet: id });
  if (before !== undefined && version !== before.version + 1)
    return refuse({ code: 'rule-set-changed', name: before.name, version: before.version });
  const followers = divisionsBy(tournament, id).map((division) => ({ ...division, rules }));
  for (const division of followers) {
    const round = startedRound(tournament, division.id, { begun, ruleSet: id });
    if (round) {
      const where = { division: division.name, round: round.number };
      return refuse({ code: 'rule-set-begun', name: before?.name ?? name, ...where });
    }
  }
  if (isNameTaken(rules, tournament)) return refuse({ code: 'rule-set-name-taken', name });
  const wrong =
    wrongRules(rules) ??
    followers
      .map((division) => cannotPlay(division, tournament))
      .find((problem) => problem !== undefined);
  if (wrong) return refuse(wrong);
  const saved: TournamentEvent = { type: 'RuleSetSaved', body: { preset, rules }, by };
  return accept([saved, ...followers.map((division) => changed(division, by))]);
}

function changed(
  { id: division, name, rules, lexicon }: DivisionRules,
  by: StaffAuthor,
): TournamentEvent {
  const body = { division, name, rules, ...(lexicon ? { lexicon } : {}) };
  return { type: 'DivisionChanged', body, by };
}

/** Two sets of one name could not be told apart, and a preset keeps its name. */
function isNameTaken({ options }: RulesInUse, { ruleSets }: Tournament): boolean {
  const others = ruleSets
    .map(({ rules }) => rules.options)
    .filter((other) => other.id !== options.id);
  const name = options.name.trim().toLowerCase();
  return [...presets, ...others].some((other) => other.name.toLowerCase() === name);
}
