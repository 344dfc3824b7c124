import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { DisplayView, ScreenContent } from '@boardside/contract';
import { TournamentStore } from '../data/tournament-store.js';
import { ScreenStore } from './screen-store.js';
import { ScreenContentChoice } from './screen-content-choice.js';
import { screenChoiceText } from '../../text/director-screens.js';

const board = { what: 'board', table: 7, delayS: 900, names: 'short' } as const;

/** The row of one screen; the test says what becomes of each wish. */
async function row(shows: ScreenContent) {
  const told: ScreenContent[] = [];
  const outcomes: ((outcome: 'done' | 'refused') => void)[] = [];
  const problem = signal<string | undefined>(undefined);
  const codes = {
    problem,
    forgetProblem: () => problem.set(undefined),
    show: (_id: string, wish: ScreenContent) => {
      told.push(wish);
      return new Promise((outcome) => outcomes.push(outcome));
    },
  };
  const view = {
    tables: [1, 7].map((number) => ({ number })),
    divisions: [{ id: 'a', name: 'A' }],
  };
  TestBed.configureTestingModule({
    providers: [
      {
        provide: TournamentStore,
        useValue: { view: signal(view), divisions: signal(view.divisions) },
      },
      { provide: ScreenStore, useValue: codes },
    ],
  });
  const fixture = TestBed.createComponent(ScreenContentChoice);
  const display = {
    id: 'd',
    label: 'Door',
    code: 'ABCDEF',
    shows,
  } as unknown as DisplayView;
  fixture.componentRef.setInput('display', display);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const list = (at: number) => page.querySelectorAll('select')[at]!;
  const choose = async (at: number, value: string) => {
    list(at).value = value;
    list(at).dispatchEvent(new Event('change'));
    await fixture.whenStable();
  };
  const answer = async (outcome: 'done' | 'refused', why?: string) => {
    problem.set(why);
    const wish = told.at(-1);
    if (outcome === 'done') fixture.componentRef.setInput('display', { ...display, shows: wish });
    outcomes.shift()?.(outcome);
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    await fixture.whenStable();
  };
  const said = () => page.querySelector('.problem')?.textContent.trim();
  return { told, list, choose, answer, said };
}

test('from the board to the stream the table and the delay stay, also by way of something else', async () => {
  const { told, choose, answer } = await row(board);
  await choose(0, 'pairings');
  await answer('done');
  await choose(0, 'overlay');
  await answer('done');
  await choose(0, 'board');
  expect(told).toEqual([
    { what: 'pairings', names: 'short' },
    { ...board, what: 'overlay' },
    board,
  ]);
});

test('a second choice starts from the first, and is told after it', async () => {
  const { told, choose, answer } = await row(board);
  await choose(1, '1');
  await choose(2, '1800');
  expect(told).toEqual([{ ...board, table: 1 }]);
  await answer('done');
  expect(told[1]).toEqual({ ...board, table: 1, delayS: 1800 });
});

test('what the screen does not show is not left in the list, and the row says why', async () => {
  const { list, choose, answer, said } = await row(board);
  await choose(1, '1');
  await answer('refused', 'No answer.');
  expect([list(1).value, said()]).toEqual(['7', 'No answer.']);
  await choose(1, '1');
  await answer('done');
  expect([list(1).value, said()]).toEqual(['1', undefined]);
});

test('the names are shared over several screens, and a screen has one part of them', async () => {
  const { told, choose, answer, list } = await row({ what: 'pairings', names: 'short' });
  await choose(1, '3');
  await answer('done');
  await choose(2, '2');
  await answer('done');
  expect(list(2).selectedOptions[0]?.textContent.trim()).toBe(screenChoiceText.part(2, 3));
  await choose(1, '1');
  expect(told).toEqual([
    { what: 'pairings', names: 'short', part: { part: 1, of: 3 } },
    { what: 'pairings', names: 'short', part: { part: 2, of: 3 } },
    { what: 'pairings', names: 'short' },
  ]);
});
