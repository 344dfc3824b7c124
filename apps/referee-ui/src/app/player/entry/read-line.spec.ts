import {
  emptyBoard,
  englishTiles,
  parseSquare,
  placeTiles,
  standardLayout,
  step,
} from '@boardside/engine';
import { readLine } from './read-line.js';

const start = parseSquare('8F')!;
const horn = placeTiles(
  emptyBoard(standardLayout),
  [...'HORN'].map((letter, index) => ({
    place: step(start.place, start.direction, index),
    tile: { letter },
  })),
);
const read = (text: string) => readLine(text, horn, englishTiles);
const tiles = (letters: string) => [...letters].map((letter) => ({ letter }));

test.each([
  ['H6 FARM', 'H6', 'FAM'],
  ['H6 FA.M', 'H6', 'FAM'],
  ['H6 FAM', 'H6', 'FAM'],
  ['8F HORNS', '8F', 'S'],
  ['8F S', '8F', 'S'],
  ['H5 FARM', 'H5', 'FARM'],
])(
  '%s: the whole word, or only the new tiles where that contradicts the board',
  (text, at, laid) => {
    expect(read(text)).toEqual({ ok: true, value: { kind: 'play', at, tiles: tiles(laid) } });
  },
);

test.each([
  ['H6 FA.X', { ok: true }],
  ['H6 F.RM', { ok: false, refusal: { code: 'nothing-under-dot' } }],
  ['H7 .XM', { ok: false, refusal: { code: 'nothing-under-dot' } }],
  ['8E XHORNQQQQQQQQ', { ok: false, refusal: { code: 'runs-off' } }],
  ['8F HOXQQQQQQQ', { ok: false, refusal: { code: 'other-tile' } }],
])(
  '%s: a word with dots is the whole word, and what fits in neither way is refused',
  (text, read_) => {
    expect(read(text)).toMatchObject(read_);
  },
);

test('an exchange and a pass are read as before', () => {
  expect(read('ex 3')).toMatchObject({ value: { kind: 'exchange', count: 3 } });
  expect(read('pass')).toMatchObject({ value: { kind: 'pass' } });
});
