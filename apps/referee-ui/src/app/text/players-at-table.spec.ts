import { clocksStoppedText, haveTo, twoWithClocks } from './players-at-table.js';
import { listOf } from './numbers.js';

test('sentences about two, about more, and about a game without a clock', () => {
  expect(clocksStoppedText(twoWithClocks)).toBe('Both clocks are stopped.');
  expect(clocksStoppedText({ players: 4, clock: 'shown' })).toBe('All clocks are stopped.');
  expect(clocksStoppedText({ players: 2, clock: 'none' })).toBe('The game is stopped.');
  expect(haveTo(['Lee'])).toBe('Lee has to');
  expect(haveTo(['Lee', 'Max', 'Ria'])).toBe('Lee, Max and Ria have to');
  expect(listOf(['Lee', 'Max'], 'or')).toBe('Lee or Max');
});
