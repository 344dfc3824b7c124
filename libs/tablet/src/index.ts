export { isAlreadyInEffect } from './already-in-effect.js';
export { storageKeyOf, type DeviceGame } from './device-game.js';
export {
  lastSignOfLife,
  upcastSavedGame,
  type EntryStore,
  type SavedTabletGame,
  type Tick,
} from './entry-store.js';
export { FollowedStreams } from './followed-streams.js';
export { GameMirror, type MirrorClock, type RefusedDeviceEntry } from './game-mirror.js';
export type { Freeze, TabletInstruments } from './instruments.js';
export { openRuling, type OpenRuling, type ShownRuling } from './second-opinion-timer.js';
export { loadRestoredServer } from './server-log.js';
export type { StreamSubscription, TableLink } from './table-link.js';
export { Timekeeper, unsentTurns, type TimekeeperPorts } from './timekeeper.js';
