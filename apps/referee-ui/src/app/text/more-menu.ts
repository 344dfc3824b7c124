import { catalogue } from './catalogue.js';

/** The menu More, which comes after the page of the table. */
export const moreMenuText = catalogue('moreMenuText', {
  turnList: 'Turn list',
  scoreSheet: 'Score sheet',
  rules: 'Game rules',
  unseen: 'Unseen tiles',
  blank: 'Blank',
  correction: 'Request correction…',
  finalByOther: (name: string) => `${name}’s move was final…`,
  begun: (name: string) => `${name} started next turn`,
  begunWhy: 'This closes challenges of the last play.',
  sameSide: 'Both sit here',
  opposite: 'Sit opposite',
  line: 'Type play',
  /** The language that this side would change to, by its own name. */
  otherLanguage: 'Español',
  aloud: { on: 'Stop reading aloud', off: 'Read times aloud' },
  noVoice: 'No voice is installed on this tablet.',
  close: 'Close',
  corrected: 'corrected',
  wroteScore: 'Wrote score down',
  handInBag: 'Reached into bag',
  finalWhy: 'The turn ends now; enter it later. If you disagree, call the director.',
});

export const correctionMenuText = catalogue('correctionMenuText', {
  which: 'Which turn?',
  none: 'No turn has been played yet.',
});

/** The page of the More menu that says what the keys do. */
export const keyboardHelpText = catalogue('keyboardHelpText', {
  title: 'Keyboard',
  open: 'Keyboard help',
  lead: 'Type / and one of these. A square such as 8H needs no /.',
  lines: [
    ['8H WORD', 'across from 8H'],
    ['H6 WORD', 'down from H6'],
    ['H6 FA.M', 'a dot for a tile there'],
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
    ['Esc', 'clear or close'],
    ['F3', 'challenge'],
    ['F4', 'exchange'],
    ['F8', 'read times aloud (voice on)'],
    ['F9', 'call the director'],
    ['?', 'this help'],
  ] as const satisfies readonly (readonly [string, string])[],
});
