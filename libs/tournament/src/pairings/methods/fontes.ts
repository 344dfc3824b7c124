import { drawSchedule } from '../draw-by-schedule.js';
import { pairingMethod } from '../method.js';

/**
 * Small round robins before anything is known: as many people a group as the run has rounds, and
 * one more; each group has one of every layer of the ranking. tsh's `INITFONTES`.
 */
export const fontes = pairingMethod({
  numbers: {},
  pairs: 'schedule',
  draw: (task) =>
    drawSchedule(task, {
      groupsOf: groupsByLayer,
      meetings: Infinity,
      reasonOf: ({ group, step, circle }) => ({
        code: 'group',
        group: group + 1,
        step: step + 1,
        people: circle.filter((place) => place !== undefined).length,
      }),
    }),
});

/**
 * Groups of one more than the rounds, made even: the ranking is cut into so many layers, and each
 * group takes one of each, the second layer from its other end, the third as the first, so that the
 * groups are equally strong. Whoever is left over, the lowest, joins the last group.
 */
function groupsByLayer<Place>(
  roster: readonly Place[],
  rounds: number,
): readonly (readonly Place[])[] {
  const size = 2 * Math.ceil((rounds + 1) / 2);
  const count = Math.floor(roster.length / size);
  if (count < 2) return [roster];
  const groups: Place[][] = Array.from({ length: count }, () => []);
  for (const [index, id] of roster.entries()) {
    const layer = Math.floor(index / count);
    const at = index % count;
    const group = layer >= size ? count - 1 : layer % 2 === 0 ? at : count - 1 - at;
    groups[group]?.push(id);
  }
  return groups;
}
