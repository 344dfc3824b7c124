import { maxBaseMs, minBaseMs, type RulesInUse } from '@boardside/game';
import type { TournamentRefusal } from '../refusal.js';
import { ruleSetProblems } from '../rule-set-problems.js';
import type { Division, Tournament } from '../tournament.js';

/** A division without its settings. */
export type DivisionRules = Omit<Division, 'settings'>;

/** Why no division can play by these rules; undefined: one can. */
export function wrongRules({ options }: RulesInUse): TournamentRefusal | undefined {
  const { clock } = options;
  if (clock !== 'none' && (clock.baseMs < minBaseMs || clock.baseMs > maxBaseMs))
    return { code: 'clock-out-of-range', leastMs: minBaseMs, mostMs: maxBaseMs };
  const problems = ruleSetProblems(options);
  return problems.length > 0 ? { code: 'rules-cannot-work', problems } : undefined;
}

/** Why a division cannot play by its rules as it stands. */
export function cannotPlay(
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
