import { englishTiles } from './data/english-tiles.js';
import { firstDrawn } from './draw-for-first.js';
import type { TileSet } from './tile-set.js';
import type { Tile } from './tile.js';

const drawn = (text: string): readonly Tile[] =>
  Array.from(text, (letter) => (letter === '?' ? { letter: '', blank: true } : { letter }));

const withDigraph: TileSet = {
  ...englishTiles,
  id: 'with-digraph',
  letters: [
    { letter: 'C', count: 4, value: 2 },
    { letter: 'CH', count: 1, value: 5 },
    { letter: 'D', count: 5, value: 2 },
  ],
};

describe('who starts', () => {
  test.each<readonly [string, readonly number[]]>([
    ['BC', [0]],
    ['ZB', [1]],
    ['A?', [1]],
    ['??', [0, 1]],
    ['KK', [0, 1]],
    ['DBB', [1, 2]],
    ['XAQ?', [3]],
  ])('G10 C2 L1 of %s: %j', (text, nearest) => {
    expect(firstDrawn(englishTiles, drawn(text))).toEqual(nearest);
  });

  test('G10 in the order of the tile set, with a digraph after its first letter', () => {
    const order = ['D', 'CH'].map((letter) => ({ letter }));
    expect(firstDrawn(withDigraph, order)).toEqual([1]);
    expect(firstDrawn(withDigraph, [{ letter: 'CH' }, { letter: 'C' }])).toEqual([1]);
  });
});
