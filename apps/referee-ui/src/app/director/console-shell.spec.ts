import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Instruments } from '../live/instruments.js';
import { ConsoleKeys } from './console-keys.js';
import { ConsoleShell } from './console-shell.js';
import { SignedOutWatch } from './data/signed-out-watch.js';
import { StaffSession } from './data/staff-session.js';
import { ConsoleApi } from './data/console-api.js';
import { TournamentStore } from './data/tournament-store.js';
import { AlertTone } from './queue/alert-tone.js';
import { QueueStore } from './queue/queue-store.js';

test('a tournament that was closed is not opened again by the console itself', async () => {
  const asked: string[] = [];
  const ask = (id: string) => {
    asked.push(id);
    return Promise.resolve({ ok: false, problem: { code: 'no-answer' } });
  };
  const instruments = { tick: signal(0) };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: StaffSession, useValue: {} },
      { provide: ConsoleApi, useValue: { tournament: ask, wall: ask } },
      { provide: Instruments, useValue: instruments },
    ],
  });
  TestBed.overrideComponent(ConsoleShell, {
    set: {
      template: '',
      imports: [],
      host: {},
      providers: [
        TournamentStore,
        { provide: ConsoleKeys, useValue: {} },
        { provide: SignedOutWatch, useValue: {} },
        { provide: AlertTone, useValue: {} },
        { provide: QueueStore, useValue: { urgent: signal(0) } },
      ],
    },
  });
  const shell = TestBed.createComponent(ConsoleShell);
  shell.componentRef.setInput('t', 't1');
  await shell.whenStable();
  expect(new Set(asked)).toEqual(new Set(['t1']));
  const before = asked.length;
  const room = shell.debugElement.injector.get(TournamentStore);
  room.close();
  await shell.whenStable();
  expect(room.id()).toBe('');
  expect(asked.length).toBe(before);
});
