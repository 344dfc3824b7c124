import { placeTiles, removeTiles, tileAt, tilesOn } from './board.js';
import { blankBoard, boardAfter } from './positions.fixture.js';

const centre = { row: 7, column: 7 };

describe('a board', () => {
  test('is empty at first, and beyond its edge there is never a tile', () => {
    expect(tilesOn(blankBoard)).toEqual([]);
    expect(tileAt(blankBoard, centre)).toBeUndefined();
    expect(tileAt(blankBoard, { row: 0, column: -1 })).toBeUndefined();
    expect(tileAt(blankBoard, { row: 15, column: 0 })).toBeUndefined();
  });

  test('put gives a new board and leaves the old one as it was', () => {
    const after = placeTiles(blankBoard, [{ place: centre, tile: { letter: 'A' } }]);
    expect(tileAt(after, centre)).toEqual({ letter: 'A' });
    expect(after.count).toBe(1);
    expect(blankBoard.count).toBe(0);
    expect(tileAt(blankBoard, centre)).toBeUndefined();
  });

  test('lists its tiles row by row', () => {
    const board = boardAfter([
      ['H7', 'AT'],
      ['7G', 'B'],
    ]);
    expect(tilesOn(board).map(({ tile }) => tile.letter)).toEqual(['B', 'A', 'T']);
  });

  test('one square holds one tile', () => {
    const board = placeTiles(blankBoard, [{ place: centre, tile: { letter: 'A' } }]);
    expect(() => placeTiles(board, [{ place: centre, tile: { letter: 'B' } }])).toThrow('broken');
    expect(() => removeTiles(blankBoard, [centre])).toThrow('broken');
    expect(() =>
      placeTiles(board, [{ place: { row: 0, column: 15 }, tile: { letter: 'B' } }]),
    ).toThrow('broken');
  });
});
