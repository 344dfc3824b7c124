import type { RuleSet } from '../rules/rule-options.js';
import { classic } from './classic.js';
import { club } from './club.js';
import { guide } from './guide.js';
import { machine } from './machine.js';
import { naspa } from './naspa.js';
import { wespa } from './wespa.js';

/** The rule sets that come with the product, the default first. A director copies one of them. */
export const presets: readonly RuleSet[] = [guide, classic, club, machine, wespa, naspa];

export function presetOf(id: string): RuleSet | undefined {
  return presets.find((preset) => preset.id === id);
}
