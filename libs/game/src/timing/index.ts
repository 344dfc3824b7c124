export {
  jitterMs,
  unlessReceivedByOtherNode,
  type PushTiming,
  type LastEntry,
  type AnsweredBeats,
  type TabletSilence,
  type TimedEntry,
} from './push-timing.js';
export { grantTime, type GrantedTime } from './granted-time.js';
export {
  answersWithinMs,
  arrivesWithinMs,
  beatAnswered,
  beatAsked,
  connectedElsewhere,
  connectionLost,
  connectionOpened,
  neverConnected,
  pushReceived,
  silentUntil,
  type TabletConnection,
} from './tablet-connection.js';
export {
  isPossibleReport,
  noObservations,
  withBeatAnswer,
  withProgress,
  withPush,
  withPushAnswered,
  type TabletProgress,
  type TabletObservations,
} from './tablet-observations.js';
export { elapsedMs, intervalSince, type EntryInterval } from './entry-interval.js';
export {
  seenVersionCommittedMs,
  initialTableTime,
  refundOf,
  timeAfter,
  type SteadyInstant,
  type TableTime,
} from './table-time.js';
export { witnessedMs } from './witnessed.js';
