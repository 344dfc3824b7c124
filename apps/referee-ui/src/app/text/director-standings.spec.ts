import { standingsText } from './director-standings.js';

test.each([
  [0, '–'],
  [1250, '12.50'],
  [125_000, '1,250.00'],
])('a prize of %i hundredths is %s', (amount, said) => {
  expect(standingsText.prize.amountText(amount)).toBe(said);
});

test('one player qualifies, several qualify', () => {
  expect(standingsText.prize.inIt(1)).toBe('1 player qualifies');
  expect(standingsText.prize.inIt(2)).toBe('2 players qualify');
});
