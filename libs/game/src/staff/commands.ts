import { noteInfraction } from './note-infraction.js';
import { noteRemark } from './note-remark.js';
import { setAssistant } from './set-assistant.js';

/** The commands of this topic; each is a file. */
export const staffCommands = {
  'note-infraction': noteInfraction,
  'note-remark': noteRemark,
  'set-assistant': setAssistant,
};
