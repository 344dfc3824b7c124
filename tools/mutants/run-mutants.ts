import { proves } from './clause-pattern.ts';
import { nameOf, type Mutant } from './mutant.ts';
import { librarySpecs, type SpecResult } from './spec-run.ts';
import { withWorkers, type RunSpec } from './workers.ts';

/** What the tests of its clause did with a mutant. */
export interface MutantResult {
  readonly mutant: Mutant;
  /** The first test of its clause that failed with it; absent: it survived. */
  readonly killedBy: string | undefined;
  /**
   * Spec files of its clause that could not be run with it, so that no test of them says a thing.
   */
  readonly brokenSpecs: readonly string[];
}

interface CheckedSpec extends SpecResult {
  readonly spec: string;
}

/**
 * Runs the tests of each mutant's clause until one fails. Throws where one of them fails without a
 * mutant: it would kill everything.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  among: readonly string[] = librarySpecs(),
): Promise<readonly MutantResult[]> {
  const clauses = [...new Set(mutants.map(({ clause }) => clause))];
  const specs = await withWorkers(among, async (spec, runSpec) => ({
    spec,
    ...(await runSpec({ spec, clauses })),
  }));
  const red = specs.flatMap(({ spec, broken, failed }) =>
    broken === undefined ? failed : [`${spec} ${broken}`],
  );
  if (red.length > 0) throw new Error(`fails without a mutant: ${red.join('; ')}`);
  return withWorkers(mutants, (mutant, runSpec) => verdictOn(mutant, specs, runSpec));
}

/** The quickest spec files first: most mutants do not live to see the slow ones. */
async function verdictOn(
  mutant: Mutant,
  specs: readonly CheckedSpec[],
  runSpec: RunSpec,
): Promise<MutantResult> {
  const { clause } = mutant;
  const proving = specs
    .filter(({ passed }) => passed.some((name) => proves(name, clause)))
    .sort((one, other) => one.ms - other.ms);
  const broke: string[] = [];
  for (const { spec } of proving) {
    const { failed, broken } = await runSpec({ spec, clauses: [clause], mutant });
    if (broken !== undefined) broke.push(spec);
    const killedBy = failed.find((name) => proves(name, clause));
    if (killedBy !== undefined) return { mutant, killedBy, brokenSpecs: broke };
  }
  return { mutant, killedBy: undefined, brokenSpecs: broke };
}

/** One line for each survivor, and how many were killed. */
export function report(verdicts: readonly MutantResult[]): readonly string[] {
  const survivors = verdicts.filter(({ killedBy }) => killedBy === undefined);
  const killed = verdicts.length - survivors.length;
  return [
    ...survivors.map(({ mutant, brokenSpecs }) => {
      const unsaid =
        brokenSpecs.length === 0 ? '' : ` (cannot be run with it: ${brokenSpecs.join(', ')})`;
      return `survived ${nameOf(mutant)}, in libs/${mutant.file}${unsaid}`;
    }),
    `killed ${String(killed)}/${String(verdicts.length)}`,
  ];
}
