import type { Ms } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';

/**
 * When each event happened, in ms since 1970, in the order of the log. An entry carries an instant
 * of its tablet’s own clock, and the entry of a session that arrived fastest says how far that
 * clock is from the server’s: what was played offline is not told by when it arrived.
 */
export function eventTimes(log: readonly RecordedGameEvent[]): readonly Ms[] {
  const offsets = new Map<string, number>();
  for (const { at, entry } of log) {
    if (entry === undefined) continue;
    const offset = Date.parse(at) - entry.t;
    offsets.set(sessionOf(entry), Math.min(offset, offsets.get(sessionOf(entry)) ?? offset));
  }
  return log.map(({ at, entry }) => {
    const offset = entry && offsets.get(sessionOf(entry));
    return entry === undefined || offset === undefined ? Date.parse(at) : entry.t + offset;
  });
}

function sessionOf({ device, sid }: NonNullable<RecordedGameEvent['entry']>): string {
  return `${device} ${sid}`;
}
