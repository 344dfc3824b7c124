import type { WordListFault } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

type ListFaultKind = WordListFault['fault'];

const wrong: Readonly<Record<ListFaultKind, string>> = {
  'empty-file': 'The file has no words.',
  'wrong-encoding': 'The file is not UTF-8 text.',
  'too-many-words': 'The file has more than 400,000 words.',
  'not-a-word': 'The line has a character that is not a letter.',
  twice: 'The word is in the file twice.',
  'too-long': 'The word has more than 15 letters and fits on no board.',
  'too-short': 'A word has at least two letters.',
};

const remedy: Readonly<Record<ListFaultKind, string>> = {
  'empty-file': 'Check that this is the right file.',
  'wrong-encoding': 'Save it as plain UTF-8 text and load it again.',
  'too-many-words': 'Check that the file has one list only.',
  'not-a-word':
    'Use one word per line. Remove digits, hyphens, apostrophes, accents, spaces and definitions, or choose other tiles.',
  twice: 'Remove one of the two lines.',
  'too-long': 'Remove the line.',
  'too-short': 'Remove the line.',
};

const notALetter = (letter: string) =>
  letter.trim() === '' ? 'The line has a space.' : `“${letter}” is not a letter of these tiles.`;

const large = (count: number) => count.toLocaleString('en');

/** Word lists: loading one, which there are, and what was ruled by one. */
export const wordListsText = catalogue({
  page: 'Word lists',
  lead: 'The jury checks words in them, or they rule on challenges. Choose a division’s list under Rules.',
  columns: {
    name: 'List',
    tiles: 'Tiles',
    words: 'Words',
    hash: 'Fingerprint',
    loaded: 'Loaded',
    use: 'Used here by',
    acts: 'Actions',
  },
  size: (count: number) => large(count),
  wordCount: (count: number) => `${large(count)} ${count === 1 ? 'word' : 'words'}`,
  embedded: 'comes with Boardside',
  shortHash: (hash: string) => `${hash.slice(0, 8)}…`,
  showHash: (name: string, hash: string) =>
    `${wordListsText.shortHash(hash)}: show the full fingerprint of ${name}`,
  hashText:
    'Fingerprint of the words (SHA-256). Lists with the same fingerprint have the same words. A game keeps the list it started with.',
  unused: 'nothing',
  games: (rounds: readonly number[]) =>
    `games of ${rounds.length === 1 ? 'round' : 'rounds'} ${rounds.join(', ')}`,
  rulings: 'Rulings',
  rulingsOf: (name: string) => `Which rulings did ${name} make?`,
  remove: 'Delete…',
  removeOf: (name: string) => `Delete ${name}`,
  inUse: 'It can’t be deleted while it is in use.',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'It can no longer rule on challenges. You can load the file again.',
  removeAct: 'Delete list',
  load: {
    title: 'Load list',
    file: 'File',
    drop: 'Drop a file here, or choose one: plain text, one word per line, up to 400,000 words.',
    chosen: (name: string, bytes: number) => `${name}, ${fileSize(bytes)}`,
    name: 'List name',
    nameHint: 'As players know it, with its edition.',
    tiles: 'Tiles',
    tilesHint: 'The tile set that spells its words. A division needs a list for its own tiles.',
    official: 'Official list?',
    mark: { 'not-official': 'Not official', official: 'Official' },
    markText: {
      'not-official': 'Every screen that rules by it says “Not official”.',
      official: 'This is the list of your federation, and you may use it.',
    },
    act: 'Load list',
    sending: (percent: number) => `Uploading: ${String(percent)} %`,
    reading: 'Checking the words…',
    fileMissing: 'Choose a file.',
    nameMissing: 'Enter a list name.',
    now: (name: string, count: number) => `${name} loaded: ${wordListsText.wordCount(count)}.`,
    before: (name: string, count: number) =>
      `These words were already loaded. The list is now called ${name}: ${wordListsText.wordCount(count)}.`,
    own: 'These are the words of Boardside’s own list. It keeps its name and is not official.',
  },
  faults: {
    title: (name: string) => `“${name}” was not loaded. Fix these lines and load it again.`,
    columns: { line: 'Line', text: 'In the file', wrong: 'Problem', remedy: 'What to do' },
    wholeFile: 'file',
    wrong: ({ fault, letter }: WordListFault) =>
      letter === undefined ? wrong[fault] : notALetter(letter),
    remedy,
    more: (count: number) =>
      `${large(count)} more ${count === 1 ? 'line has a problem' : 'lines have problems'}.`,
  },
  ruled: {
    title: 'Rulings by word list',
    lead: (name: string) =>
      `All rulings in games that started with ${name}, by the list or by a juror. Words are not shown.`,
    back: 'Word lists',
    print: 'Print',
    against: 'Compare with',
    nobody: 'No other list',
    columns: {
      round: 'Round',
      table: 'Table',
      turn: 'Turn',
      ruling: 'Ruling',
      by: 'By',
      at: 'Time',
      otherwise: (name: string) => `${name} says today`,
    },
    ruling: (acceptable: boolean) => (acceptable ? 'acceptable' : 'unacceptable'),
    judge: { list: 'the list', juror: 'a juror' },
    same: 'the same',
    other: (acceptable: boolean) => (acceptable ? 'acceptable' : 'unacceptable'),
    openOf: (table: number, round: number) =>
      `Open the game of table ${String(table)} in round ${String(round)}`,
    none: 'No ruling yet',
    noneText: 'Rulings in games that started with this list appear here.',
    count: (rulings: number) => countOf(rulings, 'ruling'),
    differing: (count: number, name: string) =>
      count === 0
        ? `${name} gives the same ruling each time.`
        : `${name} gives a different ruling in ${countOf(count, 'case')}. Rulings stand; you may correct an error of record (G28).`,
    unknown: 'This list has been deleted',
  },
} as const);

function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${large(Math.max(1, Math.round(bytes / 1_000)))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
