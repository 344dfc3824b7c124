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

test('an answer that the checked list contradicts is asked about with the words that do', () => {
  const { sureAgainstList } = juryText;
  expect(sureAgainstList('Acceptable', 7, ['COQZ'], 'not in')).toBe(
    'Table 7: COQZ is not in the list. Send “acceptable”?',
  );
  expect(sureAgainstList('Unacceptable', 12, ['CAFE', 'AD'], 'in')).toBe(
    'Table 12: CAFE and AD are in the list. Send “unacceptable”?',
  );
});
