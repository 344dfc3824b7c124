import { catalogue } from './catalogue.js';

/** The menu More, which comes after the page of the table. */
export const moreMenuText = catalogue({
  turnList: 'Turn list',
  scoreSheet: 'Score sheet',
  rules: 'Rules of this game',
  unseen: 'Unseen tiles',
  blank: 'Blank',
  correction: 'Ask for a correction…',
  finalByOther: (name: string) => `${name}’s move was final…`,
  begun: (name: string) => `${name} has begun the next turn`,
  begunWhy: 'The last play can no longer be challenged then.',
  sameSide: 'Both players on this side',
  opposite: 'Players opposite each other',
  line: 'Type the play as a line',
  aloud: { on: 'Stop reading aloud', off: 'Read times aloud' },
  close: 'Close',
  corrected: 'corrected',
  wroteScore: 'Wrote the score down',
  handInBag: 'Put a hand in the bag',
  finalWhy: 'The turn ends now and is entered after. If you disagree, call the director.',
});

export const correctionMenuText = catalogue({
  which: 'Which turn',
  none: 'No turn has been played yet.',
});

/** The page of the More menu that says what the keys do. */
export const keyboardHelpText = catalogue({
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
    ['F8', 'read times aloud (voice on)'],
    ['F9', 'referee'],
    ['?', 'this help'],
  ] as const satisfies readonly (readonly [string, string])[],
});
