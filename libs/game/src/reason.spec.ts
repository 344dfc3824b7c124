import { isBlankReason, reasonInEnglish, upcastReason, type Reason } from './reason.js';

const reasons: readonly (readonly [string, Reason])[] = [
  ['Undo: time on a clock', { code: 'undo', what: 'TimeAdjusted' }],
  ['the pairing was replaced', { code: 'pairing-replaced' }],
  ['wait a moment, I am looking at your game', { code: 'director-looks' }],
  ['turns played on a tablet out of reach', { code: 'tablet-out-of-reach' }],
  ['both players say so', { code: 'players-agree', players: 2 }],
  ['Seat D forfeits: went home', { code: 'forfeit', seat: 3, typed: 'went home' }],
  ['Not there at the start: overslept', { code: 'absent', typed: 'overslept' }],
  ['Leaves the table: unwell', { code: 'leaves', typed: 'unwell' }],
  ['somebody wrote this', 'somebody wrote this'],
];

test.each(reasons)('a record says it as logs did when they had sentences: %s', (text, reason) => {
  expect(reasonInEnglish(reason)).toBe(text);
  expect(upcastReason(text)).toEqual(reason);
  expect(upcastReason(reason)).toEqual(reason);
});

test('an event that has no name in exports is an earlier act', () => {
  expect(reasonInEnglish({ code: 'undo', what: 'ClockStarted' })).toBe('Undo: an earlier act');
});

test('G36 a reason is blank where the director wrote nothing and had to', () => {
  expect(['', ' ', 'x'].map(isBlankReason)).toEqual([true, true, false]);
  expect(isBlankReason({ code: 'leaves', typed: ' ' })).toBe(true);
  expect(isBlankReason({ code: 'leaves', typed: 'unwell' })).toBe(false);
  expect(isBlankReason({ code: 'pairing-replaced' })).toBe(false);
});
