import type { ClauseList } from './clauses.ts';

/** A clause, or the decision within it, with what proves it. */
export interface ClauseCoverage {
  /** `G25`, or `G25 D` for the decision. */
  readonly id: string;
  /** Names of passing tests. */
  readonly tests: readonly string[];
  /** Why no test is needed; only where a program cannot carry the clause. */
  readonly reason: string | undefined;
}

const MOST_IN_A_NAME = 3;

/** The clauses that a test's name spells out: `G18 G25 D …` names `G18` and `G25 D`. */
export function clausesNamed(testName: string): readonly string[] {
  const named = [...testName.matchAll(/(?<![\w-])(D-flag|[GCLM]\d{1,2})(?![\w-])( D(?![\w-]))?/g)];
  return [...new Set(named.map(([, id = '', decision]) => (decision ? `${id} D` : id)))];
}

/** Whether a name spells out so many clauses that it proves none. */
export function namesTooMany(testName: string): boolean {
  return clausesNamed(testName).length > MOST_IN_A_NAME;
}

export function coverage(list: ClauseList, passing: readonly string[]): readonly ClauseCoverage[] {
  const usable = passing.filter((name) => !namesTooMany(name));
  return list.ids
    .flatMap((id) => (list.decided.includes(id) ? [id, `${id} D`] : [id]))
    .map((id) => ({
      id,
      tests: usable.filter((name) => clausesNamed(name).includes(id)),
      reason: list.exempt[id],
    }));
}

export function isHole(row: ClauseCoverage): boolean {
  return row.tests.length === 0 && row.reason === undefined;
}
