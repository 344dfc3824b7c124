import { readableName } from './readable-name.js';

test.each([
  ['Ek,\nAnna', 'Ek, Anna'],
  ['Anna\r\n\tEk\u2028', 'Anna Ek'],
  ['An\u0007na\u001b[31m Ek\u0000', 'Anna[31m Ek'],
  ['\u202eknA annA\u202c', 'knA annA'],
  ['Anna \u200f\u2067Ek\u2069', 'Anna Ek'],
])('a name is one line in the order it is read: %j is %j', (entered, kept) => {
  expect(readableName(entered)).toBe(kept);
});

test.each(['Zoë de Vries', 'O’Brien', 'דנה לוי', 'نسیم\u200cپور', 'Kim 2'])(
  'the letters of a name stay: %s',
  (name) => {
    expect(readableName(name)).toBe(name);
  },
);
