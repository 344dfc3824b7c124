import type { Refusal } from '@boardside/game';
import { clockText, signed } from './numbers.js';
import { refusalSentence } from './refusals.js';

test.each<[Refusal, string]>([
  [
    { code: 'no-such-tile', letter: 'Q', count: 1, lies: ['4C'] },
    'This set has one Q and it is at 4C. Check the letter, or mark it as a blank.',
  ],
  [
    { code: 'bag-too-small', inBag: 5, needed: 7 },
    'The bag has 5 tiles; an exchange needs 7. Play or pass.',
  ],
  [
    { code: 'disconnected' },
    'These tiles do not touch the others. Move the first tile or flip the direction.',
  ],
])('G36 %j is said as: %s', (refusal, sentence) => {
  expect(refusalSentence(refusal)).toBe(sentence);
});

test.each([
  [1_500_000, '25:00'],
  [1_499_999, '25:00'],
  [725_000, '12:05'],
  [9_999, '0:09.9'],
  [9_400, '0:09.4'],
  [1, '0:00.1'],
  [0, '00:00'],
  [125_000, '02:05'],
  [-42_000, '−0:42'],
])('G1 %i ms is shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('points say which way they go', () => {
  expect([signed(6), signed(0), signed(-10)]).toEqual(['+6', '0', '−10']);
});
