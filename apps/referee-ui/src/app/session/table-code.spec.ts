import { normalizeCode, formatCode } from './table-code.js';

test.each([
  ['k7f2qd', 'K7F2QD'],
  ['K7F-2QD', 'K7F2QD'],
  [' k7f 2qd ', 'K7F2QD'],
  ['http://192.168.1.5:3000/t/K7F2QD', 'K7F2QD'],
  ['0O1IK7F2QDX', 'K7F2QD'],
])('“%s” is read as %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test('a code is shown in two parts', () => {
  expect(formatCode('K7F2QD')).toBe('K7F-2QD');
  expect(formatCode('K7')).toBe('K7');
});
