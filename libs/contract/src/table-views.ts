import type { Place, Scoring, Tile } from '@boardside/engine';
import type {
  EndReason,
  Phase,
  Seat,
  StaffNeed,
  StandingPlay,
  TableFact,
  TableStop,
  TabletState,
} from '@boardside/game';
import type { Language } from '@boardside/tournament';
import type { Ms } from './shapes.js';

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

/** A player at a table, and in which language they read; not said: the tournament’s. */
export type SeatedPlayer = SeatName & { readonly language?: Language };

/** Content of a message: words of staff, or a warning from the server. */
export type MessageContent =
  | { readonly kind: 'words'; readonly text: string; readonly from: string }
  | ({ readonly kind: 'round-time' } & RoundTimeLeft);

/** Minutes left of a round with a timer, when it was said; and the end of it, ISO 8601. */
export type RoundTimeLeft = {
  readonly round: number;
  readonly minutes: number;
  readonly endsAt?: string;
};

/** A message to tables; shown on a tablet until a player taps Seen. */
export type TableMessage = {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly says: MessageContent;
};

/** A message as its sender sees it. */
export type SentMessage = TableMessage & {
  /** The tables it was sent to, and when somebody there tapped Seen, ISO 8601. */
  readonly tables: readonly { readonly table: number; readonly seenAt: string | undefined }[];
};

/** What a table's tablet has to show now. */
export type TableState = {
  readonly tournament: string;
  readonly tournamentName: string;
  /** Of what both sides read; not said: English. */
  readonly language?: Language;
  readonly table: number;
  readonly device: string;
  /** The game of the table's current round; none: waiting for a pairing. */
  readonly game:
    | {
        readonly id: string;
        readonly round: number;
        readonly seats: readonly SeatedPlayer[];
      }
    | undefined;
  /**
   * Without a game: board, tiles and scoring of the practice board; undefined before there is a
   * division.
   */
  readonly practice?: {
    readonly layout: { readonly id: string; readonly version: number };
    readonly tileSet: { readonly id: string; readonly version: number };
    readonly scoring: Scoring;
  };
  /** What the director says to this table and nobody has tapped away. */
  readonly messages?: readonly TableMessage[];
  /** The server's wall clock, ISO 8601. */
  readonly now: string;
};

/** One table of the director's wall: everything a card shows, small enough to send often. */
/** A hall of at most so many games has cards with room for a board, so their rows tell of it. */
export const mostTablesWithBoard = 8;

export type HallBoard = {
  /** Row by row from the top left; null where nothing lies. */
  readonly lying: readonly (Tile | null)[];
  /** The squares of the last play. */
  readonly last: readonly Place[];
};

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
  /**
   * Since when the player on turn has had the running clock, ISO 8601; undefined while none runs.
   */
  readonly turnSince: string | undefined;
  readonly stops: readonly HallStop[];
  /** Whether *Start hall* would start these clocks. */
  readonly startsWithHall: boolean;
  /** Since when the clocks stand, or the game has ended, ISO 8601; undefined while one runs. */
  readonly stoppedSince: string | undefined;
  readonly pending: number;
  readonly device: DeviceState;
  readonly end: EndReason | undefined;
  readonly signed: number;
  /** The play that was made last and stands. */
  readonly lastPlay: Pick<StandingPlay, 'at' | 'word' | 'points'> | undefined;
  /** Of two players: points of seat 0 less those of seat 1, after each play that stands. */
  readonly spread: readonly number[];
  /** Undefined in a hall of more than `mostTablesWithBoard` games. */
  readonly board: HallBoard | undefined;
  /** What else may need somebody; empty at most tables. */
  readonly facts: readonly HallFact[];
  /**
   * What needs staff, now or from an instant on that is said, if nothing else happens until then.
   */
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
