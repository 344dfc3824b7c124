import fc from 'fast-check';
import { formatSquare, parseSquare, step, type Direction } from './square.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

describe('squares', () => {
  test.each([
    ['8D', 7, 3, 'across'],
    ['D8', 7, 3, 'down'],
    ['8d', 7, 3, 'across'],
    ['d8', 7, 3, 'down'],
    ['1A', 0, 0, 'across'],
    ['O15', 14, 14, 'down'],
    ['15O', 14, 14, 'across'],
  ])('%s is row %i, column %i, %s', (text, row, column, direction) => {
    expect(parseSquare(text)).toEqual({ place: { row, column }, direction });
  });

  test.each(['', '8', 'D', '0D', '08D', 'D0', '8DD', '8-D', '100A', '27A', 'A27', 'Ä1', ' 8D'])(
    '“%s” is no square',
    (text) => {
      expect(parseSquare(text)).toBeUndefined();
    },
  );

  test('a square written is read as the same square', () => {
    const place = fc.record({ row: fc.nat(25), column: fc.nat(25) });
    const direction = fc.constantFrom<Direction>('across', 'down');
    fc.assert(
      fc.property(place, direction, (at, along) => {
        expect(parseSquare(formatSquare(at, along))).toEqual({ place: at, direction: along });
      }),
    );
  });

  test('a step goes right when across and down when down', () => {
    expect(step({ row: 4, column: 4 }, 'across', 2)).toEqual({ row: 4, column: 6 });
    expect(step({ row: 4, column: 4 }, 'down', -1)).toEqual({ row: 3, column: 4 });
  });
});
