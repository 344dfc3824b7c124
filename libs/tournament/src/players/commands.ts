import { addEntrants } from './add-entrants.js';
import { changeEntrant } from './change-entrant.js';
import { checkIn } from './check-in.js';
import { forgetPerson } from './forget-person.js';
import { moveEntrant } from './move-entrant.js';
import { removeEntrant } from './remove-entrant.js';
import { returnEntrant } from './return-entrant.js';
import { setAbsence } from './set-absence.js';
import { setOthersAbsent } from './set-others-absent.js';

/** The commands of this topic; each is a file. */
export const playerCommands = {
  'add-entrants': addEntrants,
  'change-entrant': changeEntrant,
  'move-entrant': moveEntrant,
  'check-in': checkIn,
  'set-absence': setAbsence,
  'set-others-absent': setOthersAbsent,
  'return-entrant': returnEntrant,
  'remove-entrant': removeEntrant,
  'forget-person': forgetPerson,
};
