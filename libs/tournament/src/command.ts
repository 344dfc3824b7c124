import type { EntrantId, LexiconInUse, RulesInUse, Timestamp } from '@boardside/game';
import type { Absence } from './absence.js';
import type { EntrantFacts, NewEntrant } from './entrant-facts.js';
import type { TournamentEvent } from './event.js';
import type { Penalty } from './history.js';
import type { DivisionId, GameId, RuleSetId, TournamentAuthor } from './ids.js';
import type { DraftedPairing, DivisionDraw, Pairing, RequestedBye } from './pairing.js';
import type { NameVisibility } from './players/name-visibility.js';
import type { ResultOrigin, Score } from './result.js';
import type { DivisionSettings } from './settings.js';
import type { Days } from './tournament-facts.js';

/** One setting of a division, whole. */
export type SettingChange = {
  [Kind in keyof DivisionSettings]: { readonly kind: Kind; readonly value: DivisionSettings[Kind] };
}[keyof DivisionSettings];

/** A round of another program; its tables and what it says of who starts are kept where they can. */
export type ImportedRound = {
  readonly pairings: readonly (Omit<Pairing, 'table'> & {
    readonly table?: number;
    /** In seat order; undefined: the game is still to be played. */
    readonly scores?: readonly number[];
  })[];
  /** Who had no opponent; a spread of 0 counts as no game. */
  readonly sitting: readonly (RequestedBye & { readonly spread: number })[];
  readonly penalties: readonly Penalty[];
};

/** Everything that may be asked of a tournament. Ids are drawn by the server, never here. */
export type TournamentCommand =
  | { readonly kind: 'create-tournament'; readonly name: string }
  /** What is not said stays; `null` takes it away. */
  | {
      readonly kind: 'change-tournament';
      readonly name?: string;
      readonly place?: string | null;
      readonly days?: Days | null;
      /** The most that everybody reads of a name. */
      readonly names?: NameVisibility;
    }
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
  | ({
      readonly kind: 'change-entrant';
      readonly entrant: EntrantId;
      readonly status?: 'playing' | 'withdrawn';
    } & EntrantFacts)
  | {
      readonly kind: 'move-entrant';
      readonly entrant: EntrantId;
      readonly division: DivisionId;
      /** Why, once the entrant has been paired. */
      readonly reason?: string;
    }
  | {
      readonly kind: 'check-in';
      readonly entrants: readonly EntrantId[];
      readonly what: 'here' | 'not-here';
    }
  /** Not there from a round on; `until` the last round missed, if that is known. */
  | ({ readonly kind: 'set-absence'; readonly entrant: EntrantId } & Absence)
  /**
   * Everybody who plays and is not checked in is absent in this one round; not said: in the next one
   * of their own division.
   */
  | { readonly kind: 'set-others-absent'; readonly round?: number }
  /** There again from a round on. */
  | { readonly kind: 'return-entrant'; readonly entrant: EntrantId; readonly round: number }
  /** Only who was in no round: everybody else is withdrawn. */
  | { readonly kind: 'remove-entrant'; readonly entrant: EntrantId }
  /** The name is erased outside the log; what was played stays. */
  | { readonly kind: 'forget-person'; readonly entrant: EntrantId }
  | {
      readonly kind: 'change-settings';
      readonly division: DivisionId;
      readonly settings: readonly SettingChange[];
      /** Why, where standings of rounds that were played change with it. */
      readonly reason?: string;
    }
  | { readonly kind: 'add-tables'; readonly numbers: readonly number[] }
  | { readonly kind: 'remove-table'; readonly table: number }
  | {
      readonly kind: 'draft-round';
      readonly round: number;
      /** Which of the round's drafts; the next number begins another one. Not said: the last one. */
      readonly draft?: number;
      readonly pairings: readonly DraftedPairing[];
      /** Not said: whoever sat out before still does, unless now paired. */
      readonly sitting?: readonly RequestedBye[];
      /** Not said: as the draft has it. */
      readonly made?: readonly DivisionDraw[];
    }
  | { readonly kind: 'drop-draft'; readonly round: number; readonly draft: number }
  | {
      readonly kind: 'publish-round';
      readonly round: number;
      /** Not said: the last one. */
      readonly draft?: number;
      /** The version of the tournament that was looked at: the draft has to be as it was then. */
      readonly seen: number;
      /** A new id for each pairing, used where the pairing gets a new game. */
      readonly games: readonly GameId[];
      /** Published games of this round in which the clock has been started. */
      readonly begun: readonly GameId[];
      /** Games of earlier rounds that are in play. */
      readonly inPlay?: readonly GameId[];
      /** Games of earlier rounds that have not begun, at tables that have no later game. */
      readonly toBegin?: readonly GameId[];
      /** Those of `begun` whose seats cannot be corrected now: a clock runs, or the slip is signed. */
      readonly fixed: readonly GameId[];
      /** Games with a result or begun that the change takes out of the round, as they were shown. */
      readonly loses?: readonly GameId[];
      /** Why seats of a game that has begun are corrected, or such games are lost. */
      readonly reason?: string;
    }
  /** Somebody sits out a published round as something else, or at all. */
  | {
      readonly kind: 'set-sitting';
      readonly round: number;
      readonly sitting: RequestedBye;
      readonly reason: string;
    }
  /** Adds to a spread in a round, or takes from it; 0 takes the penalty back. */
  | {
      readonly kind: 'set-penalty';
      readonly round: number;
      readonly entrant: EntrantId;
      readonly spread: number;
      readonly reason: string;
    }
  /** What a game's own log tells; undefined: it is void, or no longer tells anything. */
  | {
      readonly kind: 'record-result';
      readonly game: GameId;
      readonly score: Score | undefined;
      /** `adjusted`: it was closed with a result that it did not make; staff then added points or took some off. */
      readonly how: Extract<ResultOrigin, 'signed' | 'declared'> | 'adjusted';
      /** Why the director declared it. */
      readonly reason?: string;
    }
  | {
      readonly kind: 'enter-slip';
      /** Tells one entry from the next: the same one again is one. */
      readonly entry: string;
      readonly game: GameId;
      readonly score: Score;
      /** The game is played at a tablet, which tells its result itself. */
      readonly begun: readonly GameId[];
    }
  /** Staff say the result, over slips that differ or over the one that was recorded. */
  | {
      readonly kind: 'rule-result';
      readonly game: GameId;
      readonly score: Score;
      readonly reason: string;
      /** The version of the tournament that was looked at; nothing may have happened since. */
      readonly seen?: number;
    }
  /** The rounds that another program had, round 1 first, before any round was published here. */
  | {
      readonly kind: 'import-results';
      /** The file, as the director knows it. */
      readonly file: string;
      readonly rounds: readonly ImportedRound[];
      /** A new id for each pairing, round by round. */
      readonly games: readonly GameId[];
    }
  /** Takes back what staff did last, by the opposite; `events` is the log as it was read. */
  | {
      readonly kind: 'undo';
      /** Versions of the tournament before and after the act. */
      readonly since: number;
      readonly until: number;
      readonly events: readonly TournamentEvent[];
    }
  | { readonly kind: 'end-round'; readonly round: number; readonly reason: string }
  /** When the round is to end; undefined: the time is taken back. */
  | {
      readonly kind: 'set-round-clock';
      readonly round: number;
      readonly endsAt: Timestamp | undefined;
    }
  | { readonly kind: 'stop-room'; readonly order: string; readonly reason: string }
  | { readonly kind: 'start-room'; readonly order: string; readonly reason: string };

/** A command with whoever asks for it. Only results come from others than staff. */
export type IssuedTournamentCommand = { readonly command: TournamentCommand } & TournamentAuthor;
