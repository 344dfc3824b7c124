import type { LexiconInUse, Reason, RuleSet, Seat } from '@boardside/game';
import type {
  Absence,
  Days,
  DivisionSettings,
  OfficialResult,
  OutdatedDraw,
  Language,
  NameVisibility,
  Penalty,
  ResultOrigin,
  RoundDraft,
  Score,
  DivisionBye,
  Slips,
  SlipsNeed,
} from '@boardside/tournament';
import type { WordListView } from './word-lists.js';
import type { Ms, RecordedTournamentEvent } from './shapes.js';
import type { DeviceState } from './table-views.js';
import type { WriteFailure } from './views.js';

/** A tournament as a juror reads of it. */
export type TournamentName = {
  readonly id: string;
  readonly name: string;
};

export type TournamentSummary = TournamentName & {
  readonly createdAt: string;
  readonly rounds: number;
  readonly entrants: number;
};

export type EntrantView = {
  readonly id: string;
  readonly name: string;
  /** Id in a national body. */
  readonly member: string | undefined;
  readonly division: string;
  readonly rating: number | undefined;
  readonly status: 'playing' | 'withdrawn';
  readonly team: string | undefined;
  /** Of the prizes that have one. */
  readonly class: string | undefined;
  /** The table at which this person always sits. */
  readonly fixedTable: number | undefined;
  /** What this person has for each game, where that is not what the rules give. */
  readonly baseMs: Ms | undefined;
  /** The most that public screens show of the name, where that is a wish. */
  readonly named: NameVisibility | undefined;
  /** In which this person reads the tablet; undefined: the tournament’s. */
  readonly language: Language | undefined;
  readonly checkIn: 'here' | 'not-here';
  readonly absences: readonly Absence[];
  /** `forgotten`: the name was erased, and `name` is what stands for it. */
  readonly person: 'known' | 'forgotten';
};

/** A rule set of the tournament's own, as it was saved last. */
export type RuleSetView = {
  /** The preset that it was copied from. */
  readonly preset: string;
  /** With its id, name and version. */
  readonly rules: RuleSet;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Where a round has begun by it: it stays as it is. By the division's name. */
  readonly begun: { readonly division: string; readonly round: number } | undefined;
};

export type DivisionView = {
  readonly id: string;
  readonly name: string;
  /**
   * What games published from now on are played by, whole: a preset, or a version of an own set.
   */
  readonly rules: RuleSet;
  /**
   * The list that games published from now on are begun with, named as they will name it;
   * undefined: the jury uses its own book.
   */
  readonly list: WordListView | undefined;
  /** How it is paired and ranked. */
  readonly settings: DivisionSettings;
};

export type TableView = {
  readonly number: number;
  /** Six characters without 0, O, 1, I. */
  readonly code: string;
  /** Address that the QR code carries. */
  readonly address: string;
  readonly device: DeviceState;
  /** Tablets that ask for this table while another has it. */
  readonly requests: readonly {
    readonly id: string;
    readonly label: string;
    readonly at: string;
  }[];
  /** Tablets that have left it and may still hand in what they hold, the last one first. */
  readonly former: readonly {
    readonly id: string;
    readonly label: string;
    /** When it left. */
    readonly at: string;
  }[];
};

export type PairingView = {
  readonly table: number;
  readonly division: string;
  /** In seat order. */
  readonly seats: readonly string[];
  readonly first: Seat | undefined;
  /** Set once the round is published. */
  readonly game: string | undefined;
};

/** Slips of a game without a result. */
export type SlipsView = Slips & {
  /** What staff are needed for; undefined where the second slip is their own work. */
  readonly need: SlipsNeed | undefined;
  /** When the last of them was entered, ISO 8601. */
  readonly since: string;
};

export type RoundView = {
  readonly number: number;
  readonly status: 'draft' | 'published';
  readonly publishedVersion: number;
  /** What holds: of a published round as it was published, else the draft. */
  readonly pairings: readonly PairingView[];
  readonly unpaired: readonly string[];
  /** Of a published round: changed pairings that are not published yet. */
  readonly changes?: readonly PairingView[];
  /** Who sits out, of what holds; like `pairings`. */
  readonly sitting: readonly DivisionBye[];
  /**
   * Whole, with locks and reasons; the one written last at the end. None once one was published.
   */
  readonly drafts: readonly RoundDraft[];
  /** Which of them would be drawn from another ranking now, by their numbers. */
  readonly outdated?: readonly (OutdatedDraw & { readonly draft: number })[];
  /** Of its published games, those that are known. */
  readonly results: readonly OfficialResult[];
  /** Slips of games without a result: one entered, or several that differ. */
  readonly slips: readonly SlipsView[];
  readonly penalties: readonly Penalty[];
  /** When it is to end, by the server's clock, ISO 8601; only where a time was said. */
  readonly endsAt?: string;
  /** Why the director ended it, if so. */
  readonly ended?: string;
  /** The word lists that the published games were begun with; a game keeps its list. */
  readonly lists: readonly LexiconInUse[];
};

/** The tournament's own events, the newest first, as many as are read at once. */
export type TournamentLogView = {
  /** As the log has them; drafts without their pairings, which are long. */
  readonly events: readonly RecordedTournamentEvent[];
  /** Names of staff by id. */
  readonly staff: Readonly<Record<string, string>>;
  /** Whether there are earlier ones. */
  readonly more: boolean;
};

/** What a round was before: nothing of it counts now, and all of it can be read. */
export type RoundHistoryView = {
  /** Every publication, the first one first; the last one holds. */
  readonly publications: readonly {
    readonly publication: number;
    /** ISO 8601. */
    readonly at: string;
    /** The name of whoever published it. */
    readonly by: string;
    readonly reason?: string;
    readonly pairings: readonly PairingView[];
    readonly sitting: readonly DivisionBye[];
  }[];
  /**
   * Everything that was recorded of its games, the first one first; the last one of a game counts.
   */
  readonly results: readonly RecordedResult[];
};

export type RecordedResult = Score & {
  readonly game: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name of whoever said it; undefined: the game’s own log, at its table. */
  readonly by: string | undefined;
  readonly reason?: Reason;
  /** `withdrawn`: what the game’s log had told holds no more, and nothing stands in its place. */
  readonly how: ResultOrigin | 'withdrawn';
};

export type TournamentView = {
  readonly id: string;
  readonly name: string;
  readonly place: string | undefined;
  readonly days: Days | undefined;
  /** The most that everybody reads of a name. */
  readonly names: NameVisibility;
  /** Of what everybody reads at tables and in the hall. */
  readonly language: Language;
  readonly version: number;
  readonly ruleSets: readonly RuleSetView[];
  readonly divisions: readonly DivisionView[];
  readonly entrants: readonly EntrantView[];
  readonly tables: readonly TableView[];
  readonly rounds: readonly RoundView[];
  readonly room: 'running' | 'stopped';
  /** Set while the server cannot write anything down. */
  readonly cannotWrite?: WriteFailure;
  /** Set while the disk of the server has little left, in MB. */
  readonly diskLowMb?: number;
  /**
   * Set while the clock of the server shows so much less than what is written down already, in ms.
   */
  readonly clockBehindMs?: number;
};
