import { accept, refuse } from '@boardside/engine';
import { minBaseMs, maxBaseMs, presetOf, presets, type RulesInUse } from '@boardside/game';
import type { TournamentEvent } from './event.js';
import type { TournamentRefusal } from './refusal.js';
import {
  startedRound,
  divisionOf,
  divisionsBy,
  ruleSetOf,
  type Division,
  type Tournament,
} from './tournament.js';
import { ruleSetProblems } from './rule-set-problems.js';
import type { StaffAuthor, TournamentCommandOf, TournamentDecision } from './decision.js';

type DivisionRules = Omit<Division, 'settings'>;

/**
 * Adds a division or changes one. Its games that are published keep their rules and their list; once
 * a round of it has begun, its rules change only for a reason.
 */
export function setDivision(
  command: TournamentCommandOf<'add-division' | 'change-division'>,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  const name = command.name.trim();
  const { division: id, rules, lexicon } = command;
  if (name === '') return refuse({ code: 'needs-name' });
  if (tournament.divisions.some((other) => other.id !== id && other.name === name))
    return refuse({ code: 'name-taken', name });
  const known = divisionOf(tournament, id);
  if (command.kind === 'change-division' && !known)
    return refuse({ code: 'no-such-division', division: id });
  const division = { id, name, rules, lexicon };
  const wrong = wrongRules(rules) ?? cannotPlay(division, tournament);
  if (wrong) return refuse(wrong);
  const body = { division: id, name, rules, ...(lexicon ? { lexicon } : {}) };
  if (command.kind === 'add-division') return accept([{ type: 'DivisionAdded', body, by }]);
  const begun = startedRound(tournament, id, command);
  if (begun === undefined || known?.rules.hash === rules.hash)
    return accept([{ type: 'DivisionChanged', body, by }]);
  const reason = (command.reason ?? '').trim();
  if (reason !== '') return accept([{ type: 'DivisionChanged', body: { ...body, reason }, by }]);
  const from = nextRound(tournament);
  return refuse({ code: 'rules-need-reason', division: name, round: begun.number, from });
}

/**
 * Saves a version of a rule set. It holds for every division that plays by the set; a set by which
 * a round has begun stays as it is.
 */
export function saveRuleSet(
  { preset, rules, begun }: TournamentCommandOf<'save-rule-set'>,
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

export function removeRuleSet(
  { ruleSet }: TournamentCommandOf<'remove-rule-set'>,
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

function wrongRules({ options }: RulesInUse): TournamentRefusal | undefined {
  const { clock } = options;
  if (clock !== 'none' && (clock.baseMs < minBaseMs || clock.baseMs > maxBaseMs))
    return { code: 'clock-out-of-range', leastMs: minBaseMs, mostMs: maxBaseMs };
  const problems = ruleSetProblems(options);
  return problems.length > 0 ? { code: 'rules-cannot-work', problems } : undefined;
}

/** Why a division cannot play by its rules as it stands. */
function cannotPlay(
  division: DivisionRules,
  { rounds }: Tournament,
): TournamentRefusal | undefined {
  const { id, name, rules, lexicon } = division;
  if (listJudges(rules) && lexicon === undefined) return { code: 'needs-list', division: name };
  const { most } = rules.options.seats;
  for (const { number, drafts } of rounds) {
    const tables = drafts
      .flatMap(({ pairings }) => pairings)
      .filter((pairing) => pairing.division === id && pairing.seats.length > most)
      .map(({ table }) => table);
    if (tables.length > 0)
      return { code: 'draft-has-more-seats', division: name, round: number, tables, most };
  }
  return undefined;
}

/** A list is looked into by the software itself: at entry, or for the first ruling. */
function listJudges({ options: { challenge } }: RulesInUse): boolean {
  return challenge.kind === 'judged-at-entry' || challenge.firstJudge === 'list';
}

function nextRound({ rounds }: Tournament): number {
  return (rounds.findLast(({ published }) => published !== undefined)?.number ?? 0) + 1;
}
