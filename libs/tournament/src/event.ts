import type { EntrantId, LexiconInUse, RulesInUse, StaffId, Timestamp } from '@boardside/game';
import type { DivisionId, NewEntrant, Pairing, PublishedPairing, RuleSetId } from './command.js';

type Bodies = {
  TournamentCreated: { readonly name: string };
  DivisionAdded: {
    readonly division: DivisionId;
    readonly name: string;
    readonly rules: RulesInUse;
    readonly lexicon?: LexiconInUse;
  };
  DivisionChanged: {
    readonly division: DivisionId;
    readonly name: string;
    readonly rules: RulesInUse;
    readonly lexicon?: LexiconInUse;
    /** Why the rules were changed after a round of the division had begun. */
    readonly reason?: string;
  };
  /** One version of a rule set, whole; the divisions that play by the set follow in events of their own. */
  RuleSetSaved: { readonly preset: RuleSetId; readonly rules: RulesInUse };
  RuleSetRemoved: { readonly ruleSet: RuleSetId };
  EntrantAdded: NewEntrant;
  EntrantChanged: { readonly entrant: EntrantId; readonly rating: number };
  EntrantWithdrawn: { readonly entrant: EntrantId };
  EntrantReadmitted: { readonly entrant: EntrantId };
  TableAdded: { readonly table: number };
  TableRemoved: { readonly table: number };
  RoundDrafted: { readonly round: number; readonly pairings: readonly Pairing[] };
  RoundPublished: {
    readonly round: number;
    /** 1, 2, 3… for this round: what was published before stays in the log. */
    readonly publication: number;
    readonly pairings: readonly PublishedPairing[];
    /** Games that an earlier publication opened and that are not played. */
    readonly dropped: readonly string[];
    /** Why the seats of a game that had begun were put right. */
    readonly reason?: string;
  };
  RoundEnded: { readonly round: number; readonly reason: string };
  RoomStopped: { readonly order: string; readonly reason: string };
  RoomStarted: { readonly order: string; readonly reason: string };
};

export type TournamentEventType = keyof Bodies;
export type TournamentBodyOf<Type extends TournamentEventType> = Bodies[Type];

/** One event of a tournament: a fact. Names of people are not in it, so that they can be forgotten. */
export type TournamentEvent = {
  [Type in TournamentEventType]: {
    readonly type: Type;
    readonly body: Bodies[Type];
    readonly by: { readonly staff: StaffId };
  };
}[TournamentEventType];

/** An event as the log has it. */
export type RecordedTournamentEvent = TournamentEvent & {
  readonly version: number;
  readonly shape: number;
  readonly at: Timestamp;
};

/**
 * The shape in which bodies are written today, for every type. 2: a rule set says how often a play
 * is challenged and whether it can be held.
 */
export const tournamentEventShape = 2;
