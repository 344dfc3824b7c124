import { clockSpoken, clockText, listOf, ordinal } from './numbers.js';

test('a place is named as people say it', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 113];
  expect(places.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th 113th',
  );
});

test('a time is spoken as the clock shows it', () => {
  expect(clockText(299_001)).toBe('05:00');
  expect(clockSpoken(299_001)).toBe('5 minutes');
  expect(clockText(-61_900)).toBe('−1:01');
  expect(clockSpoken(-61_900)).toBe('1 minute 1 second over');
  expect(clockSpoken(0)).toBe('0 seconds');
});

test('a list has no comma before its last item', () => {
  expect(listOf([3])).toBe('3');
  expect(listOf([3, 7], 'or')).toBe('3 or 7');
  expect(listOf(['Kim', 'Lee', 'Max'])).toBe('Kim, Lee and Max');
  expect(listOf([])).toBe('');
});
