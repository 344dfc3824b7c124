import { changeSettings } from './change-settings.js';
import { changeTournament } from './change-tournament.js';
import { createTournament } from './create-tournament.js';
import { removeRuleSet } from './remove-rule-set.js';
import { saveRuleSet } from './save-rule-set.js';
import { setDivision } from './set-division.js';

/** The commands of this topic; each is a file. */
export const ruleCommands = {
  'create-tournament': createTournament,
  'change-tournament': changeTournament,
  'add-division': setDivision,
  'change-division': setDivision,
  'save-rule-set': saveRuleSet,
  'remove-rule-set': removeRuleSet,
  'change-settings': changeSettings,
};
