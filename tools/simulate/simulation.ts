import { Logger } from '@nestjs/common';
import { loadRestoredServer } from '@boardside/tablet';
import { auditHall, type HallAudit } from './audit.ts';
import { SimulatedHall, type HallPlan } from './simulated-hall.ts';
import type { InjectedDefect } from './simulation-plan.ts';
import type { InvariantBreach } from './invariants.ts';
import { planOf, scenarioOf, type ScenarioName } from './scenarios.ts';

/** One seed: what kind of hall it was, what came of it, and what did not hold. */
export interface SimulationResult {
  readonly seed: number;
  readonly scenario: ScenarioName;
  readonly plan: HallPlan;
  readonly audit: HallAudit | undefined;
  readonly breaches: readonly InvariantBreach[];
  /** Virtual time that it took. */
  readonly lengthMs: number;
}

/** Plays the hall of a seed. The same seed is the same hall, wherever it is played. */
export async function simulate(
  seed: number,
  scenario: ScenarioName = scenarioOf(seed),
  planted: InjectedDefect = {},
): Promise<SimulationResult> {
  const plan = planOf(scenario, seed);
  const hall = new SimulatedHall(plan, planted);
  const audit = await playHall(hall);
  const { breaches } = hall.checker;
  const lengthMs = hall.timeline.nowMs - hall.startMs;
  return { seed, scenario, plan, audit, breaches, lengthMs };
}

/** What came of a hall; undefined: its game does not end, which it reports. */
export async function playHall(hall: SimulatedHall): Promise<HallAudit | undefined> {
  // What the server says of its own death is no news here.
  Logger.overrideLogger(false);
  // Loaded by the page when it is needed; here it is there, so that a seed is the same hall always.
  await loadRestoredServer();
  return hall.play(auditHall).catch((error: unknown) => {
    hall.reportBreach(
      'the game ends',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
    return undefined;
  });
}

/** What does not hold of a hall, with the command that plays it again; empty: everything holds. */
export function breachLines({
  seed,
  scenario,
  breaches,
  plan,
}: SimulationResult): readonly string[] {
  const faults = plan.faults.map(({ atMs, what }) => `${(atMs / 1000).toFixed(0)} s ${what}`);
  const again = `npm run simulate -- --seeds 1 --seed ${seed} --scenario '${scenario}'`;
  return breaches.map(
    ({ invariant, what }) =>
      `seed ${seed} (${scenario}) ${invariant}: ${what}\n  ${faults.join('; ') || 'no single fault'}\n  again: ${again}`,
  );
}
