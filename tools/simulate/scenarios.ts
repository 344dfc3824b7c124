import { guide, presets, type RuleSet } from '@boardside/game';
import { Dice, defaultBehaviour, type Behaviour } from '@boardside/simulation';
import {
  staffActFault,
  randomFaults,
  networkOutage,
  databaseFailure,
  crashAtAppend,
  diskHang,
  nodeOutage,
  powerOutage,
  concurrentStaffActs,
  pageReload,
  pageReloadAfterPress,
  deskTakeover,
  serverOutage,
  serverClockChange,
  tabletSleep,
  roomStopAndStart,
  tabletSwap,
  notificationLoss,
  wallClocks,
  tabletClockChange,
} from './faults.ts';
import type { HallFault, HallPlan } from './simulated-hall.ts';
import { cheatNamed, cheatNames, type Cheat } from './cheats.ts';
import { goodNetwork, type NetworkConditions } from './simulated-network.ts';

/** What of a plan a scenario says; the rest is drawn from its seed. */
type ScenarioPlan = Partial<Omit<HallPlan, 'seed' | 'faults'>> & {
  readonly faults: readonly HallFault[];
};

/** A kind of hall, by the faults of the design that it has. */
export interface Scenario {
  readonly says: string;
  readonly plan: (dice: Dice, lengthMs: number, seed: number) => ScenarioPlan;
}

const badNetwork: NetworkConditions = { delayMs: [5, 400], slow: 0.05, lost: 0.08, doubled: 0.05 };
const minute = 60_000;
/** Whose players have a clock that can be out. */
const timedRuleSets = presets.filter(({ clock }) => clock !== 'none');

/** One after the other, so that each is among the first few seeds. */
function cheatOf(seed: number): Cheat {
  return cheatNamed(cheatNames[seed % cheatNames.length] ?? cheatNames[0]);
}

/** Halls by name: the faults F1 to F18 as far as a simulated hall has them, and some more. */
export const scenarios = {
  'nothing goes wrong': {
    says: 'a calm hall',
    plan: () => ({ isMeasured: true, faults: [] }),
  },
  F1: {
    says: 'wifi off for a second, half a minute, ten or thirty minutes: in a turn, over turns, over start and end',
    plan: (dice, lengthMs) => ({
      isMeasured: true,
      faults: Array.from({ length: dice.between(1, 3) }, () =>
        networkOutage(
          dice.between(0, lengthMs),
          dice.one([1_000, 30_000, 10 * minute, 30 * minute]),
        ),
      ),
    }),
  },
  F2: {
    says: 'the server killed, before and after an append, and back after 2 s to 10 min',
    plan: (dice, lengthMs) => ({
      isMeasured: true,
      appendOutcomes: { 'dies-before': 0.01, 'dies-after': 0.02, fails: 0.02 },
      faults: [
        serverOutage(dice.between(0, lengthMs), dice.between(2_000, 10 * minute)),
        crashAtAppend(dice.between(0, lengthMs), 'dies-before'),
        crashAtAppend(dice.between(0, lengthMs), 'dies-after'),
        databaseFailure(dice.between(0, lengthMs), dice.between(1, 12)),
      ],
    }),
  },
  F3: {
    says: 'server and tablet without power',
    plan: (dice, lengthMs) => ({
      faults: [powerOutage(dice.between(0, lengthMs), dice.one([4_000, 5 * minute]))],
    }),
  },
  F4: {
    says: 'reloads: before the first tick, in a turn, within 50 ms of a press, while the clocks stand',
    plan: (dice, lengthMs) => ({
      faults: [
        pageReload(dice.between(0, lengthMs), dice.between(300, 9_000)),
        pageReload(dice.between(0, lengthMs), dice.between(300, 40_000)),
        pageReloadAfterPress(dice.between(0, lengthMs), 50, dice.between(300, 3_000)),
        pageReloadAfterPress(dice.between(0, lengthMs), 900, dice.between(300, 3_000)),
        ...roomStopAndStart(dice.between(0, lengthMs), 20_000),
      ],
    }),
  },
  F5: {
    says: 'the tablet sleeps for 5 s, a minute, half an hour',
    plan: (dice, lengthMs) => ({
      faults: Array.from({ length: dice.between(1, 3) }, () =>
        tabletSleep(dice.between(0, lengthMs), dice.one([5_000, minute, 30 * minute])),
      ),
    }),
  },
  F6: {
    says: 'the tablet’s wall clock set an hour on or back, to 1970, or right again, during a gap',
    plan: (dice, lengthMs) => ({
      isWallClockRight: false,
      faults: Array.from({ length: dice.between(1, 2) }, () =>
        tabletClockChange(dice.between(0, lengthMs), dice.one(wallClocks)),
      ),
    }),
  },
  F7: {
    says: 'messages late, lost, doubled and in another order; acknowledgements lost',
    plan: () => ({ isMeasured: true, network: badNetwork, faults: [] }),
  },
  F8: {
    says: 'the tablet swapped; the old one comes back with turns that nobody had',
    plan: (dice, lengthMs) => ({
      faults: [
        networkOutage(dice.between(0, lengthMs), 2 * minute),
        tabletSwap(dice.between(0, lengthMs), dice.between(10_000, 4 * minute)),
      ],
    }),
  },
  F10: {
    says: 'a director gives time, stops, limits moves, takes the clock, the tablet out of reach',
    plan: (dice, lengthMs) => {
      const atMs = dice.between(0, lengthMs);
      const soon = (): number => atMs + dice.between(0, 2 * minute);
      return {
        isMeasured: true,
        faults: [
          networkOutage(atMs, 2 * minute),
          staffActFault(soon(), { kind: 'adjust-time', seat: 0, ms: 30_000, reason: 'noise' }),
          staffActFault(soon(), { kind: 'adjust-time', seat: 1, ms: -10_000, reason: 'late' }),
          staffActFault(soon(), { kind: 'limit-moves', seats: 'all', ms: 45_000, reason: 'slow' }),
          ...roomStopAndStart(soon(), dice.between(1_000, minute)),
          ...(dice.happens(0.2) ? [deskTakeover(soon())] : []),
          staffActFault(soon(), {
            kind: 'set-base-time',
            seat: 1,
            baseMs: 26 * minute,
            allowanceMs: minute,
            reason: 'more time',
          }),
        ],
      };
    },
  },
  F11: {
    says: 'a tampered tablet within reach of the server',
    plan: (_dice, _lengthMs, seed) => ({
      cheat: cheatOf(seed),
      isWithinReach: true,
      faults: [],
    }),
  },
  'F11 out of reach': {
    says: 'a tampered tablet that is often out of reach',
    plan: (dice, lengthMs, seed) => ({
      cheat: cheatOf(seed),
      faults: [
        networkOutage(dice.between(0, lengthMs), dice.between(1_000, 5 * minute)),
        pageReload(dice.between(0, lengthMs), dice.between(300, 20_000)),
      ],
    }),
  },
  F12: {
    says: 'two to four nodes, one or another dying, also between the append and its answer',
    plan: (dice, lengthMs) => ({
      nodes: dice.between(2, 4),
      isMeasured: true,
      appendOutcomes: { 'dies-before': 0.01, 'dies-after': 0.02, fails: 0 },
      faults: [
        nodeOutage(dice.between(0, lengthMs), dice.between(1_000, minute)),
        nodeOutage(dice.between(0, lengthMs), dice.between(1_000, minute)),
        ...Array.from({ length: 4 }, () =>
          concurrentStaffActs(dice.between(0, lengthMs), {
            kind: 'adjust-time',
            seat: 0,
            ms: 500,
            reason: 'noise',
          }),
        ),
      ],
    }),
  },
  F13: {
    says: 'wakes between nodes lost for good: only the poll finds what was committed',
    plan: (dice, lengthMs) => ({
      nodes: dice.between(2, 4),
      isMeasured: true,
      notificationLossRate: 0.5,
      network: { ...goodNetwork, lost: 0.05 },
      faults: [notificationLoss(dice.between(0, lengthMs), 2 * minute)],
    }),
  },
  F14: {
    says: 'clocks that run out, found by the tablet, by the desk of several nodes, by the next act; after the room was stopped, the tablet out of reach',
    plan: (dice, lengthMs) => {
      const nodes = dice.between(1, 4);
      const atMs = dice.between(0, lengthMs);
      if (dice.happens(0.5)) {
        const faults = [deskTakeover(atMs), nodeOutage(dice.between(0, lengthMs), 20_000)];
        return { rules: short(dice.one(timedRuleSets)), nodes, faults };
      }
      const stopMs = atMs + dice.between(0, minute);
      return {
        rules: short(dice.happens(0.5) ? guide : dice.one(timedRuleSets)),
        nodes,
        faults: [
          networkOutage(atMs, minute),
          ...roomStopAndStart(stopMs, dice.between(10_000, minute)),
        ],
      };
    },
  },
  F15: {
    says: 'the wall clock of a server set, a little and a lot; the room stopped since, the tablet out of reach',
    plan: (dice, lengthMs) => {
      const setMs = dice.between(0, lengthMs / 2);
      const stopMs = setMs + dice.between(0, lengthMs / 2);
      return {
        isMeasured: true,
        faults: [
          serverClockChange(setMs, dice.one([-100, 100, 2_000, -2_000, 60_000, -60_000])),
          networkOutage(stopMs - dice.between(0, 1_000), dice.between(0, 8_000)),
          ...roomStopAndStart(stopMs, dice.between(10_000, minute)),
        ],
      };
    },
  },
  F17: {
    says: 'a tablet whose disk takes nothing for a while',
    plan: (dice, lengthMs) => ({
      faults: [diskHang(dice.between(0, lengthMs), dice.between(300, minute))],
    }),
  },
  everything: {
    says: 'any of these together, staff acting often',
    plan: (dice, lengthMs) => ({
      nodes: dice.one([1, 1, 2, 3, 4]),
      network: dice.one([goodNetwork, { ...goodNetwork, lost: 0.02 }, badNetwork]),
      notificationLossRate: dice.one([0, 0.2]),
      appendOutcomes: { 'dies-before': 0.003, 'dies-after': 0.005, fails: 0.005 },
      behaviour: { ...briskBehaviour(dice), staff: dice.one([0.02, 0.08]) },
      faults: Array.from({ length: dice.between(1, 6) }, () => randomFaults(dice, lengthMs)).flat(),
    }),
  },
} as const satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as readonly ScenarioName[];

/** Faults that are looked at elsewhere, and where. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  F9: 'not in the product: one device a game',
  F16: 'apps/api/src/live/connection.spec.ts and the bench `live`: sockets',
  F18: 'the bench of 500 tablets that return at once',
};

function short(rules: RuleSet): RuleSet {
  return rules.clock === 'none'
    ? rules
    : { ...rules, clock: { ...rules.clock, baseMs: 2 * minute } };
}

/** People are brisk here: so that a hall is soon over. */
function briskBehaviour(dice: Dice): Behaviour {
  const thinkMs = dice.one([4_000, 10_000, 10_000, 20_000]);
  return {
    ...defaultBehaviour,
    thinkMs,
    reload: 0,
    absent: 0,
    staff: dice.one([0, 0, 0.01]),
    atDesk: 0.03,
  };
}

const turns = 26;

/** The hall of a seed: what a scenario does not say is drawn. */
export function planOf(name: ScenarioName, seed: number): HallPlan {
  const dice = new Dice(seed);
  const people = briskBehaviour(dice);
  const lengthMs = people.thinkMs * turns + minute;
  const said: ScenarioPlan = scenarios[name].plan(dice.others(), lengthMs, seed);
  const rules = dice.one([guide, guide, guide, ...timedRuleSets]);
  return {
    seed,
    rules,
    behaviour: people,
    nodes: 1,
    network: goodNetwork,
    drift: dice.between(-60, 60) / 1_000_000,
    cheat: undefined,
    notificationLossRate: 0,
    appendOutcomes: { 'dies-before': 0, 'dies-after': 0, fails: 0 },
    isMeasured: false,
    isWallClockRight: true,
    isWithinReach: false,
    ...said,
  };
}

/** Half of the halls have one kind of fault, the others everything at once. */
export function scenarioOf(seed: number): ScenarioName {
  if (seed % 2 === 0) return 'everything';
  const single = scenarioNames.filter((name) => name !== 'everything');
  return single[((seed - 1) / 2) % single.length] ?? 'everything';
}
