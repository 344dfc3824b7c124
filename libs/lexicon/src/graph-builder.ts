import type { TileSet } from '@boardside/engine';
import { alphabetOf, encodeWord, type Alphabet } from './alphabet.js';
import { writeGraph } from './graph-file.js';
import { NodeTable } from './node-table.js';

/** So many words are taken between two pauses. */
const wordsAtOnce = 2_000;

/**
 * The smallest graph that has these words and no others, as bytes. Words may come in any order and
 * more than once. A word that tiles of the set cannot spell is left out: no play forms it. `list`
 * names the list in the graph.
 */
export function buildWordGraph(words: Iterable<string>, tileSet: TileSet, list = ''): Uint8Array {
  const steps = wordGraphSteps(words, tileSet, list);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with pauses for others: a list of 270,000 words takes a moment. */
export function* wordGraphSteps(
  words: Iterable<string>,
  tileSet: TileSet,
  list = '',
): Generator<'pause', Uint8Array> {
  const alphabet = alphabetOf(tileSet.letters.map(({ letter }) => letter));
  const shelves = yield* byFirstLetter(words, alphabet);
  const path = new WordPath(alphabet.letters.length);
  for (const shelf of shelves) {
    shelf.sort(byCodes);
    for (let from = 0; from < shelf.length; from += wordsAtOnce) {
      yield 'pause';
      for (const word of shelf.slice(from, from + wordsAtOnce)) path.add(word);
    }
  }
  const root = path.finish();
  yield 'pause';
  const { letters } = alphabet;
  return writeGraph({ list, words: path.words, letters, root }, path.table.nodes);
}

/** Words as codes. They come in the order of their text, which is not that of their tiles. */
function* byFirstLetter(
  words: Iterable<string>,
  alphabet: Alphabet,
): Generator<'pause', readonly string[][]> {
  const shelves = alphabet.letters.map((): string[] => []);
  let taken = 0;
  for (const word of words) {
    const codes = encodeWord(alphabet, word);
    if (codes !== undefined && codes !== '') shelves[codes.charCodeAt(0)]?.push(codes);
    taken += 1;
    if (taken % wordsAtOnce === 0) yield 'pause';
  }
  return shelves;
}

function byCodes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A node that may still get steps. */
type OpenNode = { ends: 'a-word' | 'none'; readonly letters: number[]; readonly nodes: number[] };

/**
 * The path of the last word taken. Words come in order, so whatever leaves the path is finished.
 */
class WordPath {
  readonly table: NodeTable;
  words = 0;
  readonly #open: OpenNode[] = [fresh()];
  #last = '';

  constructor(letters: number) {
    this.table = new NodeTable(letters);
  }

  add(word: string): void {
    if (word === this.#last) return;
    const same = sameBeginning(word, this.#last);
    this.#closeTo(same);
    for (let depth = same; depth < word.length; depth += 1) {
      this.#at(depth).letters.push(word.charCodeAt(depth));
      this.#open[depth + 1] = fresh();
    }
    this.#at(word.length).ends = 'a-word';
    this.#last = word;
    this.words += 1;
  }

  /** The root. */
  finish(): number {
    this.#closeTo(0);
    return this.table.intern(this.#at(0));
  }

  #closeTo(depth: number): void {
    for (let at = this.#open.length - 1; at > depth; at -= 1) {
      this.#at(at - 1).nodes.push(this.table.intern(this.#at(at)));
    }
    this.#open.length = depth + 1;
  }

  #at(depth: number): OpenNode {
    const node = this.#open[depth];
    if (node === undefined) throw new Error('broken: the path has a node at every depth');
    return node;
  }
}

function fresh(): OpenNode {
  return { ends: 'none', letters: [], nodes: [] };
}

function sameBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
