import { adjustTime } from './adjust-time.js';
import { claimClock } from './claim-clock.js';
import { expire } from './expire.js';
import { limitMoves } from './limit-moves.js';
import { order } from './order.js';
import { rejoin } from './rejoin.js';
import { setBaseTime } from './set-base-time.js';
import { startClock } from './start-clock.js';
import { stopClock } from './stop-clock.js';

/** The commands of this topic; each is a file. */
export const clockCommands = {
  'claim-clock': claimClock,
  'start-clock': startClock,
  'stop-clock': stopClock,
  order,
  rejoin,
  'adjust-time': adjustTime,
  'set-base-time': setBaseTime,
  'limit-moves': limitMoves,
  expire,
};
