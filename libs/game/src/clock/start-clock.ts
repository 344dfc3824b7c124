import { accept, refuse, unreachable, present } from '@boardside/engine';
import { actsFor, actsForAll, actsForEach, byOf, isAuto, isDirector } from '../authority.js';
import { setBaseTime } from './set-base-time.js';
import { always, type CommandRules } from '../command-rule.js';
import type { CommandOf, IssuedCommand } from '../command.js';
import type { CommandDecision } from '../decision.js';
import type { BodyOf } from '../event.js';
import { isChargedGap, isTimeCharged } from './expiry.js';
import type { LiveGame } from '../game.js';
import type { Author, OrderId, Seat } from '../ids.js';
import type { GameStop, StopReason } from '../stop.js';
import { allSeats, nextFor, othersThan, removerOf } from '../turns.js';
import { undoReference } from '../undo-reference.js';

export const clockRules: CommandRules<
  | 'claim-clock'
  | 'start-clock'
  | 'stop-clock'
  | 'order'
  | 'rejoin'
  | 'adjust-time'
  | 'set-base-time'
  | 'settle-overdraw'
  | 'expire'
> = {
  'claim-clock': { decide: claim, isAllowedDuringPlay: true, mayFollowSignatures: always },
  'start-clock': { decide: start, mayFollowSignatures: always },
  'stop-clock': {
    decide: stop,
    // The director can still be called, and the call be answered.
    mayFollowSignatures: ({ reason }) => reason === 'referee',
  },
  order: { decide: order, isAllowedDuringPlay: true },
  rejoin: { decide: rejoin },
  'adjust-time': { decide: adjustTime, isAllowedDuringPlay: true },
  'set-base-time': { decide: setBaseTime, isAllowedDuringPlay: true },
  'settle-overdraw': { decide: settleOverdraw },
  expire: { decide: () => refuse({ code: 'clock-running' }) },
};

function order(
  { order, what, reason, scope }: CommandOf<'order'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author) || game.holder?.kind !== 'device')
    return refuse({ code: 'not-entitled' });
  if (what === 'start' && !canBeStarted(game)) return refuse({ code: 'clock-running' });
  const body = { order, what, reason, scope };
  return accept([{ type: 'ClockOrdered', by: byOf(author, game).own, body }]);
}

function rejoin(
  { previousSid, gapMs }: CommandOf<'rejoin'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isAuto(author)) return refuse({ code: 'not-entitled' });
  const charged = isChargedGap(gapMs);
  // Of a call that is dropped a short gap counts, as it does on a clock that runs.
  if (charged ? game.clock.state.kind !== 'running' : !isTimeCharged(game))
    return refuse(clockStoppedRefusal(game));
  const body = { previousSid, gapMs, charged };
  return accept([{ type: 'ClockRejoined', by: byOf(author, game).own, body }]);
}

function adjustTime(
  command: CommandOf<'adjust-time'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author) || game.clock.banks === undefined)
    return refuse({ code: 'not-entitled' });
  if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
  const { seat, ms, reason } = command;
  const body = { seat, ms, reason, ...undoReference(command) };
  return accept([{ type: 'TimeAdjusted', by: byOf(author, game).own, body }]);
}

/**
 * G24: as many tiles are removed as were too many; none where there was no overdraw. Its player and
 * the next one, who removes them, confirm it.
 */
function settleOverdraw(
  { seat, onRack, removed, positions, picked }: CommandOf<'settle-overdraw'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const removedBy = removerOf(game, seat);
  if (!actsForEach(author, [seat, removedBy])) return refuse({ code: 'not-entitled' });
  const open = game.clock.stops.find((stop) => stop.reason === 'overdraw' && !stop.settled);
  if (!open) return refuse({ code: 'wrong-phase', phase: game.phase });
  // Whose rack it is was said with the stop; staff who stopped for it may not have known.
  if (open.seat !== undefined && open.seat !== seat) return refuse({ code: 'not-entitled' });
  const { rackSize } = game.rules.options.scoring;
  const kept = onRack - removed;
  if (kept > rackSize) return refuse({ code: 'too-many-tiles', count: kept, rackSize });
  if (removed > Math.max(0, onRack - rackSize)) return refuse({ code: 'not-entitled' });
  if (!arePicked(positions, picked === 'tablet' ? removed : 0, onRack))
    return refuse({ code: 'not-entitled' });
  const body = { seat, onRack, removed, positions, picked, removedBy };
  return accept([{ type: 'OverdrawSettled', by: byOf(author, game).own, body }]);
}

/** As many different places on the rack as tiles are taken from it. */
function arePicked(positions: readonly number[], count: number, onRack: number): boolean {
  const onIt = positions.every((position) => position >= 1 && position <= onRack);
  return onIt && positions.length === count && new Set(positions).size === count;
}

function clockStoppedRefusal(game: LiveGame): {
  readonly code: 'clock-stopped';
  readonly reasons: readonly StopReason[];
} {
  return { code: 'clock-stopped', reasons: game.clock.stops.map(({ reason }) => reason) };
}

/** The table's own device takes a clock that nobody holds; every other claim is the director's. */
function claim(
  command: CommandOf<'claim-clock'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const { holder, why, expectedEpoch, witnessedMs } = command;
  if (expectedEpoch !== game.epoch)
    return refuse({ code: 'stale-epoch', epoch: expectedEpoch, current: game.epoch });
  const nobody = game.holder === undefined || game.holder.kind === 'none';
  const own = isAuto(author) && nobody && holder.kind === 'device';
  if (!own && !isDirector(author)) return refuse({ code: 'not-entitled' });
  const body = { holder, epoch: game.epoch + 1, why, chargedMs: witnessedMs };
  return accept([{ type: 'ClockClaimed', by: byOf(author, game).own, body }]);
}

/**
 * Lifts every stop that is settled or that its author may lift; refused while another is open. Who
 * did not know yet that staff had another turn played now would press for the turn before, and could
 * not: that clock is not started at all.
 */
function start(
  command: CommandOf<'start-clock'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.clock.state.kind === 'running') return refuse({ code: 'clock-running' });
  if (issued.seen < game.turnSince) return refuse({ code: 'changed', version: game.turnSince });
  const ordered = command.order;
  if (ordered !== undefined && !isOrdered(game, 'start', ordered))
    return refuse({ code: 'not-entitled' });
  if (
    isDirector(issued.author) &&
    game.holder?.kind === 'device' &&
    game.clock.state.kind !== 'over'
  )
    return refuse({ code: 'not-entitled' });
  if (game.phase === 'opened' && !readyToPlay(game))
    return refuse({ code: 'wrong-phase', phase: game.phase });
  const barred = game.clock.stops.filter((one) => !mayLift(one, issued.author, ordered, game));
  if (barred.length > 0)
    return refuse({ code: 'stop-open', reasons: barred.map(({ reason }) => reason) });
  if (game.clock.stops.length === 0) return refuse({ code: 'wrong-phase', phase: game.phase });
  const body = {
    lifts: game.clock.stops.map(({ id }) => id),
    ...present({ order: ordered }),
  };
  const first = game.phase === 'opened' ? game.order?.[0] : undefined;
  const next = first === undefined ? {} : { next: nextFor(game, first, issued.seen) };
  return accept([
    { type: 'ClockStarted', by: byOf(issued.author, game).own, body: { ...body, ...next } },
  ]);
}

/** A clock that runs, and that nobody has ordered to stop, is not started by an order kept for later. */
function canBeStarted({ clock, orders }: LiveGame): boolean {
  return clock.state.kind !== 'running' || orders.some(({ what }) => what === 'stop');
}

/** Whether the director gave this order and it is not obeyed yet. */
function isOrdered(game: LiveGame, what: 'stop' | 'start', order: OrderId): boolean {
  return game.orders.some((given) => given.order === order && given.what === what);
}

/** Tiles checked where the rule set asks for it (G9), first player decided (G10), somebody measures. */
export function readyToPlay(game: LiveGame): boolean {
  const checked = game.tilesChecked || game.rules.options.tilesCheck === 'not-asked';
  return checked && game.order !== undefined && game.holder !== undefined;
}

/** Who may lift which stop (game-log.md 5). A start order carries the director's authority. */
export function mayLift(
  stop: GameStop,
  author: Author,
  order: OrderId | undefined,
  game: LiveGame,
): boolean {
  const director = isDirector(author) || (isAuto(author) && order !== undefined);
  switch (stop.reason) {
    case 'not-started': {
      const first = game.order?.[0];
      return (
        director ||
        (first !== undefined && othersThan(game, first).some((seat) => actsFor(author, seat)))
      );
    }
    case 'challenge':
    case 'overdraw':
    case 'two-pending':
    case 'score':
    case 'correction':
      return stop.settled && (director || actsForWhoRuns(author, game));
    case 'referee':
    case 'interrupted':
      return director || actsForAll(author, game);
    case 'ordered':
      return director || game.orders.some(({ what }) => what === 'start');
    // Its own tablet starts again once what was late is written (clock-and-sync 2.2).
    case 'storage':
      return director || ('auto' in author && author.auto === 'holder');
    case 'flag':
    case 'seized':
    case 'conflict':
      return director;
    default:
      return unreachable(stop.reason);
  }
}

function actsForWhoRuns(author: Author, game: LiveGame): boolean {
  const seat = game.clock.state.kind === 'over' ? undefined : game.clock.state.seat;
  if (seat !== undefined) return actsFor(author, seat as Seat);
  return allSeats(game).some((one) => actsFor(author, one));
}

const playerStops: readonly StopReason[] = ['referee', 'overdraw', 'score'];

/** A referee is called, a room is stopped and a device disagrees at any time. */
const anyTime: readonly StopReason[] = ['referee', 'ordered', 'conflict'];

/** The rest is play. Too many tiles on a rack are found at any stage until it is declared (G24). */
function stopsAnything(reason: StopReason, { phase }: LiveGame): boolean {
  const inPlay = phase === 'playing' || phase === 'closing';
  const hasRacks = phase === 'opened' || phase === 'racks';
  return inPlay || anyTime.includes(reason) || (reason === 'overdraw' && hasRacks);
}

function stop(
  command: CommandOf<'stop-clock'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const { reason, seat, leaves, order } = command;
  const { author } = issued;
  if (!stopsAnything(reason, game)) return refuse({ code: 'wrong-phase', phase: game.phase });
  const obeys = order !== undefined && isOrdered(game, 'stop', order);
  if (leaves !== undefined && !mayLeave(command, author)) return refuse({ code: 'not-entitled' });
  if (!mayStop(reason, author, obeys) || (order !== undefined && !obeys))
    return refuse({ code: 'not-entitled' });
  if (
    game.clock.stops.some((open) => open.reason === reason && !open.settled && reason !== 'ordered')
  )
    return refuse({ code: 'stop-open', reasons: [reason] });
  const body = {
    id: `${reason}:${game.version + 1}`,
    reason,
    ...present({ seat, leaves, order }),
    ...(obeys ? givenBack(issued, game) : {}),
  };
  return accept([{ type: 'ClockStopped', by: byOf(author, game).own, body }]);
}

/**
 * What passed since the order is given back to whose clock ran on: of the running turn, and what is
 * more than that of the turn before it, where no press but a flag has ended that. Time that nobody
 * measured is neither's.
 */
function givenBack(
  { refundMs, elapsedMs = 0, unattributedMs = 0 }: IssuedCommand,
  { clock, cutOff }: LiveGame,
): Pick<BodyOf<'ClockStopped'>, 'refundMs' | 'handsBack'> {
  if (refundMs === undefined || clock.state.kind !== 'running') return {};
  const ownMs = Math.min(Math.max(refundMs, 0), clock.turnSpent + elapsedMs);
  const backMs = Math.min(refundMs - ownMs - unattributedMs, cutOff?.turnMs ?? 0);
  if (cutOff === undefined || backMs <= 0) return { refundMs: ownMs };
  const { seat, limitMs } = cutOff;
  const limit = present({ limitMs });
  const handsBack = { seat, refundMs: backMs, turnMs: cutOff.turnMs - backMs, ...limit };
  return { refundMs: ownMs, handsBack };
}

/** A player says only of themselves that they leave, and calls the referee for it. */
function mayLeave({ reason, seat }: CommandOf<'stop-clock'>, author: Author): boolean {
  return reason === 'referee' && seat !== undefined && actsFor(author, seat);
}

/** Players call for what concerns them; a holder stops by itself, or because it was ordered to. */
function mayStop(reason: StopReason, author: Author, obeys: boolean): boolean {
  if (isDirector(author)) return true;
  if ('seats' in author) return playerStops.includes(reason);
  return isAuto(author) && !playerStops.includes(reason) && (reason !== 'ordered' || obeys);
}
