import { createHash } from 'node:crypto';
import { must } from '@boardside/engine';
import type { RuleOptions } from '@boardside/contract';
import { guide, type ChallengePolicy, type RuleSet, type RulesInUse } from '@boardside/game';

/** `guide` with what the director chose, whole, and its hash. */
export function rulesOf(chosen: RuleOptions): RulesInUse {
  const { baseMs, flag, first, undoPressMs, typingErrors, unseenTiles, absentForfeitMs } = chosen;
  const { scorelessRacks, timeUpRacks, firstJudge, secondOpinionMs } = chosen;
  const options: RuleSet = {
    ...guide,
    clock: { baseMs, flag },
    first,
    challenge: {
      ...called(guide.challenge),
      firstJudge,
      secondOpinionMs: secondOpinionMs === 'none' ? undefined : secondOpinionMs,
    },
    ends: { ...guide.ends, scorelessRacks, timeUpRacks },
    undoPressMs,
    typingErrors,
    unseenTiles,
    absentForfeitMs,
  };
  return { options, hash: ruleSetHash(options) };
}

/** What the director chose, read back from the rule set. */
export function optionsOf({ options }: Pick<RulesInUse, 'options'>): RuleOptions {
  const { clock, first, ends, undoPressMs, typingErrors, unseenTiles, absentForfeitMs } = options;
  must(clock !== 'none', 'every division made here has a clock');
  must(first !== 'youngest', 'no division made here begins with the youngest');
  const { firstJudge, secondOpinionMs } = called(options.challenge);
  const { scorelessRacks, timeUpRacks } = ends;
  return {
    ...{ baseMs: clock.baseMs, flag: clock.flag, first, firstJudge },
    ...{ secondOpinionMs: secondOpinionMs ?? 'none', undoPressMs, typingErrors, unseenTiles },
    ...{ scorelessRacks, timeUpRacks, absentForfeitMs },
  };
}

/** What `guide` says where the director says nothing. */
export const guideOptions: RuleOptions = optionsOf({ options: guide });

function called(policy: ChallengePolicy) {
  must(policy.kind === 'called', 'challenges of the guide are called');
  return policy;
}

/** SHA-256 of the options as JSON with every object's keys in order: the same options, the same hash. */
function ruleSetHash(options: RuleSet): string {
  return createHash('sha256').update(canonical(options)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}
