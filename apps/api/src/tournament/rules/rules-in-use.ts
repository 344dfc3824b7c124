import { createHash } from 'node:crypto';
import type { RuleSet, RulesInUse } from '@boardside/game';
import { canonicalJson } from '@boardside/record';

/** A rule set as divisions and games carry it: the options whole, and their hash. */
export function rulesInUse(options: RuleSet): RulesInUse {
  return { options, hash: createHash('sha256').update(canonicalJson(options)).digest('hex') };
}
