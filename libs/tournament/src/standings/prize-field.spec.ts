import { maxRating } from '../settings.js';
import { readPrizeField, type TypedPrizeField } from './prize-field.js';

const nothing = { from: '', to: '', name: '' };
const read = (typed: Partial<TypedPrizeField> & Pick<TypedPrizeField, 'of'>) => {
  const field = readPrizeField({ ...nothing, ...typed });
  return field.ok ? field.value : field.refusal.code;
};

test('a prize of a division is for everybody in it, whatever else was typed', () => {
  expect(read({ of: 'division', from: '9', to: '1', name: 'B' })).toEqual({ of: 'division' });
});

test.each([
  ['1000', '1499', { of: 'band', from: 1000, to: 1499 }],
  ['', ' 999 ', { of: 'band', from: 0, to: 999 }],
  ['1500', '', { of: 'band', from: 1500, to: maxRating }],
  ['1000.7', '1200', { of: 'band', from: 1000, to: 1200 }],
  ['', '', 'no-such-band'],
  ['0', String(maxRating), 'no-such-band'],
  ['1200', '1200', 'no-such-band'],
  ['1500', '1000', 'no-such-band'],
  ['-1', '1000', 'no-such-band'],
  ['0', String(maxRating + 1), 'no-such-band'],
  ['many', '1000', 'no-such-band'],
])('a band from %j to %j is read as %j', (from, to, field) => {
  expect(read({ of: 'band', from, to })).toEqual(field);
});

test('a class has a name', () => {
  expect(read({ of: 'class', name: ' B ' })).toEqual({ of: 'class', name: 'B' });
  expect(read({ of: 'class', name: ' ' })).toBe('class-missing');
});
