import { juryText } from './jury.js';

test('the button that sends names the answer', () => {
  expect(juryText.sendAnswer(juryText.answerGiven.unacceptable)).toBe('Send: unacceptable');
});

test('one word is looked up as one', () => {
  expect(juryText.lookUp(1)).toBe(
    'Check the word in the list. If it is there, the play is acceptable.',
  );
  expect(juryText.lookUp(2)).toContain('each word');
});
