import {
  validatePlacement,
  must,
  step,
  tileAt,
  type Board,
  type Play,
  type Tile,
} from '@boardside/engine';
import type { LiveGame, PlayMove } from '@boardside/game';
import type { LongTiles } from './gcg-tokens.js';

/** The placement of a recorded play again, for its squares. One that came off may no longer fit. */
export function revalidatePlay(
  { rules, layout, tileSet }: LiveGame,
  board: Board,
  { at, tiles }: PlayMove,
): ReturnType<typeof validatePlacement> {
  return validatePlacement(board, layout, tileSet, rules.options.scoring, at, tiles);
}

/** Tiles as GCG writes a rack: `?` for a blank, digraphs in square brackets. */
export function rackText(tiles: readonly Tile[], longTiles: LongTiles = []): string {
  return disambiguateTiles(
    tiles.map((tile) => (tile.blank ? '?' : bracketed(tile.letter))),
    longTiles,
  );
}

/** Tiles in a row: `[C]H` where C and H are two of them, and the file has a tile CH as well. */
export function disambiguateTiles(texts: readonly string[], longTiles: LongTiles): string {
  const isTakenForLong = (index: number): boolean => {
    const row = texts.slice(index).join('');
    return longTiles.some((long) => row.startsWith(long) || row.startsWith(long.toLowerCase()));
  };
  return texts.map((text, index) => (isTakenForLong(index) ? `[${text}]` : text)).join('');
}

/** One tile of a play: a small letter for a blank, a digraph in square brackets. */
export function tileText(tile: Tile): string {
  return bracketed(tile.blank ? tile.letter.toLowerCase() : tile.letter);
}

/** The main word as GCG writes it: a dot for a tile already there, a small letter for a blank. */
export function wordText(board: Board, play: Play, longTiles: LongTiles): string {
  const [span] = play.spans;
  must(span, 'a play has a main word');
  const tiles = [...play.tiles];
  const texts: string[] = [];
  for (let index = 0; index < span.length; index += 1) {
    if (tileAt(board, step(span.place, span.direction, index))) {
      texts.push('.');
      continue;
    }
    const tile = tiles.shift();
    must(tile, 'a new tile for every empty square of the word');
    texts.push(tileText(tile));
  }
  return disambiguateTiles(texts, longTiles);
}

function bracketed(letter: string): string {
  return letter.length > 1 ? `[${letter}]` : letter;
}
