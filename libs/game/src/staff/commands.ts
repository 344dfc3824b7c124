import { noteInfraction } from './note-infraction.js';
import { setAssistant } from './set-assistant.js';

/** The commands of this topic; each is a file. */
export const staffCommands = {
  'note-infraction': noteInfraction,
  'set-assistant': setAssistant,
};
