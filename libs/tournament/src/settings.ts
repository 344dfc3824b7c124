import { present } from '@boardside/engine';
import type { Bye } from './history.js';
import type { GibsonRule } from './pairings/gibson.js';
import type { PairingPlan } from './pairings/plan.js';
import type { Prize, PrizePolicy } from './standings/prizes.js';
import { defaultStandingsRules, type StandingsRules } from './standings/standings.js';
import type { TieBreak } from './standings/tie-breaks.js';

/** What rounds without an opponent are worth, and how much one game can be. */
export type ByeSpreads = {
  /** Added to the spread of whoever has a bye: +50. */
  readonly bye: number;
  /** Added to the spread of whoever forfeits: −50; more than 0 only in older logs. */
  readonly forfeit: number;
  /**
   * Added to the spread of whoever is absent; 0: the round counts as none. More than 0 only in
   * older logs.
   */
  readonly absent: number;
  /** A bye as a win, or as half of one. */
  readonly byeCounts: 'win' | 'tie';
  /** The most that one game adds to a spread or takes from it. */
  readonly cap?: number;
};

/** How a division is paired and ranked, apart from the rules of its games. */
export type DivisionSettings = {
  readonly spreads: ByeSpreads;
  /** What somebody who comes late gets for the rounds that were played. */
  readonly late: Bye['kind'];
  /** What decides between people with equally many wins, one after the other. */
  readonly tieBreaks: readonly TieBreak[];
  /** Round by round; a round that it does not name is paired by hand. */
  readonly plan: Pick<PairingPlan, 'rounds' | 'mostMeetings' | 'first'>;
  readonly gibson: GibsonRule | 'off';
  readonly prizes: { readonly list: readonly Prize[]; readonly policy: PrizePolicy };
  /** In the order in which they are given out; none: every table that no other division has. */
  readonly tables: readonly number[];
};

/** What tsh, NASPA and WESPA events do where nothing else is announced. */
export const defaultSettings: DivisionSettings = {
  spreads: { bye: 50, forfeit: -50, absent: -50, byeCounts: 'win' },
  late: 'forfeit',
  tieBreaks: defaultStandingsRules.tieBreaks,
  plan: { rounds: [], mostMeetings: 1, first: 'drawn' },
  gibson: 'off',
  prizes: { list: [], policy: 'one-place' },
  tables: [],
};

/** How people are ranked. */
export function standingsRulesOf({ tieBreaks, spreads }: DivisionSettings): StandingsRules {
  const { cap: spreadCap, forfeit } = spreads;
  const capped = present({ spreadCap });
  return { tieBreaks, forfeitSpread: Math.abs(forfeit), ...capped };
}

/**
 * The plan whole, as the draw reads it. Nobody has clinched a place while no plan says how many
 * rounds there are.
 */
export function planOf(settings: DivisionSettings): PairingPlan {
  const { plan, gibson } = settings;
  const worth = (kind: Bye['kind']) => {
    const { spread, tied } = byeByRule(settings, { entrant: '', kind });
    return { spread, ...(tied ? { tied } : {}) };
  };
  return {
    ...plan,
    sitting: { bye: worth('bye'), forfeit: worth('forfeit'), absent: worth('absent') },
    standings: standingsRulesOf(settings),
    ...(gibson === 'off' || plan.rounds.length === 0 ? {} : { gibson }),
  };
}

/** A round without an opponent, worth what the rule says. */
export function byeByRule(
  { spreads }: DivisionSettings,
  {
    entrant,
    kind,
    spread,
  }: { readonly entrant: string; readonly kind: Bye['kind']; readonly spread?: number },
): Bye {
  const tied = kind === 'bye' && spreads.byeCounts === 'tie' ? { tied: true as const } : {};
  return { entrant, kind, spread: spread ?? spreads[kind], ...tied };
}

/** Between which values a spread lies that a rule gives; both ends are allowed. */
export const minSpread = -1_000;
export const maxSpread = 1_000;
/** So often two people may meet by any plan. */
export const maxMeetings = 20;
/** The highest rating; a band to it has no upper end. */
export const maxRating = 10_000;
/** The highest prize, in the smallest unit of the money. */
export const maxPrize = 1_000_000_000;
