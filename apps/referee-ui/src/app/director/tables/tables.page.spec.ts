import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { ConsoleApi } from '../data/console-api.js';
import { LastAct } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { TablesPage } from './tables.page.js';

test('a double click adds the tables once', async () => {
  const added: number[] = [];
  const answers: (() => void)[] = [];
  const addTables = (_t: string, count: number) => {
    added.push(count);
    return new Promise((answer) => answers.push(() => answer({ ok: true, value: {} })));
  };
  const room = {
    id: signal('t'),
    view: signal({ tables: [] }),
    wall: signal([]),
    afterAct: () => Promise.resolve(),
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: ConsoleApi, useValue: { addTables } },
      { provide: LastAct, useValue: { showMessage: () => undefined } },
      { provide: StaffSession, useValue: { may: () => true } },
    ],
  });
  const fixture = TestBed.createComponent(TablesPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const submit = () =>
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  const field = page.querySelector<HTMLInputElement>('#count')!;
  field.value = '24';
  field.dispatchEvent(new Event('input'));
  submit();
  submit();
  expect(added).toEqual([24]);
  answers[0]?.();
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  submit();
  expect(added).toEqual([24, 1]);
});
