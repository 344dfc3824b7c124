import type { DivisionSettings } from '../settings.js';
import type { DivisionDraw } from '../pairing.js';
import { saidNumbers } from './methods.js';

/**
 * How often two of a division may meet by a round: what its plan allows, or the method of the round
 * where that is more, as in a double round robin. `drawn`: how the round was drawn, if so.
 */
export function mostMeetingsBy(
  { rounds, mostMeetings }: DivisionSettings['plan'],
  round: number,
  drawn: Pick<DivisionDraw, 'numbers'> | undefined,
): number {
  const planned = rounds[round - 1]?.method;
  const numbers = drawn?.numbers ?? (planned && saidNumbers(planned));
  return Math.max(mostMeetings, numbers?.['meetings'] ?? 1);
}
