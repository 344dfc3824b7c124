import './product-source.ts';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { ScenarioName } from './plans.ts';
import type { Simulated } from './simulation.ts';

const { simulate, troubleOf } = await import('./simulation.ts');
const { scenarioNames } = await import('./plans.ts');
const { report } = await import('./report.ts');

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string' },
  },
});
const [first, count] = [Number(values.seed), Number(values.seeds)];
const chosen = values.scenario as ScenarioName | undefined;
if (!Number.isInteger(first) || !(count >= 1) || (chosen && !scenarioNames.includes(chosen))) {
  console.error(`--seeds N [--seed FIRST] [--scenario ${scenarioNames.join(' | ')}]`);
  process.exit(2);
}

console.log(`seeds ${first} to ${first + count - 1}`);
const began = performance.now();
const all: Simulated[] = [];
let failed = 0;
for (let seed = first; seed < first + count; seed += 1) {
  const one = await simulate(seed, chosen);
  all.push(one);
  const trouble = troubleOf(one);
  if (trouble.length > 0) failed += 1;
  for (const line of trouble) console.log(line);
  if (all.length % 1_000 === 0) console.log(`${all.length} halls, ${failed} failed`);
}
for (const line of report(all)) console.log(line);
const tookS = (performance.now() - began) / 1000;
const hours = all.reduce((sum, { lengthMs }) => sum + lengthMs, 0) / 3_600_000;
console.log(
  `${all.length} halls of ${hours.toFixed(0)} h in ${tookS.toFixed(0)} s, ${failed} failed`,
);
process.exitCode = failed > 0 ? 1 : 0;
