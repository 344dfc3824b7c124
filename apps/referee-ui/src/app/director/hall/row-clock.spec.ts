import { clockText } from '../../text/numbers.js';
import {
  parseDuration,
  signedDuration,
  durationText,
  durationInputText,
} from '../components/clock-text.js';
import { smallClockState, remainingOf } from './row-clock.js';
import { wallRow } from './wall-row.fixture.js';

const lowMs = 180_000;

test('G1 the running clock of a row is counted on from its banks, its age and its arrival', () => {
  const timed = { row: wallRow({ onTurn: 1, sinceMs: 400 }), receivedAt: 10_000 };
  expect(remainingOf(timed, 1, 12_600)).toBe(900_000 - 400 - 2_600);
  expect(remainingOf(timed, 0, 12_600)).toBe(900_000);
});

test('a clock that stands keeps its figure however long it stands', () => {
  const stop = { reason: 'referee', state: 'open', since: '2026-11-21T12:00:00Z' } as const;
  const timed = { row: wallRow({ clock: 'stopped', stops: [stop] }), receivedAt: 0 };
  expect(remainingOf(timed, 0, 999_999)).toBe(900_000);
  expect(smallClockState(timed, 0, 999_999, lowMs)).toBe('stop');
  expect(smallClockState(timed, 1, 999_999, lowMs)).toBe('wait');
});

test.each([
  [900_000, 'run'],
  [170_000, 'low'],
  [-1, 'over'],
] as const)('with %d ms left the side to play is shown as %s', (left, face) => {
  const row = wallRow({ bankMs: [left, 900_000] });
  expect(smallClockState({ row, receivedAt: 0 }, 0, 0, lowMs)).toBe(face);
});

test('D-flag a seat whose time is up is shown as over even at exactly zero', () => {
  const row = wallRow({ bankMs: [0, 900_000], flagged: [true, false], onTurn: 1 });
  expect(smallClockState({ row, receivedAt: 0 }, 0, 0, lowMs)).toBe('over');
});

test.each([
  [1_500_000, '25:00'],
  [59_999, '01:00'],
  [58_999, '00:59'],
  [9_840, '0:09.9'],
  [0, '00:00'],
  [-1_000, '−0:01'],
  [-61_000, '−1:01'],
])('%d ms reads %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('a time is typed as it is read', () => {
  for (const ms of [5_000, 60_000, 3_599_000, 3_600_000, 5_430_000])
    expect([ms, parseDuration(durationInputText(ms))]).toEqual([ms, ms]);
});

test('spans are written and read in minutes and seconds', () => {
  expect([durationText(48_000), durationText(3_730_000), signedDuration(-10_000)]).toEqual([
    '0:48',
    '1:02:10',
    '−0:10',
  ]);
  expect(['1:30', '-0:10', '+2', '90s', '1:7', 'soon'].map(parseDuration)).toEqual([
    90_000,
    -10_000,
    120_000,
    90_000,
    undefined,
    undefined,
  ]);
});
