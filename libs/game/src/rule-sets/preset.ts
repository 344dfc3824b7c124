import type { PresetValuesOf } from '../rules/option-kinds.js';
import { withNewerOptions } from '../rules/newer-options.js';
import type { ruleOptions, RuleSet } from '../rules/rule-options.js';

type Preset = Pick<RuleSet, 'id' | 'version' | 'name'> & PresetValuesOf<typeof ruleOptions>;

/** Returns a preset whole: a newer option that it leaves out is as in older logs. */
export function preset(options: Preset): RuleSet {
  return withNewerOptions(options) as RuleSet;
}
