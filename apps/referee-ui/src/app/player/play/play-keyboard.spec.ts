import { TestBed } from '@angular/core/testing';
import { PlayerTable } from '../player-table.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { PlayKeyboard } from './play-keyboard.js';
import { ScreenReader } from './screen-reader.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

function keyboard() {
  const seated = new SeatedTable();
  TestBed.configureTestingModule({ providers: [PlayKeyboard, ScreenReader] });
  const keys = TestBed.inject(PlayKeyboard);
  const desk = TestBed.inject(PlayerTable).desk();
  const type = (...pressed: readonly string[]) => {
    for (const key of pressed) keys.keyed(new KeyboardEvent('keydown', { key }));
  };
  return { seated, keys, desk, type };
}

test('Enter without an entry presses the clock', () => {
  const { seated, type } = keyboard();
  type('Enter');
  expect(seated.done.map(({ command }) => command.kind)).toEqual(['press']);
});

test('Enter that is held presses once, not for the opponent too', () => {
  const { seated, keys, type } = keyboard();
  type('Enter');
  seated.instruments.pass(1_000);
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true });
  keys.keyed(held);
  expect(seated.done).toHaveLength(1);
  // Nor does it click the button that has the focus.
  expect(held.defaultPrevented).toBe(true);
  keys.keyed(new KeyboardEvent('keydown', { key: 'F9', repeat: true }));
  expect(seated.done).toHaveLength(1);
});

test('Enter after “ex” presses no clock: the line opens and asks for the rest', () => {
  const { seated, desk, type } = keyboard();
  type('e', 'x', 'Enter');
  expect(desk.line()).toMatchObject({ text: 'EX', refusal: { code: 'not-read' } });
  type('Enter');
  expect(seated.done).toEqual([]);
  type('3');
  expect(desk.move()).toEqual({ kind: 'exchange', count: 3 });
});

test('G16 Shift and a letter is a blank, but not while Caps Lock is on', () => {
  const { keys, desk } = keyboard();
  const shifted = (modifierCapsLock: boolean) =>
    keys.keyed(new KeyboardEvent('keydown', { key: 'a', shiftKey: true, modifierCapsLock }));
  keys.keyed(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  shifted(false);
  shifted(true);
  const draft = desk.draft();
  const tiles = draft.kind === 'play' ? draft.tiles : [];
  expect(tiles.map(({ blank }) => blank === true)).toEqual([true, false]);
});

test('“?” shows the keys, and Escape closes them', () => {
  const { type } = keyboard();
  const { menus } = TestBed.inject(PlayerTable);
  type('?');
  expect(menus.pageOf(0)).toBe('keys');
  type('Escape');
  expect(menus.isOpen(0)).toBe(false);
});

test('while a menu or the help is open, keys neither press the clock nor enter letters', () => {
  const { seated, desk, type } = keyboard();
  const { menus } = TestBed.inject(PlayerTable);
  type('?', 'p', 'F4', 'Enter', 'Escape');
  menus.open(0, 'turns');
  type('p', 'Enter', 'Escape');
  expect(seated.done).toEqual([]);
  expect(desk.draft()).toEqual({ kind: 'nothing' });
  type('Enter');
  expect(seated.done).toHaveLength(1);
});

test('letters that read as a turn stand in the line first; Enter again records them', () => {
  const { seated, desk, type } = keyboard();
  type('p', 'a', 's', 's', 'Enter');
  expect(desk.move()).toEqual({ kind: 'pass' });
  expect(seated.done).toEqual([]);
  type('Enter');
  expect(seated.done).toMatchObject([{ command: { kind: 'press', move: { kind: 'pass' } } }]);
});

test('D-flag Enter of a player alone enters the late play before the next press', () => {
  const { seated, type } = keyboard();
  type('p', 'a', 's', 's', 'Enter', 'Enter');
  seated.timeIsUp(1);
  seated.instruments.pass(1_000);
  type('Enter', 'p', 'a', 's', 's', 'Enter', 'Enter');
  expect(seated.done.map(({ command }) => command.kind)).toEqual(['press', 'press', 'enter']);
});
