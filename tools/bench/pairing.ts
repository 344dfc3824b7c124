import { Dice } from '@boardside/simulation';
import {
  draftRound,
  defaultStandingsRules,
  type Competitor,
  type DivisionHistory,
  type Draft,
  type PairingMethod,
  type PairingPlan,
  type PlayedRound,
} from '@boardside/tournament';
import { median, type Measurement } from './measurement.ts';

const PEOPLE = 400;
const ROUNDS = 15;
const TEAMS = 40;
const SEED = 400;
const swiss: PairingMethod = { kind: 'swiss' };

/** A whole draft of a division of 400, in every round of a tournament. */
export function benchPairing(): Promise<readonly Measurement[]> {
  return Promise.resolve([
    drafts('pairing: Swiss draft', competitorsOf(PEOPLE)),
    drafts('pairing: Swiss draft, odd, with teams', competitorsOf(PEOPLE - 1, TEAMS)),
  ]);
}

function drafts(name: string, competitors: readonly Competitor[]): Measurement {
  const dice = new Dice(SEED);
  let history: DivisionHistory = { competitors, rounds: [] };
  const times: TimedRun[] = [];
  const greedy: TimedRun[] = [];
  while (history.rounds.length < ROUNDS) {
    const before = history;
    greedy.push(timeRun(() => countGreedyPairs(before)));
    const draft = timeRun(() => draftNextRound(before, swiss));
    times.push(draft);
    history = { ...before, rounds: [...before.rounds, playDraft(draft.made, dice)] };
  }
  const last = { ...history, rounds: history.rounds.slice(0, -1) };
  return {
    name,
    value: Math.max(...times.map(({ ms }) => ms)),
    unit: 'ms',
    asked: { atMost: 2000 },
    baseline: {
      name: 'each player takes the next opponent not met, from the top',
      value: median(greedy.map(({ ms }) => ms)),
    },
    how: `${String(competitors.length)} people; the slowest of ${String(ROUNDS)} rounds, each drafted whole: standings, draw, firsts, tables, reasons`,
    detail: [
      `by round: ${times.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`,
      `of the processor: ${times.map(({ processorMs }) => processorMs.toFixed(0)).join(', ')} ms`,
      ...otherMethods.map((method) => {
        const { ms } = timeRun(() => draftNextRound(last, method));
        return `${method.kind}, the last round: ${ms.toFixed(0)} ms`;
      }),
    ],
  };
}

const otherMethods: readonly PairingMethod[] = [
  { kind: 'king-of-the-hill' },
  { kind: 'factor', factor: 20 },
  { kind: 'australian' },
];

type TimedRun<Made = unknown> = {
  readonly made: Made;
  readonly ms: number;
  readonly processorMs: number;
};

function timeRun<Made>(make: () => Made): TimedRun<Made> {
  const start = performance.now();
  const used = process.cpuUsage();
  const made = make();
  const ms = performance.now() - start;
  return { made, ms, processorMs: process.cpuUsage(used).user / 1000 };
}

function competitorsOf(count: number, teams?: number): readonly Competitor[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${String(index)}`,
    rating: 2400 - 5 * index,
    status: 'playing' as const,
    ...(teams === undefined ? {} : { team: String(index % teams) }),
  }));
}

function draftNextRound(history: DivisionHistory, method: PairingMethod): Draft {
  const plan: PairingPlan = {
    rounds: Array.from({ length: ROUNDS }, () => ({ method })),
    mostMeetings: 1,
    sitting: { bye: { spread: 50 }, forfeit: { spread: -50 }, absent: { spread: -50 } },
    standings: defaultStandingsRules,
    first: 'assigned',
    gibson: { prizes: 5 },
  };
  const tables = Array.from({ length: PEOPLE / 2 }, (_, index) => index + 1);
  const round = history.rounds.length + 1;
  const draft = draftRound(plan, history, { round, seed: SEED, tables });
  if (!draft.ok) throw new Error(`there is no draft: ${JSON.stringify(draft.refusal)}`);
  return draft.value;
}

/** The better rating wins more often. */
function playDraft({ round, meetings, sitting }: Draft, dice: Dice): PlayedRound {
  return {
    round,
    meetings: meetings.map(({ entrants, first = 0 }) => ({
      entrants,
      first,
      scores: entrants.map((id) => 380 + dice.below(120) - Math.floor(Number(id.slice(1)) / 8)),
    })),
    sitting,
  };
}

/** What anybody would try first: it may leave the last ones without an opponent. */
function countGreedyPairs({ competitors, rounds }: DivisionHistory): number {
  const met = new Set(
    rounds.flatMap(({ meetings }) => meetings.map(({ entrants }) => entrants.toSorted().join(' '))),
  );
  const left = competitors.map(({ id }) => id);
  let pairs = 0;
  for (let top = left.shift(); top !== undefined; top = left.shift()) {
    const person = top;
    const next = left.findIndex((id) => !met.has([person, id].sort().join(' ')));
    if (next !== -1) left.splice(next, 1);
    pairs += 1;
  }
  return pairs;
}
