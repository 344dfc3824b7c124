import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listedScreens } from '../e2e/harness/listed-screens.ts';
import { secondsBySuite, slowestFiles, type RunTimes } from './test-times.ts';

/**
 * `npm test`: every suite. Without further words the results are kept too, for `npm run clauses`
 * and for the sum that the last line says, and every picture that `e2e/screens.md` lists has to be
 * there. `-- --story NAME` runs one story; other words go to Jest (`-- -t G24`).
 */
const ROOT = join(import.meta.dirname, '..');
// A run of `TEXT=pseudo` leaves alone what a plain one has kept.
const isPseudo = process.env['TEXT'] === 'pseudo';
const RESULTS = join(ROOT, '.cache', isPseudo ? 'pseudo-test-results.json' : 'test-results.json');
const SCREENS = join(ROOT, isPseudo ? '.cache' : 'e2e', 'screens');

const words = process.argv.slice(2);
mkdirSync(join(ROOT, '.cache'), { recursive: true });
if (words.length === 0) everything();
else if (words[0] === '--story') oneStory(words.slice(1));
else process.exitCode = jest(words);

function everything(): void {
  rmSync(RESULTS, { force: true });
  rmSync(SCREENS, { recursive: true, force: true });
  process.exitCode = jest(['--json', `--outputFile=${RESULTS}`]);
  const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as RunTimes &
    Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>;
  if (process.exitCode === 0) reportMissingScreens();
  reportTimes(results);
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  console.log(`${String(results.numPassedTests)} passed, ${String(failed)} failed`);
}

function oneStory(names: readonly string[]): void {
  const [name, ...more] = names;
  const file = name === undefined ? undefined : storyFile(name);
  if (file === undefined) {
    console.error(
      `There is no story ${name ?? ''}. Name a file in e2e, such as \`npm test -- --story club\`.`,
    );
    process.exitCode = 2;
    return;
  }
  process.exitCode = jest(['--selectProjects', 'e2e', '--runTestsByPath', file, ...more], {
    STORY_WORKERS: '1',
  });
}

function storyFile(name: string): string | undefined {
  return ['', 'every-screen']
    .map((folder) => join(ROOT, 'e2e', folder, `${name}.spec.ts`))
    .find((path) => existsSync(path));
}

function jest(args: readonly string[], environment: Readonly<Record<string, string>> = {}): number {
  const program = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status ?? 1;
}

function reportMissingScreens(): void {
  for (const name of listedScreens().keys()) {
    if (existsSync(join(SCREENS, `${name}.png`))) continue;
    console.error(`e2e/screens.md lists ${name}, but no story takes it.`);
    process.exitCode = 1;
  }
}

function reportTimes(times: RunTimes): void {
  const row = ({ what, seconds }: { readonly what: string; readonly seconds: number }) =>
    console.log(`${seconds.toFixed(1).padStart(8)}  ${what}`);
  console.log('\nSeconds by suite, summed over the workers');
  secondsBySuite(times, ROOT).forEach(row);
  console.log('\nThe ten slowest files, seconds');
  slowestFiles(times, ROOT).forEach(row);
  console.log('');
}
