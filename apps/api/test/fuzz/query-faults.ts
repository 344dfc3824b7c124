import type { Dice } from '@boardside/simulation';
import type { MessageFault } from './faults.js';

/**
 * What may stand behind the `?` of a route that only reads; every other one gets a name of none.
 */
export const queries: Readonly<Record<string, readonly string[]>> = {
  'GET tournaments/:tournament/divisions/:division/standings': ['after', 'games'],
  'GET tournaments/:tournament/rulings': ['round'],
  'GET tournaments/:tournament/lists/:hash/rulings': ['against'],
  'GET tournaments/:tournament/exports/results.tou': ['day'],
  'GET table/games/:game/events': ['since'],
  'GET display': ['with'],
  'GET display/find': ['text'],
};

const oddValues = [
  '',
  '-1',
  '1.5',
  '1e300',
  'NaN',
  '%00',
  '%ff',
  '%',
  '%F0%9F%98%80',
  '..%2F..',
  '[]',
];
/** An address beyond 16 kB is no matter of the product: it does not get that far. */
const hugeValues = ['X'.repeat(4_000), '9'.repeat(400), '%C3%A9'.repeat(700), '%00'.repeat(1_000)];

/** A query with a fault: a value that cannot be meant, far too long, said twice or as a list. */
export function oddQuery(names: readonly string[], { kind, at }: MessageFault, dice: Dice): string {
  if (kind === 'anothers') return '';
  const name = String(at?.[0] ?? dice.one(names));
  const value = dice.one(kind === 'huge' ? hugeValues : oddValues);
  return dice.one([
    `?${name}=${value}`,
    `?${name}=${value}&${name}=${value}`,
    `?${name}[]=${value}`,
    `?${name}[a][b]=${value}`,
  ]);
}
