import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm test`: every suite. Without further words the results are kept too, for `npm run clauses`
 * and for the sum that the last line says. With words (`-- -t G24`) it is jest, nothing more.
 */
const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.cache', 'test-results.json');
const words = process.argv.slice(2);
const everything = words.length === 0;

mkdirSync(join(ROOT, '.cache'), { recursive: true });
if (everything) rmSync(RESULTS, { force: true });
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...(everything ? ['--json', `--outputFile=${RESULTS}`] : words),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
if (everything) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(RESULTS, 'utf8'),
  ) as Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  console.log(`${String(numPassedTests)} passed, ${String(failed)} failed`);
}
process.exitCode = status ?? 1;
