import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingsIn, unknownProjects, untagged, type SourceFile } from './findings.ts';

/** `node tools/tidy/main.ts`: what is untidy in the repository; exits 1 when anything is. */
const ROOT = join(import.meta.dirname, '..', '..');
const BINARY = /\.(?:png|jpe?g|woff2?|ico|gz|br|zip|pdf|xlsx)$/;

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

const files: readonly SourceFile[] = paths
  .filter((path) => !BINARY.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const findings = [
  ...files.flatMap(findingsIn),
  ...files.filter(({ path }) => /(?:^|\/)project\.json$/.test(path)).flatMap(untagged),
  ...unknownProjects(paths),
];
for (const { path, line, sentence } of findings) {
  console.log(`${path}${line > 0 ? `:${String(line)}` : ''}  ${sentence}`);
}
console.log(`${String(files.length)} files looked at, ${String(findings.length)} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
