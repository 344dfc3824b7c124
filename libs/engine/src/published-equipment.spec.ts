import {
  layoutNamed,
  publishedLayouts,
  publishedTileSets,
  tileSetNamed,
} from './published-equipment.js';
import { premiumAt, type Premium } from './layout.js';
import { englishTiles, englishTilesWithoutBlanks } from './data/english-tiles.js';
import { standardLayout } from './data/standard-layout.js';
import { parseSquare } from './square.js';
import { faceValue, tileCountOf, tilesOf } from './tile-set.js';

const squares: readonly (readonly [Premium, number, string])[] = [
  ['triple-word', 8, 'A1 H1 O1 A8 O8 A15 H15 O15'],
  ['double-word', 17, 'B2 C3 D4 E5 K5 L4 M3 N2 B14 C13 D12 E11 K11 L12 M13 N14 H8'],
  ['triple-letter', 12, 'F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14'],
  [
    'double-letter',
    24,
    'D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15',
  ],
];

describe('the standard board', () => {
  test.each(squares)('G18 every %s: %i squares', (premium, count, list) => {
    const named = list.split(' ').map((name) => parseSquare(name)?.place);
    expect(named).toHaveLength(count);
    for (const place of named) {
      expect(place && premiumAt(standardLayout, place)).toBe(premium);
    }
    expect(standardLayout.premiums.flat().filter((found) => found === premium)).toHaveLength(count);
  });

  test('no premium beyond the edge', () => {
    expect(premiumAt(standardLayout, { row: 15, column: 0 })).toBe('none');
  });
});

describe('English tiles', () => {
  test('G9 100 tiles, face value 187', () => {
    expect(tileCountOf(englishTiles)).toBe(100);
    expect(tilesOf(englishTiles)).toHaveLength(100);
    expect(faceValue(englishTiles, tilesOf(englishTiles))).toBe(187);
  });

  test('G9 as many of each letter, at the value, as the rules list', () => {
    const listed =
      'A9×1 B2×3 C2×3 D4×2 E12×1 F2×4 G3×2 H2×4 I9×1 J1×8 K1×5 L4×1 M2×3 N6×1 O8×1 P2×3 Q1×10 ' +
      'R6×1 S4×1 T6×1 U4×1 V2×4 W2×4 X1×8 Y2×4 Z1×10';
    const { letters, blanks } = englishTiles;
    expect(letters.map(({ letter, count, value }) => `${letter}${count}×${value}`)).toEqual(
      listed.split(' '),
    );
    expect(blanks).toBe(2);
  });

  test('M3 an extra K and an extra Z for the blanks: 100 tiles, face value 202', () => {
    const tiles = tilesOf(englishTilesWithoutBlanks);
    expect(tiles).toHaveLength(100);
    expect(tiles.filter((tile) => tile.blank)).toHaveLength(0);
    expect(tiles.filter((tile) => tile.letter === 'K')).toHaveLength(2);
    expect(tiles.filter((tile) => tile.letter === 'Z')).toHaveLength(2);
    expect(faceValue(englishTilesWithoutBlanks, tiles)).toBe(202);
  });
});

describe('published sets and boards', () => {
  test.each(publishedTileSets)('$name: a key for every letter, and no letter twice', (tileSet) => {
    const letters = tileSet.letters.map(({ letter }) => letter);
    expect([...tileSet.keys.flat()].sort()).toEqual([...letters].sort());
    expect(new Set(letters).size).toBe(letters.length);
    expect(tileSetNamed(tileSet.id, tileSet.version)).toBe(tileSet);
  });

  test.each(publishedLayouts)('$name: as many rows as columns', (layout) => {
    expect(layout.premiums).toHaveLength(layout.size);
    for (const row of layout.premiums) expect(row).toHaveLength(layout.size);
    expect(layoutNamed(layout.id, layout.version)).toBe(layout);
  });

  test('what was never published is not found', () => {
    expect(tileSetNamed('english', 99)).toBeUndefined();
    expect(layoutNamed('round', 1)).toBeUndefined();
  });
});
