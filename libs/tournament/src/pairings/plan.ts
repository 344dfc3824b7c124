import type { EntrantId } from '@boardside/game';
import type { Meeting, Bye } from '../history.js';
import type { StandingsRules } from '../standings/standings.js';

/**
 * How a round is paired.
 *
 * - `round-robin`: everybody meets everybody, by the circle of the first round of the run; `meetings`
 *   2 goes round twice and turns the beginners the second time. tsh's `RR`.
 * - `swiss`: equal records meet, the upper half of a record against its lower half. One
 *   minimum-weight matching of the whole division, where tsh pairs group by group and borrows.
 * - `king-of-the-hill`: 1 and 2, 3 and 4, …, whoever has met whom. tsh's `KOTH` without its limit of
 *   repeats.
 * - `factor`: among the first 2 × `factor` people, place i and place i + `factor`; the others as in
 *   a Swiss. tsh's `FACTOR`.
 * - `fontes`: small round robins before anything is known: as many people a group as the run has
 *   rounds, and one more; each group has one of every layer of the ranking. tsh's `INITFONTES`.
 * - `australian`: from the top, each takes the highest opponent not met since a round, where the
 *   others can still be paired. AUPAIR's draw; `since` is its reset.
 * - `manual`: only what the director has fixed.
 *
 * A lagged draw, tsh's `autopair DIV SOURCE ROUND`, is any of these with an earlier `from`.
 */
export type PairingMethod =
  | { readonly kind: 'round-robin'; readonly meetings: 1 | 2 }
  | { readonly kind: 'swiss' }
  | { readonly kind: 'king-of-the-hill' }
  | { readonly kind: 'factor'; readonly factor: number }
  | { readonly kind: 'fontes' }
  | {
      readonly kind: 'australian';
      /** Meetings before this round are forgotten; undefined: none is. */
      readonly since?: number;
    }
  | { readonly kind: 'manual' };

export type PlannedRound = {
  readonly method: PairingMethod;
  /**
   * The round after which the standings count, 0 for the ranking before play; undefined: the round
   * before, or for a run of `round-robin` or `fontes` the round before the run.
   */
  readonly from?: number;
};

/** How a division is paired, from its first round to its last. */
export type PairingPlan = {
  /** In order, round 1 first. */
  readonly rounds: readonly PlannedRound[];
  /** How often two people may meet before the draw avoids it; at least 1. */
  readonly mostMeetings: number;
  /** What sitting out is worth by the tournament's rule: usually +50 for a bye, −50 for a forfeit. */
  readonly sitting: Readonly<Record<Bye['kind'], Pick<Bye, 'spread' | 'tied'>>>;
  /** Rank people here as in the standings that they see; equal ranks are put in order by rating. */
  readonly standings: StandingsRules;
  /** Who begins: the draw says it, with the history balanced, or nobody does before the table. */
  readonly first: 'assigned' | 'drawn';
  /** Undefined: nobody is taken out of the fight for prizes. */
  readonly gibson?: GibsonRule;
};

/** When a place counts as won before the last round. */
export type GibsonRule = {
  /** So many places win a prize; at least 1. */
  readonly prizes: number;
  /**
   * A lead in wins as large as the number of rounds left is enough with this much spread for each of
   * them; undefined: the lead in wins has to be larger. tsh's `gibson_spread`, the same for every round.
   */
  readonly spreadPerRound?: number;
};

export type DraftOptions = {
  /** The round to draft, from 1. What the history has of it, and of later ones, is not looked at. */
  readonly round: number;
  /** Decides who begins where nothing else does; the same seed gives the same draft. */
  readonly seed: number;
  /** Stay as they are: what the director has locked, or paired by hand. */
  readonly kept?: readonly Pick<Meeting, 'entrants' | 'first' | 'table'>[];
  /** Sit out because somebody says so. */
  readonly sitting?: readonly { readonly entrant: EntrantId; readonly kind: Bye['kind'] }[];
  /** The tables of the division, in the order in which they are given out; undefined: none is given. */
  readonly tables?: readonly number[];
  /** Games of earlier rounds that are not over, of any division: their tables are given out last. */
  readonly inPlay?: readonly GameInPlay[];
};

/** Where a game is played, and by whom. */
export type GameInPlay = { readonly table: number; readonly entrants: readonly EntrantId[] };
