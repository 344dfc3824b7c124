import type { EntrantId, LexiconInUse, RulesInUse, Seat, StaffId } from '@boardside/game';

export type DivisionId = string;
export type GameId = string;
/** Of a preset, or of a set that the tournament has saved. */
export type RuleSetId = string;

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
      /** Published games that have begun; one of each division and rule set is enough. */
      readonly begun: readonly GameId[];
      /** Why the rules change after a round of the division has begun. */
      readonly reason?: string;
    }
  | {
      /** A new set, or the next version of one: the version that the options carry has to be the next. */
      readonly kind: 'save-rule-set';
      /** The preset that it was copied from, directly or by way of other sets. */
      readonly preset: RuleSetId;
      readonly rules: RulesInUse;
      /** As above. */
      readonly begun: readonly GameId[];
    }
  | { readonly kind: 'remove-rule-set'; readonly ruleSet: RuleSetId }
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
