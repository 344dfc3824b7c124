import { actionLabels, buttonLabels, FACT } from './button-labels.fixture.js';

const MOST_WORDS = 3;

/** What a player says or is told in a button at the table, and labels of two or three things. */
const SENTENCES = new Set([
  'You can sign once the open case is settled.',
  'Ask for a second opinion',
  'I accept this ruling',
  'I’ve already put new tiles on my rack',
  'Bye, forfeit or absent…',
  'Correct and re-pair round #',
]);

const labels = [...buttonLabels(), ...actionLabels()].filter(({ text }) => !SENTENCES.has(text));

/** Facts do not count as words of a label: `End # games` has two. */
const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => !word.includes(FACT) && /\p{L}|\d/u.test(word)).length;

test('the labels of buttons are found in templates and texts', () => {
  const found = labels.map(({ text }) => text);
  expect(found).toEqual(expect.arrayContaining(['Challenge', 'Save division', 'Correct turn…']));
  expect(found.length).toBeGreaterThan(350);
});

test('a button says one to three words', () => {
  expect(labels.filter(({ text }) => wordsIn(text) > MOST_WORDS)).toEqual([]);
});

test('a button has no article', () => {
  expect(labels.filter(({ text }) => /\b(?:the|an?)\b/i.test(text))).toEqual([]);
});

test('a button ends without a full stop, and three dots are one character at its end', () => {
  expect(labels.filter(({ text }) => /\.|…./.test(text))).toEqual([]);
});
