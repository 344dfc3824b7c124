import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { lintKeys } from './lint-keys.ts';
import { installedPackages, repositoryFiles, ROOT } from './repository-files.ts';

/**
 * `node tools/check/lint.ts [--whole]`: lints what may have another result than when it last
 * passed. ESLint's own cache looks at a file alone, and rules that ask for types depend on what it
 * imports. Reads the declarations that `tsc -b` has emitted: run that first.
 */
const CACHE = join(ROOT, '.cache', 'lint.json');
const whole = process.argv.includes('--whole');

const keys = lintKeys({
  texts: new Map([...repositoryFiles(), ['node_modules/.package-lock.json', installedPackages()]]),
  declarations,
});
const passed = whole ? {} : lastPassed();
const stale = [...keys].filter(([path, key]) => key === undefined || passed[path] !== key);
const paths = whole ? ['.'] : stale.map(([path]) => path);

const eslint = new ESLint({ cwd: ROOT, warnIgnored: false, errorOnUnmatchedPattern: false });
const results = paths.length === 0 ? [] : await eslint.lintFiles(paths);
const formatter = await eslint.loadFormatter('stylish');
const told = await formatter.format(results);
if (told !== '') console.log(told);
const faulty = results.filter(({ messages }) => messages.length > 0);
console.log(`${String(results.length)} files linted`);
saveLintKeys(new Set(faulty.map(({ filePath }) => filePath)));
if (faulty.length > 0) process.exitCode = 1;

/** What other files see of one, as `tsc -b` emits it beside the product or for the checks alone. */
function declarations(path: string): string | undefined {
  const built = /^(libs\/[^/]+|apps\/api|migrations)\/src\/(.+)(?<!\.spec|\.fixture)\.ts$/.exec(
    path,
  );
  const checked = /^(?:libs\/|apps\/)?([^/]+)\/(.+)\.ts$/.exec(path);
  const emitted = built
    ? [built[1], 'dist', built[2]]
    : checked && ['.cache/types', ...checked.slice(1)];
  const file = emitted && join(ROOT, `${emitted.join('/')}.d.ts`);
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function lastPassed(): Readonly<Record<string, string>> {
  if (!existsSync(CACHE)) return {};
  return JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, string>;
}

function saveLintKeys(failed: ReadonlySet<string>): void {
  const good = [...keys].filter(([path]) => !failed.has(join(ROOT, path)));
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(Object.fromEntries(good)));
}
