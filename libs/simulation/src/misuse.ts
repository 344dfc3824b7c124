import {
  allSeats,
  lastStanding,
  othersThan,
  type Author,
  type Command,
  type IssuedCommand,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import type { Dice } from './dice.js';
import { director, everybody, holder, seats, server } from './simulated-table.js';

/** Ways to misbehave. Whatever comes of them, the game has to hold. */
export const misuses = [
  /** Another seat presses. */
  'out-of-turn',
  'wrong-epoch',
  'wrong-turn',
  /** A pending turn is entered where its tiles cannot lie. */
  'illegal-placement',
  'challenge-twice',
  /** A seat acts, signs or claims for another. */
  'others-seat',
  /** Staff confirm a preview that is out of date, or act while a clock runs. */
  'stale-preview',
  /** Any command, with values that make no sense. */
  'garbage',
] as const;

export type Misuse = (typeof misuses)[number];

/** A mischievous act: who asks for what, and what is wrong with how it is put. */
export type MisuseCommand = {
  readonly author: Author;
  readonly command: Command;
  readonly otherwise?: Partial<IssuedCommand>;
};

export function misuseCommandOf(kind: Misuse, game: LiveGame, dice: Dice): MisuseCommand {
  const onTurn = (game.clock.state.kind === 'over' ? 0 : (game.clock.state.seat ?? 0)) as Seat;
  const last = lastStanding(game);
  const other = dice.one(othersThan(game, onTurn));
  const press = { kind: 'press', turn: game.nextTurn, move: { kind: 'pass' }, final: 'A' } as const;
  const mover = last?.seat ?? 0;
  switch (kind) {
    case 'out-of-turn':
      return { author: seats(other), command: press };
    case 'wrong-epoch':
      return {
        author: seats(onTurn),
        command: press,
        otherwise: { epoch: game.epoch + dice.one([-1, 1]) },
      };
    case 'wrong-turn':
      return {
        author: seats(onTurn),
        command: { ...press, turn: game.nextTurn + dice.one([-1, 1, 99]) },
      };
    case 'illegal-placement':
      return {
        author: seats(mover),
        command: { kind: 'enter', turn: last?.id ?? 1, move: nowhere(dice) },
      };
    case 'challenge-twice':
      return {
        author: seats(dice.one(othersThan(game, mover))),
        command: { kind: 'call-challenge', turn: (last?.id ?? 1) - dice.below(2) },
        // Called a second time, or of a play whose time is over: at another moment it is none.
        otherwise: last && last.challenge.kind === 'none' && !game.challenge ? { epoch: -1 } : {},
      };
    case 'others-seat':
      return { author: seats(other), command: forAnother(game, dice, onTurn) };
    case 'stale-preview':
      return {
        author: director,
        command: { kind: 'correct-turns', changes: [], reason: 'an old preview' },
        otherwise: { seen: Math.max(0, game.version - 1) },
      };
    case 'garbage':
      return garbage(game, dice);
  }
}

function forAnother(game: LiveGame, dice: Dice, seat: Seat): Command {
  const totals = game.phase === 'ended' ? game.result.totals : [];
  return dice.one<Command>([
    { kind: 'sign', seat, totals },
    { kind: 'press', turn: game.nextTurn, move: { kind: 'pass' }, final: 'B', claimedBy: seat },
    { kind: 'check-tiles' },
    { kind: 'declare-racks', tiles: game.seats.map(() => []) },
    { kind: 'send-challenge', words: [0] },
    { kind: 'settle', case: game.cases, how: 'waived', shownMs: 0 },
  ]);
}

const nowhere = (dice: Dice) =>
  ({
    kind: 'play',
    at: dice.one(['A1', '1A', '15O', 'Z9', '99', '']),
    tiles: Array.from({ length: dice.between(0, 9) }, () => ({
      letter: dice.one(['Q', 'ZZ', '?', '']),
    })),
  }) as const;

function garbage(game: LiveGame, dice: Dice): MisuseCommand {
  const author = dice.one<Author>([
    ...allSeats(game).map((seat) => seats(seat)),
    seats(),
    seats(3),
    everybody(game),
    director,
    { staff: 'june', role: 'juror' },
    holder,
    server,
  ]);
  const otherwise = dice.happens(0.2) ? { seen: dice.below(999) } : {};
  return { author, command: dice.one(nonsense)(game, dice), otherwise };
}

const odd = (dice: Dice): number => dice.one([-1, 0, 1, 2, 7, 8, 99, 1_000_000, 0.5]);
const oddSeat = (dice: Dice): Seat => dice.below(4) as Seat;
const oddText = (dice: Dice): string => dice.one(['', ' ', 'x', 'bank:0:1', 'move:9:9', 'because']);

/** One of every kind, each with values that no form would let through. */
const nonsense: readonly ((game: LiveGame, dice: Dice) => Command)[] = [
  (game) => ({
    kind: 'open-game',
    table: 0,
    round: -1,
    seats: [],
    rules: game.rules,
    lexicon: undefined,
    first: 3,
  }),
  (game, dice) => ({
    kind: 'claim-clock',
    holder: { kind: 'device', device: 'stolen' },
    why: 'seized',
    expectedEpoch: game.epoch + dice.below(2),
    witnessedMs: odd(dice),
  }),
  (_game, dice) => ({ kind: 'decide-first', how: 'youngest', first: oddSeat(dice) }),
  () => ({ kind: 'decide-first', how: 'draw', draws: [[]] }),
  (_game, dice) => ({ kind: 'start-clock', order: oddText(dice) }),
  (game, dice) => ({
    kind: 'press',
    turn: game.nextTurn,
    move: dice.one([
      { kind: 'exchange', count: odd(dice) } as const,
      nowhere(dice),
      { kind: 'pending' } as const,
    ]),
    final: 'C',
    claimedBy: oddSeat(dice),
  }),
  (_game, dice) => ({
    kind: 'enter',
    turn: odd(dice),
    move: { kind: 'exchange', count: odd(dice) },
  }),
  (_game, dice) => ({ kind: 'undo-press', turn: odd(dice) }),
  (_game, dice) => ({ kind: 'agree', turn: odd(dice), what: 'closed', how: 'claimed' }),
  (_game, dice) => ({ kind: 'confirm-times', turns: [odd(dice), 1] }),
  (_game, dice) => ({ kind: 'expire', key: oddText(dice) }),
  (_game, dice) => ({ kind: 'call-challenge', turn: odd(dice) }),
  (_game, dice) => ({ kind: 'send-challenge', words: [odd(dice), odd(dice)] }),
  (_game, dice) => ({ kind: 'drop-challenge', turn: odd(dice) }),
  (game, dice) => ({
    kind: 'rule',
    case: game.cases,
    opinion: dice.one([1, 2]),
    acceptable: false,
    judge: dice.one([{ juror: 'nobody' }, { list: '' }]),
  }),
  (_game, dice) => ({ kind: 'ask-second-opinion', case: odd(dice), shownMs: odd(dice) }),
  (_game, dice) => ({ kind: 'settle', case: odd(dice), how: 'time-over', shownMs: odd(dice) }),
  (_game, dice) => ({
    kind: 'stop-clock',
    reason: dice.one(['ordered', 'overdraw', 'storage']),
    order: oddText(dice),
  }),
  (_game, dice) => ({ kind: 'rejoin', previousSid: '', tickedAt: -1, gapMs: odd(dice) }),
  (_game, dice) => ({
    kind: 'adjust-time',
    seat: oddSeat(dice),
    ms: odd(dice),
    reason: oddText(dice),
  }),
  (_game, dice) => ({
    kind: 'set-base-time',
    seat: oddSeat(dice),
    baseMs: odd(dice),
    allowanceMs: odd(dice),
    reason: oddText(dice),
  }),
  (_game, dice) => ({
    kind: 'set-assistant',
    seat: oddSeat(dice),
    isAllowed: dice.happens(0.5),
  }),
  (_game, dice) => ({ kind: 'limit-moves', seats: oddSeat(dice), ms: 0, reason: '' }),
  (_game, dice) => ({
    kind: 'settle-overdraw',
    seat: oddSeat(dice),
    onRack: odd(dice),
    removed: odd(dice),
    positions: [odd(dice)],
    picked: 'tablet',
  }),
  (_game, dice) => ({ kind: 'ask-correction', turn: odd(dice), move: nowhere(dice), why: '' }),
  (_game, dice) => ({
    kind: 'correct-turns',
    changes: [{ kind: 'insert', after: odd(dice), seat: oddSeat(dice), move: nowhere(dice) }],
    reason: oddText(dice),
  }),
  (_game, dice) => ({
    kind: 'roll-back',
    to: odd(dice),
    banks: [odd(dice)],
    reason: oddText(dice),
  }),
  (game) => ({ kind: 'correct-seats', seats: game.seats.map(() => 'twin'), reason: 'twins' }),
  (_game, dice) => ({
    kind: 'declare-racks',
    tiles: [[{ letter: 'QQ' }], [], [], []].slice(dice.below(4)),
  }),
  () => ({ kind: 'end-game', end: { reason: 'declared', totals: [1] }, reason: '' }),
  () => ({ kind: 'end-game', end: { reason: 'agreed', racks: [] }, reason: '' }),
  (_game, dice) => ({ kind: 'sign', seat: oddSeat(dice), totals: [odd(dice)] }),
  () => ({ kind: 'reopen-slip', reason: '' }),
];
