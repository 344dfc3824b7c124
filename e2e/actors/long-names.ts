/** Of people whose names are as long as those of real tournaments. */
export const longNames = [
  'Wilhelmina Featherstonehaugh-Cholmondeley',
  'Żaneta Brzęczyszczykiewicz',
] as const;

/** Two names as those of a table. */
export function pairOf(names: readonly string[]): readonly [string, string] {
  const [one = '', other = ''] = names;
  return [one, other];
}
