import type { FirstReason } from './draft-reasons.js';
import type { PairingField, PairingPlayer } from './field.js';
import { byLot } from './lots.js';

/** Who begins, by the index among them, and why. */
export type StartAssignment = { readonly first: number; readonly reason: FirstReason };

/**
 * Whoever has begun less often begins; of those whoever has been second more often; of two whoever
 * was second when they last met; else one is drawn with the seed. What is drawn depends on the
 * seed, the round and those who meet, on nothing else: a change at another table does not turn it.
 */
export function assignStart(
  people: readonly PairingPlayer[],
  field: PairingField,
  { round, seed }: { readonly round: number; readonly seed: number },
): StartAssignment {
  const firsts = people.map((person) => person.firsts);
  const seconds = people.map((person) => person.seconds);
  const fewest = people.filter((person) => person.firsts === Math.min(...firsts));
  const [only, ...others] = fewest;
  if (only && others.length === 0)
    return { first: people.indexOf(only), reason: { code: 'fewer-firsts', firsts, seconds } };
  const mostSeconds = Math.max(...fewest.map((person) => person.seconds));
  const equal = fewest.filter((person) => person.seconds === mostSeconds);
  const [one, other, ...more] = equal;
  if (one && !other)
    return { first: people.indexOf(one), reason: { code: 'more-seconds', firsts, seconds } };
  const met = one && other && more.length === 0 ? field.meetingsOf(one.id, other.id) : [];
  const last = met.findLast((meeting) => meeting.first !== undefined);
  const second = equal.find(({ id }) => last && id !== last.first);
  if (last && second && equal.some(({ id }) => id === last.first))
    return {
      first: people.indexOf(second),
      reason: { code: 'second-last-time', round: last.round },
    };
  const drawn = byLot(
    equal.map(({ id }) => id),
    round,
    seed,
  );
  return {
    first: people.findIndex(({ id }) => id === drawn),
    reason: { code: 'first-by-lot', seed },
  };
}
