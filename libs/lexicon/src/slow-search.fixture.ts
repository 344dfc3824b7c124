import {
  formatSquare,
  fullPremiums,
  isOnBoard,
  validatePlacement,
  placeTiles,
  step,
  tileAt,
  type Board,
  type Direction,
  type Letter,
  type Place,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import { alphabetOf, encodeWord } from './alphabet.js';
import type { FoundPlay, Position } from './play-search.js';

/** Words as their tiles; in the set a stroke stands between two: C and H laid apart are no CH. */
export type SlowList = {
  readonly words: readonly SlowWord[];
  readonly set: ReadonlySet<string>;
  /** A bit for each letter, at most 32 of them. */
  readonly bits: ReadonlyMap<Letter, number>;
};

/** A word, with the bits of the letters that it has. */
type SlowWord = { readonly letters: readonly Letter[]; readonly bits: number };

export function slowListOf(texts: Iterable<string>, tileSet: TileSet): SlowList {
  const alphabet = alphabetOf(tileSet.letters.map(({ letter }) => letter));
  const bits = new Map(alphabet.letters.map((letter, index) => [letter, 1 << index]));
  const words = [...texts].map((text) => {
    const codes = Array.from(encodeWord(alphabet, text) ?? '');
    const letters = codes.map((code) => alphabet.letters[code.charCodeAt(0)] ?? '');
    return { letters, bits: bitsOf(letters, bits) };
  });
  return { words, set: new Set(words.map(({ letters }) => letters.join('-'))), bits };
}

function bitsOf(letters: readonly Letter[], bits: SlowList['bits']): number {
  return letters.reduce((all, letter) => all | (bits.get(letter) ?? 0), 0);
}

type SlowSearchInput = {
  readonly position: Position;
  readonly list: SlowList;
  readonly rack: readonly Tile[];
};

/**
 * Every play, the slow and obvious way: every word of the list on every square in both directions,
 * laid with every choice of tiles and blanks that the rack allows, and judged.
 */
export function playsByWord(finding: SlowSearchInput): readonly FoundPlay[] {
  const { position, list, rack } = finding;
  const { board } = position;
  const found = new Map<string, FoundPlay>();
  for (const line of lines(board)) {
    if (!line.some(({ from }) => touches(board, from))) continue;
    const tiles = line.map(({ from }) => tileAt(board, from));
    const words = wordsAlong(list, tiles, rack);
    for (const { from, direction } of line) {
      if (tileAt(board, step(from, direction, -1)) !== undefined) continue;
      for (const word of words) {
        const needed = lettersNeeded(board, word, from, direction);
        if (needed === undefined || needed.length === 0) continue;
        if (needed.length > rack.length) continue;
        if (!word.some((_, index) => touches(board, step(from, direction, index)))) continue;
        for (const laid of waysToLay(needed, rack)) {
          judge(finding, { from, direction, tiles: laid }, found);
        }
      }
    }
  }
  return [...found.values()];
}

/**
 * The slowest way: every arrangement of the tiles from every square in both directions, whatever it
 * spells. For small racks.
 */
export function playsByArrangement(finding: SlowSearchInput): readonly FoundPlay[] {
  const { position, rack } = finding;
  const found = new Map<string, FoundPlay>();
  const arranged = arrangements(rack, position.tileSet);
  for (const { from, direction } of lines(position.board).flat()) {
    if (tileAt(position.board, from) !== undefined) continue;
    for (const tiles of arranged) judge(finding, { from, direction, tiles }, found);
  }
  return [...found.values()];
}

/** A play as a text, to compare and to read: small letters are blanks. */
export function writtenAs({ at, tiles }: FoundPlay): string {
  const letters = tiles.map(({ letter, blank }) => (blank ? letter.toLowerCase() : letter));
  return `${at} ${letters.join('-')}`;
}

type LineStart = { readonly from: Place; readonly direction: Direction };

/** Whether a tile lies on a square or beside it; every square is one to begin on (G5, G11). */
function touches(board: Board, place: Place): boolean {
  const { row, column } = place;
  const beside = [
    { row: row - 1, column },
    { row: row + 1, column },
    { row, column: column - 1 },
    { row, column: column + 1 },
  ];
  return board.count === 0 || [place, ...beside].some((each) => tileAt(board, each) !== undefined);
}

/** Every row and every column, as the squares where a word could begin. */
function lines({ size }: Board): readonly (readonly LineStart[])[] {
  const numbers = Array.from({ length: size }, (_, number) => number);
  return (['across', 'down'] as const).flatMap((direction) =>
    numbers.map((line) =>
      numbers.map((place) => ({
        from: direction === 'across' ? { row: line, column: place } : { row: place, column: line },
        direction,
      })),
    ),
  );
}

/** The words that could lie along a line at all: of its letters and those of the rack. */
function wordsAlong(
  { words, bits }: SlowList,
  line: readonly (Tile | undefined)[],
  rack: readonly Tile[],
): readonly (readonly Letter[])[] {
  const letters = [...line, ...rack].map((tile) => tile?.letter ?? '');
  const there = bitsOf(letters, bits);
  const blanks = rack.filter((tile) => tile.blank === true).length;
  return words
    .filter((word) => howMany(word.bits & ~there) <= blanks)
    .map((word) => word.letters)
    .filter((word) => lacking(word, letters) <= blanks);
}

function howMany(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many tiles of a word are not there. */
function lacking(word: readonly Letter[], there: readonly Letter[]): number {
  const left = [...there];
  return word.filter((letter) => {
    const index = left.indexOf(letter);
    if (index >= 0) left[index] = '';
    return index < 0;
  }).length;
}

/** Undefined: the word does not fit between what lies there. */
function lettersNeeded(
  board: Board,
  word: readonly Letter[],
  from: Place,
  direction: Direction,
): readonly Letter[] | undefined {
  const needed: Letter[] = [];
  let place = from;
  for (const letter of word) {
    if (!isOnBoard(board, place)) return undefined;
    const there = tileAt(board, place)?.letter;
    if (there === undefined) needed.push(letter);
    else if (there !== letter) return undefined;
    place = step(place, direction, 1);
  }
  return tileAt(board, place) === undefined ? needed : undefined;
}

function waysToLay(needed: readonly Letter[], rack: readonly Tile[]): readonly (readonly Tile[])[] {
  const [letter, ...others] = needed;
  if (letter === undefined) return [[]];
  const pieces: readonly Tile[] = [{ letter }, { letter: '', blank: true }];
  return pieces.flatMap((piece) => {
    const rest = without(rack, piece);
    if (rest === undefined) return [];
    const tile: Tile = piece.blank ? { letter, blank: true } : piece;
    return waysToLay(others, rest).map((tiles) => [tile, ...tiles]);
  });
}

function without(rack: readonly Tile[], piece: Tile): readonly Tile[] | undefined {
  const index = rack.findIndex((tile) => tile.letter === piece.letter);
  return index === -1 ? undefined : rack.toSpliced(index, 1);
}

function arrangements(rack: readonly Tile[], tileSet: TileSet): readonly (readonly Tile[])[] {
  return rack.flatMap((piece, index) => {
    if (rack.findIndex((tile) => tile.letter === piece.letter) < index) return [];
    const further = [[], ...arrangements(rack.toSpliced(index, 1), tileSet)];
    const asLetters: readonly Tile[] = piece.blank
      ? tileSet.letters.map(({ letter }) => ({ letter, blank: true }))
      : [piece];
    return asLetters.flatMap((tile) => further.map((tiles) => [tile, ...tiles]));
  });
}

/** A single tile that makes two words is laid in both directions: the first one counts. */
function judge(
  { position, list }: SlowSearchInput,
  laid: { readonly from: Place; readonly direction: Direction; readonly tiles: readonly Tile[] },
  found: Map<string, FoundPlay>,
): void {
  const { board, layout, tileSet, rackSize, firstPlayMinimum } = position;
  const scoring = { ...fullPremiums, rackSize, firstPlayMinimum };
  const { tiles } = laid;
  const square = formatSquare(laid.from, laid.direction);
  const play = validatePlacement(board, layout, tileSet, scoring, square, tiles);
  if (!play.ok) return;
  const { at, placed, spans } = play.value;
  const after = placeTiles(board, placed);
  const isWord = ({ place, direction, length }: (typeof spans)[number]): boolean => {
    const places = Array.from({ length }, (_, index) => step(place, direction, index));
    return list.set.has(places.map((each) => tileAt(after, each)?.letter).join('-'));
  };
  const name = `${placed.map(({ place }) => formatSquare(place, 'across')).join(' ')} ${writtenAs({ at: '', tiles })}`;
  if (!found.has(name) && spans.every(isWord)) found.set(name, { at, tiles });
}
