import { runningSeat, seatOnTurn } from '@boardside/clock';
import { accept, validatePlacement, refuse, type Result, present } from '@boardside/engine';
import { actsFor, actsForOneOf, byOf, isDirector } from '../authority.js';
import type { CommandRules } from '../command-rule.js';
import type { CommandOf, IssuedCommand } from '../command.js';
import { confirmTimes } from './confirm-times.js';
import type { CommandDecision } from '../decision.js';
import type { BodyOf, Closing, NextTurn } from '../event.js';
import { newTurn, type Ledger, type LiveGame, type Turn } from '../game.js';
import type { Seat } from '../ids.js';
import { ledgerAfterTurn, ledgerAfterTurns } from '../ledger.js';
import type { EnteredMove, Move } from '../move.js';
import type { Refusal } from '../refusal.js';
import {
  allSeats,
  closingAfter,
  lastStanding,
  ledgerSetupOf,
  nextFor,
  openToChallenge,
  othersThan,
  pendingTurns,
  seatToPlay,
  waitsForOthers,
} from '../turns.js';

export const turnRules: CommandRules<'press' | 'enter' | 'undo-press' | 'agree' | 'confirm-times'> =
  {
    press: {
      decide: press,
      alsoNames: ({ claimedBy }) => (claimedBy === undefined ? [] : [claimedBy]),
    },
    enter: { decide: enter },
    'undo-press': { decide: undoPress },
    agree: { decide: agree },
    'confirm-times': { decide: confirmTimes },
  };

/**
 * Ends the running turn (G12, G15). Placement is forgiven here: a play that does not fit, or none,
 * makes the turn pending, and only entering it later can be refused (game-log.md 6.1).
 */
function press(
  command: CommandOf<'press'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const barred = cannotPress(command, issued, game);
  if (barred) return refuse(barred);
  const seat = runningSeat(game.clock) as Seat;
  const move = pressedMove(command.move, seat, game);
  if (!move.ok) return move;
  const { turn: id, final, claimedBy } = command;
  const turn = newTurn({ id, seat, move: move.value, final, claimedBy });
  const turns = [...game.turns, turn];
  const ledger = ledgerAfterTurn(ledgerSetupOf(game), game.ledger, turn);
  const closing = closingAfter(game, turns, ledger);
  const next = nextAfter(game, turns, closing, issued.seen);
  const body: BodyOf<'TurnEnded'> = {
    turn: turn.id,
    seat,
    move: move.value,
    final: command.final,
    ...present({ claimedBy: command.claimedBy }),
    ...(next ? { next } : {}),
    ...(closing ? { closing } : {}),
  };
  return accept([{ type: 'TurnEnded', by: byOf(issued.author, game).own, body }]);
}

function cannotPress(
  { turn, final, claimedBy }: CommandOf<'press'>,
  { author }: IssuedCommand,
  game: LiveGame,
): Refusal | undefined {
  if (game.phase !== 'playing') return { code: 'wrong-phase', phase: game.phase };
  const seat = runningSeat(game.clock) as Seat | undefined;
  if (seat === undefined)
    return { code: 'clock-stopped', reasons: game.clock.stops.map(({ reason }) => reason) };
  if (turn !== game.nextTurn) return { code: 'wrong-turn', turn, expected: game.nextTurn };
  if (final === 'A')
    return actsFor(author, seat) ? undefined : { code: 'not-your-turn', onTurn: seat };
  const claims = claimedBy !== undefined && claimedBy !== seat && actsFor(author, claimedBy);
  return claims ? undefined : { code: 'not-entitled' };
}

function pressedMove(entered: EnteredMove, seat: Seat, game: LiveGame): Result<Move, Refusal> {
  if (game.rules.options.challenge.kind === 'judged-at-entry')
    // What is judged at entry cannot be entered later (M1).
    return entered.kind === 'pending'
      ? refuse({ code: 'not-judged' })
      : recordedMove(entered, seat, game);
  if (pendingTurns(game.turns).length > 0) return accept({ kind: 'pending' });
  const move = recordedMove(entered, seat, game);
  return move.ok || entered.kind !== 'play' ? move : accept({ kind: 'pending' });
}

/** The facts of a move as it is entered on the board of now, or why it cannot be (G5–G17). */
export function recordedMove(
  entered: EnteredMove,
  seat: Seat,
  game: LiveGame,
  ledger: Ledger = game.ledger,
): Result<Move, Refusal> {
  switch (entered.kind) {
    case 'pending':
    case 'pass':
      return accept(entered);
    case 'exchange':
      return exchange(entered.count, seat, game, ledger);
    case 'play':
      return play(entered, game, ledger);
  }
}

/** G17, C4, M7. */
function exchange(
  count: number,
  seat: Seat,
  game: LiveGame,
  { bag, racks }: Ledger,
): Result<Move, Refusal> {
  const { exchange: policy } = game.rules.options;
  const rack = racks[seat] ?? 0;
  const needed = Math.max(policy.fewestInBag, count);
  if (bag < needed) return refuse({ code: 'bag-too-small', inBag: bag, needed });
  const wrong = count < 1 || count > rack || (policy.tiles === 'whole-rack' && count !== rack);
  if (wrong) return refuse({ code: 'too-many-tiles', count, rackSize: rack });
  return accept({ kind: 'exchange', count });
}

function play(
  entered: Extract<EnteredMove, { kind: 'play' }>,
  game: LiveGame,
  ledger: Ledger,
): Result<Move, Refusal> {
  const { scoring, challenge } = game.rules.options;
  const { layout, tileSet } = game;
  const placed = validatePlacement(
    ledger.board,
    layout,
    tileSet,
    scoring,
    entered.at,
    entered.tiles,
  );
  if (!placed.ok) return placed;
  const { at, tiles, words, bonus, score } = placed.value;
  const move = { kind: 'play', at, tiles, words, bonus, score } as const;
  if (challenge.kind !== 'judged-at-entry') return accept(move);
  if (!entered.judged) return refuse({ code: 'not-judged' });
  const { list, unknown } = entered.judged;
  if (unknown.length === 0) return accept({ ...move, judged: { list } });
  return challenge.refusedPlay === 'loses-turn'
    ? accept({ ...move, judged: { list, refused: true } })
    : refuse({ code: 'unknown-word', words: unknown });
}

/** Who runs on after a turn. After an end only the wait for Accept after an out-play costs time. */
function nextAfter(
  game: LiveGame,
  turns: readonly Turn[],
  closing: Closing | undefined,
  seen: number,
): NextTurn | undefined {
  if (closing && closing.reason !== 'out') return undefined;
  const seat = seatToPlay(game, turns);
  if (seat === undefined || (closing && seat === turns.at(-1)?.seat)) return undefined;
  return closing ? { seat } : nextFor(game, seat, seen);
}

/** Enters a pending turn, the first of two first. */
function enter(
  command: CommandOf<'enter'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'playing') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (actsForOneOf(issued.author, allSeats(game)) === undefined)
    return refuse({ code: 'not-entitled' });
  const [first] = pendingTurns(game.turns);
  if (!first || !game.turns.some(({ id }) => id === command.turn))
    return refuse({ code: 'wrong-turn', turn: command.turn, expected: first?.id });
  if (first.id !== command.turn) return refuse({ code: 'still-pending', turns: [first.id] });
  if (command.move.kind === 'pending') return refuse({ code: 'still-pending', turns: [first.id] });
  const move = recordedMove(command.move, first.seat, game);
  if (!move.ok) return move;
  const turns = game.turns.map((turn) =>
    turn.id === first.id ? { ...turn, move: move.value } : turn,
  );
  const ledger = ledgerAfterTurns(ledgerSetupOf(game), turns);
  // What is no play cannot be judged: its challenge is over, and costs nobody anything (G25).
  const challenged = game.challenge?.turn === first.id && move.value.kind === 'play';
  const closing = closingAfter(game, turns, ledger, [first.id]);
  const follows = challenged ? {} : whatFollows(game, turns, closing, issued.seen);
  const body = { turn: first.id, move: move.value, ...follows };
  return accept([{ type: 'PlayEntered', by: byOf(issued.author, game).own, body }]);
}

/** The end that an entered turn reaches, or who plays where the clock stood for nobody. */
function whatFollows(
  game: LiveGame,
  turns: readonly Turn[],
  closing: Closing | undefined,
  seen: number,
): Pick<BodyOf<'PlayEntered'>, 'next' | 'closing'> {
  if (closing) return { closing };
  if (pendingTurns(turns).length > 0 || seatOnTurn(game.clock) !== undefined) return {};
  const seat = seatToPlay(game, turns);
  return seat === undefined ? {} : { next: nextFor(game, seat, seen) };
}

function undoPress(
  command: CommandOf<'undo-press'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  const limitMs = game.rules.options.undoPressMs;
  const { lastPress } = game;
  const tooLate = refuse({ code: 'too-late', of: 'press', limitMs } as const);
  if (!lastPress) return tooLate;
  if (lastPress.turn !== command.turn)
    return refuse({ code: 'wrong-turn', turn: command.turn, expected: lastPress.turn });
  if (!actsFor(issued.author, lastPress.seat)) return refuse({ code: 'not-entitled' });
  if (lastPress.sinceMs + (issued.elapsedMs ?? 0) > limitMs) return tooLate;
  const body = { turn: command.turn, seat: lastPress.seat };
  return accept([{ type: 'PressUndone', by: byOf(issued.author, game).own, body }]);
}

/** An opponent agrees with the last turn, or its mover claims that the opponent has begun (G25). */
function agree(
  command: CommandOf<'agree'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  const last = lastStanding(game);
  const { turn, what, how } = command;
  if (!last || last.id !== turn) return refuse({ code: 'wrong-turn', turn, expected: last?.id });
  if (game.challenge) return refuse({ code: 'stop-open', reasons: ['challenge'] });
  if (last.move.kind === 'pending') return refuse({ code: 'still-pending', turns: [last.id] });
  if (!mayAgree(command, issued, game, last)) return refuse({ code: 'not-entitled' });
  if (what === 'closed' && last.agreed.includes('closed'))
    return refuse({ code: 'challenge-closed' });
  const body = {
    turn,
    what,
    how,
    ...(what === 'closed' ? othersToAccept(issued, game, last) : {}),
  };
  return accept([{ type: 'TurnAgreed', by: byOf(issued.author, game).own, body }]);
}

/** With several opponents each accepts an out-play: one cannot give away another's challenge. */
function othersToAccept(
  { author }: IssuedCommand,
  game: LiveGame,
  last: Turn,
): Pick<BodyOf<'TurnAgreed'>, 'closing' | 'next'> {
  if (game.phase !== 'closing' || !openToChallenge(game, last)) return {};
  const accepts = game.closing.accepts.filter((seat) => !actsFor(author, seat));
  if (accepts.length === 0) return {};
  return waitsForOthers(game, game.closing, accepts);
}

function mayAgree(
  { what, how }: CommandOf<'agree'>,
  { author }: IssuedCommand,
  game: LiveGame,
  last: Turn,
): boolean {
  if (isDirector(author)) return true;
  if (how === 'claimed')
    return what === 'closed' && game.phase === 'playing' && actsFor(author, last.seat);
  const opponents = game.phase === 'closing' ? game.closing.accepts : othersThan(game, last.seat);
  return actsForOneOf(author, opponents) !== undefined;
}
