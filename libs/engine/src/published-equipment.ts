import { englishTiles, englishTilesWithoutBlanks } from './data/english-tiles.js';
import { germanTiles } from './data/german-tiles.js';
import { spanishTiles } from './data/spanish-tiles.js';
import { layoutWithoutPremiumWords, standardLayout } from './data/standard-layout.js';
import type { Layout } from './layout.js';
import type { TileSet } from './tile-set.js';

/** Games name these by id and version, so an entry is never changed and never leaves the list. */
export const publishedTileSets: readonly TileSet[] = [
  englishTiles,
  englishTilesWithoutBlanks,
  spanishTiles,
  germanTiles,
];

export const publishedLayouts: readonly Layout[] = [standardLayout, layoutWithoutPremiumWords];

export function tileSetNamed(id: string, version: number): TileSet | undefined {
  return publishedTileSets.find((tileSet) => tileSet.id === id && tileSet.version === version);
}

/** Whether words spelled with the letters of one set, by its id, are those that the other plays. */
export function usesSameLetters(
  list: string,
  { id, version }: { readonly id: string; readonly version: number },
): boolean {
  const spelled = alphabetSets().find((each) => each.id === list);
  const played = tileSetNamed(id, version);
  return spelled !== undefined && played !== undefined && spellAlike(spelled, played);
}

function spellAlike(one: TileSet, other: TileSet): boolean {
  return lettersOf(one) === lettersOf(other);
}

/** The sets that a word list can be for: one of each alphabet. */
export function alphabetSets(): readonly TileSet[] {
  return publishedTileSets.filter(
    (tileSet, index) => !publishedTileSets.slice(0, index).some((one) => spellAlike(one, tileSet)),
  );
}

/** As a key: every letter, in order. */
export function lettersOf({ letters }: TileSet): string {
  return letters.map(({ letter }) => letter).join(' ');
}

export function layoutNamed(id: string, version: number): Layout | undefined {
  return publishedLayouts.find((layout) => layout.id === id && layout.version === version);
}
