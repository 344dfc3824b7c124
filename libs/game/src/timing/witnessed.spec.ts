import type { LastEntry } from './push-timing.js';
import { noObservations, type TabletObservations } from './tablet-observations.js';
import { witnessedMs } from './witnessed.js';

const mark: LastEntry = {
  device: 'd',
  sid: 'one',
  t: 5_000,
  wall: 0,
  x: 100_000,
  lateMs: 0,
  byMs: 100_050,
  run: 'r',
};
const last = { sid: 'one', t: 25_000, seq: 8, heardMs: 120_050 };
const seen: TabletObservations = {
  ...noObservations('r', { cameIn: 8, sid: 'one' }),
  last,
  beats: [{ sid: 'one', seq: 8, lastAskedMs: 119_000 }],
};
const unproven = [
  { line: 'l', sid: 'one', seq: 9, askedMs: 119_000, dueFromMs: 119_000, behind: 0 },
];

test.each([
  ['as long as its clock was seen to run', {}, 20_000],
  ['a slow clock: what had passed for certain', { last: { ...last, t: 9_000 } }, 18_950],
  [
    'a slow clock, of another run of the server',
    { last: { ...last, t: 9_000 }, run: 'before' },
    4_000,
  ],
  ['a fast clock: what had passed when it was heard', { last: { ...last, t: 45_000 } }, 20_050],
  ['a clock that is fast within the drift of two', { last: { ...last, t: 25_300 } }, 20_300],
  [
    'a fast clock, of another run of the server',
    { last: { ...last, t: 45_000 }, run: 'before' },
    40_000,
  ],
  ['a session that the game has nothing of', { last: { ...last, sid: 'two' } }, 0],
  ['nothing where entries may be on their way', { last: { ...last, seq: 9 }, unproven }, 0],
  ['as if it had not said that it made more', { last: { ...last, seq: 9 } }, 20_000],
  ['a last answer from before its last entry', { last: { ...last, seq: 7 }, beats: [] }, 0],
])('a tablet that is gone is charged %s', (_, more, ms) => {
  expect(witnessedMs({ mark, chargedToMs: undefined }, { ...seen, ...more }, 8)).toBe(ms);
});

test('a tablet of which nothing was seen, or that made nothing, is charged nothing', () => {
  expect(witnessedMs({ mark, chargedToMs: undefined }, undefined, 8)).toBe(0);
  expect(witnessedMs({ mark: undefined, chargedToMs: undefined }, seen, 8)).toBe(0);
});
