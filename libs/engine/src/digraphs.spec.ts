import { unseenTiles, withoutTiles } from './tile-accounting.js';
import { emptyBoard, placeTiles } from './board.js';
import { spanishTiles } from './data/spanish-tiles.js';
import { standardLayout } from './data/standard-layout.js';
import { guessDirection } from './direction.js';
import { firstDrawn } from './draw-for-first.js';
import { fullPremiums, validatePlacement } from './scoring.js';
import { faceValue, tileCountOf, tilesOf } from './tile-set.js';
import { parseTiles } from './tile-text.js';
import type { Tile } from './tile.js';

const tiles = (text: string): readonly Tile[] => {
  const parsed = parseTiles(text, spanishTiles);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};
const play = (board = emptyBoard(standardLayout), at: string, text: string) =>
  validatePlacement(board, standardLayout, spanishTiles, fullPremiums, at, tiles(text));

test('100 tiles, every letter on one key', () => {
  expect(tileCountOf(spanishTiles)).toBe(100);
  expect(tilesOf(spanishTiles)).toHaveLength(100);
  expect(faceValue(spanishTiles, tilesOf(spanishTiles))).toBe(192);
  const keys = spanishTiles.keys.flat();
  expect([...keys].sort()).toEqual(spanishTiles.letters.map(({ letter }) => letter).sort());
});

test('a tile of two characters lies on one square and counts once', () => {
  const first = play(undefined, '8F', 'PERRO');
  // P E RR O on F8 to I8: the RR covers the centre.
  expect(first).toMatchObject({
    ok: true,
    value: { words: [{ text: 'PERRO', points: 2 * (3 + 1 + 8 + 1) }], score: 26 },
  });
  if (!first.ok) return;
  expect(first.value.spans[0]).toMatchObject({ length: 4 });
  const board = placeTiles(emptyBoard(standardLayout), first.value.placed);
  const second = play(board, 'I8', '[CH]O');
  expect(second).toMatchObject({ ok: true, value: { words: [{ text: 'OCHO' }] } });
});

test('the only CH is missed when it lies, C and H are not', () => {
  const first = play(undefined, '8G', '[CH]A');
  if (!first.ok) throw new Error('the play fits');
  const board = placeTiles(emptyBoard(standardLayout), first.value.placed);
  expect(play(board, 'H8', '[CH]E')).toMatchObject({
    ok: false,
    refusal: { code: 'no-such-tile', letter: 'CH', count: 1 },
  });
  expect(play(board, 'H8', '[C][H]E')).toMatchObject({ ok: true });
  expect(unseenTiles(spanishTiles, board).some(({ letter }) => letter === 'CH')).toBe(false);
  expect(withoutTiles(tiles('[CH]C'), tiles('C')).rest).toEqual([{ letter: 'CH' }]);
});

test('a direction is guessed by tiles, not by characters', () => {
  const board = emptyBoard(standardLayout);
  const place = { row: 7, column: 5 };
  // Three tiles from F8 reach the centre across; four characters would not need to be counted.
  expect(guessDirection(board, standardLayout, place, tiles('[CH]AL'))).toBe('across');
});

test('CH is drawn after C and before D, Ñ after N', () => {
  expect(firstDrawn(spanishTiles, tiles('D[CH]'))).toEqual([1]);
  expect(firstDrawn(spanishTiles, tiles('[CH]C'))).toEqual([1]);
  expect(firstDrawn(spanishTiles, tiles('OÑ'))).toEqual([1]);
});
