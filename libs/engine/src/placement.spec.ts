import { placeTiles } from './board.js';
import { inferPlacement, squaresCovered } from './placement.js';
import {
  blankBoard,
  boardAfter,
  validateTurnText,
  played,
  refusalOf,
  tilesOfText,
  wordsOf,
  type TurnNotation,
} from './positions.fixture.js';
import { parseSquare } from './square.js';
import type { PlacedTile } from './play.js';

const horn = boardAfter([['8F', 'HORN']]);
const farm = boardAfter([['H6', 'FAM']], horn);

function loose(...tiles: readonly (readonly [string, string])[]): readonly PlacedTile[] {
  return tiles.map(([at, letter]) => ({
    place: parseSquare(at)?.place ?? { row: -1, column: -1 },
    tile: { letter },
  }));
}

describe('the first play', () => {
  test('G11 one tile is not enough', () => {
    expect(refusalOf(blankBoard, ['8H', 'A'])).toEqual({ code: 'one-tile-first' });
  });

  test.each(['8I', '8B', 'H9', 'H2', '7H'])('G11 at %s the centre is not covered', (at) => {
    expect(refusalOf(blankBoard, [at, 'HORN'])).toEqual({ code: 'centre-uncovered' });
  });

  test.each(['8E', '8H', 'H5', 'H8'])('G11 at %s the centre is covered', (at) => {
    expect(validateTurnText(blankBoard, [at, 'HORN']).ok).toBe(true);
  });

  test('G11 a board cleared by a challenge has its first play before it again', () => {
    expect(refusalOf(blankBoard, ['9F', 'FARMS'])).toEqual({ code: 'centre-uncovered' });
  });
});

describe('tiles of a turn', () => {
  test('G5 tiles already there fill the line', () => {
    expect(played(horn, ['H6', 'FAM']).at).toBe('H6');
    expect(wordsOf(played(horn, ['H6', 'FAM']))).toEqual(['FARM']);
  });

  test('G5 the square named may be the first of the word or of the new tiles', () => {
    const ofTheWord = validateTurnText(horn, ['8F', 'S']);
    expect(ofTheWord).toEqual(validateTurnText(horn, ['8J', 'S']));
    expect(ofTheWord.ok && ofTheWord.value.at).toBe('8F');
  });

  test('G5 G7 a square left empty between the tiles is a gap', () => {
    const placed = loose(['8F', 'H'], ['8G', 'O'], ['8I', 'N']);
    expect(inferPlacement(blankBoard, placed)).toEqual({
      ok: false,
      refusal: { code: 'gap', at: '8H' },
    });
  });

  test('G5 a tile on the board closes the gap', () => {
    const placed = loose(['H9', 'M'], ['H6', 'F'], ['H7', 'A']);
    expect(inferPlacement(horn, placed)).toEqual({
      ok: true,
      value: { at: 'H6', tiles: tilesOfText('FAM') },
    });
  });

  test('G5 tiles laid in any order are one turn, in the order in which they are read', () => {
    const across = loose(['8I', 'N'], ['8F', 'H'], ['8H', 'R'], ['8G', 'O']);
    expect(inferPlacement(blankBoard, across)).toEqual({
      ok: true,
      value: { at: '8F', tiles: tilesOfText('HORN') },
    });
    const down = loose(['H9', 'N'], ['H6', 'H'], ['H8', 'R'], ['H7', 'O']);
    expect(inferPlacement(blankBoard, down)).toEqual({
      ok: true,
      value: { at: 'H6', tiles: tilesOfText('HORN') },
    });
  });

  test('G6 diagonal tiles are not in line', () => {
    const placed = loose(['7G', 'A'], ['8H', 'B'], ['9I', 'C']);
    expect(inferPlacement(blankBoard, placed)).toEqual({
      ok: false,
      refusal: { code: 'not-in-line' },
    });
  });

  test('G7 tiles in two parts of the board are not in line', () => {
    const placed = loose(['9F', 'E'], ['7I', 'O']);
    expect(inferPlacement(horn, placed)).toEqual({ ok: false, refusal: { code: 'not-in-line' } });
  });

  test('a square that is filled is taken', () => {
    const taken = { ok: false, refusal: { code: 'square-taken', at: '8H' } };
    expect(inferPlacement(horn, loose(['8H', 'A']))).toEqual(taken);
    expect(inferPlacement(blankBoard, loose(['8H', 'A'], ['8H', 'B']))).toEqual(taken);
  });

  test('no tile is no play', () => {
    expect(inferPlacement(horn, [])).toEqual({ ok: false, refusal: { code: 'disconnected' } });
    expect(refusalOf(horn, ['8E', ''])).toEqual({ code: 'disconnected' });
  });

  test.each<TurnNotation>([
    ['8M', 'SAND'],
    ['M13', 'SAND'],
    ['16A', 'AB'],
    ['P1', 'AB'],
    ['', 'AB'],
    ['88', 'AB'],
  ])('%s %s is off the board', (at, tiles) => {
    expect(refusalOf(horn, [at, tiles])).toEqual({ code: 'off-board' });
  });

  test('a loose tile off the board is off the board', () => {
    expect(inferPlacement(blankBoard, loose(['16A', 'A']))).toEqual({
      ok: false,
      refusal: { code: 'off-board' },
    });
  });
});

describe('every play after the first', () => {
  test('G14 touches a tile on the board', () => {
    expect(refusalOf(horn, ['1A', 'PASTE'])).toEqual({ code: 'disconnected' });
    expect(refusalOf(horn, ['10F', 'PASTE'])).toEqual({ code: 'disconnected' });
  });

  test('G14 a corner is not a touch', () => {
    expect(refusalOf(horn, ['9J', 'AT'])).toEqual({ code: 'disconnected' });
  });

  test.each<readonly [string, TurnNotation, readonly string[]]>([
    ['extending', ['8J', 'S'], ['HORNS']],
    ['extending in front', ['8C', 'FOG'], ['FOGHORN']],
    ['crossing', ['H6', 'FAM'], ['FARM']],
    ['lying parallel', ['9H', 'EE'], ['EE', 'RE', 'NE']],
  ])('G14 by %s', (_way, turn, words) => {
    expect(wordsOf(played(horn, turn))).toEqual(words);
  });
});

describe('the tiles that there are', () => {
  test('G9 there is no second Q, and the refusal says where the first one lies', () => {
    const board = boardAfter([['8F', 'QUOIN']]);
    expect(refusalOf(board, ['H7', 'QA'])).toEqual({
      code: 'no-such-tile',
      letter: 'Q',
      count: 1,
      lies: ['8F'],
    });
  });

  test('G9 one turn cannot have two J: there is one', () => {
    expect(refusalOf(blankBoard, ['8F', 'JAJ'])).toEqual({
      code: 'no-such-tile',
      letter: 'J',
      count: 1,
    });
  });

  test('G9 there is no third blank', () => {
    const board = boardAfter([['8F', 'qUOiN']]);
    expect(refusalOf(board, ['H7', 'aA'])).toEqual({
      code: 'no-such-tile',
      letter: '',
      count: 2,
      lies: ['8F', '8I'],
    });
  });

  test('G16 a blank is not the letter that it stands for', () => {
    const board = boardAfter([['8F', 'qUOIN']]);
    expect(validateTurnText(board, ['F7', 'SA']).ok).toBe(true);
    expect(validateTurnText(board, ['7I', 'Q']).ok).toBe(true);
  });

  test('G16 a blank stands for a letter of which several lie there, and is no third blank by that', () => {
    const board = boardAfter([['8F', 'EERIE']]);
    expect(validateTurnText(board, ['9F', 'eA']).ok).toBe(true);
    const blanks = boardAfter([['8F', 'qUOiN']]);
    expect(refusalOf(blanks, ['9F', 'Aa'])).toMatchObject({ code: 'no-such-tile', letter: '' });
  });

  test('G16 a blank without a letter cannot be placed', () => {
    expect(refusalOf(horn, ['8J', ' '])).toEqual({ code: 'no-such-tile', letter: ' ', count: 0 });
  });

  test('G12 a rack has seven tiles at most', () => {
    expect(refusalOf(blankBoard, ['8B', 'EDUCATED'])).toEqual({
      code: 'too-many-tiles',
      count: 8,
      rackSize: 7,
    });
  });
});

describe('a play that fits', () => {
  test('G16 keeps the letter stated for the blank', () => {
    const play = played(horn, ['H6', 'FaM']);
    expect(play.placed[1]?.tile).toEqual({ letter: 'A', blank: true });
    expect(placeTiles(horn, play.placed).cells[6 * 15 + 7]).toEqual({ letter: 'A', blank: true });
  });

  test('lists where each word stands', () => {
    expect(played(farm, ['10F', 'PASTE']).spans).toEqual([
      { at: '10F', place: { row: 9, column: 5 }, direction: 'across', length: 5 },
      { at: 'H6', place: { row: 5, column: 7 }, direction: 'down', length: 5 },
    ]);
  });

  test('covers the empty squares from its square on', () => {
    expect(squaresCovered(horn, '8E', 2)).toEqual([
      { row: 7, column: 4 },
      { row: 7, column: 9 },
    ]);
    expect(squaresCovered(horn, '8M', 4)).toBeUndefined();
    expect(squaresCovered(horn, 'nowhere', 1)).toBeUndefined();
  });
});
