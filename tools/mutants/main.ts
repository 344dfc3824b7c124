import { parseArgs } from 'node:util';
import { allMutants } from './all-mutants.ts';
import { runMutants, report } from './run-mutants.ts';
import { selectMutants, unfitMutants } from './mutant.ts';
import { librarySources } from './spec-run.ts';

const usage = `npm run mutants [-- CLAUSE | NAME]

Writes one fault after another into the rules, in memory, and runs the tests that name its clause.
CLAUSE (G29, 'G25 D') takes those of one clause, NAME those with that text in their name.
Exits 1 on a fault that no test notices, and on one that no longer fits the source.`;

function options(): { readonly help: boolean; readonly asked: string } {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { help: values.help, asked: positionals.join(' ') };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

const { help, asked } = options();
if (help) {
  console.log(usage);
  process.exit(0);
}
const mutants = selectMutants(allMutants, asked);
if (mutants.length === 0) {
  console.error(`No mutant of ${asked}.\n\n${usage}`);
  process.exit(2);
}
const unfit = unfitMutants(mutants, librarySources());
for (const line of unfit) console.error(line);
if (unfit.length > 0) process.exit(1);
const verdicts = await runMutants(mutants).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
for (const line of report(verdicts)) console.log(line);
process.exitCode = verdicts.every(({ killedBy }) => killedBy !== undefined) ? 0 : 1;
