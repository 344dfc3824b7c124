import { must } from '@boardside/engine';
import {
  checkProperties,
  checkGame,
  playGame,
  seededTables,
  settingNamed,
  settingOf,
  type SimulationStep,
} from '@boardside/simulation';

/** What was played, in words, and in how many of them something does not hold. */
export interface RunSummary {
  readonly what: string;
  readonly failed: number;
}

/** Plays games of every rule set and number of players in turn, and prints what does not hold. */
export function playGames(first: number, count: number): RunSummary {
  let failed = 0;
  for (let index = 0; index < count; index += 1) {
    const table = seededTables[index % seededTables.length];
    must(table, 'every rule set has a table');
    const seed = first + Math.floor(index / seededTables.length);
    const { trouble } = checkGame(settingOf(table, seed));
    if (trouble.length > 0) failed += 1;
    for (const line of trouble) console.log(line);
  }
  return { what: `${count} games`, failed };
}

/**
 * Prints a seeded game act by act, and then what does not hold; returns 1 where something does not.
 */
export function printGame(name: string): 0 | 1 {
  const setting = settingNamed(name);
  if (setting === undefined) {
    console.error(`No seeded game has the name ${name}. A name is like club:3:17.`);
    return 1;
  }
  const played = playGame(setting);
  played.steps.forEach((step, index) => {
    console.log(`${index} ${stepLine(step)}`);
  });
  const findings = checkProperties(played);
  for (const { property, step, what } of findings) console.log(`${property} at ${step}: ${what}`);
  return findings.length > 0 ? 1 : 0;
}

function stepLine({ deed: { issued, mischief, atMs }, decision, tiles }: SimulationStep): string {
  const answer = decision.ok
    ? decision.value.map(({ type }) => type).join(' ')
    : `refused: ${decision.refusal.code}`;
  const who = `${JSON.stringify(issued.author)}${mischief ? ` (${mischief})` : ''}`;
  const racks = tiles.racks.map((rack) => rack.map(({ letter }) => letter || '?').join(''));
  return `${atMs} ms ${who} ${JSON.stringify(issued.command)} → ${answer} | ${racks.join(' ')}`;
}
