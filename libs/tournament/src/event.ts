import type {
  EntrantId,
  LexiconInUse,
  Reason,
  RulesInUse,
  StaffId,
  Timestamp,
} from '@boardside/game';
import type { Absence } from './absence.js';
import type { EntrantFacts, NewEntrant } from './entrant-facts.js';
import type { DivisionId, GameId, RuleSetId, TournamentAuthor } from './ids.js';
import type { NameVisibility } from './players/name-visibility.js';
import type { DraftedPairing, DivisionDraw, PublishedPairing, DivisionBye } from './pairing.js';
import type { ResultOrigin, Score } from './result.js';
import type { DivisionSettings } from './settings.js';
import type { TournamentFacts } from './tournament-facts.js';

type SettingBody<Kind extends keyof DivisionSettings> = {
  readonly division: DivisionId;
  readonly value: DivisionSettings[Kind];
  readonly reason?: string;
};

type TournamentEventBodies = {
  TournamentCreated: { readonly name: string };
  /** What it is called, where and when it is: whole, each time. */
  TournamentChanged: TournamentFacts;
  /** How people are named on public screens, on paper for the hall and where players look. */
  NamesShownSet: { readonly names: NameVisibility };
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
  /**
   * One version of a rule set, whole; the divisions that play by the set follow in events of their
   * own.
   */
  RuleSetSaved: { readonly preset: RuleSetId; readonly rules: RulesInUse };
  RuleSetRemoved: { readonly ruleSet: RuleSetId };
  EntrantAdded: NewEntrant;
  EntrantChanged: { readonly entrant: EntrantId } & EntrantFacts;
  EntrantMoved: {
    readonly entrant: EntrantId;
    readonly division: DivisionId;
    readonly reason?: string;
  };
  EntrantCheckedIn: { readonly entrant: EntrantId };
  EntrantCheckedOut: { readonly entrant: EntrantId };
  EntrantAbsent: { readonly entrant: EntrantId } & Absence;
  /** There from this round on, whatever was said of it before. */
  EntrantReturned: { readonly entrant: EntrantId; readonly round: number };
  EntrantWithdrawn: { readonly entrant: EntrantId };
  EntrantReadmitted: { readonly entrant: EntrantId };
  /** Of somebody who was in no round. */
  EntrantRemoved: { readonly entrant: EntrantId };
  /** The name is erased; the log never had it. */
  PersonForgotten: { readonly entrant: EntrantId };
  SpreadRuleSet: SettingBody<'spreads'>;
  LateRuleSet: SettingBody<'late'>;
  TieBreaksSet: SettingBody<'tieBreaks'>;
  PairingPlanSet: SettingBody<'plan'>;
  GibsonRuleSet: SettingBody<'gibson'>;
  DivisionTablesSet: SettingBody<'tables'>;
  PrizesSet: SettingBody<'prizes'>;
  TableAdded: { readonly table: number };
  TableRemoved: { readonly table: number };
  RoundDrafted: {
    readonly round: number;
    /** 1, 2, 3… for this round: drafts stand beside each other. */
    readonly draft: number;
    readonly pairings: readonly DraftedPairing[];
    readonly sitting: readonly DivisionBye[];
    readonly made?: readonly DivisionDraw[];
  };
  DraftDropped: { readonly round: number; readonly draft: number };
  RoundPublished: {
    readonly round: number;
    /** 1, 2, 3… for this round: what was published before stays in the log. */
    readonly publication: number;
    readonly pairings: readonly PublishedPairing[];
    readonly sitting: readonly DivisionBye[];
    /** Games that an earlier publication opened and that no longer count. */
    readonly dropped: readonly GameId[];
    /** Why the seats of a game that had begun were corrected, or such a game was dropped. */
    readonly reason?: string;
  };
  /** How somebody sits out a round that was published. */
  SittingSet: { readonly round: number; readonly sitting: DivisionBye; readonly reason?: string };
  /** Somebody who was given a round in `SittingSet` has none there: that is taken back. */
  SittingRemoved: {
    readonly round: number;
    readonly entrant: EntrantId;
    readonly division: DivisionId;
  };
  PenaltySet: {
    readonly round: number;
    readonly entrant: EntrantId;
    /**
     * In whose standings it counts. Older logs and imports do not say: where the entrant's game or
     * bye of the round was, else the present division.
     */
    readonly division?: DivisionId;
    readonly spread: number;
    readonly reason: string;
  };
  /** The newest one of a game counts. */
  ResultRecorded: Score & {
    readonly round: number;
    readonly game: GameId;
    readonly how: ResultOrigin;
    readonly reason?: Reason;
  };
  /** The game's log no longer tells a result. */
  ResultWithdrawn: { readonly round: number; readonly game: GameId };
  SlipEntered: Score & { readonly round: number; readonly game: GameId; readonly entry: string };
  RoundEnded: { readonly round: number; readonly reason: string };
  /** When the round is to end, by the server's clock; not said: at no time. */
  RoundClockSet: { readonly round: number; readonly endsAt?: Timestamp };
  RoomStopped: { readonly order: string; readonly reason: string };
  RoomStarted: { readonly order: string; readonly reason: string };
};

export type TournamentEventType = keyof TournamentEventBodies;
export type TournamentBodyOf<Type extends TournamentEventType> = TournamentEventBodies[Type];

/** What players say too, and what the server takes from a game's log. */
type ResultType = 'ResultRecorded' | 'ResultWithdrawn' | 'SlipEntered';

/**
 * One event of a tournament: a fact. Names of people are not in it, so that they can be forgotten.
 */
export type TournamentEvent = {
  [Type in TournamentEventType]: {
    readonly type: Type;
    readonly body: TournamentEventBodies[Type];
    readonly by: Type extends ResultType ? TournamentAuthor : { readonly staff: StaffId };
  };
}[TournamentEventType];

/** The event of one kind. */
export type TournamentEventOf<Type extends TournamentEventType> = Extract<
  TournamentEvent,
  { type: Type }
>;

/** An event as the log has it. */
export type RecordedTournamentEvent = TournamentEvent & {
  readonly version: number;
  readonly shape: number;
  readonly at: Timestamp;
};

/**
 * The shape in which bodies are written today, for every type. 2: a rule set says how often a play
 * is challenged and whether it can be held. 3: a draft has its number, drafts and publications say
 * who sits out. 4: why a game’s log tells a result is a code where nobody wrote it.
 */
export const tournamentEventShape = 4;
