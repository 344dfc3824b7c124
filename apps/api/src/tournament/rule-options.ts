import { createHash } from 'node:crypto';
import type { RuleOptions } from '@boardside/contract';
import { guide, type RuleSet, type RulesInUse } from '@boardside/game';

/** `guide` with what the director chose, whole, and its hash. */
export function rulesOf({ baseMs, flag, first }: RuleOptions): RulesInUse {
  const options: RuleSet = { ...guide, clock: { baseMs, flag: { kind: flag } }, first };
  return { options, hash: ruleSetHash(options) };
}

/** What the director chose, read back from the rule set. */
export function optionsOf({ options: { clock, first } }: RulesInUse): RuleOptions {
  const flag = clock === 'none' ? 'opponent-plays-on' : clock.flag.kind;
  return {
    baseMs: clock === 'none' ? 0 : clock.baseMs,
    flag: flag === 'overtime-penalty' ? 'opponent-plays-on' : flag,
    first: first === 'assigned' ? 'assigned' : 'draw',
  };
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
