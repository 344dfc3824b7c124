import { catalogue } from './catalogue.js';

/** Entering a turn: on the board, as a line, and on a keyboard. */
export const entryText = catalogue({
  /** What a square that is chosen waits for. */
  typeTiles: (square: string) => `${square} – type your new tiles only.`,
  /** A letter was typed on a keyboard before a square was chosen. */
  column: (letter: string) =>
    `Tap a square first, then type. On a keyboard, ${letter} and a number is a square too.`,
  lineHint:
    'Square, then the word: 8H goes across, H8 down. The whole word, or only your new tiles.',
  lineShort: 'Type the square, then the word: 8H goes across, H8 down.',
  linePlaceholder: '8H WORD',
  bonus: (points: number) => `all seven ${String(points)}`,
  gap: 'Space',
  clear: 'Clear',
  /** Until the sentence has come that says why. */
  cannotBe: 'This cannot be played as it stands.',
});

/** Parts of the table that have not come from the server yet. */
export const lazyPartText = catalogue({
  coming: 'One moment…',
  missing: 'This part has not come from the server.',
  goOn: 'Your clocks and turns are safe on this tablet. It is asked for again by itself.',
  again: 'Ask again now',
});

export const batteryText = catalogue({
  low: (percent: number) => `Battery ${String(percent)} % · plug it in`,
});
