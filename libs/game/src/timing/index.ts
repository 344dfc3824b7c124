export {
  jitterMs,
  unlessReceivedByOtherNode,
  type PushTiming,
  type LastEntry,
  type AnsweredBeats,
  type TabletSilence,
  type TimedEntry,
} from './arrival.js';
export { grantTime, type GrantedTime } from './grant.js';
export {
  answersWithinMs,
  arrivesWithinMs,
  beatAnswered,
  beatAsked,
  connectionLost,
  connectionOpened,
  pushReceived,
  silentUntil,
  type TabletConnection,
} from './line.js';
export {
  isPossibleReport,
  noObservations,
  withBeatAnswer,
  withProgress,
  withPush,
  withPushAnswered,
  type TabletProgress,
  type TabletObservations,
} from './sightings.js';
export { elapsedMs, intervalSince, type EntryInterval } from './since-last.js';
export {
  seenVersionCommittedMs,
  initialTableTime,
  refundOf,
  timeAfter,
  type SteadyInstant,
  type TableTime,
} from './table-time.js';
export { witnessedMs } from './witnessed.js';
