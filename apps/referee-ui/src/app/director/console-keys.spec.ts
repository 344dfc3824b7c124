import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Instruments } from '../live/instruments.js';
import { ConsoleKeys } from './console-keys.js';
import { LastAct } from './data/last-act.js';
import { TournamentStore } from './data/tournament-store.js';
import { QueueStore } from './queue/queue-store.js';

/** The keys of a console whose clock shows what the test says. */
function consoleKeys() {
  const went: string[] = [];
  let now = 0;
  const navigate = (path: readonly string[]) => {
    went.push(path.at(-1) ?? '');
    return Promise.resolve(true);
  };
  TestBed.configureTestingModule({
    providers: [
      ConsoleKeys,
      { provide: Router, useValue: { navigate } },
      { provide: TournamentStore, useValue: { id: signal('t') } },
      { provide: QueueStore, useValue: {} },
      { provide: LastAct, useValue: { act: () => undefined } },
      { provide: Instruments, useValue: { instant: () => now } },
    ],
  });
  const keys = TestBed.inject(ConsoleKeys);
  const press = (key: string) => keys.press(new KeyboardEvent('keydown', { key }));
  return { keys, went, press, wait: (ms: number) => (now += ms) };
}

test('the letter after g opens its page', () => {
  const { went, press, wait } = consoleKeys();
  press('g');
  wait(1_500);
  press('s');
  expect(went).toEqual(['standings']);
});

test('g is forgotten after a second and a half, and the next letter is its own', () => {
  const { keys, went, press, wait } = consoleKeys();
  press('g');
  wait(1_501);
  press('t');
  expect(went).toEqual([]);
  expect(keys.digits()).toBe('');
});

test('g is forgotten once the director points at something', () => {
  const { keys, went, press } = consoleKeys();
  press('g');
  keys.forgetLeader();
  press('s');
  expect(went).toEqual([]);
});
