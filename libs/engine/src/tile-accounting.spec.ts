import { bagCount, sameTiles, sortedTiles, unseenTiles, withoutTiles } from './tile-accounting.js';
import { englishTiles } from './data/english-tiles.js';
import { blankBoard, boardAfter, tilesOfText } from './positions.fixture.js';
import { faceValue } from './tile-set.js';
import { textOf } from './tile.js';

const blank = { letter: '', blank: true } as const;

describe('tiles not on the board', () => {
  test('all 100 before the first play, in order, blanks last', () => {
    const unseen = unseenTiles(englishTiles, blankBoard);
    expect(unseen).toHaveLength(100);
    expect(textOf(unseen.slice(0, 13))).toBe('AAAAAAAAABBCC');
    expect(unseen.slice(-3)).toEqual([{ letter: 'Z' }, blank, blank]);
  });

  test('G16 a blank on the board is one blank fewer, whatever its letter', () => {
    const unseen = unseenTiles(englishTiles, boardAfter([['8F', 'HOrN']]));
    expect(unseen).toHaveLength(96);
    expect(unseen.filter((tile) => tile.blank)).toEqual([blank]);
    expect(unseen.filter((tile) => tile.letter === 'R')).toHaveLength(6);
  });

  test('G32 what they are worth', () => {
    const board = boardAfter([['8F', 'HOrN']]);
    expect(faceValue(englishTiles, unseenTiles(englishTiles, board))).toBe(187 - 6);
    expect(faceValue(englishTiles, [blank, { letter: 'Q' }])).toBe(10);
  });

  test.each([
    [2, 82],
    [3, 75],
    [4, 68],
    [14, 0],
  ])('G12 G17 with %i full racks after four tiles the bag holds %i', (racks, count) => {
    expect(bagCount(englishTiles, boardAfter([['8F', 'HORN']]), racks, 7)).toBe(count);
  });
});

describe('heaps of tiles', () => {
  test('a blank is taken for a blank', () => {
    const pool = [{ letter: 'A' }, { letter: 'E' }, blank];
    expect(withoutTiles(pool, tilesOfText('Ae'))).toEqual({ rest: [{ letter: 'E' }], missing: [] });
    expect(withoutTiles(pool, tilesOfText('AA')).missing).toEqual([{ letter: 'A' }]);
  });

  test.each([
    ['AEI', 'IEA', true],
    ['AEi', 'AEo', true],
    ['AEI', 'AEi', false],
    ['AAE', 'AEE', false],
    ['AE', 'AEE', false],
  ])('%s and %s the same: %s', (one, other, same) => {
    expect(sameTiles(tilesOfText(one), tilesOfText(other))).toBe(same);
  });

  test('are shown in order, blanks last', () => {
    expect(sortedTiles(englishTiles, tilesOfText('ZaEAE'))).toEqual([
      ...tilesOfText('AEEZ'),
      blank,
    ]);
  });
});
