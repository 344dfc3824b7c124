import { clausesNamed, namesTooMany } from '../clauses/coverage.ts';

/**
 * The pattern by which Jest finds the tests that name one of these clauses, and perhaps a few more.
 */
export function patternOf(clauses: readonly string[]): string {
  const ids = [...new Set(clauses.map((clause) => clause.replace(/ D$/, '')))];
  return `(?<![\\w-])(${ids.join('|')})(?![\\w-])`;
}

/** Whether a test proves a clause by its name, as `npm run clauses` counts it. */
export function proves(testName: string, clause: string): boolean {
  return clausesNamed(testName).includes(clause) && !namesTooMany(testName);
}
