import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clauseLists } from './clauses.ts';
import { clausesNamed, coverage, isHole, namesTooMany } from './coverage.ts';

/**
 * `npm run clauses [-- RULESET]`: every clause with the passing tests that name it. Reads what the
 * last whole `npm test` kept; runs the tests first when the code is newer than that.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const RESULTS = join(ROOT, '.cache', 'test-results.json');

interface TestResults {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

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
const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as TestResults;
const names = results.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'passed')
  .map(({ fullName }) => fullName)
  .filter((name) => clausesNamed(name).length > 0);

const tooMany = names.filter(namesTooMany);
const rows = lists.flatMap((list) => coverage(list, names));
for (const row of rows) {
  const [first, ...others] = row.tests;
  const more = others.length === 0 ? '' : `  (+${String(others.length)})`;
  const proof = first === undefined ? (row.reason ?? '— no test') : `${first}${more}`;
  console.log(`${isHole(row) ? '✗' : '✓'} ${row.id.padEnd(7)} ${proof}`);
}
for (const name of tooMany) console.log(`✗ names more than three clauses: ${name}`);
const held = rows.filter((row) => !isHole(row)).length;
console.log(`${String(held)}/${String(rows.length)} clauses`);
process.exitCode = held === rows.length && tooMany.length === 0 ? 0 : 1;
