import type { EntrantId } from '@boardside/game';
import { fieldOf } from './field.js';
import type { MethodTask } from './method.js';

/**
 * Who was there when a run began, in the order in which they stood then: as its first round shows
 * it, where it does, and as the standings have it today. The withdrawn keep their places, so that
 * the circle stays as it is.
 */
export function rosterOrders(task: MethodTask): readonly (readonly EntrantId[])[] {
  const { competitors, rounds } = task.history;
  const { start, from } = task.run;
  const there = new Set(whoBegan(task));
  const all = competitors.map((competitor) => ({ ...competitor, status: 'playing' as const }));
  const { people } = fieldOf({ competitors: all, rounds }, task.standings, { from, before: start });
  const ranked = people.map(({ id }) => id).filter((id) => there.has(id));
  const shown = ordersShown(task, ranked.length);
  return shown.length === 1 ? [...shown, ranked] : [ranked, ...shown];
}

/** In the first round of a run that is everybody who plays now, but for newcomers who sit out. */
function whoBegan({ history, run, round, people, kept }: MethodTask): readonly EntrantId[] {
  const { competitors, rounds } = history;
  const own = rounds.filter((each) => each.round >= run.start);
  // Another division may have had a round that this one has not.
  const begun = own.find((each) => each.round < round && each.meetings.length > 0);
  const { sitting = [] } = begun ?? own.find((each) => each.round === round) ?? {};
  const missed = sitting.flatMap((bye) => (bye.missed ? [bye.entrant] : []));
  if (begun)
    return [
      ...begun.meetings.flatMap(({ entrants }) => entrants),
      ...sitting.map((bye) => bye.entrant),
    ].filter((id) => !missed.includes(id));
  const placed = new Set([...people.map(({ id }) => id), ...kept]);
  return competitors
    .filter(({ id, status }) => status === 'playing' && (placed.has(id) || !missed.includes(id)))
    .map(({ id }) => id);
}

/**
 * The order by which a first round was drawn: the first meets the last, or has the bye, the second
 * the last but one, and so on. Its meetings are in this order, and so are the seats of each. Where
 * two have no meeting, one of them was absent, and they may have been the first and the last.
 */
function ordersShown(
  { history, run, round }: MethodTask,
  size: number,
): readonly (readonly EntrantId[])[] {
  const first = history.rounds.find(
    (each) => each.round >= run.start && each.round < round && each.meetings.length > 0,
  );
  if (!first?.meetings.every(({ entrants }) => entrants.length === 2)) return [];
  const alone = first.sitting.flatMap((bye) => (bye.missed ? [] : [bye]));
  const [uppers = [], lowers = []] = [0, 1].map((seat) =>
    first.meetings.flatMap(({ entrants }) => entrants[seat] ?? []),
  );
  const between = [...uppers, ...lowers.reverse()];
  if (alone.length + between.length !== size) return [];
  const ids = alone.map(({ entrant }) => entrant);
  if (ids.length === size % 2) return [[...ids, ...between]];
  const [one, other] = alone.toSorted(
    (a, b) => Number(b.kind === 'bye') - Number(a.kind === 'bye'),
  );
  if (alone.length !== 2 || !one || !other) return [];
  return [
    [one.entrant, ...between, other.entrant],
    [other.entrant, ...between, one.entrant],
  ];
}
