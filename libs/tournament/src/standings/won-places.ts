import { leadersOf } from '../pairings/gibson.js';
import type { DivisionSettings } from '../settings.js';
import type { Standing } from './standings.js';

/** The places of a table that are marked: the last with a prize, and those that are clinched. */
export type PlacesThatCount = {
  /** The lowest place with a prize of the whole division; 0: there is none. */
  readonly prizes: number;
  /** Number of clinched places from the top, by Gibson's rule; 0 without it. */
  readonly won: number;
};

/**
 * Returns both for a table after round `after`, in which `missing` results are not known. Places
 * are clinched only if the plan says how many rounds there are.
 */
export function placesThatCount(
  { gibson, plan, prizes }: Pick<DivisionSettings, 'gibson' | 'plan' | 'prizes'>,
  table: readonly Standing[],
  { after, missing }: { readonly after: number; readonly missing: number },
): PlacesThatCount {
  const places = prizes.list.map((prize) =>
    prize.kind === 'place' && prize.field.of === 'division' ? prize.place : 0,
  );
  const playing = table.filter(({ withdrawn }) => !withdrawn);
  const roundsLeft = plan.rounds.length - after + (missing > 0 ? 1 : 0);
  const isPlanned = gibson !== 'off' && plan.rounds.length > 0;
  return {
    prizes: Math.max(0, ...places),
    won: isPlanned ? leadersOf(playing, gibson, roundsLeft).length : 0,
  };
}
