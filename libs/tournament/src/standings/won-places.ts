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

type CountingSettings = Pick<DivisionSettings, 'gibson' | 'plan' | 'prizes' | 'tieBreaks'>;

/**
 * Returns both for a table after round `after`; up to there `openRounds` have games without a
 * result. Places are clinched only if the plan says how many rounds there are.
 */
export function placesThatCount(
  { gibson, plan, prizes, tieBreaks }: CountingSettings,
  table: readonly Standing[],
  { after, openRounds }: { readonly after: number; readonly openRounds: number },
): PlacesThatCount {
  const places = prizes.list.map((prize) =>
    prize.kind === 'place' && prize.field.of === 'division' ? prize.place : 0,
  );
  const playing = table.filter(({ withdrawn }) => !withdrawn);
  // More rounds may be played than the plan has.
  const left = Math.max(plan.rounds.length, after) - after + openRounds;
  const isPlanned = gibson !== 'off' && plan.rounds.length > 0;
  return {
    prizes: Math.max(0, ...places),
    won: isPlanned ? leadersOf(playing, gibson, { left, tieBreaks }).length : 0,
  };
}
