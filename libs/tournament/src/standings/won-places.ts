import { leadersOf } from '../pairings/gibson.js';
import type { DivisionSettings } from '../settings.js';
import type { Standing } from './standings.js';

/** Which places of a table matter: where prizes end, and which are won whatever comes. */
export type PlacesThatCount = {
  /** The lowest place with a prize of the whole division; 0: there is none. */
  readonly prizes: number;
  /** So many places from the top are won for certain, by Gibson's rule; 0 without it. */
  readonly won: number;
};

/**
 * Reads them off a table. `roundsLeft`: rounds whose results are not all counted in it yet. Places
 * are won only where the plan says how many rounds there are.
 */
export function placesThatCount(
  { gibson, plan, prizes }: Pick<DivisionSettings, 'gibson' | 'plan' | 'prizes'>,
  table: readonly Standing[],
  roundsLeft: number,
): PlacesThatCount {
  const places = prizes.list.map((prize) =>
    prize.kind === 'place' && prize.field.of === 'division' ? prize.place : 0,
  );
  const playing = table.filter(({ withdrawn }) => !withdrawn);
  const isPlanned = gibson !== 'off' && plan.rounds.length > 0;
  return {
    prizes: Math.max(0, ...places),
    won: isPlanned ? leadersOf(playing, gibson, roundsLeft).length : 0,
  };
}
