import type { RecordedGameEvent } from '@boardside/game';
import { eventTimes } from './event-times.js';

const ten = Date.parse('2026-03-01T10:00:00.000Z');

/**
 * Arrives `arrivedS` after ten; `playedS`: what the tablet’s own clock said, undefined for staff.
 */
function event(arrivedS: number, playedS?: number, sid = 'one'): RecordedGameEvent {
  const at = new Date(ten + 1_000 * arrivedS).toISOString();
  const entry =
    playedS === undefined ? {} : { entry: { device: 'tablet', sid, t: 1_000 * playedS } };
  return { type: 'TurnEnded', at, ...entry } as unknown as RecordedGameEvent;
}

/** In seconds after ten. */
function happened(...log: readonly RecordedGameEvent[]): readonly number[] {
  return eventTimes(log).map((ms) => (ms - ten) / 1_000);
}

test('turns that were played offline happened when they were played, not when they arrived', () => {
  const log = [event(1, 101), event(300, 160), event(300, 220), event(300, 280), event(310, 410)];
  expect(happened(...log)).toEqual([1, 60, 120, 180, 310]);
});

test('what staff did meanwhile happened when the server had it', () => {
  expect(happened(event(1, 101), event(90), event(300, 160))).toEqual([1, 90, 60]);
});

test('the entry that arrived fastest says how the clocks lie, each session for itself', () => {
  const log = [event(10, 5), event(12, 10), event(20, 3, 'two'), event(24, 8, 'two')];
  expect(happened(...log)).toEqual([7, 12, 19, 24]);
});
