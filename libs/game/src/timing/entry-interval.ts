import type { Ms } from '@boardside/clock';
import type { Entry } from '../command.js';

/** How long after the entry before it an entry was made, and what says so. */
export type EntryInterval = {
  /** By one clock as it says: below 0 where that went back. Otherwise never below 0. */
  readonly ms: Ms;
  /**
   * `clock`: both were read from one session's clock. `rejoin`: what the old session kept, and the
   * gap that the new one found. `wall`: two sessions that do not say how they follow one another,
   * so that only the device's wall clock compares them.
   */
  readonly by: 'clock' | 'rejoin' | 'wall';
};

/** By the device's own word alone; undefined without an entry before. */
export function intervalSince(
  last: Pick<Entry, 'sid' | 't' | 'wall'> | undefined,
  { sid, t, wall, command }: Pick<Entry, 'sid' | 't' | 'wall' | 'command'>,
): EntryInterval | undefined {
  if (last === undefined) return undefined;
  if (sid === last.sid) return { ms: t - last.t, by: 'clock' };
  if (command.kind === 'rejoin' && command.previousSid === last.sid) {
    const keptMs = Math.max(0, command.tickedAt - last.t);
    return { ms: keptMs + Math.max(0, command.gapMs), by: 'rejoin' };
  }
  return { ms: Math.max(0, wall - last.wall), by: 'wall' };
}

/**
 * What a tablet itself charges an entry with: nothing without an entry before, and never below 0.
 */
export function elapsedMs(
  last: Pick<Entry, 'sid' | 't' | 'wall'> | undefined,
  entry: Pick<Entry, 'sid' | 't' | 'wall' | 'command'>,
): Ms {
  return Math.max(0, intervalSince(last, entry)?.ms ?? 0);
}
