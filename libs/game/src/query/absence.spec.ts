import type { RecordedGameEvent } from '../event.js';
import { firstStart } from './absence.js';

const recorded = (...events: readonly (readonly [string, string])[]) =>
  events.map(([type, at]) => ({ type, at }) as unknown as RecordedGameEvent);

test('G36 an absence counts from the first start of the clock, though it was stopped since', () => {
  const log = recorded(
    ['GameOpened', '2026-05-02T09:00:00Z'],
    ['ClockStarted', '2026-05-02T09:30:00Z'],
    ['ClockStopped', '2026-05-02T09:35:00Z'],
    ['ClockStarted', '2026-05-02T09:40:00Z'],
  );
  expect(firstStart(log)?.at).toBe('2026-05-02T09:30:00Z');
  expect(firstStart(log.slice(0, 1))).toBeUndefined();
});
