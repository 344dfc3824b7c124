import { conformanceOf } from './conform.ts';
import type { Disagreement } from './line-agreement.ts';
import { loadRecordedGames } from './recorded-games.ts';

const usage = 'npm run conformance -- games DIR';

function told({ line, what, ours, theirs }: Disagreement): string {
  const where = line === 0 ? '' : `line ${line}: `;
  return `  ${where}${what}: ours ${ours || '–'}, theirs ${theirs || '–'}`;
}

/** Prints every disagreement, then how many games agree; the process fails on any. */
function checkGames(folder: string): void {
  const checked = loadRecordedGames(folder).map(conformanceOf);
  const differing = checked.filter(({ disagreements }) => disagreements.length > 0);
  for (const { name, disagreements } of differing) {
    console.log([name, ...disagreements.map(told)].join('\n'));
  }
  console.log(`${checked.length - differing.length}/${checked.length} agree`);
  if (differing.length > 0 || checked.length === 0) process.exitCode = 1;
}

const [what, folder] = process.argv.slice(2);
if (what === 'games' && folder !== undefined) {
  checkGames(folder);
} else {
  console.error(usage);
  process.exitCode = 2;
}
