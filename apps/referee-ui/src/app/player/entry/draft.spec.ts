import {
  emptyBoard,
  formatSquare,
  parseSquare,
  placeTiles,
  squaresCovered,
  standardLayout,
  type Board,
  type Place,
  type Tile,
} from '@boardside/engine';
import { readTypedTurn } from '@boardside/game';
import {
  backspace,
  chooseSquare,
  cursorSquare,
  draftSquares,
  flip,
  draftLine,
  emptyDraft,
  nudge,
  possibleSquares,
  squareOf,
  toggleBlankNext,
  typeLetter,
  typeFromKeyboard,
  type TurnDraft,
  type EntryContext,
} from './draft.js';

const place = (name: string): Place => parseSquare(name)!.place;
const tilesOf = (text: string): readonly Tile[] => [...text].map((letter) => ({ letter }));

function lay(board: Board, at: string, text: string): Board {
  const squares = squaresCovered(board, at, text.length)!;
  return placeTiles(
    board,
    tilesOf(text).map((tile, index) => ({ place: squares[index]!, tile })),
  );
}

const empty: EntryContext = {
  board: emptyBoard(standardLayout),
  layout: standardLayout,
  rackSize: 7,
  blanks: 2,
};
const horn: EntryContext = { ...empty, board: lay(empty.board, '8F', 'HORN') };

function typed(draft: TurnDraft, ground: EntryContext, text: string): TurnDraft {
  return [...text].reduce<TurnDraft>(
    (now, letter) => typeLetter(now, ground, letter, 'letter'),
    draft,
  );
}

const squares = (draft: TurnDraft, ground: EntryContext) =>
  draftSquares(draft, ground.board).map((square) => formatSquare(square, 'across'));

test('G5 letters skip squares that hold a tile', () => {
  const draft = typed(chooseSquare(emptyDraft, horn, place('6H')), horn, 'FAM');
  expect(squares(draft, horn)).toEqual(['6H', '7H', '9H']);
});

test('an occupied square is no place to begin', () => {
  expect(chooseSquare(emptyDraft, horn, place('8G'))).toBe(emptyDraft);
});

test('the direction is guessed from the shape of the board, and the player’s own stays', () => {
  const beside = chooseSquare(emptyDraft, horn, place('8E'));
  expect(beside).toMatchObject({ direction: 'down', chosenBy: 'guess' });
  const flipped = flip(beside);
  expect(flipped).toMatchObject({ direction: 'across', chosenBy: 'player' });
  expect(typed(flipped, horn, 'S')).toMatchObject({ direction: 'across' });
});

test('the same square tapped again turns the arrow while nothing is typed', () => {
  const first = chooseSquare(emptyDraft, empty, place('8H'));
  expect(chooseSquare(first, empty, place('8H'))).toMatchObject({ direction: 'down' });
});

test('G16 a tile of the draft tapped becomes a blank, and a letter again', () => {
  const draft = typed(chooseSquare(emptyDraft, empty, place('8H')), empty, 'AT');
  const blank = chooseSquare(draft, empty, place('8I'));
  expect(blank).toMatchObject({ tiles: [{ letter: 'A' }, { letter: 'T', blank: true }] });
  expect(chooseSquare(blank, empty, place('8I'))).toMatchObject({ tiles: tilesOf('AT') });
});

test('G16 the Blank key makes the next letter a blank, once', () => {
  const draft = toggleBlankNext(chooseSquare(emptyDraft, empty, place('8H')));
  expect(typed(draft, empty, 'QI')).toMatchObject({
    tiles: [{ letter: 'Q', blank: true }, { letter: 'I' }],
  });
});

test('another square tapped moves what is typed there', () => {
  const draft = typed(chooseSquare(emptyDraft, empty, place('8H')), empty, 'AT');
  const moved = chooseSquare(draft, empty, place('9C'));
  expect(moved).toMatchObject({ start: place('9C'), tiles: tilesOf('AT') });
});

test('Backspace takes letters, then the square', () => {
  const draft = typed(chooseSquare(emptyDraft, empty, place('8H')), empty, 'A');
  const without = backspace(draft, empty);
  expect(without).toMatchObject({ kind: 'play', tiles: [] });
  expect(backspace(without, empty)).toBe(emptyDraft);
  expect(backspace({ kind: 'pass' }, empty)).toBe(emptyDraft);
});

test('a rack has seven tiles: an eighth is not taken', () => {
  const draft = typed(chooseSquare(emptyDraft, empty, place('8A')), empty, 'ABCDEFGH');
  expect(squares(draft, empty)).toHaveLength(7);
  expect(cursorSquare(draft, empty)).toBeUndefined();
});

test('nudging passes over tiles and stays on the board', () => {
  const draft = typed(flip(chooseSquare(emptyDraft, horn, place('7H'))), horn, 'S');
  const down = nudge(draft, horn, 'down', 1);
  expect(down).toMatchObject({ start: place('9H') });
  const corner = chooseSquare(emptyDraft, empty, place('1A'));
  expect(nudge(corner, empty, 'across', -1)).toBe(corner);
});

test('tiles that run off the board are kept, those that fit are drawn', () => {
  const draft = typed(chooseSquare(emptyDraft, empty, place('8N')), empty, 'ATE');
  expect(draft).toMatchObject({ tiles: tilesOf('ATE') });
  const across = draft.kind === 'play' && draft.direction === 'across' ? draft : flip(draft);
  expect(squares(across, empty)).toEqual(['8N', '8O']);
});

test('a tap may mean a square where a play could begin, or a tile being entered', () => {
  const draft = typed(chooseSquare(emptyDraft, horn, place('7H')), horn, 'S');
  const possible = possibleSquares(draft, horn).map((square) => formatSquare(square, 'across'));
  expect(possible).toContain('7H');
  expect(possible).not.toContain('8G');
});

test('the square is written as score sheets write it', () => {
  const draft = chooseSquare(emptyDraft, empty, place('8D'));
  expect(draft.kind === 'play' && squareOf(draft)).toBe('8D');
  const down = flip(draft);
  expect(down.kind === 'play' && squareOf(down)).toBe('D8');
});

describe('a set with tiles of two letters', () => {
  const keys = [['C', 'H', 'CH', 'I']];
  const letters = ['C', 'CH', 'H', 'I'].map((letter) => ({ letter, count: 2, value: 1 }));
  const tileSet = { id: 'two', version: 1, name: 'Two', language: 'en', letters, blanks: 2, keys };
  const begun = flip(flip(chooseSquare(emptyDraft, empty, place('8H'))));
  const written = (text: string) =>
    [...text].reduce<TurnDraft>(
      (now, letter) => typeFromKeyboard(now, { ground: empty, tileSet }, letter, 'letter'),
      begun,
    );

  test('on a keyboard a C and then an H are the tile CH; Backspace takes it whole', () => {
    const draft = written('CHI');
    expect(draft).toMatchObject({ tiles: [{ letter: 'CH' }, { letter: 'I' }] });
    expect(backspace(backspace(draft, empty), empty)).toMatchObject({ tiles: [] });
  });

  test('on a keyboard a C and an H with a tile on the board between them are two', () => {
    const ground = { ...empty, board: lay(empty.board, '8I', 'A') };
    const draft = [...'CHI'].reduce<TurnDraft>(
      (now, letter) => typeFromKeyboard(now, { ground, tileSet }, letter, 'letter'),
      begun,
    );
    expect(draft).toMatchObject({ tiles: [{ letter: 'C' }, { letter: 'H' }, { letter: 'I' }] });
  });

  test('on a keyboard the last tile of a full rack is CH', () => {
    expect(written('IIIIIICH')).toMatchObject({ tiles: { 6: { letter: 'CH' }, length: 7 } });
  });

  test('G16 a blank stands for the tile of two letters', () => {
    const blank = typeFromKeyboard(
      toggleBlankNext(begun),
      { ground: empty, tileSet },
      'C',
      'letter',
    );
    const draft = typeFromKeyboard(blank, { ground: empty, tileSet }, 'H', 'letter');
    expect(draft).toMatchObject({ tiles: [{ letter: 'CH', blank: true }] });
    expect(draftLine(draft, empty.board, tileSet)).toBe('8H ?[CH]');
  });

  test.each([
    [['CH', 'I'], '8H [CH]I'],
    [['C', 'H', 'I'], '8H [C]HI'],
    [['C', 'I'], '8H CI'],
  ])('the tiles %j as a line: %s, which reads as the same tiles', (tiles, line) => {
    const draft = tiles.reduce<TurnDraft>(
      (now, letter) => typeLetter(now, empty, letter, 'letter'),
      begun,
    );
    expect(draftLine(draft, empty.board, tileSet)).toBe(line);
    const read = readTypedTurn(line, empty.board, tileSet);
    expect(read).toMatchObject({ value: { tiles: tiles.map((letter) => ({ letter })) } });
  });
});

test('M3 without blanks in the set every tile is its letter', () => {
  const ground = { ...empty, blanks: 0 };
  const draft = typeLetter(chooseSquare(emptyDraft, ground, place('8H')), ground, 'K', 'blank');
  expect(draft).toMatchObject({ tiles: [{ letter: 'K' }] });
  expect(chooseSquare(draft, ground, place('8H'))).toBe(draft);
});
