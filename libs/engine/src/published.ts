import { englishTiles, englishTilesWithoutBlanks } from './data/english-tiles.js';
import { spanishTiles } from './data/spanish-tiles.js';
import { layoutWithoutPremiumWords, standardLayout } from './data/standard-layout.js';
import type { Layout } from './layout.js';
import type { TileSet } from './tile-set.js';

/** Games name these by id and version, so an entry is never changed and never leaves the list. */
export const publishedTileSets: readonly TileSet[] = [
  englishTiles,
  englishTilesWithoutBlanks,
  spanishTiles,
];

export const publishedLayouts: readonly Layout[] = [standardLayout, layoutWithoutPremiumWords];

export function tileSetNamed(id: string, version: number): TileSet | undefined {
  return publishedTileSets.find((tileSet) => tileSet.id === id && tileSet.version === version);
}

export function layoutNamed(id: string, version: number): Layout | undefined {
  return publishedLayouts.find((layout) => layout.id === id && layout.version === version);
}
