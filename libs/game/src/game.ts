import type { Clock, Ms } from '@boardside/clock';
import type { Board, Layout, Tile, TileSet } from '@boardside/engine';
import type {
  CorrectionReason,
  Judge,
  LexiconInUse,
  ResultSource,
  ScoreAdjustmentReason,
} from './command-facts.js';
import type { EndReason } from './end/end-reasons.js';
import type { BaseTime, Closing, EndAdjustment } from './event-facts.js';
import type { Reason } from './reason.js';
import type { By, CaseId, EntrantId, Holder, OrderId, Seat, TurnId } from './ids.js';
import type { CorrectedMove, Move } from './move.js';
import type { RulesInUse } from './rules/rule-options.js';
import type { GameStop } from './stop.js';

/**
 * `closing`: an end is reached, the last play can still be challenged. `racks`: the tiles left are
 * being declared. `ended`: the slip waits for signatures.
 */
export type Phase = 'unopened' | 'opened' | 'playing' | 'closing' | 'racks' | 'ended' | 'signed';

/** The clock of a game, with the stops as the game knows them. */
export type GameClock = Clock<GameStop>;

/** What became of the challenges of a play. */
export type TurnChallenge =
  | { readonly kind: 'none' }
  | { readonly kind: 'dropped' }
  | {
      readonly kind: 'stands';
      /**
       * Indexes of the words that were judged; those left may be named where the rule set says so.
       */
      readonly words: readonly number[];
      /** The texts of all that were judged, where a correction has made other words of the play. */
      readonly texts?: readonly string[];
      readonly points?: { readonly seat: Seat; readonly points: number };
    }
  | {
      readonly kind: 'off';
      /** What the player to move had used of their turn by then: time to challenge it (G25). */
      readonly afterMs?: Ms;
    };

export type Turn = {
  readonly id: TurnId;
  readonly seat: Seat;
  readonly move: Move;
  readonly final: 'A' | 'B' | 'C';
  readonly claimedBy: Seat | undefined;
  /** Thinking time of the turn; 0 for a turn put in by a correction. */
  readonly spentMs: Ms;
  readonly limitMs: Ms | undefined;
  /** `after-end`: pressed after a turn that had ended the game; it was taken back. */
  readonly status: 'standing' | 'undone' | 'after-end' | 'rolled-back' | 'struck';
  readonly challenge: TurnChallenge;
  /** The opponent who holds the play to think about a challenge; closes with its window. */
  readonly heldBy: Seat | undefined;
  /**
   * Opponents who challenged it and dropped that: theirs is used up, the others’ is not (G37 D).
   */
  readonly droppedBy: readonly Seat[];
  readonly agreed: readonly ('blank' | 'score' | 'closed')[];
  readonly corrected: boolean;
  /** Who has said that its time is right, having been asked: the server saw too little of it. */
  readonly timeConfirmedBy: readonly Seat[];
  /** Who loses the next turn because of this one's challenge (C5). */
  readonly loses: Seat | undefined;
};

/** Whether a list refused the play at entry and the turn was lost by it (M1). */
export function refusedAtEntry(move: Move): boolean {
  return move.kind === 'play' && move.judged?.refused === true;
}

/** A turn as it begins to stand, without a challenge. */
export function newTurn(
  made: Pick<Turn, 'id' | 'seat' | 'move'> & Partial<Omit<Turn, 'id' | 'seat' | 'move'>>,
): Turn {
  return {
    final: 'A',
    claimedBy: undefined,
    spentMs: 0,
    limitMs: undefined,
    status: 'standing',
    challenge: refusedAtEntry(made.move) ? { kind: 'off', afterMs: 0 } : { kind: 'none' },
    heldBy: undefined,
    droppedBy: [],
    agreed: [],
    corrected: false,
    timeConfirmedBy: [],
    loses: undefined,
    ...made,
  };
}

export type Ruling = {
  readonly opinion: 1 | 2;
  readonly acceptable: boolean;
  readonly judge: Judge;
};

/** A challenge that is not settled. */
export type OpenChallenge = {
  readonly turn: TurnId;
  readonly by: Seat;
  /** Set once it was sent to a judge. */
  readonly sent:
    | {
        readonly case: CaseId;
        readonly words: readonly number[];
        readonly judge: 'holder' | undefined;
      }
    | undefined;
  readonly rulings: readonly Ruling[];
  readonly secondAskedBy: Seat | undefined;
};

/** What the standing turns make together: worked out from them, never stored. */
export type Ledger = {
  readonly board: Board;
  /** Points of plays and of failed challenges, by seat. */
  readonly points: readonly number[];
  /** Tiles on each rack, every rack being filled while tiles last; as stated where they were. */
  readonly racks: readonly number[];
  readonly bag: number;
  /** Successive scoreless turns up to now (G30). */
  readonly scoreless: number;
  /** How many of them each seat had: the end needs its share from each. */
  readonly scorelessBy: readonly number[];
  /** Who had the last turn; and who is to be passed over, which may be a scoreless turn (G30). */
  readonly lastSeat: Seat | undefined;
  readonly owed: readonly Seat[];
};

/** What the director counted on the racks and in the bag after a turn; 0 is before the first. */
export type StatedRacks = {
  readonly after: TurnId;
  readonly racks: readonly number[];
  readonly bag: number;
  /** Whether the play of that turn had been challenged off by then. */
  readonly isOff: boolean;
  /** The version of the event that recorded the count. */
  readonly version: number;
};

export type MoveLimit = {
  readonly ms: Ms | 'none';
  readonly version: number;
  /** The limit before this one, for turns begun by an act that did not know it. */
  readonly before: MoveLimit | undefined;
};

export type ScoreAdjustment = {
  readonly seat: Seat;
  readonly points: number;
  readonly why: ScoreAdjustmentReason;
  readonly reason: Reason;
};

export type PlacedAdjustment = ScoreAdjustment & {
  /** The last turn that had been pressed when it was given; 0 before the first. */
  readonly after: TurnId;
  /** `{ auto }` where the rules charge it, such as overtime. */
  readonly by: By;
  /** The version of the event that it undoes. */
  readonly undoes?: number;
};

export type Infraction = {
  /** Of the event that noted it. */
  readonly version: number;
  /** Whom it is about: it goes with a player who changes seats. */
  readonly entrant: EntrantId | undefined;
  readonly seat: Seat;
  readonly clause: string;
  readonly what: Reason;
  readonly warning: 'warning' | 'noted';
};

export type CorrectionRequest = {
  readonly turn: TurnId;
  readonly move: CorrectedMove | undefined;
  readonly why: CorrectionReason;
  /** Who says so; nobody where staff or the server asked. */
  readonly seats: readonly Seat[];
};

export type GameResult = {
  readonly reason: EndReason;
  readonly adjustments: readonly EndAdjustment[];
  readonly totals: readonly number[];
  readonly said: Reason | undefined;
  readonly source: ResultSource | undefined;
  /** The tiles left on each rack, where they were declared. */
  readonly racks?: readonly (readonly Tile[])[];
};

export type CutOffTurn = { readonly seat: Seat; readonly ms: Ms; readonly after: TurnId };

export type GameBase = {
  /** Version of the last event folded. */
  readonly version: number;
  readonly table: number;
  readonly round: number;
  readonly seats: readonly EntrantId[];
  readonly rules: RulesInUse;
  readonly tileSet: TileSet;
  readonly layout: Layout;
  readonly lexicon: LexiconInUse | undefined;
  readonly clock: GameClock;
  /** Undefined until somebody holds the clock for the first time. */
  readonly holder: Holder | undefined;
  readonly epoch: number;
  readonly tilesChecked: boolean;
  /** The seats in order of play, the first to play first; undefined until decided. */
  readonly order: readonly Seat[] | undefined;
  /** In playing order, those that no longer stand included. */
  readonly turns: readonly Turn[];
  /** The id that the next turn will get. */
  readonly nextTurn: TurnId;
  /**
   * The version since which that turn is to be played, and by whose clock, by an act of staff or of
   * the server; 0 where none of theirs has moved it.
   */
  readonly turnSince: number;
  readonly ledger: Ledger;
  readonly statedRacks: readonly StatedRacks[];
  readonly challenge: OpenChallenge | undefined;
  /** How many cases were sent to a judge. */
  readonly cases: number;
  readonly moveLimits: readonly (MoveLimit | undefined)[];
  /** Keys of all expiries. */
  readonly expiries: readonly string[];
  /** Seats whose bank is out; what follows is the rule set's (D-flag). */
  readonly flagged: readonly Seat[];
  /** Seats that have reached the limit of their overtime. */
  readonly overLimit: readonly Seat[];
  /** Orders given and not obeyed yet. */
  readonly orders: readonly { readonly order: OrderId; readonly what: 'stop' | 'start' }[];
  readonly infractions: readonly Infraction[];
  readonly scoreAdjustments: readonly PlacedAdjustment[];
  readonly askedCorrection: CorrectionRequest | undefined;
  /** The last press while it may still be undone, with the time charged since. */
  readonly lastPress:
    { readonly turn: TurnId; readonly seat: Seat; readonly sinceMs: Ms } | undefined;
  /** Time that the director took off, by the version that says so. */
  readonly taken: readonly { readonly seat: Seat; readonly ms: Ms; readonly version: number }[];
  /** What each seat has for the whole game; none without a clock. */
  readonly baseTimes: readonly BaseTime[];
  /** Players for whom an assistant may operate the tablet. */
  readonly assisted: readonly EntrantId[];
  /**
   * By seat: what nobody was charged in its turns, for stops that were made at the table and for
   * gaps that its tablet could not tell.
   */
  readonly pausedMs: readonly Ms[];
  /** The version of the last event that has time: the clock is charged up to there. */
  readonly chargedAt: number;
  /**
   * Turns that flags cut off, each with the last one pressed before it: an end that is found late
   * gives that time back.
   */
  readonly cutOffs: readonly CutOffTurn[];
  /** The turn that the last flag cut off, while the next player's first turn after it runs. */
  readonly cutOff:
    { readonly seat: Seat; readonly turnMs: Ms; readonly limitMs: Ms | undefined } | undefined;
};

export type OpenedGame = GameBase & { readonly phase: 'opened' };
export type PlayingGame = GameBase & { readonly phase: 'playing'; readonly order: readonly Seat[] };
export type ClosingGame = GameBase & { readonly phase: 'closing'; readonly closing: Closing };
export type RacksGame = GameBase & {
  readonly phase: 'racks';
  readonly closing: Closing;
  readonly declared:
    | {
        readonly tiles: readonly (readonly Tile[])[];
        /** Whether they differ from the unseen tiles; only the director may let that stand. */
        readonly differs: boolean;
        readonly by: 'players' | 'director';
      }
    | undefined;
};
export type EndedGame = GameBase & {
  readonly phase: 'ended';
  readonly result: GameResult;
  readonly signed: readonly Seat[];
};
export type SignedGame = GameBase & {
  readonly phase: 'signed';
  readonly result: GameResult;
  readonly signed: readonly Seat[];
};

export type LiveGame = OpenedGame | PlayingGame | ClosingGame | RacksGame | EndedGame | SignedGame;

/** One game at a table: the fold of its log. */
export type Game = { readonly phase: 'unopened'; readonly version: 0 } | LiveGame;

type AnyPhase = GameBase & {
  readonly phase: Phase;
  closing?: Closing;
  declared?: RacksGame['declared'];
  result?: GameResult;
  signed?: readonly Seat[];
};

/** What every phase has, without what only one of them has. */
export function gameBaseOf(game: LiveGame): GameBase {
  const common: AnyPhase = { ...game };
  delete common.closing;
  delete common.declared;
  delete common.result;
  delete common.signed;
  return common;
}

/** Whether a game has been opened: everything but its version is known from then on. */
export function isOpened(game: Game): game is LiveGame {
  return game.phase !== 'unopened';
}

/** Whether a game has its result, signed or not. */
export function isOver(game: Game): game is EndedGame | SignedGame {
  return game.phase === 'ended' || game.phase === 'signed';
}

export const unopened: Game = { phase: 'unopened', version: 0 };
