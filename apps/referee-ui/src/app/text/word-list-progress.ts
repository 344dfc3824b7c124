import { catalogue } from './catalogue.js';

/** A table that judges plays itself waits for its word list. */
export const wordListProgressText = catalogue({
  title: 'The word list of this game',
  lead: 'This tablet judges the plays, so the game waits until it holds the list.',
  waits: 'Looking whether this tablet holds it already.',
  comes: (percent: number | undefined, kilobytes: number) =>
    percent === undefined
      ? `It comes from the server: ${String(kilobytes)} kB so far.`
      : `It comes from the server: ${String(percent)} %.`,
  why: {
    'no-answer': 'No network. It is asked for again by itself as soon as the server answers.',
    refused: 'The server has no list for this game. Call the director.',
    'another-list': 'Something else came than this game’s list. Call the director.',
  },
  again: 'Try again',
});
