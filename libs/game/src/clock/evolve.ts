import type { Ms } from '@boardside/clock';
import {
  adjustBank,
  liftStops,
  openStop,
  refund,
  seatOnTurn,
  startTurnFor,
} from '@boardside/clock';
import { must, present, unreachable } from '@boardside/engine';
import { clockFor, closed } from '../end/evolve.js';
import type { Closing, NextTurn, Refund, ReturnedTurn } from '../event-facts.js';
import type { FoldsOf } from '../event-folds.js';
import type { GameClock, LiveGame } from '../game.js';
import type { Holder, OrderId, Seat, SessionId } from '../ids.js';
import type { Reason } from '../reason.js';
import type { LeavingReason, StopReason } from '../stop.js';
import { lastStanding } from '../turns.js';

/** What each event of this topic says. */
export type ClockEvents = {
  ClockClaimed: {
    readonly holder: Holder;
    readonly epoch: number;
    readonly why: 'first' | 'moved' | 'seized' | 'released';
    /** What the running seat is charged of `spentMs`; the rest is neutral. */
    readonly chargedMs: Ms;
  };
  ClockStarted: {
    readonly lifts: readonly string[];
    readonly order?: OrderId;
    /** The first start begins the first turn. */
    readonly next?: NextTurn;
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
  MoveLimitSet: {
    readonly seats: readonly Seat[];
    readonly ms: Ms | 'none';
    readonly reason: Reason;
    readonly undoes?: number;
  };
  TimeExpired: {
    /** `bank:SEAT:N` or `move:SEAT:TURN`; each happens once in a game. */
    readonly key: string;
    readonly seat: Seat;
    readonly effect: 'mark' | 'plays-no-more' | 'stops' | 'accepts';
    readonly next?: NextTurn;
    readonly closing?: Closing;
  };
};

/** Those that commute with play. */
export const clockCommuting = [
  'TimeAdjusted',
  'BaseTimeSet',
  'MoveLimitSet',
  'ClockOrdered',
] as const;

export const clockFolds = {
  ClockClaimed(game, { body: { holder, epoch } }) {
    const clock = ifRunning(game, 'seized');
    // Another tablet obeys what the one before it has not; a desk is given no orders.
    const orders = holder.kind === 'device' ? game.orders : [];
    return { ...game, holder, epoch, clock, orders };
  },
  ClockStarted: (game, { body }) => clockStarted(game, body),
  ClockStopped(game, { body }) {
    const { id, reason, seat, leaves, order, refundMs, handsBack } = body;
    const refunded = handedBack(withRefund(game, refundMs, reason), handsBack, reason);
    const stop = {
      id,
      reason,
      settled: false,
      ...present({ seat, leaves, order }),
    };
    const clock = openStop(refunded.clock, stop);
    return { ...refunded, clock, orders: withoutOrder(game, order) };
  },
  ClockOrdered(game, { body: { order, what } }) {
    // Who stops a table takes back that it was to start.
    const before = what === 'stop' ? withoutStarts(game) : game.orders;
    return { ...game, orders: [...before, { order, what }] };
  },
  ClockRejoined: (game, { body }) =>
    body.charged ? game : { ...game, clock: ifRunning(game, 'interrupted') },
  TimeAdjusted: (game, { body }) => timeAdjusted(game, body, body.undoes),
  BaseTimeSet: (game, { body }) => baseTimeSet(game, body),
  MoveLimitSet(game, { body: { ms, seats } }) {
    const moveLimits = game.moveLimits.map((before, seat) =>
      seats.includes(seat as Seat) ? { ms, version: game.version, before } : before,
    );
    return { ...game, moveLimits };
  },
  TimeExpired: (game, { body }) => timeExpired(game, body),
} satisfies FoldsOf<ClockEvents>;

export function stopped(game: LiveGame, reason: StopReason): GameClock {
  return openStop(game.clock, { id: `${reason}:${game.version}`, reason, settled: false });
}

/** A clock that stands already is started again by whoever may for that reason. */
function ifRunning(game: LiveGame, reason: StopReason): GameClock {
  return game.clock.state.kind === 'running' ? stopped(game, reason) : game.clock;
}

function withoutOrder(game: LiveGame, order: string | undefined): LiveGame['orders'] {
  return order === undefined ? game.orders : game.orders.filter((given) => given.order !== order);
}

/**
 * Nor with what was ordered before the one that is obeyed: older logs have what a claim made void.
 */
function withoutStarts({ orders }: LiveGame, obeyed?: string): LiveGame['orders'] {
  const since = orders.findIndex(({ order }) => order === obeyed) + 1;
  return orders.slice(since).filter(({ what }) => what !== 'start');
}

function clockStarted(game: LiveGame, body: ClockEvents['ClockStarted']): LiveGame {
  const orders = withoutStarts(game, body.order);
  const lifted = liftStops(game.clock, body.lifts);
  if (game.phase !== 'opened') return { ...game, orders, clock: lifted };
  must(body.next && game.order, 'the first start begins the first turn');
  const clock = startTurnFor(lifted, body.next.seat, body.next.limitMs);
  return { ...game, phase: 'playing', order: game.order, orders, clock };
}

/** Other base times, with the differences on the clocks at once. */
export function withBaseTimes(
  game: LiveGame,
  baseTimes: LiveGame['baseTimes'],
  undoes?: number,
): LiveGame {
  return baseTimes.reduce<LiveGame>(
    (before, { baseMs, allowanceMs }, seat) => {
      const was = game.baseTimes[seat];
      const ms = was ? baseMs + allowanceMs - was.baseMs - was.allowanceMs : 0;
      return ms === 0 ? before : timeAdjusted(before, { seat: seat as Seat, ms }, undoes);
    },
    { ...game, baseTimes },
  );
}

function baseTimeSet(
  game: LiveGame,
  { seat, baseMs, allowanceMs, undoes }: ClockEvents['BaseTimeSet'],
): LiveGame {
  const set = { baseMs, allowanceMs };
  const baseTimes = game.baseTimes.map((one, at) => (at === seat ? set : one));
  return withBaseTimes(game, baseTimes, undoes);
}

function timeAdjusted(
  game: LiveGame,
  { seat, ms }: Pick<ClockEvents['TimeAdjusted'], 'seat' | 'ms'>,
  undoes: number | undefined,
): LiveGame {
  const adjusted: LiveGame = { ...game, clock: adjustBank(game.clock, seat, ms) };
  if (ms > 0) return withTimeGiven(adjusted, seat, ms);
  const taken = [...game.taken, { seat, ms: -ms, version: game.version }];
  const isDown = undoes !== undefined && isDownAgain(adjusted, seat);
  return { ...adjusted, taken, flagged: isDown ? [...game.flagged, seat] : game.flagged };
}

/**
 * Whether a flag that time had lifted is down again without it. On the clock that runs, or will, it
 * falls by itself.
 */
function isDownAgain(game: LiveGame, seat: Seat): boolean {
  const { clock, flagged } = game;
  const fell = hasFallen(game, seat);
  const isOut = (clock.banks?.[seat] ?? 0) <= 0;
  return fell && isOut && !flagged.includes(seat) && seatOnTurn(clock) !== seat;
}

/** Whether the flag of a seat has ever fallen, though time may have lifted it since. */
export function hasFallen({ expiries }: LiveGame, seat: Seat): boolean {
  return expiries.some((key) => key.startsWith(`bank:${seat}:`));
}

function withRefund(game: LiveGame, refundMs: number | undefined, reason: StopReason): LiveGame {
  const onTurn = seatOnTurn(game.clock);
  if (refundMs === undefined || onTurn === undefined) return game;
  const clock = refund(game.clock, onTurn, refundMs, reason);
  return withTimeGiven({ ...game, clock }, onTurn, refundMs);
}

/** The turn that the flag cut off goes on, for the player to whom time of it is given back. */
function handedBack(
  game: LiveGame,
  back: ClockEvents['ClockStopped']['handsBack'],
  reason: StopReason,
): LiveGame {
  if (back === undefined) return game;
  const { seat, refundMs, turnMs, limitMs } = back;
  const given = startTurnFor(refund(game.clock, seat, refundMs, reason), seat, limitMs);
  const clock = { ...given, turnSpent: turnMs };
  const cutOffs = game.cutOffs.slice(0, -1);
  return withTimeGiven({ ...game, clock, cutOffs }, seat, refundMs);
}

/** Time since the game ended becomes nobody's (G29, G30). */
export function refundedSince(game: LiveGame, refunds: readonly Refund[] = []): LiveGame {
  return refunds.reduce<LiveGame>((given, { seat, ms }) => {
    const clock = refund(given.clock, seat, ms, 'ended-before');
    return withTimeGiven({ ...given, clock }, seat, ms);
  }, game);
}

/** Time that is given lifts a flag once some is left, up to 0:00 or to the limit of overtime. */
function withTimeGiven(game: LiveGame, seat: number, ms: number): LiveGame {
  if (ms <= 0) return game;
  const isOut = (game.clock.banks?.[seat] ?? 0) <= 0;
  return {
    ...game,
    flagged: game.flagged.filter((flagged) => flagged !== seat || isOut),
    overLimit: game.overLimit.filter((beyond) => beyond !== seat || isOverLimit(game, beyond)),
  };
}

/** Whether nothing is left of the overtime that the rules allow. */
export function isOverLimit({ clock: { banks }, rules }: LiveGame, seat: Seat): boolean {
  const { clock } = rules.options;
  const isLimited = clock !== 'none' && clock.flag.kind === 'overtime-penalty';
  return (banks?.[seat] ?? 0) <= (isLimited ? -clock.flag.limitMs : 0);
}

/** Nobody has time left to challenge the last turn: its window is closed as by Accept (G25). */
function lastAccepted(game: LiveGame): LiveGame {
  const last = lastStanding(game)?.id;
  const turns = game.turns.map((turn) =>
    turn.id === last ? { ...turn, agreed: [...turn.agreed, 'closed' as const] } : turn,
  );
  return { ...game, turns };
}

function cutOffBy(
  { seat, next }: ClockEvents['TimeExpired'],
  { turnSpent: turnMs, turnLimit: limitMs }: GameClock,
): LiveGame['cutOff'] {
  return next && { seat, turnMs, limitMs };
}

function turnCutOff(flagged: LiveGame, body: ClockEvents['TimeExpired']): LiveGame {
  const { clock, turns } = flagged;
  const turn = { seat: body.seat, ms: clock.turnSpent, after: turns.at(-1)?.id ?? 0 };
  const cut = { ...flagged, cutOffs: [...flagged.cutOffs, turn] };
  if (body.closing) return closed(cut, body.closing);
  return { ...cut, cutOff: cutOffBy(body, clock), clock: clockFor(clock, body.next) };
}

function withFlagDown(game: LiveGame, seat: Seat): LiveGame {
  return game.flagged.includes(seat)
    ? { ...game, overLimit: [...game.overLimit, seat] }
    : { ...game, flagged: [...game.flagged, seat] };
}

/** Whether this expiry would stop the clocks in play: where the director decides, or at a limit. */
function stopsInPlay({ rules, flagged }: LiveGame, seat: Seat): boolean {
  const { clock } = rules.options;
  if (clock === 'none') return false;
  const { kind } = clock.flag;
  return kind === 'director-decides' || (kind === 'overtime-penalty' && flagged.includes(seat));
}

function timeExpired(game: LiveGame, body: ClockEvents['TimeExpired']): LiveGame {
  const expired: LiveGame = { ...game, expiries: [...game.expiries, body.key] };
  if (!body.key.startsWith('bank:')) return expired;
  // This flag only accepted the end. It is not down yet, so it stops the clocks if play goes on
  // (D-flag, G37 D).
  const isToStop = body.effect === 'accepts' && stopsInPlay(game, body.seat);
  const flagged = isToStop ? expired : withFlagDown(expired, body.seat);
  switch (body.effect) {
    case 'mark':
      return flagged;
    case 'stops':
      return { ...flagged, clock: stopped(flagged, 'flag') };
    case 'accepts':
      must(flagged.phase === 'closing', 'only the wait for Accept ends by a flag');
      if (body.closing === undefined)
        return closed(lastAccepted(flagged), { ...flagged.closing, accepts: [] });
      return { ...flagged, closing: body.closing, clock: clockFor(flagged.clock, body.next) };
    case 'plays-no-more':
      return turnCutOff(flagged, body);
    default:
      return unreachable(body.effect);
  }
}
