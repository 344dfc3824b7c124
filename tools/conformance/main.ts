import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { conformanceOf, type ConformanceResult } from './game-conformance.ts';
import { recordingFolderOf, isRecordingKind, sampleFolder } from './folders.ts';
import type { Disagreement } from './line-agreement.ts';
import { malformedConformance } from './malformed-games.ts';
import { eventsConformance } from './recorded-events.ts';
import { loadRecordedGames } from './recorded-games.ts';
import { roundTripDisagreements } from './round-trip.ts';

const usage = [
  'npm run conformance                   the sample: 20 games of our own',
  'npm run conformance -- games [DIR]    DIR: ../shared/data/games, or the sample without it',
  'npm run conformance -- events [DIR]   DIR: ../shared/data/events',
].join('\n');

function disagreementLine({ line, what, ours, theirs }: Disagreement): string {
  const where = line === 0 ? '' : `line ${line}: `;
  return `  ${where}${what}: ours ${ours || '–'}, theirs ${theirs || '–'}`;
}

/**
 * Prints what was read where that is said, every disagreement, then how many agree; the process
 * fails on any disagreement.
 */
function printConformance(checked: readonly ConformanceResult[], agree: string): void {
  for (const line of checked.flatMap(({ read = [] }) => read)) console.log(line);
  const differing = checked.filter(({ disagreements }) => disagreements.length > 0);
  for (const { name, disagreements } of differing) {
    console.log([name, ...disagreements.map(disagreementLine)].join('\n'));
  }
  console.log(`${checked.length - differing.length}/${checked.length} ${agree}`);
  if (differing.length > 0 || checked.length === 0) process.exitCode = 1;
}

/** Recorded games against the rules, written again, and files that have to be refused. */
function checkGames(folder: string): void {
  const games = loadRecordedGames(folder);
  printConformance(games.map(conformanceOf), 'agree');
  const again = games.map(({ name, bytes }) => {
    return { name, disagreements: roundTripDisagreements(bytes) };
  });
  printConformance(again, 'are the same, read, written and read again');
  if (existsSync(join(folder, 'malformed'))) {
    printConformance(malformedConformance(folder), 'malformed files answered as they should be');
  }
}

const [what, named] = process.argv.slice(2);
const folder = isRecordingKind(what) ? recordingFolderOf(what, named) : undefined;
if (what === undefined) {
  checkGames(sampleFolder);
} else if (what === '--help') {
  console.log(usage);
} else if (folder?.ok && what === 'games') {
  checkGames(folder.value);
} else if (folder?.ok) {
  printConformance(eventsConformance(folder.value), 'agree');
} else {
  console.error(folder?.refusal ?? usage);
  process.exitCode = 2;
}
