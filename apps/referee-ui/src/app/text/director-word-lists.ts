import type { WordListFault } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

type ListFaultKind = WordListFault['fault'];

const wrong: Readonly<Record<ListFaultKind, string>> = {
  'empty-file': 'There is not one word in the file.',
  'wrong-encoding': 'The file is not written in UTF-8.',
  'too-many-words': 'There are more than 400,000 words.',
  'not-a-word': 'Something in the line is not a letter.',
  twice: 'The word stands in the file already.',
  'too-long': 'The word has more than 15 letters: it fits on no board.',
  'too-short': 'One letter alone is no word.',
};

const remedy: Readonly<Record<ListFaultKind, string>> = {
  'empty-file': 'Look whether it is the right file.',
  'wrong-encoding': 'Save it as plain text in UTF-8, then load it again.',
  'too-many-words': 'Look whether the file holds two lists.',
  'not-a-word':
    'One word a line, nothing else: take out digits, hyphens, apostrophes, accents, spaces and definitions, or the line. Or is the list for other tiles?',
  twice: 'Take one of the two lines out.',
  'too-long': 'Take the line out.',
  'too-short': 'Take the line out.',
};

const notALetter = (letter: string) =>
  letter.trim() === ''
    ? 'A space stands in the line, and none is a letter.'
    : `“${letter}” is not a letter of these tiles.`;

const large = (count: number) => count.toLocaleString('en');

/** Word lists: loading one, which there are, and what was ruled by one. */
export const wordListsText = catalogue({
  page: 'Word lists',
  lead: 'The jury consults them, or they answer challenges. The Rules page says which one a division plays by.',
  columns: {
    name: 'List',
    tiles: 'Tiles',
    words: 'Words',
    hash: 'Fingerprint',
    loaded: 'Loaded',
    use: 'Used here by',
    acts: 'Acts',
  },
  size: (count: number) => large(count),
  wordCount: (count: number) => `${large(count)} ${count === 1 ? 'word' : 'words'}`,
  embedded: 'comes with Boardside',
  shortHash: (hash: string) => `${hash.slice(0, 8)}…`,
  showHash: (name: string, hash: string) =>
    `${wordListsText.shortHash(hash)}: show the whole fingerprint of ${name}`,
  hashText:
    'Fingerprint of the words (SHA-256). Two lists with the same one hold the same words; every game keeps the one it began with.',
  unused: 'nothing',
  games: (rounds: readonly number[]) =>
    `games of ${rounds.length === 1 ? 'round' : 'rounds'} ${rounds.join(', ')}`,
  rulings: 'Rulings',
  rulingsOf: (name: string) => `Which rulings did ${name} make?`,
  remove: 'Delete…',
  removeOf: (name: string) => `Delete ${name}`,
  inUse: (name: string) => `Delete ${name}: it is used and stays`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText:
    'Nothing is judged by it. The file can be loaded again; its fingerprint stays the same.',
  removeAct: 'Delete the list',
  load: {
    title: 'Load a list',
    file: 'File',
    drop: 'Drop a file here, or choose one. Plain text, one word a line, to 400,000 words.',
    chosen: (name: string, bytes: number) => `${name}, ${fileSize(bytes)}`,
    name: 'Name of the list',
    nameHint: 'With its edition, as players know it.',
    tiles: 'Tiles',
    tilesHint: 'Those that spell its words. A division plays by a list for its own tiles.',
    official: 'Is it the official list?',
    mark: { 'not-official': 'Not official', official: 'Official' },
    markText: {
      'not-official': 'Every screen that rules by it says so.',
      official: 'It is the list of your circuit, and you may use it.',
    },
    act: 'Load the list',
    sending: (percent: number) => `Sending: ${String(percent)} %`,
    reading: 'The server reads it…',
    fileMissing: 'Choose a file.',
    nameMissing: 'Give the list a name.',
    now: (name: string, count: number) => `${name} is here: ${wordListsText.wordCount(count)}.`,
    before: (name: string, count: number) =>
      `These words were here already; they are called ${name} now: ${wordListsText.wordCount(count)}.`,
    own: 'These are the words of Boardside’s own list. It keeps its name and stays not official.',
  },
  faults: {
    title: (name: string) => `“${name}” is no word list yet. Nothing of it was kept.`,
    columns: { line: 'Line', text: 'In the file', wrong: 'What is wrong', remedy: 'What to do' },
    wholeFile: 'all',
    wrong: ({ fault, letter }: WordListFault) =>
      letter === undefined ? wrong[fault] : notALetter(letter),
    remedy,
    more: (count: number) =>
      `And ${large(count)} more ${count === 1 ? 'line' : 'lines'} with something wrong.`,
  },
  ruled: {
    title: 'Which rulings did this list make?',
    lead: (name: string) =>
      `Every ruling in games of this tournament that began with ${name}, by the list itself or by a juror. Never which word.`,
    back: 'Word lists',
    print: 'Print',
    against: 'What would another list say?',
    nobody: 'Do not compare',
    columns: {
      round: 'Round',
      table: 'Table',
      turn: 'Turn',
      ruling: 'Ruling',
      by: 'By',
      at: 'Time',
      otherwise: (name: string) => `${name} says today`,
      game: 'Game',
    },
    ruling: (acceptable: boolean) => (acceptable ? 'acceptable' : 'unacceptable'),
    judge: { list: 'the list', juror: 'a juror' },
    same: 'the same',
    other: (acceptable: boolean) => (acceptable ? 'acceptable' : 'unacceptable'),
    open: 'Open',
    openOf: (table: number, round: number) =>
      `Open the game of table ${String(table)} in round ${String(round)}`,
    none: 'No ruling yet',
    noneText: 'No challenge was ruled on in a game that began with this list.',
    count: (rulings: number) => countOf(rulings, 'ruling'),
    differing: (count: number, name: string) =>
      count === 0
        ? `${name} would have ruled the same each time.`
        : `${name} would have ruled ${String(count)} of them differently. A ruling stands; you may correct an error of record (G28).`,
    unknown: 'That list is no longer here',
  },
} as const);

function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${large(Math.max(1, Math.round(bytes / 1_000)))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
