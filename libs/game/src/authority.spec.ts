import type { Command } from './command.js';
import type { Author } from './ids.js';
import { act, director, entry, everybody, press, seats, started } from './table.fixture.js';

const reason = 'because';
const table = started().and(press('8F HORN'));
const stopped = table.and(entry(seats(0), { kind: 'stop-clock', reason: 'referee' }));

/** Two players sit at the table: nobody in seat 2 acts, and nothing is about seat 3. */
test.each<readonly [string, Author, Command]>([
  ['a tap', seats(2), { kind: 'stop-clock', reason: 'referee' }],
  [
    'a claim',
    seats(3),
    { kind: 'press', turn: 2, move: { kind: 'pending' }, final: 'C', claimedBy: 3 },
  ],
  ['time', director, { kind: 'adjust-time', seat: 2, ms: 1_000, reason }],
  [
    'a base time',
    director,
    { kind: 'set-base-time', seat: 2, baseMs: 1_800_000, allowanceMs: 0, reason },
  ],
  ['an assistant', director, { kind: 'set-assistant', seat: 2, isAllowed: true }],
  ['a limit', director, { kind: 'limit-moves', seats: 3, ms: 1_000, reason }],
  ['points', director, { kind: 'adjust-score', seat: 2, points: -10, why: 'penalty', reason }],
  [
    'an infraction',
    director,
    { kind: 'note-infraction', seat: 3, clause: 'G35', what: 'talks', warning: 'warning' },
  ],
])('G37 %s of a seat that nobody has is refused', (_what, author, command) => {
  expect(table.when(act(author, command)).answer).toBe('not-entitled');
});

test('G37 a turn is not put in for a seat that nobody has', () => {
  const change = { kind: 'insert', after: 1, seat: 2, move: { kind: 'pass' } } as const;
  const command = { kind: 'correct-turns', changes: [change], reason } as const;
  expect(stopped.when(act(director, command)).answer).toBe('not-entitled');
  const own = { ...command, changes: [{ ...change, seat: 1 }] } as const;
  expect(stopped.when(act(director, own)).answer).toBe('done');
});

test('G37 with three players the third seat acts', () => {
  const three = started({ players: 3 }).and(press('8F HORN'));
  const command = { kind: 'adjust-time', seat: 2, ms: 1_000, reason } as const;
  expect(three.when(act(director, command)).answer).toBe('done');
  const tap = { kind: 'stop-clock', reason: 'referee' } as const;
  expect(three.when(entry(everybody(three.game), tap)).answer).toBe('done');
});
