import {
  elsewhere,
  planOf,
  scenarioNames,
  scenarios,
  scenarioOf,
  type ScenarioName,
} from './plans.ts';
import { report } from './report.ts';
import { simulate, troubleOf, type Simulated } from './simulation.ts';
import { cheatNames } from './tampering.ts';

/** `npm run simulate` plays more of them, and others. */
const seeds = Array.from({ length: 300 }, (_, index) => index + 1);
const minutes = 60_000;

async function played(chosen: readonly number[]): Promise<readonly Simulated[]> {
  const halls: Simulated[] = [];
  for (const seed of chosen) halls.push(await simulate(seed));
  return halls;
}

const of = (name: ScenarioName): readonly number[] =>
  seeds.filter((seed) => scenarioOf(seed) === name);
const singles = scenarioNames.filter((name) => name !== 'everything');

test.each(singles.map((name) => [name, scenarios[name].says] as const))(
  '%s: %s; everything that is looked at holds',
  async (name) => {
    const halls = await played(of(name));
    expect(halls.length).toBeGreaterThan(5);
    expect(halls.flatMap(troubleOf)).toEqual([]);
  },
  10 * minutes,
);

const mixed = of('everything');

test.each([0, 1, 2])(
  'everything at once, part %d: everything that is looked at holds',
  async (part) => {
    const halls = await played(mixed.filter((_, index) => index % 3 === part));
    expect(halls.flatMap(troubleOf)).toEqual([]);
    const [honest] = report(halls);
    expect(honest).toContain('honest tablets');
  },
  10 * minutes,
);

test('F1 to F18 are each simulated here, or it is said where they are tested', () => {
  const named = new Set([...scenarioNames, ...Object.keys(elsewhere)]);
  const faults = Array.from({ length: 18 }, (_, index) => `F${index + 1}`);
  expect(faults.filter((fault) => !named.has(fault))).toEqual([]);
});

test.each(['F11', 'F11 out of reach'] as const)('%s has every way to tamper', (name) => {
  const found = of(name).map((seed) => planOf(name, seed).cheat?.name);
  expect(new Set(found)).toEqual(new Set(cheatNames));
});

test('people play on whose tablet was taken, with turns that had not come in', async () => {
  expect(troubleOf(await simulate(96, 'F10'))).toEqual([]);
});

test('a turn put in while the players start their clocks costs nobody time', async () => {
  expect(troubleOf(await simulate(6774, 'everything'))).toEqual([]);
});

test('a tablet that was given the table during a challenge, and heard of it late, goes on', async () => {
  expect(troubleOf(await simulate(12_114, 'everything'))).toEqual([]);
});

test('the same seed is the same hall', async () => {
  const [one, other] = [await simulate(4), await simulate(4)];
  expect(other.account).toEqual(one.account);
  expect(other.lengthMs).toBe(one.lengthMs);
});
