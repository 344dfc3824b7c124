/** Entering a turn: on the board, as a line, and on a keyboard. */
export const entryWords = {
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
};

/** The page of the More menu that says what the keys do. */
export const keysWords = {
  title: 'Keyboard',
  open: 'Keyboard help',
  lead: 'A digit or / opens the line, and so does a letter with a digit after it.',
  lines: [
    ['8H WORD', 'across from 8H'],
    ['H6 WORD', 'down from H6'],
    ['H6 FA.M', 'a dot is a tile there'],
    ['H6 FAM', 'or only the new tiles'],
    ['?E', 'blank; or Shift and E'],
    ['ex 3, pass', 'an exchange, a pass'],
    ['ch, ok, ref', 'challenge, accept, call'],
    ['t, s, b 8', 'times, scores, row 8'],
  ] as const satisfies readonly (readonly [string, string])[],
  /** Where the set has tiles of two letters. */
  pair: (letters: string) =>
    [`${letters}, [${letters.charAt(0)}]${letters.slice(1)}`, 'one tile, or two'] as const,
  keys: [
    ['Arrows', 'choose or move'],
    ['Space', 'across or down'],
    ['Enter', 'press the clock'],
    ['Esc', 'clear'],
    ['F3', 'challenge'],
    ['F4', 'exchange'],
    ['F9', 'referee'],
    ['?', 'this help'],
  ] as const satisfies readonly (readonly [string, string])[],
};

/** Parts of the table that have not come from the server yet. */
export const partWords = {
  coming: 'One moment…',
  missing: 'This part has not come from the server.',
  goOn: 'Your clocks and turns are safe on this tablet. It is asked for again by itself.',
  again: 'Ask again now',
};

export const batteryWords = {
  low: (percent: number) => `Battery ${String(percent)} % · plug it in`,
};
