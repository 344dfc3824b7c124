export type {
  GcgAct,
  GcgColumns,
  GcgError,
  GcgEvent,
  GcgFile,
  GcgPlayer,
  GcgPragma,
  GcgSlot,
} from './gcg/gcg-file.js';
export { newTilesOf, type GcgMismatch } from './gcg/gcg-placement.js';
export { replayGcg, type GcgGame, type GcgPosition } from './gcg/gcg-replay.js';
export { formatGcg } from './gcg/gcg-format.js';
export { readGcg, readGcgBytes } from './gcg/gcg-reader.js';
export type { GcgHeading } from './gcg/gcg-heading.js';
export { writeGcg, type GcgOptions } from './gcg/gcg-writer.js';
export { canonicalJson } from './canonical.js';
export { readDigest, recordDigest, type Digest } from './digest.js';
export { recordVersion, resultOf, type GameRecord, type GameRecordResult } from './game-record.js';
export { readRecord, type LoadedRecord, type RecordFault } from './read-record.js';
