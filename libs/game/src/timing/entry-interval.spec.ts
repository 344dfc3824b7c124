import type { Command } from '../command.js';
import { elapsedMs, intervalSince } from './entry-interval.js';

const last = { sid: 'one', t: 1_000, wall: 50_000 };
const press: Command = { kind: 'start-clock' };
const rejoin = (previousSid: string, gapMs: number): Command => ({
  kind: 'rejoin',
  previousSid,
  tickedAt: 3_500,
  gapMs,
});

test.each([
  ['by the one clock', { sid: 'one', t: 4_000, wall: 0, command: press }, 3_000, 'clock'],
  ['by a clock that went back', { sid: 'one', t: 400, wall: 0, command: press }, -600, 'clock'],
  [
    'what the old session kept, and the gap',
    { sid: 'two', t: 40, wall: 58_500, command: rejoin('one', 6_000) },
    2_500 + 6_000,
    'rejoin',
  ],
  [
    'what the old session kept, of a wall clock that was set back',
    { sid: 'two', t: 40, wall: 58_500, command: rejoin('one', -5) },
    2_500,
    'rejoin',
  ],
  [
    'the rejoin of another session: by the wall',
    { sid: 'three', t: 40, wall: 58_500, command: rejoin('two', 6_000) },
    8_500,
    'wall',
  ],
  [
    'another session: by the wall',
    { sid: 'two', t: 40, wall: 59_000, command: press },
    9_000,
    'wall',
  ],
  ['a wall clock that was set back', { sid: 'two', t: 40, wall: 9_000, command: press }, 0, 'wall'],
] as const)('since the entry before: %s', (_, entry, ms, by) => {
  expect(intervalSince(last, entry)).toEqual({ ms, by });
  expect(elapsedMs(last, entry)).toBe(Math.max(0, ms));
});

test('the first entry of all accounts for nothing', () => {
  const entry = { ...last, command: press };
  expect(intervalSince(undefined, entry)).toBeUndefined();
  expect(elapsedMs(undefined, entry)).toBe(0);
});
