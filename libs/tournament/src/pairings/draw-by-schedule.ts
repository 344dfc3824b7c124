import { accept, present, refuse, type Result } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { DivisionHistory } from '../history.js';
import { circleStep, type CirclePair } from './circle.js';
import type { DraftProblem, MeetingReason } from './draft-reasons.js';
import { drawbacksOf, timesMet, type RoundDraw, type DrawnBye, type DrawnPair } from './draw.js';
import { drawByCost } from './draw-by-cost.js';
import type { PairingPlayer } from './field.js';
import type { MethodTask } from './method.js';
import { rosterOrders, type RunOpening } from './run-roster.js';

/** An even number of places; one without a person gives a bye. */
export type Circle = CircleOf<EntrantId>;
type CircleOf<Place> = readonly (Place | undefined)[];

/** How a schedule groups people, and what it says of a meeting. */
export type Schedule = {
  /**
   * Who plays whom at all, from the roster in the order of its places and the rounds of the run.
   */
  readonly groupsOf: <Place>(
    roster: readonly Place[],
    rounds: number,
  ) => readonly (readonly Place[])[];
  /** How often a circle goes round. */
  readonly meetings: number;
  readonly reasonOf: (meeting: ScheduledMeeting) => MeetingReason;
};

/** Group, step and cycle are counted from 0. */
export type ScheduledMeeting = {
  readonly circle: Circle;
  readonly group: number;
  readonly step: number;
  readonly cycle: number;
};

/**
 * Pairs a round of a run by its schedule. Where the schedule no longer fits, since people came for
 * whom it has no place or two would meet once more than planned, records decide instead.
 */
export function drawSchedule(
  task: MethodTask,
  schedule: Schedule,
): Result<RoundDraw, DraftProblem> {
  const { people, field, run, history, round } = task;
  const { circles, without } = seated(circlesOf(task, schedule), history);
  const unseated = without.filter((id) => people.some((person) => person.id === id));
  const step = stepAt(round, task);
  const steps = (circles[0]?.length ?? 0) - 1;
  const cycle = Math.floor(step / steps);
  if (cycle >= schedule.meetings)
    return refuse({ code: 'round-robin-over', rounds: steps * schedule.meetings });
  const rules = { ...task.rules, leaders: [], since: run.start, mostMeetings: cycle + 1 };
  const scheduled = drawStep(circles, step, task, schedule);
  if (unseated.length > 0 || hasSlipped(scheduled, cycle, task)) {
    const anew = drawByCost(people, field, rules);
    return accept({ ...anew, reasons: [{ code: 'schedule-left', newcomers: unseated }] });
  }
  const { left, pairs, byes } = scheduled;
  const rest = left.length > 0 ? drawByCost(left, field, rules) : undefined;
  return accept({
    pairs: [...pairs, ...(rest?.pairs ?? [])],
    byes: [...byes, ...(rest?.byes ?? [])],
    reasons: [],
  });
}

/**
 * The circles of a run, one for each group: those of the order that explains most of what the run
 * has had. Ratings and results may have been corrected since it began.
 */
function circlesOf(task: MethodTask, { groupsOf }: Schedule): readonly Circle[] {
  const circlesIn = <Place>(roster: readonly Place[]): readonly CircleOf<Place>[] =>
    groupsOf(roster, task.run.length).map((group) =>
      group.length % 2 === 0 ? group : [...group, undefined],
    );
  const opening = (size: number) => openingOf(circlesIn([...Array(size).keys()]));
  const orders = rosterOrders(task, opening).map((order) => circlesIn(order));
  const explained = orders.map((circles) => meetingsOf(circles, task));
  return orders[explained.indexOf(Math.max(...explained))] ?? [];
}

/** The first step of circles whose places are numbers from 0. */
function openingOf(circles: readonly CircleOf<number>[]): RunOpening {
  const meetings = circles.flatMap((circle) =>
    stepOf(circle, 0).map((places) =>
      places.flatMap((place) => circle[place] ?? []).toSorted((one, other) => one - other),
    ),
  );
  const order = meetings.toSorted(([one = 0], [other = 0]) => one - other);
  return {
    groups: circles.length,
    pairs: order.filter(({ length }) => length === 2),
    byes: order.filter(({ length }) => length === 1).flat(),
  };
}

/** The step of a round, from 0: a round of the run that only other divisions have had is none. */
function stepAt(round: number, { history, run }: MethodTask): number {
  const others = history.rounds.filter(
    (each) =>
      each.round >= run.start &&
      each.round < round &&
      each.meetings.length === 0 &&
      each.sitting.every(({ missed }) => missed),
  );
  return round - run.start - others.length;
}

/** How many meetings that the run has had are those of its circles. */
function meetingsOf(circles: readonly Circle[], task: MethodTask): number {
  const { history, run, round } = task;
  const had = history.rounds.filter((each) => each.round >= run.start && each.round < round);
  return had.flatMap(({ round: number, meetings }) => {
    const opponents = new Map<EntrantId | undefined, EntrantId | undefined>();
    for (const circle of circles)
      for (const [one, other] of stepOf(circle, stepAt(number, task)))
        opponents.set(circle[one], circle[other]).set(circle[other], circle[one]);
    return meetings.filter(({ entrants: [one, other] }) => opponents.get(one) === other);
  }).length;
}

/** The meetings of a step from 0, by places; it may go round more than once. */
function stepOf({ length }: CircleOf<unknown>, step: number): readonly CirclePair[] {
  return length < 2 ? [] : circleStep(length, step % (length - 1));
}

/**
 * Those who came later sit down where somebody is missing: `without` a place are those for whom
 * nobody is.
 */
function seated(
  circles: readonly Circle[],
  { competitors }: DivisionHistory,
): { readonly circles: readonly Circle[]; readonly without: readonly EntrantId[] } {
  const playing = competitors.filter(({ status }) => status === 'playing').map(({ id }) => id);
  const known = new Set(circles.flat());
  const newcomers = playing.filter((id) => !known.has(id));
  const isFree = (place: EntrantId | undefined): boolean =>
    place === undefined || !playing.includes(place);
  // A place that is nobody's first, then those of the withdrawn.
  const empty = circles.flat().filter((place) => place === undefined).length;
  const nobodys = newcomers.splice(0, empty);
  const withdrawns = newcomers;
  const now = circles.map((circle) =>
    circle.map((place) => {
      if (place === undefined) return nobodys.shift();
      return isFree(place) ? (withdrawns.shift() ?? place) : place;
    }),
  );
  return { circles: now, without: withdrawns };
}

type ScheduledDraw = RoundDraw & {
  /**
   * Whom the schedule has nobody for: the other one is in a meeting that the director has fixed.
   */
  readonly left: readonly PairingPlayer[];
};

/** One step of the circles, for those of `people` whom they have; `step` from 0. */
function drawStep(
  circles: readonly Circle[],
  step: number,
  { people, kept, field, run }: MethodTask,
  { reasonOf }: Schedule,
): ScheduledDraw {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const pairs: DrawnPair[] = [];
  const byes: DrawnBye[] = [];
  const left: PairingPlayer[] = [];
  for (const [group, circle] of circles.entries()) {
    const steps = circle.length - 1;
    const cycle = Math.floor(step / steps);
    for (const places of stepOf(circle, step)) {
      const ids = [circle[places[0]], circle[places[1]]];
      const [one, other] = ids.map((id) => (id === undefined ? undefined : personOf.get(id)));
      if (one && other) {
        const reason = reasonOf({ circle, group, step: step % steps, cycle });
        const limit = { mostMeetings: undefined, since: run.start };
        const reasons = [reason, ...drawbacksOf([one, other], field, limit)];
        pairs.push({ people: [one, other], reasons, first: cycle % 2 === 0 ? 0 : 1 });
        continue;
      }
      const alone = one ?? other;
      const missing = one ? ids[1] : ids[0];
      if (!alone) continue;
      if (missing !== undefined && kept.has(missing)) left.push(alone);
      else byes.push({ person: alone, reason: byeOf(missing) });
    }
  }
  return { pairs, byes, reasons: [], left };
}

function byeOf(missing: EntrantId | undefined): DrawnBye['reason'] {
  return { code: 'bye-by-schedule', ...present({ opponent: missing }) };
}

/** Whether two would meet in the run more often than they should have by this step. */
function hasSlipped({ pairs }: RoundDraw, cycle: number, { field, run }: MethodTask): boolean {
  const limit = { mostMeetings: undefined, since: run.start };
  return pairs.some(({ people }) => timesMet(...people, field, limit) > cycle);
}
