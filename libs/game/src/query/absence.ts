import type { RecordedGameEvent } from '../event.js';
import type { LiveGame } from '../game.js';
import type { Seat, Timestamp } from '../ids.js';

/**
 * Returns whom staff last noted as absent (G36), by seat; without a seat where a substitute sits
 * there now. Undefined: nobody was noted.
 */
export function notedAbsence({
  infractions,
  seats,
}: LiveGame): { readonly seat: Seat | undefined } | undefined {
  const note = infractions.findLast(
    ({ what }) => typeof what === 'object' && what.code === 'absent',
  );
  if (note === undefined) return undefined;
  const seat = seats.findIndex((entrant) => entrant === note.entrant);
  return { seat: seat < 0 ? undefined : (seat as Seat) };
}

/**
 * Returns since when an absence counts: from the first start of the clock, whatever stopped it
 * later. Undefined: no clock was started.
 */
export function absentSince(events: readonly RecordedGameEvent[]): Timestamp | undefined {
  return events.find(({ type }) => type === 'ClockStarted')?.at;
}
