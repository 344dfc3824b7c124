import type { Ms } from '@boardside/clock';
import type { Square, Tile, Word } from '@boardside/engine';
import type {
  CorrectionReason,
  DrawRound,
  EntryOrigin,
  Judge,
  LexiconInUse,
  ResultSource,
  ScoreAdjustmentReason,
} from './command-facts.js';
import type {
  By,
  CaseId,
  EntrantId,
  Holder,
  OrderId,
  Seat,
  SessionId,
  Timestamp,
  TurnId,
} from './ids.js';
import type { CorrectedMove, Move } from './move.js';
import type { Reason } from './reason.js';
import type { RulesInUse } from './rules/rule-options.js';
import type { LeavingReason, StopReason } from './stop.js';

/** A turn that a flag cut off, and that its player has again. */
export type ReturnedTurn = {
  readonly seat: Seat;
  readonly refundMs: Ms;
  /** What the turn has used then. */
  readonly turnMs: Ms;
  readonly limitMs?: Ms;
};

/** Whose turn begins, with the move limit in force for it. */
export type NextTurn = { readonly seat: Seat; readonly limitMs?: Ms };

export type EndReason =
  | 'out'
  | 'scoreless-turns'
  | 'round-ended'
  | 'time-up'
  | 'declared'
  | 'void'
  | 'passed-out'
  | 'agreed'
  | 'no-play'
  | 'turns-played';

/** An end is reached. It becomes one when the last play can no longer be challenged. */
export type Closing = {
  readonly reason: Extract<
    EndReason,
    'out' | 'scoreless-turns' | 'time-up' | 'passed-out' | 'agreed' | 'no-play' | 'turns-played'
  >;
  /** Who played the last tile. */
  readonly out?: Seat;
  /** Any of these seats may accept; none: nothing is left to wait for. */
  readonly accepts: readonly Seat[];
  /** Turns pressed after the one that ended the game, before anybody saw that (G29, G30). */
  readonly takesBack?: readonly TurnId[];
  /** What the director wrote, where the director found that no play is possible (M8). */
  readonly said?: Reason;
};

export type EndAdjustment = {
  readonly seat: Seat;
  readonly why: 'out-twice-opponents' | 'out-opponents' | 'own-tiles' | 'declared';
  readonly points: number;
};

/** What a correction made of a later play: its words and score again. */
export type RescoredTurn = {
  readonly turn: TurnId;
  /** Where the main word begins now, if that has changed. */
  readonly at?: Square;
  readonly words: readonly Word[];
  readonly bonus: number;
  readonly score: number;
};

/** What a correction did to one turn; an inserted turn has got its id. */
export type CorrectedTurn =
  | {
      readonly kind: 'change';
      readonly turn: TurnId;
      readonly move: Move;
      readonly ruled?: 'stands' | 'off';
    }
  | {
      readonly kind: 'insert';
      readonly turn: TurnId;
      readonly after: TurnId;
      readonly seat: Seat;
      readonly move: Move;
    };

/** What a seat has for the whole game. */
export type BaseTime = {
  readonly baseMs: Ms;
  /** Added to `baseMs`, for entering plays on the tablet. */
  readonly allowanceMs: Ms;
};

type GameEventBodies = {
  GameOpened: {
    readonly table: number;
    readonly round: number;
    readonly seats: readonly EntrantId[];
    readonly rules: RulesInUse;
    readonly tileSet: { readonly id: string; readonly version: number };
    readonly layout: { readonly id: string; readonly version: number };
    readonly lexicon?: LexiconInUse;
    readonly clock: { readonly baseMs: Ms } | 'none';
    /** By seat, where one of them plays with another time than that. */
    readonly baseMs?: readonly Ms[];
  };
  ClockClaimed: {
    readonly holder: Holder;
    readonly epoch: number;
    readonly why: 'first' | 'moved' | 'seized' | 'released';
    /** What the running seat is charged of `spentMs`; the rest is neutral. */
    readonly chargedMs: Ms;
  };
  TilesChecked: { readonly seats: readonly Seat[] };
  FirstDecided: {
    readonly how: 'draw' | 'assigned' | 'youngest' | 'agreed';
    readonly draws?: readonly DrawRound[];
    /** The first seat, then to the left. */
    readonly order: readonly Seat[];
  };
  ClockStarted: {
    readonly lifts: readonly string[];
    readonly order?: OrderId;
    /** The first start begins the first turn. */
    readonly next?: NextTurn;
  };
  TurnEnded: {
    readonly turn: TurnId;
    readonly seat: Seat;
    readonly move: Move;
    readonly final: 'A' | 'B' | 'C';
    readonly claimedBy?: Seat;
    /** Absent when nobody's clock runs on. */
    readonly next?: NextTurn;
    readonly closing?: Closing;
  };
  PlayEntered: {
    readonly turn: TurnId;
    readonly move: Move;
    readonly next?: NextTurn;
    readonly closing?: Closing;
  };
  PressUndone: {
    readonly turn: TurnId;
    readonly seat: Seat;
    /** An earlier turn had ended the game: nobody undid the press, it is taken back. */
    readonly because?: 'ended-before';
    /** What was charged since the game ended, given back to its seats; nobody is charged for it. */
    readonly refunds?: readonly { readonly seat: Seat; readonly ms: Ms }[];
  };
  TurnAgreed: {
    readonly turn: TurnId;
    readonly what: 'blank' | 'score' | 'closed';
    readonly how: 'tapped' | 'claimed';
    /** Opponents who have not accepted the end yet; without it the window is closed for all. */
    readonly closing?: Closing;
    /** Whose clock runs while they think; absent where nobody's does. */
    readonly next?: NextTurn;
  };
  /** Who says so is in `by`; how long they took is in the events that ended them. */
  TimesConfirmed: { readonly turns: readonly TurnId[] };
  TimeExpired: {
    /** `bank:SEAT:N` or `move:SEAT:TURN`; each happens once in a game. */
    readonly key: string;
    readonly seat: Seat;
    readonly effect: 'mark' | 'plays-no-more' | 'stops' | 'accepts';
    readonly next?: NextTurn;
    readonly closing?: Closing;
  };
  ChallengeCalled: { readonly turn: TurnId; readonly by: Seat };
  HoldCalled: { readonly turn: TurnId; readonly by: Seat };
  ChallengeSent: {
    readonly case: CaseId;
    readonly turn: TurnId;
    readonly words: readonly number[];
    /** The table’s own tablet answers, by the list of the game; absent: somebody elsewhere. */
    readonly judge?: 'holder';
  };
  ChallengeDropped: {
    readonly turn: TurnId;
    readonly mayBeCalledAgain: boolean;
    /** The end that the play reached once entered, or that waits for another word or opponent. */
    readonly closing?: Closing;
    /** Whose clock runs while they think; absent where it stays. */
    readonly next?: NextTurn;
  };
  RulingGiven: {
    readonly case: CaseId;
    readonly opinion: 1 | 2;
    readonly acceptable: boolean;
    readonly judge: Judge;
  };
  SecondOpinionAsked: { readonly case: CaseId; readonly by: Seat };
  ChallengeSettled: {
    readonly case: CaseId;
    readonly turn: TurnId;
    readonly acceptable: boolean;
    readonly how: 'waived' | 'time-over' | 'second-opinion';
    readonly effect:
      | { readonly kind: 'stands' }
      | { readonly kind: 'off'; readonly turn: TurnId; readonly points: number };
    readonly loses?: Seat;
    readonly points?: { readonly seat: Seat; readonly points: number };
    readonly next?: NextTurn;
    readonly closing?: Closing;
  };
  ClockStopped: {
    readonly id: string;
    readonly reason: StopReason;
    readonly seat?: Seat;
    /** Why that seat leaves the table, where the referee was called for it. */
    readonly leaves?: LeavingReason;
    readonly order?: OrderId;
    readonly refundMs?: Ms;
    /** Whose flag fell only after the stop was ordered: that turn goes on. */
    readonly handsBack?: ReturnedTurn;
  };
  ClockOrdered: {
    readonly order: OrderId;
    readonly what: 'stop' | 'start';
    readonly reason: Reason;
    readonly scope: 'table' | 'room';
  };
  ClockRejoined: {
    readonly previousSid: SessionId;
    readonly gapMs: Ms;
    readonly charged: boolean;
  };
  TimeAdjusted: {
    readonly seat: Seat;
    readonly ms: Ms;
    readonly reason: Reason;
    /** The version of the event that this undoes (G36). */
    readonly undoes?: number;
  };
  BaseTimeSet: {
    readonly seat: Seat;
    readonly baseMs: Ms;
    readonly allowanceMs: Ms;
    readonly reason: Reason;
    readonly undoes?: number;
  };
  AssistantSet: {
    readonly seat: Seat;
    readonly isAllowed: boolean;
    readonly undoes?: number;
  };
  MoveLimitSet: {
    readonly seats: readonly Seat[];
    readonly ms: Ms | 'none';
    readonly reason: Reason;
    readonly undoes?: number;
  };
  OverdrawSettled: {
    readonly seat: Seat;
    readonly onRack: number;
    readonly removed: number;
    readonly positions: readonly number[];
    readonly picked: 'tablet' | 'hand';
    /** Who removed the tiles: the next player (G24). */
    readonly removedBy?: Seat;
  };
  InfractionNoted: {
    readonly seat: Seat;
    readonly clause: string;
    readonly what: Reason;
    readonly warning: 'warning' | 'noted';
    readonly undoes?: number;
  };
  /** What happened at the table and is about no player, as the director wrote it. */
  RemarkNoted: { readonly remark: Reason; readonly undoes?: number };
  CorrectionAsked: {
    readonly turn: TurnId;
    readonly move?: CorrectedMove;
    readonly why: CorrectionReason;
    /** Others join who asked: everybody who says so is in `by`. */
    readonly agreed?: true;
  };
  TurnsCorrected: {
    readonly changes: readonly CorrectedTurn[];
    readonly rescored: readonly RescoredTurn[];
    /** What the director wrote; empty where the players did it. */
    readonly reason: Reason;
    /** Why the players had asked for what they have corrected. */
    readonly asked?: CorrectionReason;
    /** Whose clock runs on; absent where nobody's does, or nothing was changed. */
    readonly next?: NextTurn;
    readonly closing?: Closing;
    readonly undoes?: number;
  };
  RolledBack: {
    readonly to: TurnId;
    readonly voided: readonly TurnId[];
    readonly banks: 'kept' | readonly Ms[];
    readonly reason: Reason;
    /** Whose turn it is, or who thinks at the end; none: a game not begun waits for its start. */
    readonly next?: NextTurn;
    /** The end that the turns had reached before the director ended the game otherwise. */
    readonly closing?: Closing;
    readonly undoes?: number;
  };
  /** The director counted the tiles: later draws count from there (G12 D, G36). */
  RacksStated: {
    /** The turn after which they were counted; 0 is before the first. */
    readonly after: TurnId;
    readonly racks: readonly number[];
    readonly bag: number;
    /** How many tiles more than the unseen ones there are; below 0 so many are missing. */
    readonly difference: number;
    readonly reason: Reason;
    /** Whose turn it is by these racks; absent where the game ends, or stays as it is. */
    readonly next?: NextTurn;
    readonly closing?: Closing;
    readonly undoes?: number;
  };
  /** Who sits where was recorded wrongly: the seats as they are, nothing else touched. */
  SeatsCorrected: {
    readonly seats: readonly EntrantId[];
    readonly reason: Reason;
    /** By seat, where base times go with the players: before the first start. */
    readonly baseTimes?: readonly BaseTime[];
  };
  ScoreAdjusted: {
    readonly seat: Seat;
    readonly points: number;
    readonly why: ScoreAdjustmentReason;
    readonly reason: Reason;
    readonly undoes?: number;
  };
  RacksDeclared: {
    readonly tiles: readonly (readonly Tile[])[];
    /** Whether they are others than the unseen tiles. */
    readonly differs: boolean;
    /**
     * The end that they were laid down for by word (C6, M8); absent where play had ended already.
     */
    readonly closing?: Closing;
  };
  GameEnded: {
    readonly reason: EndReason;
    readonly adjustments: readonly EndAdjustment[];
    readonly totals: readonly number[];
    /** What the director wrote, where the director ended it. */
    readonly said?: Reason;
    readonly source?: ResultSource;
  };
  SlipSigned: { readonly seat: Seat; readonly totals: readonly number[] };
  SlipReopened: { readonly reason: Reason };
};

export type GameEventType = keyof GameEventBodies;
export type BodyOf<Type extends GameEventType> = GameEventBodies[Type];

/** One event of a game: a fact. `evolve` copies it and works nothing out. */
export type GameEvent = {
  [Type in GameEventType]: {
    readonly type: Type;
    readonly body: GameEventBodies[Type];
    readonly by: By;
    /** Time since the previous event that has one; charged by the clock as it stood. */
    readonly spentMs?: Ms;
    readonly unattributedMs?: Ms;
    readonly flagged?: true;
  };
}[GameEventType];

export type EventOf<Type extends GameEventType> = Extract<GameEvent, { type: Type }>;

/** An event as the log has it. */
export type RecordedGameEvent = GameEvent & {
  /** 1, 2, 3… in this game. */
  readonly version: number;
  /** Version of the body's shape, for upcasting. */
  readonly shape: number;
  readonly at: Timestamp;
  readonly entry?: EntryOrigin;
};

/**
 * The shape in which bodies are written today, for every type. 2: a rule set says how often a play
 * is challenged and whether it can be held. 3: an end by result slips has a source, no sentence.
 * 4: the end by scoreless turns is named after no number of them; why a turn has to be corrected is
 * a code. 5: so is each reason that nobody wrote.
 */
export const eventShape = 5;
