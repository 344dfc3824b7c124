import { accept, must, refuse } from '@boardside/engine';
import { byOf, isAuto, isStaff } from './authority.js';
import type { CommandRule } from './command-rule.js';
import { commandRules, type Command, type CommandOf, type IssuedCommand } from './command.js';
import { consequences } from './consequences.js';
import { openedBy } from './opening/open-game.js';
import type { Decision } from './decision.js';
import type { GameEvent } from './event.js';
import { evolve } from './evolve.js';
import { expiriesWithin } from './clock/expiry.js';
import type { Game, LiveGame } from './game.js';
import type { Seat } from './ids.js';
import type { Refusal } from './refusal.js';

function ruleOf<Kind extends Command['kind']>({
  kind,
}: CommandOf<Kind>): CommandRule<CommandOf<Kind>, Command> {
  return commandRules[kind];
}

/**
 * What follows from a command: events, or a refusal that appends nothing. An expiry that the
 * command's instant implies comes first, dated at 0:00; what the act makes due
 * comes last, in the same append. The events' `spentMs` add up to `elapsedMs`.
 */
export function decide(issued: IssuedCommand, game: Game): Decision {
  if (game.phase === 'unopened') {
    return issued.command.kind === 'open-game'
      ? openedBy(issued.command, issued.author)
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
  const since = sinceExpiry(issued, expiries.leftMs);
  const own = ruleOf(since.command).decide(since.command, since, atInstant);
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
function sinceExpiry(issued: IssuedCommand, leftMs: number): IssuedCommand {
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
  issued: IssuedCommand,
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

function barrier(issued: IssuedCommand, game: LiveGame): Refusal | undefined {
  const { command, author, epoch, seen } = issued;
  if (seatsNamed(issued).some((seat) => game.seats[seat] === undefined))
    return { code: 'not-entitled' };
  if (epoch !== undefined && epoch !== game.epoch && command.kind !== 'claim-clock')
    return { code: 'stale-epoch', epoch, current: game.epoch };
  const { commutesAs, isAllowedDuringPlay, mayFollowSignatures } = ruleOf(command);
  if (game.phase === 'signed' && mayFollowSignatures?.(command) !== true)
    return { code: 'slip-signed' };
  if (!isStaff(author) || isAllowedDuringPlay || commutesAs) return undefined;
  if (game.holder?.kind === 'device' && game.clock.state.kind === 'running')
    return { code: 'clock-running' };
  const juror = 'role' in author && author.role === 'juror';
  return juror || seen === game.version ? undefined : { code: 'changed', version: game.version };
}

/** Every seat that an act names: who taps, and whom it is about. */
function seatsNamed({ author, command }: IssuedCommand): readonly Seat[] {
  const acting = 'seats' in author ? author.seats : [];
  const about = 'seat' in command && command.seat !== undefined ? [command.seat] : [];
  return [...acting, ...about, ...(ruleOf(command).alsoNames?.(command) ?? [])];
}

function withTime(
  events: readonly GameEvent[],
  issued: IssuedCommand,
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
