import { undeclaredBlank, type Letter, type Tile } from './tile.js';

/**
 * The tiles of one language. A published set is never changed: a change is a new version, because
 * games name the version they were played with.
 */
export type TileSet = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** ISO 639-1, such as `de`: pages in another language name the tiles by it. */
  readonly language: string;
  /** In the order in which they are drawn for first: the nearest to the start begins (G10). */
  readonly letters: readonly {
    readonly letter: Letter;
    readonly count: number;
    readonly value: number;
  }[];
  readonly blanks: number;
  /** Rows of keys as a tablet shows them; every letter stands on exactly one key. */
  readonly keys: readonly (readonly Letter[])[];
};

type LetterProperties = { readonly order: number; readonly count: number; readonly value: number };

/** Looking a letter up is in the path of every score, so each set is indexed once. */
const indexes = new WeakMap<TileSet, ReadonlyMap<Letter, LetterProperties>>();

/** Order, count and value of a letter; undefined when the set has no such tile. */
export function factsOf(tileSet: TileSet, letter: Letter): LetterProperties | undefined {
  let index = indexes.get(tileSet);
  if (index === undefined) {
    index = new Map(
      tileSet.letters.map(({ letter: name, count, value }, order) => [
        name,
        { order, count, value },
      ]),
    );
    indexes.set(tileSet, index);
  }
  return index.get(letter);
}

/** A blank is worth nothing (G19). */
export function valueOf(tileSet: TileSet, tile: Tile): number {
  return tile.blank === true ? 0 : (factsOf(tileSet, tile.letter)?.value ?? 0);
}

/** All tiles of the set, letters in order, blanks last. */
export function tilesOf(tileSet: TileSet): readonly Tile[] {
  const tiles: Tile[] = [];
  for (const { letter, count } of tileSet.letters) {
    for (let copy = 0; copy < count; copy += 1) tiles.push({ letter });
  }
  for (let copy = 0; copy < tileSet.blanks; copy += 1) tiles.push(undeclaredBlank);
  return tiles;
}

/** 100 in English. */
export function tileCountOf(tileSet: TileSet): number {
  return tileSet.letters.reduce((sum, { count }) => sum + count, tileSet.blanks);
}

/** What the tiles are worth together (G32); blanks are worth nothing. */
export function faceValue(tileSet: TileSet, tiles: readonly Tile[]): number {
  let sum = 0;
  for (const tile of tiles) sum += valueOf(tileSet, tile);
  return sum;
}
