import { factsOf, type TileSet } from './tile-set.js';
import type { Tile } from './tile.js';

/**
 * Who drew nearest to the start of the alphabet, a blank before everything (G10, C2, L1): indexes
 * into `draws`, several when tied. A tile that the set does not have is never nearest.
 */
export function firstDrawn(tileSet: TileSet, draws: readonly Tile[]): readonly number[] {
  const orders = draws.map((tile) => orderOfDraw(tileSet, tile));
  const nearest = Math.min(...orders);
  return orders.flatMap((order, index) => (order === nearest ? [index] : []));
}

/** Lower is nearer to the start; a blank is −1. */
export function orderOfDraw(tileSet: TileSet, tile: Tile): number {
  return tile.blank === true ? -1 : (factsOf(tileSet, tile.letter)?.order ?? Infinity);
}
