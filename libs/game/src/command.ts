import type { Ms } from '@boardside/clock';
import type { Tile } from '@boardside/engine';
import type {
  Author,
  CaseId,
  DeviceId,
  EntrantId,
  Hash,
  Holder,
  OrderId,
  Seat,
  SessionId,
  StaffId,
  TurnId,
} from './ids.js';
import type { CorrectedMove, EnteredMove } from './move.js';
import type { RulesInUse } from './rule-set.js';
import type { LeavingReason, StopReason } from './stop.js';

/** A word list as a game names it. */
export type LexiconInUse = {
  readonly name: string;
  readonly hash: Hash;
  readonly official: 'official' | 'not-official';
};

/** Each seat's draw; drawn again by the tied ones until one is nearest to the start. */
export type DrawRound = readonly { readonly seat: Seat; readonly tile: Tile }[];

export type TurnChange =
  | {
      readonly kind: 'change';
      readonly turn: TurnId;
      readonly move: CorrectedMove;
      /** Whether a play stands or was challenged off; absent: it stands, or as it was ruled. */
      readonly ruled?: 'stands' | 'off';
    }
  /** Puts a turn in after another; 0 is before the first. */
  | {
      readonly kind: 'insert';
      readonly after: TurnId;
      readonly seat: Seat;
      readonly move: CorrectedMove;
    };

export type ScoreAdjustmentReason = 'penalty' | 'overtime' | 'agreed' | 'other';

/** Where totals come from that no tablet played and no director wrote. */
export type ResultSource = 'result-slips';

export type DeclaredEnd =
  | { readonly reason: 'round-ended' }
  | {
      readonly reason: 'declared';
      readonly totals: readonly number[];
      /** Where nobody wrote a reason: the server took these totals from there. */
      readonly source?: ResultSource;
    }
  | { readonly reason: 'void' }
  /**
   * By all seats, each having said it in turn, where the rule set has such an end (M8, C6). Where
   * players may agree to end and do not, the director says that no play is possible (M8).
   */
  | { readonly reason: 'agreed' | 'no-play'; readonly racks: readonly (readonly Tile[])[] };

/** Everything that may be asked of a game (game-log.md 4). */
export type Command =
  | {
      readonly kind: 'open-game';
      readonly table: number;
      readonly round: number;
      readonly seats: readonly EntrantId[];
      readonly rules: RulesInUse;
      readonly lexicon: LexiconInUse | undefined;
      /** The seat that begins, where the pairing says so. */
      readonly first: Seat | undefined;
      /** By seat, of those who play with another time than the rules give. */
      readonly baseMs?: readonly (Ms | undefined)[];
    }
  | {
      readonly kind: 'claim-clock';
      readonly holder: Holder;
      readonly why: 'first' | 'moved' | 'seized' | 'released';
      readonly expectedEpoch: number;
      /** What of the running turn was witnessed since the last entry: only that is charged. */
      readonly witnessedMs: Ms;
    }
  | { readonly kind: 'check-tiles' }
  | { readonly kind: 'decide-first'; readonly how: 'draw'; readonly draws: readonly DrawRound[] }
  | { readonly kind: 'decide-first'; readonly how: 'youngest' | 'agreed'; readonly first: Seat }
  | { readonly kind: 'start-clock'; readonly order?: OrderId }
  | {
      readonly kind: 'press';
      readonly turn: TurnId;
      readonly move: EnteredMove;
      readonly final: 'A' | 'B' | 'C';
      /** The opponent who claimed that the turn was final (B, C). */
      readonly claimedBy?: Seat;
    }
  | { readonly kind: 'enter'; readonly turn: TurnId; readonly move: EnteredMove }
  | { readonly kind: 'undo-press'; readonly turn: TurnId }
  | {
      readonly kind: 'agree';
      readonly turn: TurnId;
      readonly what: 'blank' | 'score' | 'closed';
      readonly how: 'tapped' | 'claimed';
    }
  /** These turns took as long as their tablet says, which alone has measured them. */
  | { readonly kind: 'confirm-times'; readonly turns: readonly TurnId[] }
  | { readonly kind: 'expire'; readonly key: string }
  | {
      readonly kind: 'call-challenge';
      readonly turn: TurnId;
      /** The challenger, where its author acts for several opponents (G37). */
      readonly by?: Seat;
    }
  /** An opponent thinks about a challenge: the mover does not draw meanwhile (`wespa`, `naspa`). */
  | { readonly kind: 'call-hold'; readonly turn: TurnId }
  | {
      readonly kind: 'send-challenge';
      readonly words: readonly number[];
      /** The tablet holds the list and answers by itself, where it may. */
      readonly judge?: 'holder';
    }
  | { readonly kind: 'drop-challenge'; readonly turn: TurnId }
  | {
      readonly kind: 'rule';
      readonly case: CaseId;
      readonly opinion: 1 | 2;
      readonly acceptable: boolean;
      readonly judge: Judge;
    }
  | { readonly kind: 'ask-second-opinion'; readonly case: CaseId; readonly shownMs: Ms }
  | {
      readonly kind: 'settle';
      readonly case: CaseId;
      readonly how: 'waived' | 'time-over';
      /** How long the ruling has been shown at the table. */
      readonly shownMs: Ms;
    }
  | {
      readonly kind: 'stop-clock';
      readonly reason: Extract<
        StopReason,
        'referee' | 'overdraw' | 'score' | 'ordered' | 'storage' | 'conflict'
      >;
      /** Whom it is about, where it is about one: who overdrew, whose score differs. */
      readonly seat?: Seat;
      /** Why that seat leaves the table, where the referee is called for it. */
      readonly leaves?: LeavingReason;
      readonly order?: OrderId;
    }
  | {
      readonly kind: 'order';
      readonly order: OrderId;
      readonly what: 'stop' | 'start';
      readonly reason: string;
      readonly scope: 'table' | 'room';
    }
  | {
      readonly kind: 'rejoin';
      readonly previousSid: SessionId;
      /** The last instant the former session kept, in its own clock. */
      readonly tickedAt: Ms;
      /** From that instant to now by the device's wall clock; negative if that clock was set. */
      readonly gapMs: Ms;
    }
  | {
      readonly kind: 'adjust-time';
      readonly seat: Seat;
      readonly ms: Ms;
      readonly reason: string;
      /** The version of the event that this undoes (G36). */
      readonly undoes?: number;
    }
  | {
      /** What a player has for the whole game, with what is allowed for entering plays on the tablet. */
      readonly kind: 'set-base-time';
      readonly seat: Seat;
      readonly baseMs: Ms;
      readonly allowanceMs: Ms;
      readonly reason: string;
      readonly undoes?: number;
    }
  | {
      /** Whether an assistant may operate the tablet for a player. */
      readonly kind: 'set-assistant';
      readonly seat: Seat;
      readonly isAllowed: boolean;
      readonly undoes?: number;
    }
  | {
      readonly kind: 'limit-moves';
      readonly seats: Seat | 'all';
      readonly ms: Ms | 'none';
      readonly reason: string;
      readonly undoes?: number;
    }
  | {
      readonly kind: 'settle-overdraw';
      readonly seat: Seat;
      readonly onRack: number;
      readonly removed: number;
      /** Positions from the left, from 1, that were taken; empty when picked by hand unseen. */
      readonly positions: readonly number[];
      readonly picked: 'tablet' | 'hand';
    }
  | {
      readonly kind: 'note-infraction';
      readonly seat: Seat;
      readonly clause: string;
      readonly what: string;
      readonly warning: 'warning' | 'noted';
      readonly undoes?: number;
    }
  | {
      readonly kind: 'ask-correction';
      readonly turn: TurnId;
      readonly move: CorrectedMove | undefined;
      readonly why: string;
    }
  | {
      readonly kind: 'correct-turns';
      readonly changes: readonly TurnChange[];
      readonly reason: string;
      readonly undoes?: number;
    }
  | {
      readonly kind: 'roll-back';
      /** The last turn that stands; 0 takes everything back. */
      readonly to: TurnId;
      readonly banks: 'kept' | readonly Ms[];
      readonly reason: string;
      readonly undoes?: number;
    }
  /** How many tiles were counted on each rack and in the bag (G12 D, G36). */
  | {
      readonly kind: 'state-racks';
      readonly racks: readonly number[];
      readonly bag: number;
      readonly reason: string;
      readonly undoes?: number;
    }
  /** Other entrants in the seats, every turn, score and clock staying where it is. */
  | {
      readonly kind: 'correct-seats';
      readonly seats: readonly EntrantId[];
      readonly reason: string;
      /** By seat, of those who play with another time than the rules give. */
      readonly baseMs?: readonly (Ms | undefined)[];
    }
  | {
      readonly kind: 'adjust-score';
      readonly seat: Seat;
      readonly points: number;
      readonly why: ScoreAdjustmentReason;
      readonly reason: string;
      readonly undoes?: number;
    }
  | { readonly kind: 'declare-racks'; readonly tiles: readonly (readonly Tile[])[] }
  | { readonly kind: 'end-game'; readonly end: DeclaredEnd; readonly reason: string }
  | { readonly kind: 'sign'; readonly seat: Seat; readonly totals: readonly number[] }
  | { readonly kind: 'reopen-slip'; readonly reason: string };

export type Judge = { readonly juror: StaffId } | { readonly list: Hash };

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** A command as it is put to a game. */
export type IssuedCommand = {
  readonly command: Command;
  readonly author: Author;
  /** Set on entries of the holder: the epoch under which it was made. */
  readonly epoch?: number;
  /** Set on entries of the holder: accepted time since the entry before it. */
  readonly elapsedMs?: Ms;
  readonly unattributedMs?: Ms;
  /** Set where the server had to cut what a device claimed. */
  readonly flagged?: true;
  /** The version its author knew. */
  readonly seen: number;
  /** How much of the running turn passed after the order that a stop obeys was given. */
  readonly refundMs?: Ms;
};

/** One command at the holder with its instant: stored there before it is sent. */
export type Entry = {
  /** 1, 2, 3… without a hole for this game and device. */
  readonly seq: number;
  readonly epoch: number;
  readonly sid: SessionId;
  /** Milliseconds of the session's own clock; never smaller than the entry's before it. */
  readonly t: Ms;
  /** Milliseconds since 1970 by the device's wall clock: for gaps and for people only. */
  readonly wall: Ms;
  readonly seen: number;
  /** The seats that tapped, or the holder by itself. */
  readonly by: { readonly seats: readonly Seat[] } | { readonly auto: 'holder' };
  readonly command: Command;
};

/** Where an entry comes from, as its events keep it. */
export type EntryOrigin = {
  /** The tablet; `desk` where staff enter and the server measures. */
  readonly device: DeviceId;
  readonly seq: number;
  readonly part: number;
  readonly epoch: number;
  readonly sid: SessionId;
  readonly t: Ms;
  readonly seen: number;
  /** How much of its time the server has by the device's word alone, as in an outage. */
  readonly unwitnessedMs?: Ms;
};
