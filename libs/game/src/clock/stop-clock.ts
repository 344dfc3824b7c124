import { accept, present, refuse } from '@boardside/engine';
import { actsFor, byOf, isAuto, isDirector } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { BodyOf } from '../event.js';
import { type CommandWith, objectOf, oneOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import type { Author } from '../ids.js';
import { isOrdered } from './is-ordered.js';
import type { StopReason } from '../stop.js';

const reasons = ['referee', 'overdraw', 'score', 'ordered', 'storage', 'conflict'] as const;

const fields = objectOf(
  { reason: oneOf(...reasons) },
  {
    /** Whom it is about, where it is about one: who overdrew, whose score differs. */
    seat: field.seat,
    /** Why that seat leaves the table, where the referee is called for it. */
    leaves: oneOf('unwell', 'called-away', 'gives-up'),
    order: field.id,
  },
);

export type StopClockCommand = CommandWith<'stop-clock', typeof fields>;

export const stopClock: CommandRule<StopClockCommand> = {
  fields,
  decide,
  // The director can still be called, and the call be answered.
  mayFollowSignatures: ({ reason }) => reason === 'referee',
};

/** Only staff lift these, and no command opens them. Undo opens an ordered stop instead. */
const liftedByStaff: readonly StopReason[] = ['flag', 'seized'];

/** The commands that open again what was open: calls, and what the tablet stopped for. */
export function stopsAgain({ clock }: LiveGame): readonly StopClockCommand[] {
  const open = clock.stops.filter(({ settled }) => !settled);
  const again = reasons.flatMap((reason): readonly StopClockCommand[] =>
    open
      .filter((stop) => stop.reason === reason)
      .map(({ seat, leaves }) => ({ kind: 'stop-clock', reason, ...present({ seat, leaves }) })),
  );
  const waitsForStaff =
    open.some(({ reason }) => liftedByStaff.includes(reason)) &&
    open.every(({ reason }) => reason !== 'ordered');
  return waitsForStaff ? [...again, { kind: 'stop-clock', reason: 'ordered' }] : again;
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

function decide(
  command: StopClockCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  const { reason, seat, leaves, order } = command;
  const { author } = context;
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
    ...(obeys ? givenBack(context, game) : {}),
  };
  return accept([{ type: 'ClockStopped', by: byOf(author, game).own, body }]);
}

/**
 * What passed since the order is given back to whose clock ran on: of the running turn, and what is
 * more than that of the turn before it, where no press but a flag has ended that. Time that nobody
 * measured is neither's.
 */
function givenBack(
  { refundMs, elapsedMs = 0, unattributedMs = 0 }: CommandContext,
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
function mayLeave({ reason, seat }: StopClockCommand, author: Author): boolean {
  return reason === 'referee' && seat !== undefined && actsFor(author, seat);
}

/** Players call for what concerns them; a holder stops by itself, or because it was ordered to. */
function mayStop(reason: StopReason, author: Author, obeys: boolean): boolean {
  if (isDirector(author)) return true;
  if ('seats' in author) return playerStops.includes(reason);
  return isAuto(author) && !playerStops.includes(reason) && (reason !== 'ordered' || obeys);
}
