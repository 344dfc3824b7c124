import type { EntrantId } from '@boardside/game';
import type { DivisionId, GameId } from './command.js';

/** Why a tournament says no: a closed list, each with the facts its sentence needs. */
export type TournamentRefusal =
  | { readonly code: 'already-created' }
  | { readonly code: 'needs-name' }
  | { readonly code: 'needs-reason' }
  | { readonly code: 'name-taken'; readonly name: string }
  | { readonly code: 'no-such-division'; readonly division: DivisionId }
  | { readonly code: 'no-such-entrant'; readonly entrant: EntrantId }
  | { readonly code: 'no-such-table'; readonly table: number }
  | { readonly code: 'no-such-round'; readonly round: number }
  | { readonly code: 'table-exists'; readonly table: number }
  | { readonly code: 'table-in-use'; readonly table: number; readonly round: number }
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
  | { readonly code: 'game-begun'; readonly table: number; readonly game: GameId }
  /** Its seats cannot be put right: a clock runs, or the slip is signed. */
  | { readonly code: 'game-fixed'; readonly table: number; readonly game: GameId }
  | { readonly code: 'clock-out-of-range'; readonly leastMs: number; readonly mostMs: number }
  /** The list cannot judge first where there is none. */
  | { readonly code: 'needs-list' }
  | { readonly code: 'changed'; readonly version: number }
  | { readonly code: 'room-stopped' }
  | { readonly code: 'room-running' };
