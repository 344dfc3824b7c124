import {
  adjustByOwnTiles,
  adjustByTransferredTiles,
  adjustByTwiceOpponentsTiles,
} from './tiles-left.js';

describe('when a game ends', () => {
  test('G32 whoever went out gains twice the opponent’s tiles', () => {
    expect(adjustByTwiceOpponentsTiles([0, 11], 0)).toEqual([
      { seat: 0, why: 'out-twice-opponents', points: 22 },
    ]);
  });

  test('G32 G37 with more players twice the sum of all the others', () => {
    expect(adjustByTwiceOpponentsTiles([3, 0, 5, 1], 1)).toEqual([
      { seat: 1, why: 'out-twice-opponents', points: 18 },
    ]);
  });

  test('G32 a lone blank left brings nothing', () => {
    expect(adjustByTwiceOpponentsTiles([0, 0], 1)).toEqual([]);
  });

  test('G33 as an option each loses their own tiles', () => {
    expect(adjustByOwnTiles([4, 12])).toEqual([
      { seat: 0, why: 'own-tiles', points: -4 },
      { seat: 1, why: 'own-tiles', points: -12 },
    ]);
  });

  test('C7 L6 M9 each loses their own tiles, and whoever went out gains the others’', () => {
    expect(adjustByTransferredTiles([4, 0, 12], 1)).toEqual([
      { seat: 0, why: 'own-tiles', points: -4 },
      { seat: 2, why: 'own-tiles', points: -12 },
      { seat: 1, why: 'out-opponents', points: 16 },
    ]);
  });

  test('C7 nobody out: only deductions', () => {
    expect(adjustByTransferredTiles([4, 0], undefined)).toEqual([
      { seat: 0, why: 'own-tiles', points: -4 },
    ]);
  });
});
