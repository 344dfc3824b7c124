import {
  formatSquare,
  fullPremiums,
  isOnBoard,
  judgePlacement,
  put,
  step,
  tileAt,
  type Board,
  type Direction,
  type Letter,
  type Place,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import { alphabetOf, spelt } from './alphabet.js';
import type { FoundPlay, Position } from './play-search.js';

/** Words as their tiles; in the set a stroke stands between two: C and H laid apart are no CH. */
export type SlowList = {
  readonly words: readonly (readonly Letter[])[];
  readonly set: ReadonlySet<string>;
};

export function slowListOf(texts: Iterable<string>, tileSet: TileSet): SlowList {
  const alphabet = alphabetOf(tileSet.letters.map(({ letter }) => letter));
  const words = [...texts].map((text) =>
    Array.from(spelt(alphabet, text) ?? '', (code) => alphabet.letters[code.charCodeAt(0)] ?? ''),
  );
  return { words, set: new Set(words.map((word) => word.join('-'))) };
}

type Finding = {
  readonly position: Position;
  readonly list: SlowList;
  readonly rack: readonly Tile[];
};

/**
 * Every play, the slow and obvious way: every word of the list on every square in both directions,
 * laid with every choice of tiles and blanks that the rack allows, and judged.
 */
export function playsByWord(finding: Finding): readonly FoundPlay[] {
  const { position, list, rack } = finding;
  const { board } = position;
  const found = new Map<string, FoundPlay>();
  for (const line of lines(board)) {
    const tiles = line.map(({ from }) => tileAt(board, from));
    const words = wordsAlong(list.words, tiles, rack);
    for (const { from, direction } of line) {
      if (tileAt(board, step(from, direction, -1)) !== undefined) continue;
      for (const word of words) {
        const needed = lettersNeeded(board, word, from, direction);
        if (needed === undefined || needed.length === 0) continue;
        if (needed.length > rack.length) continue;
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
export function playsByArrangement(finding: Finding): readonly FoundPlay[] {
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

type Start = { readonly from: Place; readonly direction: Direction };

/** Every row and every column, as the squares where a word could begin. */
function lines({ size }: Board): readonly (readonly Start[])[] {
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
  words: SlowList['words'],
  line: readonly (Tile | undefined)[],
  rack: readonly Tile[],
): SlowList['words'] {
  const there = new Map<Letter, number>();
  for (const tile of [...line, ...rack]) {
    const letter = tile?.letter ?? '';
    there.set(letter, (there.get(letter) ?? 0) + 1);
  }
  const blanks = rack.filter((tile) => tile.blank === true).length;
  return words.filter((word) => lacking(word, there, blanks) <= blanks);
}

/** How many letters of a word are not there; it may stop counting beyond `most`. */
function lacking(word: readonly Letter[], there: ReadonlyMap<Letter, number>, most: number) {
  let missing = 0;
  for (const letter of word) {
    if (!there.has(letter)) missing += 1;
    if (missing > most) return missing;
  }
  const wanted = new Map<Letter, number>();
  for (const letter of word) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  missing = 0;
  for (const [letter, count] of wanted) missing += Math.max(0, count - (there.get(letter) ?? 0));
  return missing;
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
  { position, list }: Finding,
  laid: { readonly from: Place; readonly direction: Direction; readonly tiles: readonly Tile[] },
  found: Map<string, FoundPlay>,
): void {
  const { board, layout, tileSet, rackSize, firstPlayMinimum } = position;
  const scoring = { ...fullPremiums, rackSize, firstPlayMinimum };
  const { tiles } = laid;
  const square = formatSquare(laid.from, laid.direction);
  const play = judgePlacement(board, layout, tileSet, scoring, square, tiles);
  if (!play.ok) return;
  const { at, placed, spans } = play.value;
  const after = put(board, placed);
  const isWord = ({ place, direction, length }: (typeof spans)[number]): boolean => {
    const places = Array.from({ length }, (_, index) => step(place, direction, index));
    return list.set.has(places.map((each) => tileAt(after, each)?.letter).join('-'));
  };
  const name = `${placed.map(({ place }) => formatSquare(place, 'across')).join(' ')} ${writtenAs({ at: '', tiles })}`;
  if (!found.has(name) && spans.every(isWord)) found.set(name, { at, tiles });
}
