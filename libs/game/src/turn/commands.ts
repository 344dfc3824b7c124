import { agree } from './agree.js';
import { confirmTimes } from './confirm-times.js';
import { enter } from './enter.js';
import { press } from './press.js';
import { settleOverdraw } from './settle-overdraw.js';
import { undoPress } from './undo-press.js';

/** The commands of this topic; each is a file. */
export const turnCommands = {
  press,
  enter,
  'undo-press': undoPress,
  agree,
  'confirm-times': confirmTimes,
  'settle-overdraw': settleOverdraw,
};
