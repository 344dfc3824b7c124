import { catalogue } from './catalogue.js';

/** A table that judges plays itself waits for its word list. */
export const wordListProgressText = catalogue('wordListProgressText', {
  title: 'Loading the word list',
  lead: 'This tablet judges plays. The game starts once the word list is here.',
  waits: 'Checking this tablet for the list.',
  comes: (percent: number | undefined, kilobytes: number) =>
    percent === undefined
      ? `Loading: ${String(kilobytes)} kB so far.`
      : `Loading: ${String(percent)} %.`,
  why: {
    'no-answer': 'No network. Loading restarts automatically.',
    refused: 'The server has no list for this game. Call the director.',
    'another-list': 'The server sent a different list. Call the director.',
  },
  again: 'Try again',
});
