import type { EntrantId } from '@boardside/game';
import type { Meeting } from '../history.js';

/**
 * Why these meet, who begins, and where. Where a fact has a number for each, they are in the order
 * of the meeting's entrants.
 */
export type MeetingReason =
  /** The director has fixed it. */
  | { readonly code: 'kept' }
  /**
   * A round robin's own order: which meeting of a pair it is, 1 or 2, and which step of how many.
   */
  | {
      readonly code: 'schedule';
      readonly cycle: number;
      readonly step: number;
      readonly steps: number;
    }
  /** In a group of a first round robin; groups are counted from 1. */
  | {
      readonly code: 'group';
      readonly group: number;
      readonly step: number;
      readonly people: number;
    }
  /** Places in the standings counted from, 1 the highest, each its own. */
  | { readonly code: 'places'; readonly places: readonly number[] }
  /** A tie is half a win. */
  | { readonly code: 'same-record'; readonly wins: number }
  | { readonly code: 'records-apart'; readonly wins: readonly number[] }
  /**
   * It will be the `times`-th meeting; the earlier ones were in `rounds`. The plan has `allowed`
   * it, the `method` does not ask, it is `unavoidable` since every other draft has as many repeats
   * or more, or the director has `kept` it.
   */
  | {
      readonly code: 'repeat';
      readonly times: number;
      readonly rounds: readonly number[];
      readonly because: 'allowed' | 'method' | 'unavoidable' | 'kept';
    }
  | {
      readonly code: 'team-mates';
      readonly team: string;
      readonly because: 'method' | 'unavoidable' | 'kept';
    }
  /**
   * Nobody can still take this place from `entrant`, who therefore plays the highest outside the
   * prizes.
   */
  | { readonly code: 'gibson'; readonly entrant: EntrantId; readonly place: number }
  | FirstReason
  | TableReason;

/** Why somebody begins; all numbers count before this round. */
export type FirstReason =
  /** Who has begun less often begins. */
  | {
      readonly code: 'fewer-firsts';
      readonly firsts: readonly number[];
      readonly seconds: readonly number[];
    }
  /** Both have begun equally often; who has been second more often begins. */
  | {
      readonly code: 'more-seconds';
      readonly firsts: readonly number[];
      readonly seconds: readonly number[];
    }
  /** Both are equal; who was second at their last meeting begins. */
  | { readonly code: 'second-last-time'; readonly round: number }
  /** A round robin's own order says it. */
  | { readonly code: 'first-by-schedule' }
  /** All is equal: drawn with the seed. */
  | { readonly code: 'first-by-lot'; readonly seed: number }
  | { readonly code: 'first-kept' };

/** Why a meeting is at its table, where it is not simply the next one. */
export type TableReason =
  | { readonly code: 'fixed-table'; readonly entrant: EntrantId; readonly table: number }
  /** Both have a fixed table, or it is taken: this one's gave way. */
  | { readonly code: 'fixed-table-not-kept'; readonly entrant: EntrantId; readonly table: number };

/** Why somebody sits out; `byes` counts those before this round. */
export type ByeReason =
  | { readonly code: 'asked' }
  /** The lowest place of those with the fewest byes. */
  | { readonly code: 'lowest'; readonly place: number; readonly byes: number }
  /** Somebody lower with as few byes plays: otherwise people or team mates would meet (again). */
  | {
      readonly code: 'lowest-that-fits';
      readonly place: number;
      readonly byes: number;
    }
  /** Somebody has fewer byes, but every such draft has people meet again. */
  | { readonly code: 'others-would-repeat'; readonly byes: number; readonly fewest: number }
  /** A round robin's own order; `opponent` is whoever does not play the round. */
  | { readonly code: 'bye-by-schedule'; readonly opponent?: EntrantId };

/** What is true of the whole draft. */
export type DraftReason =
  /** Meetings that happen more often than the plan wants. */
  | { readonly code: 'repeats'; readonly meetings: number }
  /** Nobody has anybody left whom the plan lets them meet. */
  | { readonly code: 'everybody-has-met' }
  /** The circle of the run no longer holds: somebody came who has no place in it. */
  | { readonly code: 'schedule-left'; readonly newcomers: readonly EntrantId[] }
  /** Meetings for which no table is left. */
  | { readonly code: 'tables-short'; readonly meetings: number };

/** Why there is no draft. */
export type DraftProblem =
  | { readonly code: 'no-such-round'; readonly round: number; readonly planned: number }
  /** At least two are needed. */
  | { readonly code: 'too-few'; readonly playing: number }
  /** An earlier round has to be paired first. */
  | { readonly code: 'round-not-paired'; readonly round: number }
  | { readonly code: 'results-missing'; readonly missing: readonly MissingResult[] }
  /** Everybody has met everybody as often as the plan of the round robin says. */
  | { readonly code: 'round-robin-over'; readonly rounds: number }
  /** The factor has to be at least 1, and twice of it at most the people who are paired. */
  | { readonly code: 'factor-too-large'; readonly factor: number; readonly playing: number }
  | { readonly code: 'no-such-entrant'; readonly entrant: EntrantId }
  | { readonly code: 'is-withdrawn'; readonly entrant: EntrantId }
  /** A kept meeting of fewer than two. */
  | { readonly code: 'without-opponent'; readonly entrants: readonly EntrantId[] }
  /** Twice among the kept meetings and those who sit out. */
  | { readonly code: 'placed-twice'; readonly entrant: EntrantId };

/** A meeting of a round whose result is not known. */
export type MissingResult = Pick<Meeting, 'entrants' | 'table'> & { readonly round: number };
