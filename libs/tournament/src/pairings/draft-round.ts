import { accept, present, refuse, type Result } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { DivisionHistory } from '../history.js';
import type { Draft, DraftMeeting, DraftBye } from './draft.js';
import type { DraftProblem, DraftReason, MeetingReason } from './draft-reasons.js';
import { drawbacksOf, type RoundDraw } from './draw.js';
import { fieldOf, type PairingField, type PairingPlayer } from './field.js';
import { assignStart } from './start-assignment.js';
import { leadersOf } from './gibson.js';
import type { MethodTask } from './method.js';
import { mostMeetingsBy } from './most-meetings.js';
import { methodRule, saidNumbers } from './methods.js';
import { missingResultsProblem } from './missing-results.js';
import type { DraftOptions, PairingPlan } from './plan.js';
import { scheduleRunOf, type ScheduleRun } from './schedule-run.js';
import { assignTables } from './tables.js';

/**
 * Pairs a round of a division as its plan says: who meets whom, who begins, where, who sits out,
 * and why. Everybody who has not withdrawn is in it once. The same arguments give the same draft.
 */
export function draftRound(
  plan: PairingPlan,
  history: DivisionHistory,
  options: DraftOptions,
): Result<Draft, DraftProblem> {
  const { round } = options;
  if (!Number.isInteger(round) || round < 1 || round > plan.rounds.length)
    return refuse({ code: 'no-such-round', round, planned: plan.rounds.length });
  const problem = wrongPlacing(history, options) ?? missingResultsProblem(plan, history, round);
  if (problem) return refuse(problem);
  const task = taskOf(plan, history, options);
  const placed = task.people.length + task.kept.size;
  if (placed < 2) return refuse({ code: 'too-few', playing: placed });
  const drawn = draw(task);
  return drawn.ok ? accept(draftOf(task, drawn.value)) : drawn;
}

type DraftTask = Pick<MethodTask, 'people' | 'kept' | 'field'> & {
  readonly run: ScheduleRun;
  readonly plan: PairingPlan;
  readonly history: DivisionHistory;
  readonly options: DraftOptions;
};

function taskOf(plan: PairingPlan, history: DivisionHistory, options: DraftOptions): DraftTask {
  const { round, kept = [], sitting = [] } = options;
  const run = scheduleRunOf(plan, round);
  const field = fieldOf(history, plan.standings, { from: run.from, before: round });
  const inKept = new Set(kept.flatMap(({ entrants }) => entrants));
  const out = new Set(sitting.map(({ entrant }) => entrant));
  for (const { id, status } of history.competitors) if (status === 'withdrawn') out.add(id);
  const people = field.people.filter(({ id }) => !inKept.has(id) && !out.has(id));
  return { plan, history, options, run, field, kept: inKept, people };
}

/**
 * A withdrawn player may stay in a meeting that the director keeps only if they play in this round
 * as it is published.
 */
function wrongPlacing(
  { competitors, rounds }: DivisionHistory,
  { round, kept = [], sitting = [] }: DraftOptions,
): DraftProblem | undefined {
  const own = rounds.find((each) => each.round === round)?.meetings ?? [];
  const meets = new Set(own.flatMap(({ entrants }) => entrants));
  const inKept = new Set(kept.flatMap(({ entrants }) => entrants));
  const alone = kept.find(({ entrants }) => entrants.length < 2);
  if (alone) return { code: 'without-opponent', entrants: alone.entrants };
  const placed = [
    ...kept.flatMap(({ entrants }) => entrants),
    ...sitting.map(({ entrant }) => entrant),
  ];
  const seen = new Set<EntrantId>();
  for (const entrant of placed) {
    const competitor = competitors.find(({ id }) => id === entrant);
    if (!competitor) return { code: 'no-such-entrant', entrant };
    const stays = inKept.has(entrant) && meets.has(entrant);
    if (competitor.status === 'withdrawn' && !stays) return { code: 'is-withdrawn', entrant };
    if (seen.has(entrant)) return { code: 'placed-twice', entrant };
    seen.add(entrant);
  }
  return undefined;
}

function draw(task: DraftTask): Result<RoundDraw, DraftProblem> {
  const { people, field, run, kept, history, plan, options } = task;
  const { method } = run;
  const rules = costRules(task);
  const { round, seed } = options;
  const { standings } = plan;
  return methodRule(method.kind).draw(
    { round, seed, people, kept, field, history, standings, run, rules },
    saidNumbers(method),
  );
}

function costRules({ plan, history, options, field, run }: DraftTask): MethodTask['rules'] {
  const { mostMeetings, first, gibson } = plan;
  const playing = new Set(
    history.competitors.filter(({ status }) => status === 'playing').map(({ id }) => id),
  );
  const left = plan.rounds.length - run.from;
  const leaders = gibson
    ? leadersOf(
        field.people.filter(({ id }) => playing.has(id)),
        gibson,
        { left, tieBreaks: plan.standings.tieBreaks },
      )
    : [];
  return {
    mostMeetings,
    since: 1,
    before: options.round - 1,
    firsts: first,
    top: { people: 0, distance: 0 },
    leaders,
    prizes: gibson?.prizes ?? 0,
  };
}

type SeatedMeeting = {
  readonly people: readonly PairingPlayer[];
  readonly first: number | undefined;
  readonly table: number | undefined;
  readonly reasons: readonly MeetingReason[];
};

function draftOf(task: DraftTask, drawn: RoundDraw): Draft {
  const { run, options, plan, people } = task;
  const meetings = withTables([...keptSeats(task), ...drawnSeats(task, drawn)], task);
  const asked = (options.sitting ?? []).map(({ entrant, kind }): DraftBye => ({
    entrant,
    kind,
    ...plan.sitting[kind],
    reason: { code: 'asked' },
  }));
  const byes = drawn.byes.map(({ person, reason }): DraftBye => ({
    entrant: person.id,
    kind: 'bye',
    ...plan.sitting.bye,
    reason,
  }));
  const isByHand = methodRule(run.method.kind).pairs === 'director';
  return {
    round: options.round,
    method: run.method.kind,
    from: run.from,
    meetings,
    sitting: [...asked, ...byes],
    unpaired: isByHand ? people.map(({ id }) => id) : [],
    reasons: [...drawn.reasons, ...factsOf(task, meetings)],
  };
}

function keptSeats({ options, field, plan }: DraftTask): readonly SeatedMeeting[] {
  return (options.kept ?? []).map(({ entrants, first, table }): SeatedMeeting => {
    const people = entrants.flatMap((entrant) => field.people.filter(({ id }) => id === entrant));
    const [one, other, ...more] = people;
    const drawbacks =
      one && other && more.length === 0 ? drawbacksOf([one, other], field, 'kept') : [];
    const reasons: MeetingReason[] = [{ code: 'kept' }, ...drawbacks];
    if (first !== undefined)
      return { people, first, table, reasons: [...reasons, { code: 'first-kept' }] };
    if (plan.first === 'drawn') return { people, first, table, reasons };
    const begins = assignStart(people, field, options);
    return { people, first: begins.first, table, reasons: [...reasons, begins.reason] };
  });
}

/** In the order of their places, whoever begins. */
function drawnSeats(
  { plan, field, options }: DraftTask,
  { pairs }: RoundDraw,
): readonly SeatedMeeting[] {
  return pairs.map(({ people, reasons, first }): SeatedMeeting => {
    const seats = people.toSorted((one, other) => one.place - other.place);
    const table = undefined;
    if (plan.first === 'drawn') return { people: seats, first: undefined, table, reasons };
    const scheduled = first === undefined ? undefined : people[first];
    if (scheduled)
      return {
        people: seats,
        first: seats.indexOf(scheduled),
        table,
        reasons: [...reasons, { code: 'first-by-schedule' }],
      };
    const begins = assignStart(seats, field, options);
    return { people: seats, first: begins.first, table, reasons: [...reasons, begins.reason] };
  });
}

function withTables(
  seats: readonly SeatedMeeting[],
  { options: { tables = [], taken = [], inPlay = [] }, history }: DraftTask,
): readonly DraftMeeting[] {
  const best = ({ people }: SeatedMeeting): number => Math.min(...people.map(({ place }) => place));
  const inOrder = seats.toSorted((one, other) => best(one) - best(other));
  const at = assignTables(
    inOrder.map(({ people, table }) => ({ people, kept: table })),
    tables,
    { elsewhere: taken, inPlay, own: new Set(history.competitors.map(({ id }) => id)) },
  );
  return inOrder.map(({ people, first, reasons }, index): DraftMeeting => {
    const table = at[index]?.table;
    return {
      entrants: people.map(({ id }) => id),
      ...present({ first, table }),
      reasons: [...reasons, ...(at[index]?.reasons ?? [])],
    };
  });
}

function factsOf(
  { people, field, plan, options }: DraftTask,
  meetings: readonly DraftMeeting[],
): readonly DraftReason[] {
  const facts: DraftReason[] = [];
  const most = mostMeetingsBy(plan, options.round, undefined);
  const repeats = meetings.filter(({ reasons }) =>
    reasons.some((reason) => reason.code === 'repeat' && reason.times > most),
  ).length;
  if (repeats > 0) facts.push({ code: 'repeats', meetings: repeats });
  if (repeats > 0 && haveAllMet(people, field, most)) facts.push({ code: 'everybody-has-met' });
  const without = meetings.filter(({ table }) => table === undefined).length;
  if (options.tables && without > 0) facts.push({ code: 'tables-short', meetings: without });
  return facts;
}

function haveAllMet(
  people: readonly PairingPlayer[],
  field: PairingField,
  mostMeetings: number,
): boolean {
  return people.every((one, index) =>
    people
      .slice(index + 1)
      .every((other) => field.meetingsOf(one.id, other.id).length >= mostMeetings),
  );
}
