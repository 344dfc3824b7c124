import type { EntrantId } from '@boardside/game';
import type { Meeting, Bye } from '../history.js';
import type { StandingsRules } from '../standings/standings.js';
import type { GibsonRule } from './gibson.js';
import type { PairingMethod } from './methods.js';

export type PlannedRound = {
  readonly method: PairingMethod;
  /**
   * The round after which the standings count, 0 for the ranking before play; undefined: the round
   * before, or for a run of a schedule the round before the run.
   */
  readonly from?: number;
};

/** How a division is paired, from its first round to its last. */
export type PairingPlan = {
  /** In order, round 1 first. */
  readonly rounds: readonly PlannedRound[];
  /** How often two people may meet before the draw avoids it; at least 1. */
  readonly mostMeetings: number;
  /**
   * What sitting out is worth by the tournament's rule: usually +50 for a bye, −50 for a forfeit.
   */
  readonly sitting: Readonly<Record<Bye['kind'], Pick<Bye, 'spread' | 'tied'>>>;
  /** Rank people here as in the standings that they see; equal ranks are put in order by rating. */
  readonly standings: StandingsRules;
  /** Who begins: the draw says it, with the history balanced, or nobody does before the table. */
  readonly first: 'assigned' | 'drawn';
  /** Undefined: nobody is taken out of the fight for prizes. */
  readonly gibson?: GibsonRule;
};

export type DraftOptions = {
  /**
   * The round to draft, from 1. What the history has of it, and of later ones, is not looked at.
   */
  readonly round: number;
  /** Decides who begins where nothing else does; the same seed gives the same draft. */
  readonly seed: number;
  /** Stay as they are: what the director has locked, or paired by hand. */
  readonly kept?: readonly Pick<Meeting, 'entrants' | 'first' | 'table'>[];
  /** Sit out because somebody says so. */
  readonly sitting?: readonly { readonly entrant: EntrantId; readonly kind: Bye['kind'] }[];
  /**
   * The tables of the division, in the order in which they are given out; undefined: none is given.
   */
  readonly tables?: readonly number[];
  /** Tables that other divisions have in the round: nobody gets one, not even as a fixed table. */
  readonly taken?: readonly number[];
  /**
   * Games of earlier rounds that are not over, of any division: their tables are given out last.
   */
  readonly inPlay?: readonly GameInPlay[];
};

/** Where a game is played, and by whom. */
export type GameInPlay = { readonly table: number; readonly entrants: readonly EntrantId[] };
