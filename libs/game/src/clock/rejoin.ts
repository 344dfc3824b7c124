import { accept, refuse } from '@boardside/engine';
import { byOf, isAuto } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { Game, LiveGame } from '../game.js';
import type { StopReason } from '../stop.js';

const fields = objectOf({
  previousSid: field.id,
  /** The last instant the former session kept, in its own clock. */
  tickedAt: field.durationMs,
  /** From that instant to now by the device's wall clock; negative if that clock was set. */
  gapMs: field.wallClockMs,
});

export type RejoinCommand = CommandWith<'rejoin', typeof fields>;

export const rejoin: CommandRule<RejoinCommand> = { fields, decide };

function decide(
  { previousSid, gapMs }: RejoinCommand,
  { author }: CommandContext,
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

function clockStoppedRefusal(game: LiveGame): {
  readonly code: 'clock-stopped';
  readonly reasons: readonly StopReason[];
} {
  return { code: 'clock-stopped', reasons: game.clock.stops.map(({ reason }) => reason) };
}

/** A gap is charged up to 10 s; a longer one, or one the wall clock cannot tell, is nobody's. */
export function isChargedGap(gapMs: number): boolean {
  return gapMs >= 0 && gapMs <= 10_000;
}

/** Whether a command says that its page was away for longer than is charged. */
export function isNeutralGap({
  kind,
  gapMs = 0,
}: {
  readonly kind: string;
  readonly gapMs?: number;
}): boolean {
  return kind === 'rejoin' && !isChargedGap(gapMs);
}

/**
 * Whether the time that passes may be somebody's: a clock runs, or a call is open, which costs its
 * caller that time once it is dropped.
 */
export function isTimeCharged(game: Game): boolean {
  if (game.phase === 'unopened') return false;
  const { clock, challenge } = game;
  return clock.state.kind === 'running' || (challenge !== undefined && !challenge.sent);
}
