import { refuse } from '@boardside/engine';
import type { CommandContext } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import type { LiveGame, OpenChallenge } from '../game.js';
import type { ChallengePolicy } from '../rules/rule-options.js';

export type CalledChallengePolicy = Extract<ChallengePolicy, { kind: 'called' }>;

/** A challenge that is open, and by which rules. */
export type OpenChallengeCase = {
  readonly challenge: OpenChallenge;
  readonly policy: CalledChallengePolicy;
};

type ChallengeDecider<C, Facts> = (
  command: C,
  context: CommandContext,
  game: LiveGame,
  facts: Facts,
) => CommandDecision;

/** Where plays are challenged by a call. */
export function whereCalled<C>(
  decide: ChallengeDecider<C, CalledChallengePolicy>,
): (c: C, i: CommandContext, g: LiveGame) => CommandDecision {
  return (command, context, game) => {
    const policy = game.rules.options.challenge;
    if (policy.kind !== 'called') return refuse({ code: 'nothing-to-challenge' });
    return decide(command, context, game, policy);
  };
}

/** While a challenge is open. */
export function whileOpen<C>(
  decide: ChallengeDecider<C, OpenChallengeCase>,
): (c: C, i: CommandContext, g: LiveGame) => CommandDecision {
  return whereCalled((command: C, context, game, policy) =>
    game.challenge === undefined
      ? refuse({ code: 'nothing-to-challenge' })
      : decide(command, context, game, { challenge: game.challenge, policy }),
  );
}
