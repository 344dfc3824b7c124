import { TestBed } from '@angular/core/testing';
import { provideRouter, Router } from '@angular/router';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentsPage } from './tournaments.page.js';

test('a double click creates one tournament', async () => {
  const made: string[] = [];
  const server = {
    tournaments: () => Promise.resolve({ ok: true, value: [] }),
    makeTournament: (name: string) => {
      made.push(name);
      return new Promise(() => undefined);
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
  jest.spyOn(TestBed.inject(Router), 'navigate').mockResolvedValue(true);
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
});
