import { Logger } from '@nestjs/common';
import { settle, type Account } from './aftermath.ts';
import { SimulatedHall, type Plan, type Planted } from './hall.ts';
import type { Breach } from './invariants.ts';
import { planOf, scenarioOf, type ScenarioName } from './plans.ts';

/** One seed: what kind of hall it was, what came of it, and what did not hold. */
export interface Simulated {
  readonly seed: number;
  readonly scenario: ScenarioName;
  readonly plan: Plan;
  readonly account: Account | undefined;
  readonly breaches: readonly Breach[];
  /** Virtual time that it took. */
  readonly lengthMs: number;
}

/** Plays the hall of a seed. The same seed is the same hall, wherever it is played. */
export async function simulate(
  seed: number,
  scenario: ScenarioName = scenarioOf(seed),
  planted: Planted = {},
): Promise<Simulated> {
  // What the server says of its own death is no news here.
  Logger.overrideLogger(false);
  const plan = planOf(scenario, seed);
  const hall = new SimulatedHall(plan, planted);
  const played = await hall.play(settle).catch((error: unknown) => {
    hall.found(
      'the game ends',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
    return undefined;
  });
  const { breaches } = hall.watch;
  const lengthMs = hall.timeline.nowMs - hall.startMs;
  return { seed, scenario, plan, account: played, breaches, lengthMs };
}

/** What does not hold of a hall, with the command that plays it again; empty: everything holds. */
export function troubleOf({ seed, scenario, breaches, plan }: Simulated): readonly string[] {
  const faults = plan.happenings.map(({ atMs, what }) => `${(atMs / 1000).toFixed(0)} s ${what}`);
  const again = `npm run simulate -- --seeds 1 --seed ${seed} --scenario '${scenario}'`;
  return breaches.map(
    ({ invariant, what }) =>
      `seed ${seed} (${scenario}) ${invariant}: ${what}\n  ${faults.join('; ') || 'no single fault'}\n  again: ${again}`,
  );
}
