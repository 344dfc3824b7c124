/** Two places of a circle; the first of them begins. */
export type CirclePair = readonly [number, number];

/**
 * The meetings of one step, from 0, of a round robin of an even number of places: all but the last
 * sit on a circle and turn by one each step, and the last one meets whoever comes to it (the circle
 * or polygon method, as in Berger's tables). Over all the steps each begins as often as not, but
 * for one.
 */
export function circleStep(places: number, step: number): readonly CirclePair[] {
  const turning = places - 1;
  const last = places - 1;
  const half = places / 2;
  const pivot = step % turning;
  const across: CirclePair = step % 2 === 0 ? [pivot, last] : [last, pivot];
  const others = Array.from({ length: half - 1 }, (_, index): CirclePair => {
    const [one, other] = [(pivot + index + 1) % turning, (pivot + turning - index - 1) % turning];
    return index % 2 === 0 ? [one, other] : [other, one];
  });
  return [across, ...others];
}
