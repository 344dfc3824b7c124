import { ruleOptions, type RuleSet } from '@boardside/game';
import { IsInt, IsString, Length, Max, Min } from 'class-validator';
import { NameField } from '../../platform/http/name-field.js';
import { bodyOf, nested, valuesIn } from './rule-option-bodies.js';

/** Every option of a rule set. Times in milliseconds. */
export const RuleOptionsBody = bodyOf('RuleOptionsBody', ruleOptions);

class NamedRuleSetBody {
  @NameField(80)
  name: string;
  @nested(RuleOptionsBody) options: object;
}

export class NewRuleSetBody extends NamedRuleSetBody {
  /** The preset that it was copied from, directly or by way of other sets. */
  @IsString() @Length(1, 100) preset: string;
}

export class RuleSetBody extends NamedRuleSetBody {
  /** The version that was changed: nobody may have saved another meanwhile. */
  @IsInt() @Min(1) @Max(1_000_000) seen: number;
}

/** What tells one rule set from another, besides its options. */
type RuleSetIdentity = Pick<RuleSet, 'id' | 'version' | 'name'>;

/** The rule set that was asked for, whole. */
export function ruleSetIn(title: RuleSetIdentity, options: object): RuleSet {
  return { ...title, ...valuesIn(ruleOptions, options) };
}
