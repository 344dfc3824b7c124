import { present } from '@boardside/engine';
import type { Ms } from '@boardside/contract';
import { guide, type FlagPolicy, type RuleSet } from '@boardside/game';

/** What a story wants otherwise than its preset has it; nothing said, nothing changed. */
export type RuleOverrides = {
  /** `guide` where nothing is said. */
  readonly preset?: RuleSet;
  readonly baseMs?: Ms;
  readonly flag?: FlagPolicy;
  readonly firstJudge?: 'list' | 'juror';
  readonly secondOpinionMs?: Ms | 'none';
  /** Options that are whole in the rule set. */
  readonly options?: Partial<RuleSet>;
} & Partial<Pick<RuleSet, 'first' | 'typingErrors' | 'unseenTiles' | 'seats' | 'undoPressMs'>>;

/** The rules that a story is played by. */
export function rulesWithOverrides(wishes: RuleOverrides): RuleSet {
  const { preset = guide, baseMs, flag, firstJudge, secondOpinionMs, options, ...others } = wishes;
  const { clock, challenge } = preset;
  const before = clock === 'none' ? undefined : clock;
  const timed = before !== undefined || baseMs !== undefined;
  return {
    ...preset,
    ...others,
    clock: timed
      ? {
          baseMs: baseMs ?? before?.baseMs ?? 0,
          flag: flag ?? before?.flag ?? { kind: 'opponent-plays-on' },
        }
      : 'none',
    challenge:
      challenge.kind === 'called'
        ? {
            ...challenge,
            ...present({ firstJudge }),
            ...(secondOpinionMs === undefined
              ? {}
              : { secondOpinionMs: secondOpinionMs === 'none' ? undefined : secondOpinionMs }),
          }
        : challenge,
    ...options,
  };
}
