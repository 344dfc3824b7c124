import { standardLayout } from './data/standard-layout.js';
import { guessDirection, startSquares } from './direction.js';
import { blankBoard, boardAfter, tilesOfText } from './positions.fixture.js';
import { formatSquare, parseSquare } from './square.js';
import type { Board } from './board.js';

const horn = boardAfter([['8F', 'HORN']]);
const cross = boardAfter([['H6', 'FAM']], horn);

function guessed(board: Board, at: string, tiles = '') {
  const place = parseSquare(at)?.place ?? { row: -1, column: -1 };
  return guessDirection(board, standardLayout, place, tilesOfText(tiles));
}

describe('the direction meant by a tap', () => {
  test.each([
    ['8E', 'down', 'a neighbour at its right'],
    ['8J', 'down', 'a neighbour at its left'],
    ['7F', 'across', 'a neighbour below'],
    ['9F', 'across', 'a neighbour above'],
    ['7G', 'down', 'neighbours below and at its right'],
    ['5F', 'across', 'tiles sooner at its right'],
    ['4F', 'down', 'tiles only below'],
    ['9C', 'across', 'tiles sooner at its right'],
    ['1A', 'across', 'no tile in reach'],
  ])('%s: %s, %s', (at, direction) => {
    expect(guessed(cross, at)).toBe(direction);
  });

  test('G11 on an empty board the way over the centre', () => {
    expect(guessed(blankBoard, 'H6', 'FARM')).toBe('down');
    expect(guessed(blankBoard, '8F', 'HORN')).toBe('across');
  });

  test('G14 the only way in which the tiles fit', () => {
    const seventh = boardAfter([['8H', 'SEVENTH']]);
    expect(guessed(seventh, '7N', 'AB')).toBe('across');
    expect(guessed(seventh, '7N', 'ABC')).toBe('down');
  });

  test('tiles that fit in no direction change nothing', () => {
    expect(guessed(horn, '1A', 'AB')).toBe(guessed(horn, '1A'));
  });

  test('G11 G14 squares that could start a play', () => {
    const starts = (board: Board) =>
      startSquares(board, standardLayout, 7).map((place) => formatSquare(place, 'across'));
    expect(starts(blankBoard)).toHaveLength(13);
    expect(starts(blankBoard)).toContain('8B');
    expect(starts(blankBoard)).not.toContain('8A');
    expect(starts(horn)).toContain('1F');
    expect(starts(horn)).not.toContain('8H');
    expect(starts(horn)).not.toContain('11H');
  });
});
