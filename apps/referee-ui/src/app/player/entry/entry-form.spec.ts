import { computed, isSignal, signal, type Signal } from '@angular/core';
import {
  emptyBoard,
  englishTiles,
  fullPremiums,
  parseSquare,
  placeTiles,
  standardLayout,
  type Board,
} from '@boardside/engine';
import { EntryForm } from './entry-form.js';
import { readLineCommand } from './line-command.js';

const horn = placeTiles(
  emptyBoard(standardLayout),
  [...'HORN'].map((letter, index) => ({ place: { row: 7, column: 5 + index }, tile: { letter } })),
);

function formOn(board: Board | Signal<Board>): EntryForm {
  const lying = isSignal(board) ? board : signal(board);
  return new EntryForm(
    computed(() => ({ board: lying(), layout: standardLayout, rackSize: 7, blanks: 2 })),
    computed(() => ({ tileSet: englishTiles, scoring: fullPremiums })),
  );
}

function type(desk: EntryForm, at: string, letters: string): void {
  desk.choose(parseSquare(at)!.place);
  for (const letter of letters) desk.type(letter, 'letter');
}

test('C9 the preview names every word with its points', () => {
  const desk = formOn(horn);
  type(desk, '6H', 'FAM');
  expect(desk.preview()).toMatchObject({
    kind: 'play',
    score: 9,
    words: [{ text: 'FARM', points: 9 }],
    bonus: 0,
  });
});

test('G34 a word that is none is previewed like one that is', () => {
  const desk = formOn(horn);
  type(desk, '6H', 'XQZ');
  expect(desk.preview()).toMatchObject({ kind: 'play', words: [{ text: 'XQRZ' }] });
});

test('G21 all seven tiles are named in the preview', () => {
  const desk = formOn(emptyBoard(standardLayout));
  type(desk, '8B', 'ABCDEFG');
  expect(desk.preview()).toMatchObject({ bonus: 50 });
});

test('G15 a press with nothing, with a square alone or with an illegal play records a pending turn', () => {
  const desk = formOn(horn);
  expect(desk.move()).toEqual({ kind: 'pending' });
  desk.choose({ row: 0, column: 0 });
  expect(desk.move()).toEqual({ kind: 'pending' });
  type(desk, '1A', 'AT');
  expect(desk.preview()).toMatchObject({ kind: 'illegal' });
  expect(desk.move()).toEqual({ kind: 'pending' });
});

test('G17 an exchange is a turn once its number is chosen', () => {
  const desk = formOn(horn);
  desk.exchange(undefined);
  expect(desk.move()).toEqual({ kind: 'pending' });
  desk.exchange(3);
  expect(desk.move()).toEqual({ kind: 'exchange', count: 3 });
  desk.pass();
  expect(desk.move()).toEqual({ kind: 'pass' });
});

test('a square where no play could start is forgotten once other squares are possible', () => {
  const lying = signal(emptyBoard(standardLayout));
  const desk = formOn(lying);
  desk.missedStart.set(true);
  expect(desk.missedStart()).toBe(true);
  lying.set(horn);
  expect(desk.missedStart()).toBe(false);
});

test('letters before a square ask for one', () => {
  const desk = formOn(horn);
  desk.type('A', 'letter');
  expect(desk.needsSquare()).toBe(true);
  desk.choose({ row: 8, column: 7 });
  expect(desk.needsSquare()).toBe(false);
});

test.each([
  ['H', '6', 'H6', 'down'],
  ['h', '6', 'h6', 'down'],
  ['EX', '3', 'EX3', undefined],
  ['', '8', '8', undefined],
  ['WARM', '8', '8', undefined],
  ['R', '0', '0', undefined],
])('“%s” typed before a square, then %s: the line says %s', (loose, digit, text, direction) => {
  const desk = formOn(horn);
  for (const letter of loose) desk.type(letter, 'letter');
  desk.openLineAt(digit);
  expect(desk.line()?.text).toBe(text);
  expect(desk.needsSquare()).toBe(false);
  expect(desk.draft()).toMatchObject(direction === undefined ? {} : { kind: 'play', direction });
});

test('a letter before a square is taken back before a tile is', () => {
  const desk = formOn(horn);
  desk.type('H', 'letter');
  desk.backspace();
  expect(desk.needsSquare()).toBe(false);
  desk.openLineAt('8');
  expect(desk.line()?.text).toBe('8');
});

test('an entry is said as a line with dots, which is read as the same entry', () => {
  const desk = formOn(horn);
  type(desk, '6H', 'FAM');
  desk.holdLetter();
  const { tiles } = desk.draft() as { tiles: unknown };
  expect(desk.written()).toBe('H6 FA.?M');
  desk.writeLine(desk.written());
  expect(desk.draft()).toMatchObject({ tiles, direction: 'down' });
});

test('a draft is put back only where the board still has room for it', () => {
  const desk = formOn(horn);
  type(desk, '6H', 'FAM');
  const kept = desk.draft();
  const same = formOn(horn);
  same.restore(kept);
  expect(same.preview()).toMatchObject({ kind: 'play', score: 9 });
  const other = formOn(placeTiles(horn, [{ place: { row: 5, column: 7 }, tile: { letter: 'A' } }]));
  other.restore(kept);
  expect(other.draft()).toEqual({ kind: 'nothing' });
});

test('G16 a letter held becomes a blank', () => {
  const desk = formOn(horn);
  type(desk, '6H', 'FA');
  desk.holdLetter();
  expect(desk.draft()).toMatchObject({ tiles: [{ letter: 'F' }, { letter: 'A', blank: true }] });
});

test('a typed line stands on the board as it is typed', () => {
  const desk = formOn(horn);
  desk.openLine('');
  desk.writeLine('H6');
  expect(desk.draft()).toMatchObject({ kind: 'play', direction: 'down', tiles: [] });
  desk.writeLine('H6 FA.M');
  expect(desk.preview()).toMatchObject({ kind: 'play', score: 9 });
  desk.writeLine('H6 FAM');
  expect(desk.preview()).toMatchObject({ kind: 'play', score: 9 });
  desk.writeLine('H6 FA..M');
  expect(desk.line()?.refusal).toMatchObject({ code: 'nothing-under-dot' });
  desk.writeLine('ex 3');
  expect(desk.move()).toEqual({ kind: 'exchange', count: 3 });
});

test('G16 small letters among capitals are blanks in a line', () => {
  const desk = formOn(horn);
  desk.writeLine('8F HORNs');
  expect(desk.draft()).toMatchObject({ tiles: [{ letter: 'S', blank: true }] });
  desk.writeLine('8f horns');
  expect(desk.draft()).toMatchObject({ tiles: [{ letter: 'S' }] });
});

test('a turn taken back is in the draft again', () => {
  const desk = formOn(horn);
  desk.putTurnBack('H6', [{ letter: 'F' }, { letter: 'A' }, { letter: 'M' }]);
  expect(desk.preview()).toMatchObject({ kind: 'play', score: 9 });
});

test.each([
  ['ch', { kind: 'challenge' }],
  [' OK ', { kind: 'accept' }],
  ['ref', { kind: 'referee' }],
  ['arb', { kind: 'referee' }],
  ['t', { kind: 'say-times' }],
  ['s', { kind: 'say-scores' }],
  ['b 8', { kind: 'say-row', row: 8 }],
  ['8H WORD', undefined],
  ['ex 3', undefined],
])('the line “%s” asks for %j', (text, command) => {
  expect(readLineCommand(text)).toEqual(command);
});
