import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clauseLists } from './clauses.ts';
import { clausesNamed, coverage, isHole, namesTooMany } from './coverage.ts';
import { failedIn, passedIn, type TestResults } from './test-results.ts';

/**
 * `npm run clauses [-- RULESET]`: every clause with the passing tests that name it. Reads what the
 * last whole `npm test` kept; runs the tests first when the code is newer than that. A clause
 * without a test, and a test that failed, are said and end in failure.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = join(ROOT, '.cache', 'test-results.json');

function stale(): boolean {
  if (!existsSync(RESULTS)) return true;
  const keptAt = statSync(RESULTS).mtimeMs;
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.html'];
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .map((path) => join(ROOT, path))
    .some((path) => existsSync(path) && statSync(path).isFile() && statSync(path).mtimeMs > keptAt);
}

const [asked] = process.argv.slice(2);
const lists = clauseLists.filter(({ ruleSet }) => asked === undefined || ruleSet === asked);
if (lists.length === 0) {
  console.error(
    `No rule set ${asked ?? ''}: ${clauseLists.map((each) => each.ruleSet).join(', ')}`,
  );
  process.exit(2);
}
if (stale()) {
  console.log('The code is newer than the last whole test run: running the tests …');
  spawnSync('npm test --silent', { cwd: ROOT, stdio: 'ignore', shell: true });
}
if (!existsSync(RESULTS)) {
  console.error('The tests did not run. `npm test` says why.');
  process.exit(1);
}
const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as TestResults;
const names = passedIn(results).filter((name) => clausesNamed(name).length > 0);
const failed = failedIn(results);

const tooMany = names.filter(namesTooMany);
const rows = lists.flatMap((list) => coverage(list, names));
for (const row of rows) {
  const [first, ...others] = row.tests;
  const more = others.length === 0 ? '' : `  (+${String(others.length)})`;
  const proof = first === undefined ? (row.reason ?? '— no test') : `${first}${more}`;
  console.log(`${isHole(row) ? '✗' : '✓'} ${row.id.padEnd(7)} ${proof}`);
}
for (const name of tooMany) console.log(`✗ names more than three clauses: ${name}`);
for (const name of failed) console.log(`✗ failed: ${name}`);
const held = rows.filter((row) => !isHole(row)).length;
console.log(`${String(held)}/${String(rows.length)} clauses`);
if (failed.length > 0) {
  console.log(`${String(failed.length)} failed in the last whole test run; they prove nothing.`);
}
const whole = held === rows.length && tooMany.length === 0 && failed.length === 0;
process.exitCode = whole ? 0 : 1;
