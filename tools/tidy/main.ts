import { repositoryFiles } from '../check/repository-files.ts';
import { budgetFindings } from './budgets.ts';
import {
  findingsIn,
  missingFiles,
  typesDeclaredTwice,
  unknownProjects,
  untagged,
  type SourceFile,
} from './findings.ts';
import { KNOWN_SIZES } from './known-sizes.ts';
import { phraseFindings } from './phrases.ts';

/** `node tools/tidy/main.ts`: what is untidy in the repository; exits 1 when anything is. */
const files: readonly SourceFile[] = [...repositoryFiles()].map(([path, text]) => ({ path, text }));

const findings = [
  ...files.flatMap(findingsIn),
  ...typesDeclaredTwice(files),
  ...missingFiles(files),
  ...budgetFindings(files, KNOWN_SIZES),
  ...files.flatMap(phraseFindings),
  ...files.filter(({ path }) => /(?:^|\/)project\.json$/.test(path)).flatMap(untagged),
  ...unknownProjects(files.map(({ path }) => path)),
];
for (const { path, line, sentence } of findings) {
  console.log(`${path}${line > 0 ? `:${String(line)}` : ''}  ${sentence}`);
}
console.log(`${String(files.length)} files looked at, ${String(findings.length)} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
