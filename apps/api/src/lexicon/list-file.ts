import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { accept, refuse, type Result, type TileSet, present } from '@boardside/engine';
import type { WordListFault } from '@boardside/contract';
import { createSpeller } from '@boardside/lexicon';

export const mostWords = 400_000;
/** 400,000 words of 15 letters and their line ends. */
export const mostBytes = 8 * 1024 * 1024;
/** The longest word that fits across a board, in tiles. */
export const longestWord = 15;
const shortestWord = 2;
const faultsSaid = 20;
const mostTextSaid = 40;
/** So many lines are read before others get their turn: clocks are being pressed meanwhile. */
const linesAtOnce = 20_000;

/** What is wrong with a file, the first lines first. */
export interface ListFaults {
  readonly faults: readonly WordListFault[];
  /** How many more there are. */
  readonly more: number;
}

/** The words of a list, upper case, sorted by their code units, each once. */
export type SortedWords = readonly string[];

/**
 * Reads a file of words, one a line: UTF-8 with or without its mark, any line ends, lower or upper
 * case, letters of the tile set only: where it has a tile CH, the word CHA is of two. Lines without
 * anything in them say nothing. One wrong line refuses the whole file: a list that lost words in
 * silence would rule wrongly.
 */
export async function readListFile(
  bytes: Buffer,
  tileSet: TileSet,
): Promise<Result<SortedWords, ListFaults>> {
  if (isUtf16(bytes)) return refuse({ faults: [{ fault: 'wrong-encoding' }], more: 0 });
  if (!isUtf8(bytes)) return refuse(linesNotUtf8(bytes));
  const reading = new ListReader(tileSet);
  let read = 0;
  for (const line of linesOf(bytes.toString('utf8'))) {
    reading.take(line);
    read += 1;
    if (read % linesAtOnce === 0) await nextTurn();
  }
  const { words, faults } = reading;
  if (faults.first.length > 0) return refuse(faults.summary);
  if (words.size === 0) return refuse({ faults: [{ fault: 'empty-file' }], more: 0 });
  return accept(await sorted(words));
}

/** The words as they are kept. */
export function contentOf(words: SortedWords): Buffer {
  return Buffer.from(words.join('\n'), 'utf8');
}

/** SHA-256 in hexadecimal over the kept words: the name of the list in every game. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The first faults whole, the others as a number: a wrong file may have one in every line. */
class FaultCollector {
  readonly first: WordListFault[] = [];
  #count = 0;

  note(
    { fault, letter }: Pick<WordListFault, 'fault' | 'letter'>,
    line: number,
    text: string,
  ): void {
    this.#count += 1;
    if (this.first.length >= faultsSaid) return;
    this.first.push({ fault, line, text: cut(text), ...present({ letter }) });
  }

  get summary(): ListFaults {
    return { faults: this.first, more: this.#count - this.first.length };
  }
}

class ListReader {
  readonly words = new Set<string>();
  readonly faults = new FaultCollector();
  readonly #spell: ReturnType<typeof createSpeller>;
  #line = 0;

  constructor(tileSet: TileSet) {
    this.#spell = createSpeller(tileSet);
  }

  take(line: string): void {
    this.#line += 1;
    if (line === '') return;
    // An Ñ may be written as one character or as N and its tilde.
    const text = line.normalize('NFC');
    const word = text.toUpperCase();
    const fault = this.#faultOf(text, word);
    if (fault === undefined) this.words.add(word);
    else this.faults.note(fault, this.#line, text);
  }

  #faultOf(text: string, word: string): Pick<WordListFault, 'fault' | 'letter'> | undefined {
    const spelled = this.#spell(text);
    if ('unknown' in spelled) return { fault: 'not-a-word', letter: spelled.unknown };
    if (spelled.tiles < shortestWord) return { fault: 'too-short' };
    if (spelled.tiles > longestWord) return { fault: 'too-long' };
    if (this.words.has(word)) return { fault: 'twice' };
    return this.words.size >= mostWords ? { fault: 'too-many-words' } : undefined;
  }
}

function* linesOf(text: string): Generator<string> {
  const begin = text.startsWith('\uFEFF') ? 1 : 0;
  const end = text.includes('\n') ? '\n' : '\r';
  let from = begin;
  while (from <= text.length) {
    const found = text.indexOf(end, from);
    const to = found === -1 ? text.length : found;
    yield text.slice(from, text[to - 1] === '\r' && to > from ? to - 1 : to);
    from = to + 1;
  }
}

/** Its mark, or the zero in every letter that a computer writes so. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked || bytes.includes(0);
}

function linesNotUtf8(bytes: Buffer): ListFaults {
  const faults = new FaultCollector();
  let line = 0;
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf('\n', from);
    const to = found === -1 ? bytes.length : found;
    const text = bytes.subarray(from, to);
    line += 1;
    if (!isUtf8(text)) faults.note({ fault: 'wrong-encoding' }, line, text.toString('utf8').trim());
    from = to + 1;
  }
  return faults.summary;
}

function cut(text: string): string {
  return [...text].slice(0, mostTextSaid).join('');
}

/** Sorted one first letter at a time, with a pause for others after each. */
async function sorted(words: ReadonlySet<string>): Promise<SortedWords> {
  const byLetter = new Map<string, string[]>();
  for (const word of words) {
    const letter = word.charAt(0);
    const shelf = byLetter.get(letter);
    if (shelf) shelf.push(word);
    else byLetter.set(letter, [word]);
  }
  const inOrder: string[][] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    inOrder.push((byLetter.get(letter) ?? []).sort());
    await nextTurn();
  }
  return inOrder.flat();
}
