import { TestBed } from '@angular/core/testing';
import { signal } from '@angular/core';
import { fullPremiums, type Scoring } from '@boardside/engine';
import { guide, machine } from '@boardside/game';
import { TableSession } from '../../session/table-session.js';
import { ScreenSpace } from '../components/screen-space.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { PracticeScreen } from './practice-screen.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

type Practice = {
  readonly entry: 'squares' | 'line';
  readonly scoring?: Scoring;
};

function practice({ entry, scoring = fullPremiums }: Practice) {
  new SeatedTable();
  const now = signal({ practice: { ...guide, scoring } });
  const session = { now, keeper: signal(undefined), reach: signal('online') };
  TestBed.overrideProvider(TableSession, { useValue: session });
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
  const { type, read } = practice({ entry: 'squares' });
  type('ArrowRight', 'h', 'o', 'r', 'n', 's', 'Backspace');
  expect(await read()).toBe('8H HORN 0');
  type(' ');
  expect(await read()).toBe('H8 HORN 0');
  type('ArrowUp', 'Enter');
  expect(await read()).toBe(' 14');
});

test('where squares are too small, the practice board takes a line', async () => {
  const { type, read } = practice({ entry: 'line' });
  type(...'8h horns', 'Backspace');
  expect(await read()).toBe('8H HORN 0');
  type('Enter');
  expect(await read()).toBe(' 14');
});

test('M4 the practice board counts as the games at its table do', async () => {
  const { type, read } = practice({ entry: 'line', scoring: machine.scoring });
  type(...'8h horn', 'Enter');
  expect(await read()).toBe(' 7');
});
