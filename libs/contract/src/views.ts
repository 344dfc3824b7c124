import type {
  Command,
  EndReason,
  Entry,
  LexiconInUse,
  Phase,
  RecordedGameEvent,
  Refusal,
  RuleSet,
  Seat,
  StaffNeed,
  TableFact,
  TableStop,
  TabletState,
} from '@boardside/game';
import type {
  Absence,
  Days,
  DivisionSettings,
  OfficialResult,
  NameVisibility,
  Penalty,
  ResultOrigin,
  RoundDraft,
  Score,
  DivisionBye,
  Slips,
  SlipsWait,
} from '@boardside/tournament';
import type { WordListView } from './word-lists.js';
import type { Action } from './action.js';
import type { Ms, RecordedTournamentEvent } from './shapes.js';

/** Who is asking, as `GET /api/me` answers. */
export type Me =
  | {
      readonly kind: 'staff';
      readonly id: string;
      readonly name: string;
      readonly role: StaffRole;
      /** What they may do at all: nothing else is offered to them. */
      readonly may: readonly Action[];
    }
  | { readonly kind: 'nobody'; readonly accounts: 'none-yet' | 'some' };

export type StaffRole = 'director' | 'assistant' | 'juror';

/** How a seat is named where players are not. */
export type SeatLetter = 'A' | 'B' | 'C' | 'D';

/** Answer to a table code. */
export type JoinAnswer =
  | {
      readonly kind: 'joined';
      readonly token: string;
      readonly device: string;
      readonly tournament: string;
      readonly table: number;
    }
  /** Another tablet is at this table: the director has to approve. Ask again with `request`. */
  | { readonly kind: 'waiting'; readonly request: string; readonly table: number }
  | { readonly kind: 'refused'; readonly table: number };

export type SeatName = {
  readonly entrant: string;
  readonly name: string;
  readonly shortName: string;
};

/** A message of the director to tables; shown on a tablet until a player taps Seen. */
export type TableMessage = {
  readonly id: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly from: string;
};

/** A message as whoever sent it sees it. */
export type SentMessage = TableMessage & {
  /** The tables it was sent to, and when somebody there tapped Seen, ISO 8601. */
  readonly tables: readonly { readonly table: number; readonly seenAt: string | undefined }[];
};

/** What a table's tablet has to show now. */
export type TableState = {
  readonly tournament: string;
  readonly tournamentName: string;
  readonly table: number;
  readonly device: string;
  /** The game of the table's current round; none: waiting for a pairing. */
  readonly game:
    | {
        readonly id: string;
        readonly round: number;
        readonly seats: readonly SeatName[];
      }
    | undefined;
  /** Without a game: with what its board of practice is drawn; undefined before there is a division. */
  readonly practice?: {
    readonly layout: { readonly id: string; readonly version: number };
    readonly tileSet: { readonly id: string; readonly version: number };
  };
  /** What the director says to this table and nobody has tapped away. */
  readonly messages?: readonly TableMessage[];
  /** The server's wall clock, ISO 8601. */
  readonly now: string;
};

/** One table of the director's wall: everything a card shows, small enough to send often. */
export type HallRow = {
  readonly game: string;
  readonly table: number;
  readonly round: number;
  readonly division: string;
  readonly version: number;
  readonly phase: Phase;
  /** Whether its result comes from the table: it has begun, or a tablet has its clock. */
  readonly takesNoSlip: boolean;
  readonly seats: readonly {
    readonly entrant: string;
    readonly name: string;
    readonly shortName: string;
    readonly score: number;
    /** Where they came in, from 1; undefined until the game has ended. */
    readonly place: number | undefined;
    /** What is left; undefined without a clock. */
    readonly bankMs: Ms | undefined;
    readonly flagged: boolean;
  }[];
  /** Number of the turn that is being played, from 1. */
  readonly turn: number;
  readonly onTurn: Seat | undefined;
  readonly clock: 'running' | 'stopped' | 'over';
  /** For a running clock: how old the banks above are when this is sent. */
  readonly sinceMs: Ms;
  /** Since when the player on turn has had the running clock, ISO 8601; undefined while none runs. */
  readonly turnSince: string | undefined;
  readonly stops: readonly HallStop[];
  /** Since when the clocks stand, or the game has ended, ISO 8601; undefined while one runs. */
  readonly stoppedSince: string | undefined;
  readonly pending: number;
  readonly device: DeviceState;
  readonly end: EndReason | undefined;
  readonly signed: number;
  /** What else may need somebody; empty at most tables. */
  readonly facts: readonly HallFact[];
  /** What needs staff, now or from an instant on that is said, if nothing else happens until then. */
  readonly needs: readonly StaffNeed[];
};

export type HallStop = TableStop;
export type HallFact = TableFact;
export type DeviceState = TabletState;

export type HallView = {
  readonly tournament: string;
  /** The server's wall clock, ISO 8601. */
  readonly now: string;
  readonly round: number | undefined;
  readonly rows: readonly HallRow[];
};

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
  /** What games published from now on are played by, whole: a preset, or a version of an own set. */
  readonly rules: RuleSet;
  /**
   * The list that games published from now on are begun with, named as they will name it; undefined:
   * the jury uses its own book.
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
  readonly waitsFor: SlipsWait;
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
  /** Whole, with locks and reasons; the one written last at the end. None once one was published. */
  readonly drafts: readonly RoundDraft[];
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

/** What a round was before: nothing of it counts any more, and all of it can be read. */
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
  /** Everything that was recorded of its games, the first one first; the last one of a game counts. */
  readonly results: readonly RecordedResult[];
};

export type RecordedResult = Score & {
  readonly game: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name of whoever said it; undefined: the game’s own log, at its table. */
  readonly by: string | undefined;
  readonly reason?: string;
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
  /** Set while the clock of the server shows so much less than what is written down already, in ms. */
  readonly clockBehindMs?: number;
};

/** Why nothing can be written down; tablets keep what happens until it can. */
export type WriteFailure = 'disk-full' | 'read-only' | 'database-away' | 'other';

/** What the game of one table still needs before it is over, after its round was ended. */
export type RoundEndTable = {
  readonly table: number;
  readonly game: string;
  /**
   * `clock-running`: the tablet was told to stop and has not answered yet; `accept`: the last play
   * can still be challenged; the others are settled at the table. Ask again afterwards.
   */
  readonly remains: 'nothing' | 'clock-running' | 'challenge' | 'pending-play' | 'accept' | 'racks';
};

export type RoundEndAnswer = { readonly tables: readonly RoundEndTable[] };

/** A game as the console reads it whole. */
export type GameView = {
  readonly tournament: string;
  readonly game: string;
  readonly names: readonly SeatName[];
  /** Names of the staff that the log mentions, by id. */
  readonly staff: Readonly<Record<string, string>>;
  readonly events: readonly RecordedGameEvent[];
  readonly device: DeviceState;
  /** Entries that were refused and kept. */
  readonly refused: readonly {
    readonly seq: number;
    readonly device: string;
    readonly at: string;
    /** The seats that tapped, or the tablet by itself. */
    readonly by: Entry['by'];
    readonly command: Command;
    readonly refusal: Refusal;
  }[];
};

/** A member of staff's act on a game, over HTTP. */
export type StaffAct = { readonly command: Command; readonly seen: number };
export type StaffActAnswer = {
  readonly events: readonly RecordedGameEvent[];
  readonly head: number;
};

/** What tablets are told of the certificate that they have to trust. */
export type CertificateFacts = {
  /** Where the pages are once it is trusted. */
  readonly origin: string;
  /** By which name the tablet lists it. */
  readonly name: string;
  /** SHA-256, two hexadecimal digits each, with colons. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly until: string;
};

/** Whether tablets need a certificate, and where they get it; absent: the server speaks plain HTTP. */
export type CertificateView = { readonly page?: string };
