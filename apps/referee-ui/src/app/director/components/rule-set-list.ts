import type { RuleSetView, TournamentView } from '@boardside/contract';
import { guide, presetOf, presets, type RuleSet } from '@boardside/game';
import { ruleDifferences } from '../../text/rule-set.js';

/** A rule set that can be read, copied and chosen. */
export type ListedRuleSet = {
  /** `division`: what a division plays by where no set has it now. */
  readonly kind: 'preset' | 'own' | 'division';
  /** The id of the preset or the set; of a division its own. */
  readonly id: string;
  readonly rules: RuleSet;
  /** The preset that it was copied from, or is. */
  readonly preset: RuleSet;
  readonly begun: RuleSetView['begun'];
  /** ISO 8601; undefined for what nobody saved. */
  readonly savedAt: string | undefined;
  /** The divisions that play by it, by their names. */
  readonly usedBy: readonly string[];
};

export function tournamentRuleSets(view: TournamentView): readonly ListedRuleSet[] {
  return view.ruleSets.map(({ preset, rules, begun, savedAt }) => ({
    kind: 'own',
    id: rules.id,
    rules,
    preset: presetOf(preset) ?? guide,
    begun,
    savedAt,
    usedBy: divisionsUsing(view, rules.id),
  }));
}

export function presetRuleSets(view: TournamentView | undefined): readonly ListedRuleSet[] {
  return presets.map((rules) => ({
    kind: 'preset',
    id: rules.id,
    rules,
    preset: rules,
    begun: undefined,
    savedAt: undefined,
    usedBy: view === undefined ? [] : divisionsUsing(view, rules.id),
  }));
}

/** What an address names: a set of the tournament, a preset, or what a division plays by. */
export function findRuleSet(view: TournamentView, id: string): ListedRuleSet | undefined {
  const known = [...tournamentRuleSets(view), ...presetRuleSets(view)].find(
    (each) => each.id === id,
  );
  if (known !== undefined) return known;
  const division = view.divisions.find((each) => each.id === id);
  if (division === undefined) return undefined;
  const { rules, name } = division;
  const own = view.ruleSets.find((set) => set.rules.id === rules.id);
  return {
    kind: 'division',
    id,
    rules,
    preset: presetOf(own?.preset ?? rules.id) ?? guide,
    begun: undefined,
    savedAt: undefined,
    usedBy: [name],
  };
}

/**
 * The set that a division plays by; undefined where its rules are no set’s, as a tournament made
 * before there were rule sets may have them.
 */
export function ruleSetMatching(view: TournamentView, rules: RuleSet): ListedRuleSet | undefined {
  return [...tournamentRuleSets(view), ...presetRuleSets(view)].find(
    (each) => each.id === rules.id && ruleDifferences(each.rules, rules).length === 0,
  );
}

function divisionsUsing(view: TournamentView, id: string): readonly string[] {
  return view.divisions.filter(({ rules }) => rules.id === id).map(({ name }) => name);
}
