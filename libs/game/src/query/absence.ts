import type { RecordedGameEvent } from '../event.js';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';

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
 * Returns the first start of the clock: an absence counts from it, whatever stopped the clock
 * later (G36). Undefined: no clock was started.
 */
export function firstStart(
  events: readonly RecordedGameEvent[],
): Extract<RecordedGameEvent, { type: 'ClockStarted' }> | undefined {
  return events.find((event) => event.type === 'ClockStarted');
}
