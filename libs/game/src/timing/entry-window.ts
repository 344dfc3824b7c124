import type { Ms } from '@boardside/clock';
import type { PushTiming, TimedEntry } from './push-timing.js';

/** Between which instants of the server an entry was made, for certain. */
export interface EntryWindow {
  readonly fromMs: Ms;
  readonly byMs: Ms;
}

/** The window of an entry of a push. */
export function entryWindowOf({ seq }: TimedEntry, { receiptMs, beats }: PushTiming): EntryWindow {
  const before = beats.filter((seen) => seen.seq < seq).map(({ lastAskedMs }) => lastAskedMs);
  return { fromMs: Math.max(-Infinity, ...before), byMs: receiptMs };
}

/** The instant of a window that is nearest to another one. */
export function clampToWindow({ fromMs, byMs }: EntryWindow, ms: Ms): Ms {
  return Math.max(fromMs, Math.min(ms, byMs));
}
