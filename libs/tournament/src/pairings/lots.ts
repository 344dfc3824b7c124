import type { EntrantId } from '@boardside/game';

/** Seeds of lots are whole numbers from 0 to below this. */
export const seedLimit = 2 ** 31;

/** One of several, whatever their order: whoever has the least of well mixed numbers. */
export function byLot(
  ids: readonly EntrantId[],
  round: number,
  seed: number,
): EntrantId | undefined {
  const together = ids.toSorted().join(' ');
  const lots = ids.map((id) => ({ id, lot: mixed(`${seed} ${round} ${together} ${id}`) }));
  return lots.toSorted((one, other) => one.lot - other.lot || (one.id < other.id ? -1 : 1))[0]?.id;
}

/** FNV-1a, finished as MurmurHash3 is: enough for lots, none for secrets. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
