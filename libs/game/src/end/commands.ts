import { adjustScore } from './adjust-score.js';
import { declareRacks } from './declare-racks.js';
import { endGame } from './end-game.js';
import { reopenSlip } from './reopen-slip.js';
import { sign } from './sign.js';

/** The commands of this topic; each is a file. */
export const endCommands = {
  'adjust-score': adjustScore,
  'declare-racks': declareRacks,
  'end-game': endGame,
  sign,
  'reopen-slip': reopenSlip,
};
