import { calendarDay } from './calendar-day.js';

test.each([
  ['Pacific/Auckland', '2026-05-01T21:00:00Z'],
  ['Europe/Madrid', '2026-05-02T09:00:00Z'],
  ['America/Los_Angeles', '2026-05-03T02:00:00Z'],
])('a Saturday in the hall is one in files, wherever it is: %s', (timeZone, at) => {
  expect(calendarDay(new Date(at), timeZone)).toBe('2026-05-02');
});

test('the hall is where the server stands', () => {
  expect(calendarDay(new Date(2026, 4, 2, 0, 30))).toBe('2026-05-02');
  expect(calendarDay(new Date(2026, 4, 2, 23, 30))).toBe('2026-05-02');
});
