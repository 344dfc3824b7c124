import { catalogue } from './catalogue.js';

/** Entering a turn: on the board, as a line, and on a keyboard. */
export const entryText = catalogue('entryText', {
  /** What a square that is chosen waits for. */
  typeTiles: (square: string) => `${square}: type only your new tiles.`,
  /** A square was tapped where nothing can be played now. */
  noStart: 'A play can’t start here.',
  /** A letter was typed on a keyboard before a square was chosen. */
  column: (letter: string) =>
    `Tap a square first, then type. On a keyboard, type ${letter} and a row number.`,
  lineHint: 'Type the square, then the word or your new tiles: 8H goes across, H8 down.',
  lineShort: 'Type the square, then the word: 8H goes across, H8 down.',
  linePlaceholder: '8H WORD',
  bonus: (points: number) => `all seven ${String(points)}`,
  gap: 'Space',
  clear: 'Clear',
  /** Until the sentence has come that says why. */
  cannotBe: 'This play does not fit the board.',
});

/** Parts of the table that have not come from the server yet. */
export const lazyPartText = catalogue('lazyPartText', {
  coming: 'One moment…',
  missing: 'This page has not loaded yet.',
  goOn: 'Your clocks and turns are safe on this tablet. It tries again automatically.',
  again: 'Try again',
});

export const batteryText = catalogue('batteryText', {
  low: (percent: number) => `Battery ${String(percent)} %: plug it in`,
});
