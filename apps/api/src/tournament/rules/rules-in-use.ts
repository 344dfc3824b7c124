import { createHash } from 'node:crypto';
import { withoutNewerOptions, type RuleSet, type RulesInUse } from '@boardside/game';
import { canonicalJson } from '@boardside/record';

/** A rule set as divisions and games carry it: the options whole, and their hash. */
export function rulesInUse(options: RuleSet): RulesInUse {
  const hashed = canonicalJson(withoutNewerOptions(options));
  return { options, hash: createHash('sha256').update(hashed).digest('hex') };
}
