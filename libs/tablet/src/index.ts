export { isAlreadyInEffect } from './already-in-effect.js';
export { EntryWrites } from './entry-writes.js';
export type { Freeze, TabletInstruments } from './instruments.js';
