import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Instruments } from '../../live/instruments.js';
import { quickStartText } from '../../text/quick-start.js';
import { QuickStartPage } from './quick-start.page.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentSetup } from './tournament-setup.js';

/** `made`: the tournament that the page ends with. */
async function quickStart(made?: string, account = 'ann') {
  TestBed.resetTestingModule();
  let waiting: (() => void) | undefined;
  const later = (_ms: number, act: () => void) => {
    waiting = act;
    return () => (waiting = undefined);
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([{ path: '**', children: [] }]),
      { provide: Instruments, useValue: { later } },
      { provide: StaffSession, useValue: { staff: signal({ id: account }) } },
    ],
  });
  TestBed.overrideComponent(QuickStartPage, {
    set: { providers: [{ provide: TournamentSetup, useValue: setup(made) }] },
  });
  const fixture = TestBed.createComponent(QuickStartPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const type = async (id: string, text: string) => {
    const field = page.querySelector<HTMLTextAreaElement>(`#${id}`)!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await fixture.whenStable();
  };
  /** Nobody types for a while; what is announced then. */
  const pause = async () => {
    waiting?.();
    await fixture.whenStable();
    return announced();
  };
  const announced = () => page.querySelector('[role=status]')!.textContent.trim();
  const problems = () =>
    [...page.querySelectorAll('#players-hint span.problem')].map((line) => line.textContent);
  const valueOf = (id: string) => page.querySelector<HTMLTextAreaElement>(`#${id}`)!.value;
  const start = async () => {
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await fixture.whenStable();
  };
  const isDisabled = (id: string) => page.querySelector(`#${id}`)!.matches(':disabled');
  return { type, announced, pause, problems, valueOf, isDisabled, start };
}

function setup(made: string | undefined) {
  return {
    step: () => undefined,
    problem: () => undefined,
    run: () => Promise.resolve(made),
    hasTournament: () => made !== undefined,
    isMade: (step: string) => made !== undefined && step !== 'tables',
  };
}

afterEach(() => sessionStorage.clear());

test('what was typed is there when the page is opened again, until the tournament is made', async () => {
  const { type } = await quickStart();
  await type('name', 'Cape Winter Open');
  await type('players', 'Kim 1500\nLee 1400');
  await type('tables', '4');
  expect((await quickStart(undefined, 'bo')).valueOf('name')).toBe('');
  const again = await quickStart('t1');
  expect(['name', 'players', 'tables'].map(again.valueOf)).toEqual([
    'Cape Winter Open',
    'Kim 1500\nLee 1400',
    '4',
  ]);
  await again.start();
  expect((await quickStart()).valueOf('name')).toBe('');
});

test('what the first try has made can no longer be changed here, the rest can', async () => {
  const { isDisabled } = await quickStart('t1');
  const fields = ['name', 'players', 'rule-set', 'tables', 'rounds', 'method'];
  expect(fields.filter(isDisabled)).toEqual(['name', 'players', 'rule-set']);
});

test('a pasted line that is not understood is named with the reason', async () => {
  const { type, problems } = await quickStart();
  await type('players', 'Kim 1500\nŁukasz Wiśniewski 18O5\nNg 1790\nNg 1790');
  const text = quickStartText.problemText;
  expect(problems()).toEqual([
    text({ kind: 'odd-rating', at: 2, of: 'Łukasz Wiśniewski', text: '18O5' }),
    text({ kind: 'twice', line: 4, name: 'Ng', first: 3, ratings: 'same' }),
  ]);
});

test('of many lines that are not understood some are named and the others counted', async () => {
  const { type, problems } = await quickStart();
  await type('players', Array.from({ length: 9 }, () => 'Ng 1790').join('\n'));
  expect(problems()).toHaveLength(7);
  expect(problems()[6]).toBe(quickStartText.moreProblems(2));
});

test('how many players there are and what is not understood is announced once nobody types', async () => {
  const { type, announced, pause } = await quickStart();
  await type('players', 'Kim 1500\nNg 1790');
  expect(announced()).toBe('');
  await type('players', 'Kim 1500\nNg 1790\nNg 1790');
  expect(announced()).toBe('');
  const { counted, problems, problemText } = quickStartText;
  const twice = problemText({ kind: 'twice', line: 3, name: 'Ng', first: 2, ratings: 'same' });
  expect(await pause()).toBe(`${counted(2)} · ${problems(1)} · ${twice}`);
});
