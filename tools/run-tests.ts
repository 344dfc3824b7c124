import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listedScreens } from '../e2e/harness/listed-screens.ts';

/**
 * `npm test`: every suite. Without further words the results are kept too, for `npm run clauses`
 * and for the sum that the last line says, and every picture that `e2e/screens.md` lists has to be
 * there. With words (`-- -t G24`) it is jest, nothing more.
 */
const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.cache', 'test-results.json');
const SCREENS = join(ROOT, 'e2e', 'screens');
const words = process.argv.slice(2);
const everything = words.length === 0;

mkdirSync(join(ROOT, '.cache'), { recursive: true });
if (everything) {
  rmSync(RESULTS, { force: true });
  rmSync(SCREENS, { recursive: true, force: true });
}
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...(everything ? ['--json', `--outputFile=${RESULTS}`] : words),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
if (everything) {
  if (status === 0) tellMissingScreens();
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(RESULTS, 'utf8'),
  ) as Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  console.log(`${String(numPassedTests)} passed, ${String(failed)} failed`);
}

function tellMissingScreens(): void {
  for (const name of listedScreens().keys()) {
    if (existsSync(join(SCREENS, `${name}.png`))) continue;
    console.error(`e2e/screens.md lists ${name}, which no story keeps.`);
    process.exitCode = 1;
  }
}
