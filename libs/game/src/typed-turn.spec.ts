import {
  emptyBoard,
  englishTiles,
  parseSquare,
  placeTiles,
  spanishTiles,
  standardLayout,
  step,
} from '@boardside/engine';
import { readTypedRack, readTypedTurn } from './typed-turn.js';

const empty = emptyBoard(standardLayout);
const start = parseSquare('8F')!;
const horn = placeTiles(
  empty,
  [...'HORN'].map((letter, index) => ({
    place: step(start.place, start.direction, index),
    tile: letter === 'N' ? ({ letter, blank: true } as const) : { letter },
  })),
);
const read = (text: string, board = horn) => readTypedTurn(text, board, englishTiles);
const tiles = (...letters: string[]) =>
  letters.map((letter) =>
    letter.startsWith('?') ? { letter: letter.slice(1), blank: true } : { letter },
  );

test.each([
  ['8H QUIRT', empty, { kind: 'play', at: '8H', tiles: tiles('Q', 'U', 'I', 'R', 'T') }],
  ['8h quirt', empty, { kind: 'play', at: '8H', tiles: tiles('Q', 'U', 'I', 'R', 'T') }],
  ['8H QU?IRT', empty, { kind: 'play', at: '8H', tiles: tiles('Q', 'U', '?I', 'R', 'T') }],
  ['8H QUiRT', empty, { kind: 'play', at: '8H', tiles: tiles('Q', 'U', '?I', 'R', 'T') }],
  ['H6 FARM', horn, { kind: 'play', at: 'H6', tiles: tiles('F', 'A', 'M') }],
  ['H6 FA.M', horn, { kind: 'play', at: 'H6', tiles: tiles('F', 'A', 'M') }],
  ['8F HORNS', horn, { kind: 'play', at: '8F', tiles: tiles('S') }],
  ['8F ....S', horn, { kind: 'play', at: '8F', tiles: tiles('S') }],
  ['ex 3', horn, { kind: 'exchange', count: 3 }],
  ['exchange 7', horn, { kind: 'exchange', count: 7 }],
  ['-2', horn, { kind: 'exchange', count: 2 }],
  ['-QV?', horn, { kind: 'exchange', count: 3 }],
  ['pass', horn, { kind: 'pass' }],
  ['cambio 3', horn, { kind: 'exchange', count: 3 }],
  ['paso', horn, { kind: 'pass' }],
  [' - ', horn, { kind: 'pass' }],
])('G15 %s is read as it would stand on a score sheet', (text, board, move) => {
  expect(read(text, board)).toEqual({ ok: true, value: move });
});

test.each([
  ['', { code: 'empty' }],
  ['hello there', { code: 'not-read', text: 'hello there' }],
  ['8H', { code: 'no-word' }],
  ['8M QUIRT', { code: 'runs-off', at: '8P' }],
  ['9H QU1T', { code: 'unknown-letter', text: '1T' }],
  ['9H Q.T', { code: 'nothing-under-dot', at: '9I' }],
  ['H6 FAXM', { code: 'other-tile', at: 'H8', lies: 'R', typed: 'X' }],
  ['8F HORN', { code: 'no-new-tile' }],
])('G5 %s is refused with what is wrong', (text, refusal) => {
  expect(read(text)).toEqual({ ok: false, refusal });
});

test('tiles exchanged are counted as tiles, whatever the language writes them with', () => {
  const spanish = {
    ...englishTiles,
    letters: [
      { letter: 'C', count: 4, value: 3 },
      { letter: 'CH', count: 1, value: 5 },
      { letter: 'Ñ', count: 1, value: 8 },
    ],
  };
  expect(readTypedTurn('-CHÑ?', empty, spanish)).toEqual({
    ok: true,
    value: { kind: 'exchange', count: 3 },
  });
  expect(read('-Ñ')).toEqual({ ok: false, refusal: { code: 'unknown-letter', text: 'Ñ' } });
});

test.each([
  ['8H CHICO', ['CH', 'I', 'C', 'O']],
  ['8H [CH]ICO', ['CH', 'I', 'C', 'O']],
  ['8H [C]HICO', ['C', 'H', 'I', 'C', 'O']],
  ['8H ?[CH]ICO', ['?CH', 'I', 'C', 'O']],
  ['8H chIco', ['?CH', 'I', '?C', '?O']],
])('G16 %s is read tile by tile where a tile has two letters', (text, letters) => {
  expect(readTypedTurn(text, empty, spanishTiles)).toEqual({
    ok: true,
    value: { kind: 'play', at: '8H', tiles: tiles(...letters) },
  });
});

test('G32 a rack is typed in one go, a question mark for a blank', () => {
  expect(readTypedRack('a e, r?', englishTiles)).toEqual({
    ok: true,
    value: [{ letter: 'A' }, { letter: 'E' }, { letter: 'R' }, { letter: '', blank: true }],
  });
  expect(readTypedRack('A2', englishTiles)).toEqual({
    ok: false,
    refusal: { code: 'unknown-letter', text: '2' },
  });
});
