import { accept, must, refuse, unreachable } from '@boardside/engine';
import { byOf, isAuto, isStaff, seatsNamed } from './authority.js';
import type { Command, Issued } from './command.js';
import { consequences } from './consequences.js';
import { decideChallenge } from './decide-challenge.js';
import { decideClock } from './decide-clock.js';
import { decideCorrection } from './decide-correction.js';
import { decideEnd } from './decide-end.js';
import { decideOpening, openGame } from './decide-opening.js';
import { correctSeats } from './decide-seats.js';
import { confirmTimes } from './decide-times.js';
import { decideTurn } from './decide-turn.js';
import type { Decision, OwnEvents } from './decision.js';
import type { GameEvent } from './event.js';
import { evolve } from './evolve.js';
import { expiriesWithin } from './expiry.js';
import type { Game, LiveGame } from './game.js';
import type { Refusal } from './refusal.js';

/**
 * What follows from a command: events, or a refusal that appends nothing. An expiry that the
 * command's instant implies comes first, dated at 0:00 (game-log.md 6.9); what the act makes due
 * comes last, in the same append. The events' `spentMs` add up to `elapsedMs`.
 */
export function decide(issued: Issued, game: Game): Decision {
  if (game.phase === 'unopened') {
    return issued.command.kind === 'open-game'
      ? openGame(issued.command, issued.author)
      : refuse({ code: 'wrong-phase', phase: 'unopened' });
  }
  const barred = barrier(issued, game);
  if (barred) return refuse(barred);
  const expiries = expiriesWithin(game, issued);
  if (isStaff(issued.author) && issued.command.kind === 'press' && handsOn(expiries.events))
    return refuse({ code: 'changed', version: game.version });
  const atInstant = expiries.events.reduce(evolve, game);
  must(atInstant.phase !== 'unopened', 'an open game stays open');
  if (issued.command.kind === 'expire') return expired(issued, game, expiries);
  const own = ownEvents(sinceExpiry(issued, expiries.leftMs), atInstant);
  if (!own.ok) return own;
  const timed = withTime(own.value, issued, expiries.leftMs);
  const after = timed.reduce(evolve, atInstant);
  return accept([...expiries.events, ...timed, ...consequences(after, byOf(issued.author, game))]);
}

/**
 * Whether a flag fell before an act. Staff who enter a turn at the desk name no seat, so it would
 * become the next player's: they look again. A tablet's seat says itself whose turn it presses.
 */
function handsOn(expiries: readonly GameEvent[]): boolean {
  return expiries.some(({ type, body }) => type === 'TimeExpired' && body.effect !== 'mark');
}

/** The act as it is once the expiries before it have taken their time. */
function sinceExpiry(issued: Issued, leftMs: number): Issued {
  const { command, elapsedMs } = issued;
  if (elapsedMs === undefined || elapsedMs === leftMs) return issued;
  const since = { ...issued, elapsedMs: leftMs };
  if (command.kind !== 'claim-clock') return since;
  const witnessedMs = Math.max(0, command.witnessedMs - (elapsedMs - leftMs));
  return { ...since, command: { ...command, witnessedMs } };
}

/**
 * An expiry found late leaves time over. Where the clock runs on it is charged as it ran; where it
 * does not, no later fact of it can charge that to a player.
 */
function expired(
  issued: Issued,
  game: LiveGame,
  { events: found, leftMs }: ReturnType<typeof expiriesWithin>,
): Decision {
  if (!isAuto(issued.author)) return refuse({ code: 'not-entitled' });
  const last = found.at(-1);
  const runsOn = last?.type === 'TimeExpired' && last.body.effect === 'mark';
  const unattributedMs = (runsOn ? 0 : leftMs) + (issued.unattributedMs ?? 0);
  const about = {
    ...(runsOn ? { spentMs: (last.spentMs ?? 0) + leftMs } : {}),
    ...(unattributedMs === 0 ? {} : { unattributedMs }),
    ...(issued.flagged ? { flagged: issued.flagged } : {}),
  };
  const events: readonly GameEvent[] =
    last === undefined ? found : [...found.slice(0, -1), { ...last, ...about }];
  if (events.length === 0)
    return refuse(
      game.clock.state.kind === 'running'
        ? { code: 'clock-running' }
        : { code: 'clock-stopped', reasons: game.clock.stops.map(({ reason }) => reason) },
    );
  const after = events.reduce<Game>(evolve, game);
  must(after.phase !== 'unopened', 'an open game stays open');
  return accept([...events, ...consequences(after, byOf(issued.author, game))]);
}

/** Staff acts that commute with play, so that they need not wait for the clocks (game-log.md 7). */
const commuting: readonly Command['kind'][] = [
  'order',
  'adjust-time',
  'set-base-time',
  'set-assistant',
  'limit-moves',
  'note-infraction',
  'adjust-score',
];

function barrier(issued: Issued, game: LiveGame): Refusal | undefined {
  const { command, author, epoch, seen } = issued;
  if (seatsNamed(issued).some((seat) => game.seats[seat] === undefined))
    return { code: 'not-entitled' };
  if (epoch !== undefined && epoch !== game.epoch && command.kind !== 'claim-clock')
    return { code: 'stale-epoch', epoch, current: game.epoch };
  if (game.phase === 'signed' && !mayFollowSignatures(command)) return { code: 'slip-signed' };
  if (!isStaff(author) || commuting.includes(command.kind) || command.kind === 'claim-clock')
    return undefined;
  if (game.holder?.kind === 'device' && game.clock.state.kind === 'running')
    return { code: 'clock-running' };
  const juror = 'role' in author && author.role === 'juror';
  return juror || seen === game.version ? undefined : { code: 'changed', version: game.version };
}

/** A signed slip stays as it is; the director can still be called, and the call be answered. */
function mayFollowSignatures(command: Command): boolean {
  const isCall = command.kind === 'stop-clock' && command.reason === 'referee';
  return (
    isCall ||
    ['reopen-slip', 'note-infraction', 'claim-clock', 'start-clock'].includes(command.kind)
  );
}

function withTime(
  events: readonly GameEvent[],
  issued: Issued,
  leftMs: number,
): readonly GameEvent[] {
  const [first, ...rest] = events;
  if (first === undefined || issued.elapsedMs === undefined) return events;
  const timed: GameEvent = {
    ...first,
    spentMs: leftMs,
    ...(issued.unattributedMs ? { unattributedMs: issued.unattributedMs } : {}),
    ...(issued.flagged ? { flagged: issued.flagged } : {}),
  };
  return [timed, ...rest];
}

function ownEvents(issued: Issued, game: LiveGame): OwnEvents {
  const { command } = issued;
  switch (command.kind) {
    case 'open-game':
      return refuse({ code: 'wrong-phase', phase: game.phase });
    case 'check-tiles':
    case 'decide-first':
    case 'note-infraction':
    case 'limit-moves':
    case 'set-assistant':
      return decideOpening(command, issued, game);
    case 'claim-clock':
    case 'start-clock':
    case 'stop-clock':
    case 'order':
    case 'rejoin':
    case 'adjust-time':
    case 'set-base-time':
    case 'settle-overdraw':
      return decideClock(command, issued, game);
    case 'expire':
      return refuse({ code: 'clock-running' });
    case 'press':
    case 'enter':
    case 'undo-press':
    case 'agree':
      return decideTurn(command, issued, game);
    case 'confirm-times':
      return confirmTimes(command, issued, game);
    case 'call-challenge':
    case 'call-hold':
    case 'send-challenge':
    case 'drop-challenge':
    case 'rule':
    case 'ask-second-opinion':
    case 'settle':
      return decideChallenge(command, issued, game);
    case 'ask-correction':
    case 'correct-turns':
    case 'roll-back':
    case 'state-racks':
      return decideCorrection(command, issued, game);
    case 'correct-seats':
      return correctSeats(command, issued, game);
    case 'adjust-score':
    case 'declare-racks':
    case 'end-game':
    case 'sign':
    case 'reopen-slip':
      return decideEnd(command, issued, game);
    default:
      return unreachable(command);
  }
}
