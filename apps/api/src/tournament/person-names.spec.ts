import { expect, test } from '@jest/globals';
import { seatNames } from './person-names.js';

const short = (...names: string[]) =>
  seatNames(
    names.map((_, index) => `entrant ${String(index)}`),
    new Map(names.map((name, index) => [`entrant ${String(index)}`, name])),
  ).map(({ shortName }) => shortName);

test.each([
  ['Kim Berger', 'Kim B.'],
  ['Anna Maria de Vries', 'Anna V.'],
  ['Åsa Öberg', 'Åsa Ö.'],
  ['Kim', 'Kim'],
  ['Player 1', 'Player 1'],
  ['Table 4 (2)', 'Table 4 (2)'],
])('%s is short as %s', (name, shortName) => {
  expect(short(name, 'Lee Novak')).toEqual([shortName, 'Lee N.']);
});

test('two that would be short in the same way stay whole', () => {
  expect(short('Kim Berger', 'Kim Baker')).toEqual(['Kim Berger', 'Kim Baker']);
});
