import { givenNameFirst } from './file-division.js';

test.each([
  ['Sam King, Sr.', 'Sam King Sr.'],
  ['King, Sam', 'Sam King'],
  ['Chew, John, III', 'John Chew III'],
])('%s stands in a list as %s', (name, listed) => {
  expect(givenNameFirst(name)).toBe(listed);
});
