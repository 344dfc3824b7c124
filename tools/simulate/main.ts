import './product-source.ts';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { RunSummary } from './games.ts';
import type { ScenarioName } from './scenarios.ts';
import type { SimulationResult } from './simulation.ts';

const { playGames, printGame } = await import('./games.ts');
const { simulate, breachLines } = await import('./simulation.ts');
const { scenarioNames } = await import('./scenarios.ts');
const { report } = await import('./report.ts');

const usage = [
  'npm run simulate -- --seeds N [--seed FIRST] [--scenario NAME]   whole halls with faults',
  'npm run simulate -- --games N [--seed FIRST]   games of bots by every rule set, without faults',
  'npm run simulate -- --game club:3:17           one of those games, act by act',
  `NAME: ${scenarioNames.join(' | ')}`,
].join('\n');

const options = {
  seeds: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  scenario: { type: 'string' },
  games: { type: 'string' },
  game: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function readOptions() {
  try {
    const { values } = parseArgs({ options });
    const numbers = [values.seed, values.seeds, values.games ?? '1'].map(Number);
    const scenario = values.scenario as ScenarioName | undefined;
    const isSound = numbers.every((number) => Number.isInteger(number) && number >= 1);
    return isSound && (!scenario || scenarioNames.includes(scenario))
      ? { ...values, scenario }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Plays the halls, prints what does not hold and what they showed. */
async function playHalls(
  first: number,
  count: number,
  scenario?: ScenarioName,
): Promise<RunSummary> {
  const all: SimulationResult[] = [];
  let failed = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const one = await simulate(seed, scenario);
    all.push(one);
    const trouble = breachLines(one);
    if (trouble.length > 0) failed += 1;
    for (const line of trouble) console.log(line);
    if (all.length % 1_000 === 0) console.log(`${all.length} halls, ${failed} failed`);
  }
  for (const line of report(all)) console.log(line);
  const hours = all.reduce((sum, { lengthMs }) => sum + lengthMs, 0) / 3_600_000;
  return { what: `${count} halls of ${hours.toFixed(0)} h`, failed };
}

const asked = readOptions();
if (asked === undefined || asked.help) {
  console.log(usage);
  process.exit(asked ? 0 : 2);
}
if (asked.game !== undefined) {
  process.exitCode = printGame(asked.game);
} else {
  const first = Number(asked.seed);
  console.log(`from seed ${first} on`);
  const began = performance.now();
  const { what, failed } = asked.games
    ? playGames(first, Number(asked.games))
    : await playHalls(first, Number(asked.seeds), asked.scenario);
  const tookS = (performance.now() - began) / 1000;
  console.log(`${what} in ${tookS.toFixed(0)} s, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
