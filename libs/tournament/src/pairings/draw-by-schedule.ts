import { present } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { DivisionHistory } from '../history.js';
import { circleStep } from './circle.js';
import type { MeetingReason } from './draft.js';
import { drawbacksOf, timesMet, type RoundDraw, type DrawnBye, type DrawnPair } from './draw.js';
import { fieldOf, type PairingField, type PairingPlayer } from './field.js';
import type { PairingPlan } from './plan.js';
import type { ScheduleRun } from './schedule-run.js';

/** An even number of places; one without a person gives a bye. */
export type Circle = readonly (EntrantId | undefined)[];

/**
 * Who was there when the run began, in the order in which they stood then; for the first round of it
 * everybody who plays now. The withdrawn keep their places, so that the circle stays as it is.
 */
export function rosterOf(
  { competitors, rounds }: DivisionHistory,
  { standings }: PairingPlan,
  { start, from }: ScheduleRun,
): readonly EntrantId[] {
  const begun = rounds.find(({ round }) => round === start);
  const there = new Set(
    begun
      ? [
          ...begun.meetings.flatMap(({ entrants }) => entrants),
          ...begun.sitting.map(({ entrant }) => entrant),
        ]
      : competitors.filter(({ status }) => status === 'playing').map(({ id }) => id),
  );
  const all = competitors.map((competitor) => ({ ...competitor, status: 'playing' as const }));
  const { people } = fieldOf({ competitors: all, rounds }, standings, { from, before: start });
  return people.map(({ id }) => id).filter((id) => there.has(id));
}

/** The circles of a run: one of everybody, or for `fontes` one for each group. */
export function circlesOf(
  roster: readonly EntrantId[],
  { method, length }: ScheduleRun,
): readonly Circle[] {
  const groups = method.kind === 'fontes' ? groupsOf(roster, length) : [roster];
  return groups.map((group) => (group.length % 2 === 0 ? group : [...group, undefined]));
}

/**
 * Groups of one more than the rounds, made even: the ranking is cut into so many layers, and each
 * group takes one of each, the second layer from its other end, the third as the first, so that the
 * groups are equally strong. Whoever is left over, the lowest, joins the last group.
 */
function groupsOf(roster: readonly EntrantId[], rounds: number): readonly (readonly EntrantId[])[] {
  const size = 2 * Math.ceil((rounds + 1) / 2);
  const count = Math.floor(roster.length / size);
  if (count < 2) return [roster];
  const groups: EntrantId[][] = Array.from({ length: count }, () => []);
  for (const [index, id] of roster.entries()) {
    const layer = Math.floor(index / count);
    const at = index % count;
    const group = layer >= size ? count - 1 : layer % 2 === 0 ? at : count - 1 - at;
    groups[group]?.push(id);
  }
  return groups;
}

/** Those who came later sit down where somebody is missing: `unseated` are those for whom nobody is. */
export function seated(
  circles: readonly Circle[],
  { competitors }: DivisionHistory,
): { readonly circles: readonly Circle[]; readonly unseated: readonly EntrantId[] } {
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
  return { circles: now, unseated: withdrawns };
}

export type Scheduled = RoundDraw & {
  /** Whom the schedule has nobody for: the other one is in a meeting that the director has fixed. */
  readonly left: readonly PairingPlayer[];
};

/** One step of the circles, for those of `people` whom they have; `step` from 0. */
export function drawBySchedule(
  circles: readonly Circle[],
  step: number,
  { people, kept, field, run }: ScheduleTask,
): Scheduled {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const pairs: DrawnPair[] = [];
  const byes: DrawnBye[] = [];
  const left: PairingPlayer[] = [];
  for (const [group, circle] of circles.entries()) {
    const steps = circle.length - 1;
    const cycle = Math.floor(step / steps);
    for (const places of circleStep(circle.length, step % steps)) {
      const ids = [circle[places[0]], circle[places[1]]];
      const [one, other] = ids.map((id) => (id === undefined ? undefined : personOf.get(id)));
      if (one && other) {
        const reason = reasonOf(run, circle, { group, step: step % steps, cycle });
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

export type ScheduleTask = {
  readonly people: readonly PairingPlayer[];
  /** Who is in a meeting that the director has fixed. */
  readonly kept: ReadonlySet<EntrantId>;
  readonly field: PairingField;
  readonly run: ScheduleRun;
};

function byeOf(missing: EntrantId | undefined): DrawnBye['reason'] {
  return { code: 'bye-by-schedule', ...present({ opponent: missing }) };
}

function reasonOf(
  { method }: ScheduleRun,
  circle: Circle,
  { group, step, cycle }: Readonly<Record<'group' | 'step' | 'cycle', number>>,
): MeetingReason {
  if (method.kind !== 'fontes')
    return { code: 'schedule', cycle: cycle + 1, step: step + 1, steps: circle.length - 1 };
  const people = circle.filter((place) => place !== undefined).length;
  return { code: 'group', group: group + 1, step: step + 1, people };
}

/** Whether two would meet in the run more often than they should have by this step. */
export function hasSlipped(
  { pairs }: RoundDraw,
  cycle: number,
  { field, run }: ScheduleTask,
): boolean {
  const limit = { mostMeetings: undefined, since: run.start };
  return pairs.some(({ people }) => timesMet(...people, field, limit) > cycle);
}
