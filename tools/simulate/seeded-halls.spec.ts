import { presets } from '@boardside/game';
import {
  testedElsewhere,
  planOf,
  scenarioNames,
  scenarios,
  type ScenarioName,
} from './scenarios.ts';
import { report } from './report.ts';
import { playHall, simulate, breachLines, type SimulationResult } from './simulation.ts';
import { SimulatedHall } from './simulated-hall.ts';
import { serverOutage } from './faults.ts';
import { cheatNamed, cheatNames } from './cheats.ts';

/** `npm run simulate` plays more of them, and others. */
const mixedHalls = 12;

/** The first halls of a kind that have each rule set with a clock once, and each way to tamper. */
function seedsOf(name: ScenarioName): readonly number[] {
  const had = new Set<string>();
  const seeds: number[] = [];
  for (let seed = 1; seed <= 100; seed += 1) {
    const { rules, cheat } = planOf(name, seed);
    const facts = [rules.id, cheat?.name ?? ''];
    const isMixed = name === 'everything' && seeds.length < mixedHalls;
    if (!isMixed && facts.every((fact) => had.has(fact))) continue;
    seeds.push(seed);
    for (const fact of facts) had.add(fact);
  }
  return seeds;
}

async function playScenario(name: ScenarioName): Promise<readonly SimulationResult[]> {
  const halls: SimulationResult[] = [];
  for (const seed of seedsOf(name)) halls.push(await simulate(seed, name));
  return halls;
}

test.each(scenarioNames.map((name) => [name, scenarios[name].says] as const))(
  '%s: %s; everything that is looked at holds',
  async (name) => {
    const halls = await playScenario(name);
    expect(halls.flatMap(breachLines)).toEqual([]);
    const [honest] = report(halls);
    expect(honest).toContain('honest tablets');
  },
);

test('F1 to F18 are each simulated here, or it is said where they are tested', () => {
  const named = new Set([...scenarioNames, ...Object.keys(testedElsewhere)]);
  const faults = Array.from({ length: 18 }, (_, index) => `F${index + 1}`);
  expect(faults.filter((fault) => !named.has(fault))).toEqual([]);
});

test('every kind of hall is played by every rule set with a clock', () => {
  const timed = presets.filter(({ clock }) => clock !== 'none').map(({ id }) => id);
  for (const name of scenarioNames) {
    const had = new Set(seedsOf(name).map((seed) => planOf(name, seed).rules.id));
    expect({ name, had }).toEqual({ name, had: new Set(timed) });
  }
});

test.each(['F11', 'F11 out of reach'] as const)('%s has every way to tamper', (name) => {
  const found = seedsOf(name).map((seed) => planOf(name, seed).cheat?.name);
  expect(new Set(found)).toEqual(new Set(cheatNames));
});

test('people play on whose tablet was taken, with turns that had not come in', async () => {
  expect(breachLines(await simulate(96, 'F10'))).toEqual([]);
});

test('a turn put in while the players start their clocks costs nobody time', async () => {
  expect(breachLines(await simulate(6774, 'everything'))).toEqual([]);
});

test('a tablet that was given the table during a challenge, and heard of it late, goes on', async () => {
  expect(breachLines(await simulate(12_114, 'everything'))).toEqual([]);
});

test('a tablet that another node heard is not flagged by a node that was not told', async () => {
  expect(breachLines(await simulate(668, 'everything'))).toEqual([]);
});

test('a page loaded anew after a power cut, whose entries are not saved yet, is not flagged', async () => {
  expect(breachLines(await simulate(188, 'everything'))).toEqual([]);
});

test.each(['never opens a socket', 'hands in over HTTP alone'] as const)(
  'a tablet that %s is flagged after a restart of the server, too',
  async (name) => {
    const faults = [serverOutage(40_000, 2_000)];
    const plan = { ...planOf('F11', 1), cheat: cheatNamed(name), isWithinReach: false, faults };
    const { gains = 0, gainsFlagged = 0 } = (await playHall(new SimulatedHall(plan))) ?? {};
    expect(gains).toBeGreaterThan(10);
    // The turn of the restart is out of reach, and the next entry shows where the new run is.
    expect(gains - gainsFlagged).toBeLessThanOrEqual(2);
  },
);

test('the same seed is the same hall', async () => {
  const [one, other] = [await simulate(4), await simulate(4)];
  expect(other.audit).toEqual(one.audit);
  expect(other.lengthMs).toBe(one.lengthMs);
});
