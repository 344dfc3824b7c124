import type { Ms } from '@boardside/clock';
import { openStop, settleStops } from '@boardside/clock';
import { must } from '@boardside/engine';
import { isOverLimit, refundedSince, stopped, withBaseTimes } from '../clock/evolve.js';
import type { CorrectionReason } from '../command-facts.js';
import { overClock } from '../end/evolve.js';
import { cutOffBefore, cutOffLeft } from '../end/since-the-end.js';
import type {
  BaseTime,
  Closing,
  CorrectedTurn,
  EventWith,
  NextTurn,
  Refund,
  RescoredTurn,
} from '../event-facts.js';
import type { FoldsOf } from '../event-folds.js';
import {
  gameBaseOf,
  type GameClock,
  type LiveGame,
  newTurn,
  refusedAtEntry,
  type Turn,
} from '../game.js';
import type { EntrantId, Seat, TurnId } from '../ids.js';
import { ledgerAfterTurns } from '../ledger.js';
import type { CorrectedMove, Move } from '../move.js';
import type { Reason } from '../reason.js';
import { lastStanding, ledgerSetupOf, pendingTurns } from '../turns.js';

/** What each event of this topic says. */
export type CorrectionEvents = {
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
    /** Of whoever has thought since the end that was found. */
    readonly refunds?: readonly Refund[];
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
};

export const correctionFolds = {
  CorrectionAsked: correctionAsked,
  TurnsCorrected: (game, { body }) => withCorrectedTurns(game, body),
  RolledBack: (game, { body }) => rollBack(game, body),
  RacksStated: (game, { body }) => stateRacks(game, body),
  SeatsCorrected: (game, { body }) => seatsCorrected(game, body),
} satisfies FoldsOf<CorrectionEvents>;

function correctionAsked(
  game: LiveGame,
  { body, by }: EventWith<'CorrectionAsked', CorrectionEvents['CorrectionAsked']>,
): LiveGame {
  const seats = 'seats' in by ? by.seats : [];
  const askedCorrection = { turn: body.turn, move: body.move, why: body.why, seats };
  return {
    ...game,
    askedCorrection,
    clock: game.askedCorrection ? game.clock : stopped(game, 'correction'),
  };
}

/**
 * The board as the correction says: changed and inserted turns, later plays scored again. Turns
 * after the one that now ends the game are on no board: they are taken back.
 */
export function withCorrectedTurns(
  game: LiveGame,
  body: CorrectionEvents['TurnsCorrected'],
  gone: readonly TurnId[] = body.closing?.takesBack ?? [],
): LiveGame {
  const clock = settleStops(game.clock, ['correction', 'score']);
  const answered: LiveGame = { ...game, clock, askedCorrection: undefined };
  if (body.changes.length === 0) return answered;
  const turns = rescore(body.changes.reduce(change, game.turns), body.rescored);
  const nextTurn = body.changes.reduce(
    (next, { kind, turn }) => (kind === 'insert' ? Math.max(next, turn + 1) : next),
    game.nextTurn,
  );
  const corrected: LiveGame = {
    ...answered,
    turns,
    nextTurn,
    cutOffs: cutOffLeft(game, body),
    ledger: ledgerAfterTurns(
      ledgerSetupOf(game),
      turns.filter(({ id }) => !gone.includes(id)),
    ),
    clock: pendingTurns(turns).length > 0 ? clock : settleStops(clock, ['two-pending']),
  };
  return wentOn(refundedSince(corrected, body.refunds), body);
}

/** The racks are as the director counted them. */
function stateRacks(game: LiveGame, body: CorrectionEvents['RacksStated']): LiveGame {
  return wentOn(withRacks(game, body), body);
}

/** The game with the racks and the bag as counted, before anything follows from them. */
export function withRacks(
  game: LiveGame,
  {
    after,
    racks,
    bag,
    undoes,
  }: Pick<CorrectionEvents['RacksStated'], 'after' | 'racks' | 'bag' | 'undoes'>,
): LiveGame {
  const isOff = game.turns.find(({ id }) => id === after)?.challenge.kind === 'off';
  const { statedRacks: before, version } = game;
  // A count that is undone is none: what was worked out counts again.
  const left = before.filter((counted) => counted.version !== undoes);
  const isUndone = left.length < before.length;
  const statedRacks = isUndone ? left : [...before, { after, racks, bag, isOff, version }];
  const stated = { ...game, statedRacks };
  return { ...stated, ledger: ledgerAfterTurns(ledgerSetupOf(stated), stated.turns) };
}

/** At the end that was found, in play again, or as it was. */
function wentOn(
  game: LiveGame,
  { closing, next }: { readonly closing?: Closing; readonly next?: NextTurn },
): LiveGame {
  if (closing) return atTheEnd(game, closing, next);
  return next ? backToPlay(game, next) : game;
}

function change(turns: readonly Turn[], corrected: CorrectedTurn): readonly Turn[] {
  if (corrected.kind === 'change')
    return turns.map((turn) => (turn.id === corrected.turn ? changed(turn, corrected) : turn));
  const at = turns.findIndex(({ id }) => id === corrected.after) + 1;
  return [...turns.slice(0, at), inserted(corrected), ...turns.slice(at)];
}

function changed(turn: Turn, { move, ruled }: Extract<CorrectedTurn, { kind: 'change' }>): Turn {
  return { ...withMove(turn, move, ruled), corrected: true };
}

/** A turn with the move that a correction gives it, and whether that play stands (G28 D, G36). */
export function withMove(turn: Turn, move: Move, ruled?: 'stands' | 'off'): Turn {
  const status = move.kind === 'none' ? 'struck' : 'standing';
  const corrected = { ...turn, move, status } as const;
  if (move.kind !== 'play' || ruled === undefined)
    return { ...corrected, challenge: challengeAfter(turn, move) };
  const { kind } = turn.challenge;
  if (ruled === 'off') {
    const challenge = kind === 'off' ? turn.challenge : ({ kind: 'off' } as const);
    return { ...corrected, challenge, loses: undefined };
  }
  if (kind !== 'off') return { ...corrected, challenge: challengeAfter(turn, move) };
  // It was judged, and is not challenged again.
  const words = move.words.map((_, word) => word);
  return { ...corrected, challenge: { kind: 'stands', words } };
}

/**
 * What became of the challenges of a turn with another move. A play refused at entry is one no more
 * (M1). Of the words judged those count that the play still has: another may be named (L4).
 */
function challengeAfter({ move: before, challenge }: Turn, move: Move): Turn['challenge'] {
  if (refusedAtEntry(before)) return { kind: 'none' };
  if (challenge.kind !== 'stands') return challenge;
  const was = before.kind === 'play' ? before.words : [];
  const judged = was.flatMap(({ text }, word) => (challenge.words.includes(word) ? [text] : []));
  const texts = [...new Set([...(challenge.texts ?? []), ...judged])];
  const now = move.kind === 'play' ? move.words : [];
  const words = now.flatMap(({ text }, word) => (texts.includes(text) ? [word] : []));
  return { ...challenge, words, texts };
}

function inserted({ turn: id, seat, move }: Extract<CorrectedTurn, { kind: 'insert' }>): Turn {
  return newTurn({ id, seat, move, corrected: true });
}

function rescore(turns: readonly Turn[], rescored: readonly RescoredTurn[]): readonly Turn[] {
  if (rescored.length === 0) return turns;
  const byTurn = new Map(rescored.map((again) => [again.turn, again]));
  return turns.map((turn) => {
    const again = byTurn.get(turn.id);
    if (again === undefined || turn.move.kind !== 'play') return turn;
    const { at = turn.move.at, words, bonus, score } = again;
    const move = { ...turn.move, at, words, bonus, score };
    return { ...turn, move, challenge: challengeAfter(turn, move), corrected: true };
  });
}

/** An end that a correction found or kept. Racks that were declared are declared again. */
function atTheEnd(game: LiveGame, closing: Closing, next: NextTurn | undefined): LiveGame {
  const common = gameBaseOf(game);
  if (closing.accepts.length === 0) {
    const stood = overClock(game.clock, ['overdraw', 'referee']);
    return { ...common, phase: 'racks', closing, declared: undefined, clock: stood };
  }
  const clock = standingFor(game, next);
  return { ...common, phase: 'closing', closing, clock };
}

/** Later turns no longer stand; banks as the director said. */
function rollBack(game: LiveGame, body: CorrectionEvents['RolledBack']): LiveGame {
  const back = withoutVoided(game, body);
  if (body.closing) return atTheEnd(back, body.closing, body.next);
  return body.next ? backToPlay(back, body.next) : backToTheStart(back);
}

/** A game that was ended before it began waits for its start again. */
function backToTheStart(game: LiveGame): LiveGame {
  const stood: GameClock = { ...game.clock, state: { kind: 'stopped', seat: undefined } };
  const id = `not-started:${game.version}`;
  const clock = openStop(stood, { id, reason: 'not-started', settled: false });
  return { ...gameBaseOf(game), phase: 'opened', clock };
}

/** What a roll back leaves: the turn that is played again begins anew. */
export function withoutVoided(
  game: LiveGame,
  body: Pick<CorrectionEvents['RolledBack'], 'voided' | 'banks'>,
): LiveGame {
  const turns = game.turns.map((turn) =>
    body.voided.includes(turn.id) ? { ...turn, status: 'rolled-back' as const } : turn,
  );
  const settled = settleStops(game.clock, ['correction', 'score', 'two-pending']);
  const banks = body.banks === 'kept' ? settled.banks : body.banks;
  const isOut = (seat: number): boolean => body.banks === 'kept' || (banks?.[seat] ?? 0) <= 0;
  const back: LiveGame = {
    ...game,
    turns,
    cutOffs: cutOffBefore(game, lastStanding({ ...game, turns })?.id),
    nextTurn: limitWasReached(game) ? game.nextTurn + 1 : game.nextTurn,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    clock: whilePending({ ...settled, banks, turnSpent: 0 }, turns, game.version),
    flagged: game.flagged.filter(isOut),
    askedCorrection: undefined,
  };
  const isOver = (seat: Seat): boolean => body.banks === 'kept' || isOverLimit(back, seat);
  return { ...back, overLimit: game.overLimit.filter(isOver) };
}

/**
 * Whether the limit of the turn that begins anew was reached before: with another number it can be
 * reached again, though no expiry happens twice (G2 D).
 */
function limitWasReached({ expiries, nextTurn }: LiveGame): boolean {
  return expiries.some((key) => key.startsWith('move:') && key.endsWith(`:${nextTurn}`));
}

/** Two turns that are not entered stop the clocks, as they did before an end was declared (G15). */
function whilePending(clock: GameClock, turns: readonly Turn[], version: number): GameClock {
  if (pendingTurns(turns).length < 2) return clock;
  return openStop(clock, { id: `two-pending:${version}`, reason: 'two-pending', settled: false });
}

/** The clocks stand for whoever is on turn now, until somebody starts them. */
export function backToPlay(game: LiveGame, next: NextTurn): LiveGame {
  must(game.order, 'a game with turns has an order');
  const clock = standingFor(game, next);
  return { ...gameBaseOf(game), phase: 'playing', order: game.order, clock };
}

function standingFor({ clock, version }: LiveGame, next: NextTurn | undefined): GameClock {
  const same = clock.state.kind !== 'over' && clock.state.seat === next?.seat;
  const stood: GameClock = {
    ...clock,
    state: { kind: 'stopped', seat: next?.seat },
    turnSpent: same ? clock.turnSpent : 0,
    turnLimit: next?.limitMs,
  };
  if (next === undefined || stood.stops.length > 0) return stood;
  return openStop(stood, { id: `correction:${version}`, reason: 'correction', settled: true });
}

/** Signatures were given for other seats: all sign again. */
function seatsCorrected(
  game: LiveGame,
  { seats, baseTimes }: CorrectionEvents['SeatsCorrected'],
): LiveGame {
  if (game.phase === 'ended') return { ...game, seats, signed: [] };
  return withBaseTimes({ ...game, seats }, baseTimes ?? game.baseTimes);
}
