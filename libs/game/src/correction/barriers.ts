import { refuse } from '@boardside/engine';
import type { CommandContext } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { LiveGame } from '../game.js';
import { isBlankReason, type Reason } from '../reason.js';
import type { Refusal } from '../refusal.js';

type CorrectionDecider<C> = (
  command: C,
  context: CommandContext,
  game: LiveGame,
) => CommandDecision;

/** Once play has begun. */
export function begun<C>(decide: CorrectionDecider<C>): CorrectionDecider<C> {
  return (command, context, game) =>
    game.phase === 'opened'
      ? refuse({ code: 'wrong-phase', phase: game.phase })
      : decide(command, context, game);
}

/** Staff give a reason. */
export function cannotCorrect(reason: Reason, game: LiveGame): Refusal | undefined {
  const barred = cannotChange(game);
  if (barred) return barred;
  return isBlankReason(reason) ? { code: 'needs-reason' } : undefined;
}

/** Turns are changed while the clocks stand and nothing is judged. */
export function cannotChange(game: LiveGame): Refusal | undefined {
  if (game.clock.state.kind === 'running') return { code: 'clock-running' };
  if (game.challenge) return { code: 'stop-open', reasons: ['challenge'] };
  return undefined;
}
