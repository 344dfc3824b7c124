import { askCorrection } from './ask-correction.js';
import { correctSeats } from './correct-seats.js';
import { correctTurns } from './correct-turns.js';
import { rollBack } from './roll-back.js';
import { stateRacks } from './state-racks.js';

/** The commands of this topic; each is a file. */
export const correctionCommands = {
  'ask-correction': askCorrection,
  'correct-turns': correctTurns,
  'roll-back': rollBack,
  'state-racks': stateRacks,
  'correct-seats': correctSeats,
};
