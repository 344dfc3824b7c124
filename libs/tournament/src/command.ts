import type { EntrantId, LexiconInUse, RulesInUse, Seat, StaffId } from '@boardside/game';

export type DivisionId = string;
export type GameId = string;

/** One meeting of a round, as it is drafted. */
export type Pairing = {
  readonly table: number;
  readonly division: DivisionId;
  /** In seat order. */
  readonly seats: readonly EntrantId[];
  /** The seat that begins, where the division does not draw for it. */
  readonly first?: Seat;
};

/** A pairing of a published round, with the game that it opened. */
export type PublishedPairing = Pairing & { readonly game: GameId };

export type NewEntrant = {
  readonly entrant: EntrantId;
  readonly division: DivisionId;
  readonly rating?: number;
};

/** Everything that may be asked of a tournament. Ids are drawn by the server, never here. */
export type TournamentCommand =
  | { readonly kind: 'create-tournament'; readonly name: string }
  | {
      readonly kind: 'add-division';
      readonly division: DivisionId;
      readonly name: string;
      readonly rules: RulesInUse;
      /** Undefined: the jury uses its own book. */
      readonly lexicon: LexiconInUse | undefined;
    }
  | {
      readonly kind: 'change-division';
      readonly division: DivisionId;
      readonly name: string;
      readonly rules: RulesInUse;
      readonly lexicon: LexiconInUse | undefined;
    }
  | { readonly kind: 'add-entrants'; readonly entrants: readonly NewEntrant[] }
  | {
      readonly kind: 'change-entrant';
      readonly entrant: EntrantId;
      readonly rating?: number;
      readonly status?: 'playing' | 'withdrawn';
    }
  | { readonly kind: 'add-tables'; readonly numbers: readonly number[] }
  | { readonly kind: 'remove-table'; readonly table: number }
  | {
      readonly kind: 'draft-round';
      readonly round: number;
      readonly pairings: readonly Pairing[];
    }
  | {
      readonly kind: 'publish-round';
      readonly round: number;
      /** The version of the tournament that was looked at: the draft has to be as it was then. */
      readonly seen: number;
      /** A new id for each pairing, used where the pairing gets a new game. */
      readonly games: readonly GameId[];
      /** Published games of this round in which the clock has been started. */
      readonly begun: readonly GameId[];
      /** Those of them whose seats cannot be put right now: a clock runs, or the slip is signed. */
      readonly fixed: readonly GameId[];
      /** Why seats of a game that has begun are put right. */
      readonly reason?: string;
    }
  | { readonly kind: 'end-round'; readonly round: number; readonly reason: string }
  | { readonly kind: 'stop-room'; readonly order: string; readonly reason: string }
  | { readonly kind: 'start-room'; readonly order: string; readonly reason: string };

/** A command with whoever asks for it. */
export type Asked = { readonly command: TournamentCommand; readonly staff: StaffId };
