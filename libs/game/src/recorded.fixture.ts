import { eventShape, type RecordedGameEvent } from './event.js';
import type { GivenGame } from './table.fixture.js';

/** The events of a table as its log has them, all recorded at one instant. */
export function recorded({ events }: GivenGame): readonly RecordedGameEvent[] {
  return events.map((event, index) => ({
    ...event,
    version: index + 1,
    shape: eventShape,
    at: '2026-03-01T10:00:00.000Z',
  }));
}
