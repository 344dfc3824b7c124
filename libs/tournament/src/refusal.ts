import type { EntrantId } from '@boardside/game';
import type { DivisionId, GameId, RuleSetId } from './ids.js';
import type { RuleSetProblem } from './rule-set-problems.js';

/** Why a tournament says no: a closed list, each with the facts its sentence needs. */
export type TournamentRefusal =
  | { readonly code: 'already-created' }
  | { readonly code: 'needs-name' }
  | { readonly code: 'needs-reason' }
  /** No such day, or the last one is before the first. */
  | { readonly code: 'wrong-days'; readonly first: string; readonly last: string }
  | { readonly code: 'name-taken'; readonly name: string }
  | { readonly code: 'no-such-division'; readonly division: DivisionId }
  | { readonly code: 'no-such-entrant'; readonly entrant: EntrantId }
  | { readonly code: 'no-such-table'; readonly table: number }
  | { readonly code: 'no-such-round'; readonly round: number }
  | { readonly code: 'table-exists'; readonly table: number }
  | { readonly code: 'table-in-use'; readonly table: number; readonly round: number }
  /** Results of another program are imported before the first round is published. */
  | { readonly code: 'has-rounds'; readonly round: number }
  | { readonly code: 'rounds-in-order'; readonly round: number; readonly expected: number }
  | { readonly code: 'nothing-paired'; readonly round: number }
  | {
      readonly code: 'paired-twice';
      readonly entrant: EntrantId;
      readonly tables: readonly number[];
    }
  | { readonly code: 'table-twice'; readonly table: number }
  | { readonly code: 'wrong-division'; readonly entrant: EntrantId; readonly division: DivisionId }
  | { readonly code: 'is-withdrawn'; readonly entrant: EntrantId }
  | {
      readonly code: 'wrong-number-of-seats';
      readonly table: number;
      readonly fewest: number;
      readonly most: number;
    }
  | { readonly code: 'first-missing'; readonly table: number }
  | { readonly code: 'first-is-drawn'; readonly table: number }
  | { readonly code: 'no-such-seat'; readonly table: number; readonly seat: number }
  /** Games that have begun or have a result would be lost; `loses` has to name them all. */
  | {
      readonly code: 'game-begun';
      readonly table: number;
      readonly game: GameId;
      readonly games: readonly {
        readonly table: number;
        readonly game: GameId;
        readonly what: 'begun' | 'has-result';
      }[];
    }
  /** Games of earlier rounds are played, or still to begin, at tables that would get new ones. */
  | {
      readonly code: 'table-plays';
      readonly games: readonly {
        readonly table: number;
        readonly round: number;
        readonly toBegin?: true;
      }[];
    }
  /** Its seats cannot be corrected: a clock runs, or the slip is signed. */
  | { readonly code: 'game-fixed'; readonly table: number; readonly game: GameId }
  | { readonly code: 'clock-out-of-range'; readonly leastMs: number; readonly mostMs: number }
  /** The list cannot judge where there is none; the division's name, once it has one. */
  | { readonly code: 'needs-list'; readonly division: string }
  | { readonly code: 'no-such-rule-set'; readonly ruleSet: RuleSetId }
  | { readonly code: 'rule-set-name-taken'; readonly name: string }
  /** Options that cannot work together; at least one. */
  | { readonly code: 'rules-cannot-work'; readonly problems: readonly RuleSetProblem[] }
  /** Somebody else has saved it meanwhile. */
  | { readonly code: 'rule-set-changed'; readonly name: string; readonly version: number }
  /** A round of a division, by its name, has begun by it: it stays as it is. */
  | {
      readonly code: 'rule-set-begun';
      readonly name: string;
      readonly division: string;
      readonly round: number;
    }
  /** Divisions, by their names, play by it: it cannot be taken away. */
  | {
      readonly code: 'rule-set-in-use';
      readonly name: string;
      readonly divisions: readonly string[];
    }
  /** The rules of a division change although a round of it has begun: somebody has to say why. */
  | {
      readonly code: 'rules-need-reason';
      readonly division: string;
      readonly round: number;
      /** The first round that the change holds for. */
      readonly from: number;
    }
  /** A draft of the division has tables for which the rules have no seats. */
  | {
      readonly code: 'draft-has-more-seats';
      readonly division: string;
      readonly round: number;
      readonly tables: readonly number[];
      readonly most: number;
    }
  | { readonly code: 'changed'; readonly version: number }
  /** Staff has done something since. */
  | { readonly code: 'not-last' }
  /** There is no opposite of what was done. */
  | { readonly code: 'cannot-undo' }
  /** Only staff may; to take something back, whoever did it. */
  | { readonly code: 'not-entitled' }
  | { readonly code: 'is-absent'; readonly entrant: EntrantId; readonly round: number }
  /** Was in a round, drafted or published: withdrawn instead of removed. */
  | { readonly code: 'entrant-in-use'; readonly entrant: EntrantId; readonly round: number }
  /** Two people cannot always sit at one table. */
  | { readonly code: 'table-fixed'; readonly table: number; readonly entrant: EntrantId }
  | { readonly code: 'wrong-rounds'; readonly from: number; readonly until: number }
  | { readonly code: 'sits-and-plays'; readonly entrant: EntrantId; readonly table: number }
  | { readonly code: 'sits-twice'; readonly entrant: EntrantId }
  | { readonly code: 'no-such-draft'; readonly round: number; readonly draft: number }
  /** Standings of rounds that were played change with it: somebody has to say why. */
  | { readonly code: 'setting-needs-reason'; readonly division: string; readonly round: number }
  | { readonly code: 'tie-break-twice' }
  /** Which of the list, from 1: its place, amount or band makes no sense. */
  | { readonly code: 'wrong-prize'; readonly prize: number }
  /** A round is paired from one that comes later. */
  | { readonly code: 'wrong-source'; readonly round: number }
  | { readonly code: 'repeats-out-of-range'; readonly least: number; readonly most: number }
  /** Gibson's rule has to know how many places win something. */
  | { readonly code: 'needs-prizes' }
  | { readonly code: 'spread-out-of-range'; readonly least: number; readonly most: number }
  /** A forfeit or an absence never adds to the spread. */
  | { readonly code: 'spread-above-zero' }
  /** The game is in no round, or its pairing was replaced. */
  | { readonly code: 'no-such-game'; readonly game: GameId }
  | { readonly code: 'has-result'; readonly table: number }
  /** The tablet there tells the result. */
  | { readonly code: 'played-at-tablet'; readonly table: number }
  /** A player has entered so many results of one game. */
  | { readonly code: 'too-many-slips'; readonly table: number; readonly most: number }
  /** Scores have to be whole numbers, one a seat, or a forfeit has to be named. */
  | { readonly code: 'wrong-scores'; readonly table: number; readonly seats: number }
  | { readonly code: 'room-running' };
