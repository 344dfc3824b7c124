import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { quickStartText } from '../../text/quick-start.js';
import { QuickStartPage } from './quick-start.page.js';
import { TournamentSetup } from './tournament-setup.js';

async function quickStart() {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  TestBed.overrideComponent(QuickStartPage, {
    set: { providers: [{ provide: TournamentSetup, useValue: setup() }] },
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
  const problems = () =>
    [...page.querySelectorAll('#players-hint span.problem')].map((line) => line.textContent);
  return { page, type, problems };
}

/** Nothing is made, and nothing is asked for. */
function setup() {
  return { step: () => undefined, problem: () => undefined, run: () => Promise.resolve(undefined) };
}

test('a pasted line that is not understood is named with the reason', async () => {
  const { type, problems } = await quickStart();
  await type('players', 'Kim 1500\nŁukasz Wiśniewski 18O5\nNg 1790\nNg 1790');
  const text = quickStartText.problemText;
  expect(problems()).toEqual([
    text({ kind: 'twice', line: 4, name: 'Ng', first: 3, ratings: 'same' }),
    text({ kind: 'odd-rating', at: 2, of: 'Łukasz Wiśniewski', text: '18O5' }),
  ]);
});

test('of many lines that are not understood some are named and the others counted', async () => {
  const { type, problems } = await quickStart();
  await type('players', Array.from({ length: 9 }, () => 'Ng 1790').join('\n'));
  expect(problems()).toHaveLength(7);
  expect(problems()[6]).toBe(quickStartText.moreProblems(2));
});
