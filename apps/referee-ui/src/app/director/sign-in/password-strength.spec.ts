import { strengthOf } from './password-strength.js';

test.each([
  ['short', 'none'],
  ['aaaaaaaaaaaa', 'weak'],
  ['qwertyuiop12', 'weak'],
  ['annregina1992', 'weak'],
  ['tilesracks', 'fair'],
  ['Tiles&racks77', 'good'],
  ['seven tiles on a rack', 'good'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password, 'Ann')).toBe(strength);
});
