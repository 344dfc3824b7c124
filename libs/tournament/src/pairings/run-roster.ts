import type { EntrantId } from '@boardside/game';
import { fieldOf } from './field.js';
import type { MethodTask } from './method.js';

/** Who meets in the first round of a run, by the places of its roster from 0, lowest first. */
export type RunOpening = {
  readonly groups: number;
  readonly pairs: readonly (readonly number[])[];
  readonly byes: readonly number[];
};

/**
 * Who was there when a run began, in the order in which they stood then: as its first round shows
 * it, where it does, and as the standings have it today. The withdrawn keep their places, so that
 * the circle stays as it is.
 */
export function rosterOrders(
  task: MethodTask,
  openingOf: (size: number) => RunOpening,
): readonly (readonly EntrantId[])[] {
  const { competitors, rounds } = task.history;
  const { start, from } = task.run;
  const there = new Set(whoBegan(task));
  const all = competitors.map((competitor) => ({ ...competitor, status: 'playing' as const }));
  const { people } = fieldOf({ competitors: all, rounds }, task.standings, { from, before: start });
  const ranked = people.map(({ id }) => id).filter((id) => there.has(id));
  const opening = openingOf(ranked.length);
  const shown = ordersShown(task, ranked.length, opening);
  // Played at other tables, a first round shows an order of other groups.
  return shown.length === 1 && opening.groups === 1 ? [...shown, ranked] : [ranked, ...shown];
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
 * The orders by which a first round may have been drawn. Its meetings are in the order of its
 * opening, and so are the seats of each. Where two have no meeting, one of them was absent, and
 * they may have been the first meeting.
 */
function ordersShown(
  { history, run, round }: MethodTask,
  size: number,
  { pairs, byes }: RunOpening,
): readonly (readonly EntrantId[])[] {
  const first = history.rounds.find(
    (each) => each.round >= run.start && each.round < round && each.meetings.length > 0,
  );
  if (!first?.meetings.every(({ entrants }) => entrants.length === 2)) return [];
  const met = first.meetings.map(({ entrants }) => entrants);
  const alone = first.sitting.flatMap((bye) => (bye.missed ? [] : [bye]));
  if (alone.length + 2 * met.length !== size) return [];
  const orderOf = (
    meetings: readonly (readonly EntrantId[])[],
    sitting: readonly EntrantId[],
  ): readonly EntrantId[] => {
    const placed = new Map([
      ...meetings.flatMap((ids, index) =>
        ids.map((id, seat) => [pairs[index]?.[seat], id] as const),
      ),
      ...sitting.map((id, index) => [byes[index], id] as const),
    ]);
    return Array.from({ length: size }, (_, place) => placed.get(place) ?? []).flat();
  };
  const ids = alone.map(({ entrant }) => entrant);
  if (ids.length === byes.length) return [orderOf(met, ids)];
  const [one, other] = alone
    .toSorted((a, b) => Number(b.kind === 'bye') - Number(a.kind === 'bye'))
    .map(({ entrant }) => entrant);
  if (alone.length !== 2 || one === undefined || other === undefined) return [];
  return [orderOf([[one, other], ...met], []), orderOf([[other, one], ...met], [])];
}
