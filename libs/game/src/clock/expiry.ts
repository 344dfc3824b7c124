import { remainingAfter, runningSeat, turnRemainingAfter } from '@boardside/clock';
import { must } from '@boardside/engine';
import type { IssuedCommand } from '../command.js';
import { isChargedGap } from './rejoin.js';
import type { EventOf, GameEvent } from '../event.js';
import { evolve } from '../evolve.js';
import type { ClosingGame, Game, LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import {
  accepting,
  lastStanding,
  nextFor,
  openToChallenge,
  pendingTurns,
  seatAfter,
  waitsForOthers,
} from '../turns.js';
import { byOf } from '../authority.js';

/** The next expiry of the running clock: its natural key, and after how much more running time. */
export type ClockExpiry = {
  readonly key: string;
  readonly seat: Seat;
  readonly inMs: number;
  /**
   * By when it is out at the latest, without what the director took off since it was charged last.
   */
  readonly byMs: number;
};

/**
 * How far short of 0:00 a holder's own expiry may be by the server's count: two clocks that differ
 * by their drift over a game must not contradict each other about a flag that the table saw fall.
 * What has not passed is not charged: so much is left, and of no use to who is flagged.
 */
const driftMs = 500;

/**
 * When the running clock reaches 0:00, its limit of overtime, or the limit of the move. Time that
 * the director took off counts for whoever has `seen` it, and for what is found from then on: until
 * then that clock ran before both, and nobody else pays for it.
 */
export function nextExpiry(game: Game, seen = Infinity): ClockExpiry | undefined {
  if (game.phase !== 'playing' && game.phase !== 'closing') return undefined;
  const seat = runningSeat(game.clock) as Seat | undefined;
  if (seat === undefined) return undefined;
  const due = [bankDue(game, seat, seen), moveDue(game, seat)].filter((one) => one !== undefined);
  return due.reduce<ClockExpiry | undefined>(
    (soonest, one) => (soonest === undefined || one.inMs < soonest.inMs ? one : soonest),
    undefined,
  );
}

function bankDue(game: LiveGame, seat: Seat, seen: number): ClockExpiry | undefined {
  const left = remainingAfter(game.clock, seat, 0);
  const { clock } = game.rules.options;
  if (left === undefined || clock === 'none') return undefined;
  const bank = left + takenSince(game, seat, seen);
  const before = left + takenSince(game, seat, Math.min(seen, game.chargedAt));
  const within = (limitMs: number) => ({
    inMs: Math.max(0, bank + limitMs),
    byMs: Math.max(0, before + limitMs),
  });
  const key = `bank:${seat}:${1 + game.expiries.filter((past) => past.startsWith(`bank:${seat}:`)).length}`;
  if (!game.flagged.includes(seat)) return { key, seat, ...within(0) };
  if (clock.flag.kind !== 'overtime-penalty' || game.overLimit.includes(seat)) return undefined;
  return { key, seat, ...within(clock.flag.limitMs) };
}

/** What the director took off after that version. */
function takenSince({ taken }: LiveGame, seat: Seat, version: number): number {
  const since = taken.filter((one) => one.seat === seat && one.version > version);
  return since.reduce((sum, { ms }) => sum + ms, 0);
}

function moveDue(game: LiveGame, seat: Seat): ClockExpiry | undefined {
  const left = turnRemainingAfter(game.clock, 0);
  if (left === undefined || game.phase !== 'playing') return undefined;
  const key = `move:${seat}:${game.nextTurn}`;
  if (game.expiries.includes(key) || (left <= 0 && wasReached(game, seat))) return undefined;
  // What a dropped challenge or an undone press cost may have passed it while the clock stood.
  const inMs = Math.max(0, left);
  return { key, seat, inMs, byMs: inMs };
}

/** A turn that is resumed may have another id by now: its limit is not reached a second time. */
function wasReached({ turns, expiries }: LiveGame, seat: Seat): boolean {
  const ended = turns.findLast(
    (turn) => turn.seat === seat && turn.status !== 'undone' && turn.limitMs !== undefined,
  );
  const prefix = `move:${seat}:`;
  return expiries.some(
    (key) => key.startsWith(prefix) && Number(key.slice(prefix.length)) > (ended?.id ?? 0),
  );
}

/**
 * The expiries that an act's instant implies, each dated at the instant its clock reached 0, and
 * the time that is left for the act itself.
 */
export function expiriesWithin(
  game: LiveGame,
  issued: IssuedCommand,
): { readonly events: readonly GameEvent[]; readonly leftMs: number } {
  const events: GameEvent[] = [];
  let leftMs = issued.elapsedMs ?? 0;
  if (issued.elapsedMs === undefined) return { events, leftMs };
  const { command } = issued;
  const claimed = command.kind === 'expire' ? command.key : undefined;
  const neutralMs = neutralPart(issued);
  let now: LiveGame = game;
  const next = (): ClockExpiry | undefined => nextExpiry(now, issued.seen);
  for (let due = next(); due !== undefined; due = next()) {
    const shortMs = due.inMs - (leftMs - neutralMs);
    if (shortMs > (due.key === claimed ? driftMs : 0)) break;
    const spentMs = Math.min(due.byMs, leftMs - neutralMs);
    const event = expiry(now, { ...due, spentMs }, issued);
    events.push(event);
    leftMs -= spentMs;
    const after = evolve(now, event);
    must(after.phase !== 'unopened', 'an open game stays open');
    now = after;
  }
  return { events, leftMs };
}

/** What of an act's time runs on nobody's clock. */
function neutralPart({ command, elapsedMs = 0 }: IssuedCommand): number {
  if (command.kind === 'rejoin' && !isChargedGap(command.gapMs))
    return Math.min(Math.max(command.gapMs, 0), elapsedMs);
  if (command.kind === 'claim-clock') return Math.max(0, elapsedMs - command.witnessedMs);
  return 0;
}

function expiry(
  game: LiveGame,
  due: ClockExpiry & { readonly spentMs: number },
  issued: IssuedCommand,
): EventOf<'TimeExpired'> {
  return {
    type: 'TimeExpired',
    by: byOf(issued.author, game).auto,
    spentMs: due.spentMs,
    body: { key: due.key, seat: due.seat, ...effectOf(game, due, issued.seen) },
  };
}

type ExpiryEffect = Pick<EventOf<'TimeExpired'>['body'], 'effect' | 'next' | 'closing'>;

function effectOf(game: LiveGame, { key, seat }: ClockExpiry, seen: number): ExpiryEffect {
  const { clock } = game.rules.options;
  // A move may be limited where there is no clock: the hall's own measure of it.
  if (key.startsWith('move:')) return { effect: 'mark' };
  if (game.phase === 'closing') return acceptedByFlag(game, seat);
  must(clock !== 'none', 'only a clock has a flag');
  switch (clock.flag.kind) {
    case 'overtime-penalty':
      return { effect: game.flagged.includes(seat) ? 'stops' : 'mark' };
    case 'director-decides':
      return { effect: 'stops' };
    case 'game-ends':
      return timeUp({ ...game, flagged: [...game.flagged, seat] });
    case 'opponent-plays-on': {
      const flagged: LiveGame = { ...game, flagged: [...game.flagged, seat] };
      const next = seatAfter(flagged, seat);
      if (next === undefined) return timeUp(flagged);
      return { effect: 'plays-no-more', next: nextFor(game, next, seen) };
    }
  }
}

/** Who has no time left to think accepts; the other opponents may still challenge (G25, G37 D). */
function acceptedByFlag(game: ClosingGame, seat: Seat): ExpiryEffect {
  const accepts = game.closing.accepts.filter((other) => other !== seat);
  if (accepts.length === 0) return { effect: 'accepts' };
  const flagged = { ...game, flagged: [...game.flagged, seat] };
  return { effect: 'accepts', ...waitsForOthers(flagged, game.closing, accepts) };
}

/** No time is left to play with: the last play may still be challenged (G33). */
function timeUp(game: LiveGame): ExpiryEffect {
  if (pendingTurns(game.turns).length > 0) return { effect: 'plays-no-more' };
  const last = lastStanding(game);
  const accepts = last && openToChallenge(game, last) ? accepting(game, last) : [];
  return { effect: 'plays-no-more', closing: { reason: 'time-up', accepts } };
}
