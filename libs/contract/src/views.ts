import type { Command, Entry, RecordedGameEvent, Refusal } from '@boardside/game';
import type { Action } from './action.js';
import type { SeatName, DeviceState } from './table-views.js';

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

/**
 * Whether tablets need a certificate, and where they get it; absent: the server speaks plain HTTP.
 */
export type CertificateView = { readonly page?: string };
