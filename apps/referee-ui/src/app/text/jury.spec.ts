import { juryText } from './jury.js';

test('one word is looked up as one', () => {
  expect(juryText.lookUp(1)).toBe(
    'Check the word in the list. If it is there, the play is acceptable.',
  );
  expect(juryText.lookUp(2)).toContain('each word');
});
