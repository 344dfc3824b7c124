import { TestBed } from '@angular/core/testing';
import { ScreenSpace } from '../components/screen-space.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { PracticeScreen } from './practice-screen.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

function practice(entry: 'squares' | 'line') {
  new SeatedTable();
  TestBed.overrideProvider(ScreenSpace, { useValue: { tight: () => entry === 'line' } });
  TestBed.overrideComponent(PracticeScreen, {
    set: { imports: [], template: '{{ desk.written() }} {{ score() }}' },
  });
  const fixture = TestBed.createComponent(PracticeScreen);
  const read = async () => {
    await fixture.whenStable();
    return (fixture.nativeElement as HTMLElement).textContent;
  };
  const type = (...keys: readonly string[]) => {
    for (const key of keys) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  };
  return { type, read };
}

test('the practice board takes a keyboard: an arrow, letters, Space, Backspace, Enter', async () => {
  const { type, read } = practice('squares');
  type('ArrowRight', 'h', 'o', 'r', 'n', 's', 'Backspace');
  expect(await read()).toBe('8H HORN 0');
  type(' ');
  expect(await read()).toBe('H8 HORN 0');
  type('ArrowUp', 'Enter');
  expect(await read()).toBe(' 14');
});

test('where squares are too small, the practice board takes a line', async () => {
  const { type, read } = practice('line');
  type(...'8h horns', 'Backspace');
  expect(await read()).toBe('8H HORN 0');
  type('Enter');
  expect(await read()).toBe(' 14');
});
