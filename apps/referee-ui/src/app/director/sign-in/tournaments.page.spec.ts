import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentsPage } from './tournaments.page.js';

test('a double click creates one tournament, and a refusal can be answered by another try', async () => {
  const made: string[] = [];
  const answers: (() => void)[] = [];
  const server = {
    tournaments: () => Promise.resolve({ ok: true, value: [] }),
    makeTournament: (name: string) => {
      made.push(name);
      const refused = { ok: false, status: 0, problem: { code: 'cannot-write', why: 'unread' } };
      return new Promise((answer) => answers.push(() => answer(refused)));
    },
  };
  const session = { staff: () => undefined, me: () => ({ kind: 'staff' }), may: () => true };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: ConsoleApi, useValue: server },
      { provide: StaffSession, useValue: session },
    ],
  });
  const fixture = TestBed.createComponent(TournamentsPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = page.querySelector<HTMLInputElement>('#name')!;
  field.value = 'Spring Open';
  field.dispatchEvent(new Event('input'));
  const form = field.closest('form')!;
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(made).toEqual(['Spring Open']);
  answers[0]?.();
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(made).toHaveLength(2);
});
