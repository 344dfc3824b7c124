export {
  jitterMs,
  unlessHeardElsewhere,
  type Arrival,
  type Mark,
  type SeenBeats,
  type Silent,
  type TimedEntry,
} from './arrival.js';
export { grantTime, type GrantedTime } from './grant.js';
export {
  answersWithinMs,
  comesInWithinMs,
  lineAnswered,
  lineAsked,
  lineLost,
  lineOpened,
  linePushed,
  silentUntil,
  type Line,
} from './line.js';
export {
  isPossible,
  noSightings,
  withAnswer,
  withKnown,
  withPush,
  withPushAnswered,
  type Known,
  type Sightings,
} from './sightings.js';
export { elapsedMs, sinceLast, type SinceLast } from './since-last.js';
export {
  knownSince,
  noTime,
  refundOf,
  timeAfter,
  type SteadyInstant,
  type TableTime,
} from './table-time.js';
export { witnessedMs } from './witnessed.js';
