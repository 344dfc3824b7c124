import type { DivisionHistory, Meeting, PlayedRound } from '../history.js';
import { people } from './division.fixture.js';
import type { PairingMethod } from './methods.js';

export const swiss: PairingMethod = { kind: 'swiss' };
export const koth: PairingMethod = { kind: 'king-of-the-hill' };
export const before = (count: number): DivisionHistory => ({
  competitors: people(count),
  rounds: [],
});

/** A round in which these met, the winner first, by 50. */
export function met(round: number, ...pairs: readonly (readonly [number, number])[]): PlayedRound {
  const meetings = pairs.map((pair): Meeting => ({
    entrants: pair.map((number) => `p${number}`),
    scores: [400, 350],
  }));
  return { round, meetings, sitting: [] };
}
