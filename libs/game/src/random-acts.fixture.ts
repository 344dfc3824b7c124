import * as fc from 'fast-check';
import { unseenTiles } from '@boardside/engine';
import type { Command } from './command.js';
import { nextExpiry } from './clock/expiry.js';
import type { LiveGame } from './game.js';
import type { Author, Seat } from './ids.js';
import type { EnteredMove } from './move.js';
import { fitting, unseen } from './filling.fixture.js';
import {
  against,
  withChanges,
  claim,
  director,
  draw,
  entry,
  everybody,
  holder,
  juror,
  otherJuror,
  seats,
  tilesOfText,
  type ScriptedAct,
} from './table.fixture.js';
import { lastStanding } from './turns.js';

/** What a random act is made of. */
export type ActRoll = {
  readonly what: number;
  readonly who: number;
  readonly ms: number;
  readonly number: number;
  readonly other: number;
};

export const dice: fc.Arbitrary<ActRoll> = fc.record({
  what: fc.nat(9_999),
  who: fc.nat(99),
  ms: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2_000_000 }) },
  ),
  number: fc.nat(20),
  other: fc.nat(20),
});

type AuthoredCommand = { readonly author: Author; readonly command: Command };
type CommandMaker = (game: LiveGame, dice: ActRoll) => AuthoredCommand;

const seatOf = (game: LiveGame, number: number): Seat => (number % game.seats.length) as Seat;
const lastTurn = (game: LiveGame, { other }: ActRoll): number =>
  (lastStanding(game)?.id ?? 0) + (other === 0 ? 1 : 0);
const turnSeat = (game: LiveGame): Seat =>
  game.clock.state.kind === 'over' ? 0 : ((game.clock.state.seat ?? 0) as Seat);
const opposite = (game: LiveGame, number: number): Seat =>
  seatOf(game, (lastStanding(game)?.seat ?? 0) + 1 + (number % (game.seats.length - 1)));

function anyMove(game: LiveGame, { number, other }: ActRoll): EnteredMove {
  const left = unseenTiles(game.tileSet, game.ledger.board).length;
  const many = Math.min(left, game.ledger.racks[turnSeat(game)] ?? 0);
  if (number < 12 && many > 0 && game.clock.state.kind === 'running') {
    const fewest = game.ledger.board.count === 0 ? 2 : 1;
    const count = Math.max(fewest, Math.min(many, 1 + (other % 7)));
    return fitting(game, unseen(game, count), game.ledger.board.count === 0 ? 0 : other * 11);
  }
  if (number < 14) return { kind: 'exchange', count: other % 9 };
  if (number < 17) return { kind: 'pass' };
  if (number < 19) return { kind: 'pending' };
  return { kind: 'play', at: '8F', tiles: tilesOfText('HORN') };
}

/** Racks that add up to the unseen tiles where they can. */
function racksOf(game: LiveGame): Extract<Command, { kind: 'declare-racks' }> {
  const left = [...unseenTiles(game.tileSet, game.ledger.board)];
  const tiles = game.seats.map((_, seat) => left.splice(0, game.ledger.racks[seat] ?? 0));
  return { kind: 'declare-racks', tiles };
}

const reason = 'because';
const ofTheSeat = (game: LiveGame): Author => seats(turnSeat(game));

const presses: CommandMaker = (game, roll) => ({
  author: ofTheSeat(game),
  command: { kind: 'press', turn: game.nextTurn, move: anyMove(game, roll), final: 'A' },
});

const judges: CommandMaker = (game, { other }) => {
  const second = game.challenge?.secondAskedBy !== undefined;
  const judge = second ? 'jack' : 'june';
  return {
    author: second ? otherJuror : juror,
    command: {
      kind: 'rule',
      case: game.cases,
      opinion: second ? 2 : 1,
      acceptable: other % 2 === 0,
      judge: { juror: judge },
    },
  };
};

/** The kinds, with how often each is tried. Many are not allowed where they come up. */
const makers: readonly (readonly [weight: number, make: CommandMaker])[] = [
  [330, presses],
  [
    20,
    (game, roll) => ({
      author: seats(seatOf(game, turnSeat(game) + 1)),
      command: {
        kind: 'press',
        turn: game.nextTurn,
        move: anyMove(game, roll),
        final: roll.other % 2 === 0 ? 'B' : 'C',
        claimedBy: seatOf(game, turnSeat(game) + 1),
      },
    }),
  ],
  [
    60,
    (game, roll) => ({
      author: seats(seatOf(game, roll.number)),
      command: {
        kind: 'enter',
        turn:
          game.turns.find(({ move, status }) => status === 'standing' && move.kind === 'pending')
            ?.id ?? 1,
        move: anyMove(game, { ...roll, number: roll.number % 17 }),
      },
    }),
  ],
  [
    60,
    (game, roll) => ({
      author: seats(lastStanding(game)?.seat ?? 0),
      command: { kind: 'undo-press', turn: lastTurn(game, roll) },
    }),
  ],
  [
    60,
    (game, roll) => ({
      author: seats(opposite(game, roll.number)),
      command: {
        kind: 'agree',
        turn: lastTurn(game, roll),
        what: (['closed', 'score', 'blank'] as const)[roll.other % 3] ?? 'closed',
        how: 'tapped',
      },
    }),
  ],
  [
    70,
    (game, roll) => ({
      author: seats(opposite(game, roll.number)),
      command: { kind: 'call-challenge', turn: lastTurn(game, roll) },
    }),
  ],
  [
    20,
    (game, roll) => ({
      author: seats(opposite(game, roll.number)),
      command: { kind: 'call-hold', turn: lastTurn(game, roll) },
    }),
  ],
  [
    60,
    (game, { other }) => ({
      author: everybody(game),
      command: { kind: 'send-challenge', words: [other % 2] },
    }),
  ],
  [60, judges],
  [
    20,
    (game, { other }) => ({
      author: other < 5 ? director : seats(game.challenge?.by ?? 0),
      command: { kind: 'drop-challenge', turn: game.challenge?.turn ?? 0 },
    }),
  ],
  [
    40,
    (game, { ms }) => ({
      author: seats(against(game)),
      command: { kind: 'ask-second-opinion', case: game.cases, shownMs: ms },
    }),
  ],
  [
    50,
    (game, { ms, other }) => ({
      author: other < 5 ? holder : seats(against(game)),
      command: {
        kind: 'settle',
        case: game.cases,
        how: other < 5 ? 'time-over' : 'waived',
        shownMs: ms,
      },
    }),
  ],
  [
    110,
    (game, { other }) => ({
      author: other < 12 ? everybody(game) : holder,
      command: {
        kind: 'start-clock',
        ...(game.orders[0] && other >= 12 ? { order: game.orders[0].order } : {}),
      },
    }),
  ],
  [
    30,
    (game, { other, number }) => ({
      author: seats(seatOf(game, number)),
      command: {
        kind: 'stop-clock',
        reason: (['referee', 'overdraw', 'score'] as const)[other % 3] ?? 'referee',
      },
    }),
  ],
  [
    10,
    (_game, { other }) => ({
      author: holder,
      command: { kind: 'stop-clock', reason: other < 10 ? 'storage' : 'conflict' },
    }),
  ],
  [
    20,
    (game, { number }) => ({
      author: everybody(game),
      command: {
        kind: 'settle-overdraw',
        seat: 0,
        onRack: 7 + (number % 3),
        removed: number % 3,
        positions: [],
        picked: 'hand',
      },
    }),
  ],
  [
    20,
    (game, { other }) => ({
      author: director,
      command: {
        kind: 'order',
        order: `o${game.version}`,
        what: other < 10 ? 'stop' : 'start',
        reason,
        scope: 'table',
      },
    }),
  ],
  [
    20,
    (_game, { ms, other }) => ({
      author: holder,
      command: {
        kind: 'rejoin',
        previousSid: 's',
        tickedAt: 0,
        gapMs: other === 0 ? -1 : Math.round(ms / (1 + other)),
      },
    }),
  ],
  [
    20,
    (game, { ms, other }) => ({
      author: director,
      command: {
        kind: 'adjust-time',
        seat: seatOf(game, other),
        ms: other < 10 ? ms : -ms * 10,
        reason,
      },
    }),
  ],
  [
    5,
    (game, { ms, other }) => ({
      author: director,
      command: {
        kind: 'set-base-time',
        seat: seatOf(game, other),
        baseMs: 60_000 + ms * 10,
        allowanceMs: other * 1_000,
        reason,
      },
    }),
  ],
  [
    10,
    (game, { other }) => ({
      author: director,
      command: { kind: 'set-assistant', seat: seatOf(game, other), isAllowed: other < 15 },
    }),
  ],
  [
    15,
    (_game, { ms, other }) => ({
      author: director,
      command: { kind: 'limit-moves', seats: 'all', ms: other < 15 ? ms + 1 : 'none', reason },
    }),
  ],
  [
    10,
    (game, { number }) => ({
      author: director,
      command: {
        kind: 'note-infraction',
        seat: seatOf(game, number),
        clause: 'G35',
        what: 'hums',
        warning: 'noted',
      },
    }),
  ],
  [
    15,
    (game, roll) => ({
      author: seats(seatOf(game, roll.number)),
      command: { kind: 'ask-correction', turn: lastTurn(game, roll), move: undefined, why: '' },
    }),
  ],
  [
    50,
    (game, { number, other }) => {
      const turn = game.turns[number % Math.max(1, game.turns.length)]?.id ?? 1;
      const move = other < 10 ? ({ kind: 'none' } as const) : ({ kind: 'pass' } as const);
      const change =
        other % 5 === 0
          ? ({
              kind: 'insert',
              after: turn,
              seat: seatOf(game, other),
              move: { kind: 'pass' },
            } as const)
          : ({ kind: 'change', turn, move } as const);
      const changes = other === 19 ? [] : [change];
      return { author: director, command: { kind: 'correct-turns', changes, reason } };
    },
  ],
  [
    20,
    (game, { number, ms, other }) => ({
      author: director,
      command: {
        kind: 'roll-back',
        to: game.turns[game.turns.length - 1 - (number % 4)]?.id ?? 0,
        banks: other < 10 ? 'kept' : game.seats.map(() => ms),
        reason,
      },
    }),
  ],
  [
    15,
    (game, { number, other }) => ({
      author: director,
      command: {
        kind: 'state-racks',
        racks: game.ledger.racks.map((tiles, seat) =>
          seat === number % game.seats.length ? Math.max(0, tiles - (other % 3)) : tiles,
        ),
        bag: game.ledger.bag + (other % 4),
        reason,
      },
    }),
  ],
  [
    10,
    (game, { number, other }) => ({
      author: director,
      command: {
        kind: 'adjust-score',
        seat: seatOf(game, number),
        points: other - 10,
        why: 'penalty',
        reason,
      },
    }),
  ],
  [
    15,
    (game, roll) => ({
      author: roll.other === 0 ? director : seats(seatOf(game, roll.number)),
      command: { kind: 'confirm-times', turns: [lastTurn(game, roll)] },
    }),
  ],
  [60, (game) => ({ author: everybody(game), command: racksOf(game) })],
  [
    4,
    (game, { other }) => ({
      author: other === 0 ? director : everybody(game),
      command: {
        kind: 'end-game',
        end: { reason: other % 2 === 0 ? 'no-play' : 'agreed', racks: racksOf(game).tiles },
        reason,
      },
    }),
  ],
  [
    5,
    (game, { other, ms }) => ({
      author: director,
      command: {
        kind: 'end-game',
        end:
          other < 10
            ? { reason: 'round-ended' }
            : { reason: 'declared', totals: game.seats.map(() => ms % 500) },
        reason,
      },
    }),
  ],
  [
    40,
    (game, { number }) => ({
      author: seats(seatOf(game, number)),
      command: {
        kind: 'sign',
        seat: seatOf(game, number),
        totals: game.phase === 'ended' ? game.result.totals : [],
      },
    }),
  ],
  [10, () => ({ author: director, command: { kind: 'reopen-slip', reason } })],
  [
    4,
    (game) => ({
      author: director,
      command: { kind: 'correct-seats', seats: game.seats.toReversed(), reason },
    }),
  ],
  [
    40,
    (game, { other }) => ({
      author: holder,
      command: {
        kind: 'expire',
        key: other < 18 ? (nextExpiry(game)?.key ?? 'bank:0:1') : 'bank:9:9',
      },
    }),
  ],
];

/** What the table would do now, so that games get on. */
function inOrder(game: LiveGame, roll: ActRoll): AuthoredCommand {
  if (game.phase === 'racks') return { author: everybody(game), command: racksOf(game) };
  if (game.phase === 'closing' && game.clock.state.kind === 'stopped')
    return {
      author: everybody(game),
      command: { kind: 'agree', turn: lastStanding(game)?.id ?? 0, what: 'closed', how: 'tapped' },
    };
  if (game.clock.state.kind === 'running') return presses(game, roll);
  const [pending] = game.turns.filter(
    (turn) => turn.status === 'standing' && turn.move.kind === 'pending',
  );
  if (pending) {
    const move = { kind: 'pass' } as const;
    return { author: everybody(game), command: { kind: 'enter', turn: pending.id, move } };
  }
  if (game.challenge) return onWithChallenge(game, roll);
  const open = game.clock.stops.find(({ settled }) => !settled);
  if (open?.reason === 'overdraw')
    return {
      author: everybody(game),
      command: {
        kind: 'settle-overdraw',
        seat: 0,
        onRack: 7,
        removed: 0,
        positions: [],
        picked: 'hand',
      },
    };
  if (open?.reason === 'score' || open?.reason === 'correction')
    return { author: director, command: { kind: 'correct-turns', changes: [], reason } };
  const [order] = game.orders.filter(({ what }) => what === 'start');
  if (order) return { author: holder, command: { kind: 'start-clock', order: order.order } };
  const ordered = game.clock.stops.length > 0 && game.holder?.kind === 'device' && roll.other < 10;
  if (!ordered) return { author: everybody(game), command: { kind: 'start-clock' } };
  return {
    author: director,
    command: { kind: 'order', order: `o${game.version}`, what: 'start', reason, scope: 'table' },
  };
}

function onWithChallenge(game: LiveGame, roll: ActRoll): AuthoredCommand {
  if (!game.challenge?.sent)
    return { author: everybody(game), command: { kind: 'send-challenge', words: [0] } };
  const rulings = game.challenge.rulings.length;
  if (rulings === 0 || game.challenge.secondAskedBy !== undefined) return judges(game, roll);
  return {
    author: seats(against(game)),
    command: { kind: 'settle', case: game.cases, how: 'waived', shownMs: 1_000 },
  };
}

const total = makers.reduce((sum, [weight]) => sum + weight, 0);

function making(what: number): CommandMaker {
  let left = what % total;
  for (const [weight, make] of makers) {
    if (left < weight) return make;
    left -= weight;
  }
  return presses;
}

/** An act by these dice: mostly in order, sometimes by the wrong person, late or out of date. */
export function randomAct(roll: ActRoll): ScriptedAct {
  return (game) => {
    if (roll.what > 6_000 && roll.what < 6_020)
      return claim({ why: 'seized', witnessedMs: roll.ms }, director)(game);
    if (roll.what > 7_000 && roll.what < 7_010) return draw('AB')(game);
    const make = roll.what < 5_000 ? inOrder : making(roll.what);
    const { author, command } = make(game, roll);
    const staff = 'staff' in author;
    const due = command.kind === 'expire' ? nextExpiry(game)?.inMs : undefined;
    const ms = command.kind === 'undo-press' ? roll.ms % 4_000 : (due ?? roll.ms);
    const made = entry(author, command, ms)(game);
    if (staff) return withChanges(() => without(made), roll.who === 0 ? { seen: 0 } : {})(game);
    if (roll.who === 1) return { ...made, author: seats(seatOf(game, roll.number)) };
    if (roll.who === 2) return { ...made, epoch: game.epoch + 1 };
    if (roll.who === 3) return { ...made, unattributedMs: 250, flagged: true };
    return made;
  };
}

/** Acts of staff carry no time of the table's. */
function without({ command, author, seen }: ReturnType<ScriptedAct>): ReturnType<ScriptedAct> {
  return { command, author, seen };
}
