import { chargeSeat, openStop, seatOnTurn, settleStops, startTurnFor } from '@boardside/clock';
import { must } from '@boardside/engine';
import { refundedSince } from '../clock/evolve.js';
import { backToPlay } from '../correction/evolve.js';
import { clockFor, closed } from '../end/evolve.js';
import { cutOffLeft } from '../end/since-the-end.js';
import type { Closing, EventWith, NextTurn, Refund } from '../event-facts.js';
import type { FoldsOf } from '../event-folds.js';
import { gameBaseOf, type LiveGame, newTurn } from '../game.js';
import type { Seat, TurnId } from '../ids.js';
import { ledgerAfterTurn, ledgerAfterTurns } from '../ledger.js';
import type { Move } from '../move.js';
import type { StopReason } from '../stop.js';
import { ledgerSetupOf, pendingTurns } from '../turns.js';

/** What each event of this topic says. */
export type TurnEvents = {
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
    /** Of whoever has thought since an end that was reached when this turn was pressed. */
    readonly refunds?: readonly Refund[];
  };
  PressUndone: {
    readonly turn: TurnId;
    readonly seat: Seat;
    /** An earlier turn had ended the game: nobody undid the press, it is taken back. */
    readonly because?: 'ended-before';
    /** After an end: time of the turn. Older logs add what the next player has thought. */
    readonly refunds?: readonly Refund[];
    /** Of a press undone: what an opponent was charged since the press. Its player pays it. */
    readonly takesOver?: readonly Refund[];
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
  OverdrawSettled: {
    readonly seat: Seat;
    readonly onRack: number;
    readonly removed: number;
    readonly positions: readonly number[];
    readonly picked: 'tablet' | 'hand';
    /** Who removed the tiles: the next player (G24). */
    readonly removedBy?: Seat;
  };
};

export const turnFolds = {
  TurnEnded: (game, { body }) => turnEnded(game, body),
  PlayEntered: (game, { body }) => playEntered(game, body),
  PressUndone: pressUndone,
  TurnAgreed: (game, { body }) => turnAgreed(game, body),
  TimesConfirmed: timesConfirmed,
  OverdrawSettled: (game) => ({ ...game, clock: settleStops(game.clock, ['overdraw']) }),
} satisfies FoldsOf<TurnEvents>;

function turnEnded(game: LiveGame, body: TurnEvents['TurnEnded']): LiveGame {
  const turn = newTurn({
    id: body.turn,
    seat: body.seat,
    move: body.move,
    final: body.final,
    claimedBy: body.claimedBy,
    spentMs: game.clock.turnSpent,
    limitMs: game.clock.turnLimit,
  });
  const turns = [...game.turns, turn];
  const pendings = pendingTurns(turns);
  const handed = clockFor(game.clock, body.next);
  const twoPending = {
    id: `two-pending:${body.turn}`,
    reason: 'two-pending',
    settled: false,
  } as const;
  const pressed: LiveGame = {
    ...game,
    turns,
    nextTurn: body.turn + 1,
    ledger: ledgerAfterTurn(ledgerSetupOf(game), game.ledger, turn),
    clock: pendings.length > 1 ? openStop(handed, twoPending) : handed,
    lastPress: mayBeUndone(game, body)
      ? { turn: body.turn, seat: body.seat, sinceMs: 0 }
      : undefined,
  };
  return body.closing ? closed(pressed, body.closing) : pressed;
}

/** What an opponent has claimed is final, and its mover cannot take it back (G15 B, C). */
function mayBeUndone({ rules }: LiveGame, { claimedBy }: TurnEvents['TurnEnded']): boolean {
  return claimedBy === undefined && rules.options.undoPressMs > 0;
}

function playEntered(game: LiveGame, body: TurnEvents['PlayEntered']): LiveGame {
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, move: body.move } : turn,
  );
  const isNoPlay = game.challenge?.turn === body.turn && body.move.kind !== 'play';
  const settled =
    pendingTurns(turns).length === 0 ? settleStops(game.clock, ['two-pending']) : game.clock;
  const entered: LiveGame = {
    ...game,
    turns,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    challenge: isNoPlay ? undefined : game.challenge,
    cutOffs: cutOffLeft(game, body),
    clock: isNoPlay ? settleStops(settled, ['challenge']) : settled,
  };
  if (body.closing) return closed(refundedSince(entered, body.refunds), body.closing);
  return body.next ? backToPlay(entered, body.next) : entered;
}

function pressUndone(
  game: LiveGame,
  { body, spentMs }: EventWith<'PressUndone', TurnEvents['PressUndone']>,
): LiveGame {
  if (body.because === 'ended-before') return takenBackAfterEnd(game, body);
  const undone = game.turns.find((turn) => turn.id === body.turn);
  must(undone, 'an undone turn was played');
  must(game.order, 'a game with turns has an order');
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, status: 'undone' as const } : turn,
  );
  const { takesOver = [] } = body;
  const sinceMs = takesOver.reduce((sum, { ms }) => sum + ms, 0);
  const charged = takesOver.reduce(
    (clock, { seat, ms }) => chargeSeat(chargeSeat(clock, seat, -ms), body.seat, ms),
    game.clock,
  );
  const stops = charged.stops.filter(({ reason }) => reason !== 'two-pending');
  const clock = startTurnFor({ ...charged, stops }, body.seat, undone.limitMs);
  return {
    ...gameBaseOf(game),
    phase: 'playing',
    order: game.order,
    turns,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    clock: { ...clock, turnSpent: undone.spentMs + (spentMs ?? 0) + sinceMs },
  };
}

/**
 * The end counts from the turn that reached it: the clocks stand, and its challenge is open again.
 */
function takenBackAfterEnd(
  game: LiveGame,
  { turn: gone, refunds = [] }: TurnEvents['PressUndone'],
): LiveGame {
  const turns = game.turns.map((turn) =>
    turn.id === gone ? { ...turn, status: 'after-end' as const } : turn,
  );
  const isCalled = game.challenge?.turn === gone;
  // Lifted, not settled: nobody starts a clock, the opponents accept the end or challenge it.
  const lifted: readonly StopReason[] = isCalled ? ['two-pending', 'challenge'] : ['two-pending'];
  const stops = game.clock.stops.filter(({ reason }) => !lifted.includes(reason));
  const refunded = refundedSince({ ...game, clock: { ...game.clock, stops } }, refunds);
  const clock = { ...refunded.clock, turnSpent: 0 };
  return {
    ...refunded,
    turns,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    challenge: isCalled ? undefined : game.challenge,
    clock: clock.state.kind === 'over' ? clock : clockFor(clock, undefined),
  };
}

function turnAgreed(game: LiveGame, body: TurnEvents['TurnAgreed']): LiveGame {
  if (body.closing) return acceptedBySome(game, body.closing, body.next);
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, agreed: [...turn.agreed, body.what] } : turn,
  );
  const clock = body.what === 'score' ? settleStops(game.clock, ['score']) : game.clock;
  const agreed: LiveGame = { ...game, turns, clock };
  if (body.what !== 'closed' || agreed.phase !== 'closing') return agreed;
  return closed(agreed, { ...agreed.closing, accepts: [] });
}

/** The window stays open for the others, on the clock of the one who is to think next. */
function acceptedBySome(game: LiveGame, closing: Closing, next: NextTurn | undefined): LiveGame {
  must(game.phase === 'closing', 'an end is accepted');
  const goesOn = next?.seat === seatOnTurn(game.clock);
  return { ...game, closing, clock: goesOn ? game.clock : clockFor(game.clock, next) };
}

function timesConfirmed(
  game: LiveGame,
  { body, by }: EventWith<'TimesConfirmed', TurnEvents['TimesConfirmed']>,
): LiveGame {
  const seats = 'seats' in by ? by.seats : [];
  const turns = game.turns.map((turn) => {
    const { id, timeConfirmedBy: before } = turn;
    if (!body.turns.includes(id)) return turn;
    return { ...turn, timeConfirmedBy: [...new Set([...before, ...seats])] };
  });
  return { ...game, turns };
}
