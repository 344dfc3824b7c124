import { enterSlip } from './enter-slip.js';
import { importResults } from './import-results.js';
import { recordResult } from './record-result.js';
import { ruleResult } from './rule-result.js';

/** The commands of this topic; each is a file. */
export const resultCommands = {
  'record-result': recordResult,
  'enter-slip': enterSlip,
  'rule-result': ruleResult,
  'import-results': importResults,
};
