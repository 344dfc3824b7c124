import type { Ms } from '@boardside/clock';
import type { Arrival, TimedEntry } from './arrival.js';

/** Between which instants of the server an entry was made, for certain. */
export interface Window {
  readonly fromMs: Ms;
  readonly byMs: Ms;
}

/** The window of an entry of a push. */
export function windowOf({ seq }: TimedEntry, { receiptMs, beats }: Arrival): Window {
  const before = beats.filter((seen) => seen.seq < seq).map(({ lastAskedMs }) => lastAskedMs);
  return { fromMs: Math.max(-Infinity, ...before), byMs: receiptMs };
}

/** The instant of a window that is nearest to another one. */
export function within({ fromMs, byMs }: Window, ms: Ms): Ms {
  return Math.max(fromMs, Math.min(ms, byMs));
}
