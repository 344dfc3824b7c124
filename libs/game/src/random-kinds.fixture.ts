import { nextExpiry } from './clock/expiry.js';
import {
  anyMove,
  judges,
  lastTurn,
  opposite,
  presses,
  racksOf,
  reason,
  seatOf,
  turnSeat,
  type CommandMaker,
} from './random-act-parts.fixture.js';
import { against, director, everybody, holder, seats } from './table.fixture.js';
import { lastStanding } from './turns.js';

/** The kinds, with how often each is tried. Many are not allowed where they come up. */
export const makers: readonly (readonly [weight: number, make: CommandMaker])[] = [
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
    40,
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
