import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { CorrectedRound, RoundView } from '@boardside/contract';
import type { Prize, Score } from '@boardside/tournament';
import { Instruments } from '../../../live/instruments.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { RoundsApi } from '../rounds-api.js';
import { publishedRound } from '../round-view.fixture.js';
import { ResultCorrectionPage } from './result-correction.page.js';
import { problemText } from '../../../text/problems.js';
import { listOf } from '../../../text/numbers.js';
import { resultSlipsText } from '../../../text/director-result-slips.js';
import { standingsText } from '../../../text/director-standings.js';

const problem = { code: 'no-such-game', game: 'g1' } as const;

const round: RoundView = {
  ...publishedRound,
  pairings: [{ table: 1, division: 'a', seats: ['kim', 'lee'], first: undefined, game: 'g1' }],
  results: [{ game: 'g1', how: 'signed', version: 3, told: undefined, scores: [400, 350] }],
};
const nothing = { seed: 1, standings: [], prizes: { before: [], after: [] }, rounds: [] };

/** What stays the same of the tournament. */
const fixed = { id: signal('t'), divisions: signal([]), nameOf: (id: string) => id };

type CorrectedPrizes = { readonly prizes?: object; readonly divisions?: readonly object[] };

/** The page before a server that answers as the test says; `wait`: nobody types for 300 ms. */
async function correctionPage(
  rounds: readonly CorrectedRound[] = [],
  { prizes = nothing.prizes, divisions = [] }: CorrectedPrizes = {},
) {
  const view = signal({ version: 7, rounds: [round], divisions: [] });
  const previewed: Score[] = [];
  const recorded: unknown[] = [];
  const waiting = new Set<() => void>();
  const afterAct = () => {
    view.update((known) => ({ ...known, version: known.version + 1 }));
    return Promise.resolve();
  };
  const room = { ...fixed, divisions: signal(divisions), view, afterAct };
  const server = {
    past: () => Promise.resolve({ ok: true, value: { publications: [], results: [] } }),
    previewResult: (_t: string, _game: string, score: Score) => {
      previewed.push(score);
      const value = { ...nothing, prizes, rounds, version: view().version };
      return Promise.resolve({ ok: true, value });
    },
    ruleResult: (_t: string, _game: string, ruled: unknown) => {
      recorded.push(ruled);
      return Promise.resolve({ ok: false, status: 409, problem });
    },
  };
  const later = (ms: number, act: () => void) => {
    expect(ms).toBe(300);
    waiting.add(act);
    return () => waiting.delete(act);
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: server },
      { provide: Instruments, useValue: { later } },
    ],
  });
  const fixture = TestBed.createComponent(ResultCorrectionPage);
  fixture.componentRef.setInput('n', '1');
  fixture.componentRef.setInput('g', 'g1');
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const wait = async () => {
    for (const act of waiting) act();
    waiting.clear();
    // The answer comes before the page is drawn.
    await Promise.resolve();
    await fixture.whenStable();
  };
  const type = async (id: string, text: string) => {
    const field = page.querySelector<HTMLInputElement>(`#${id}`)!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await fixture.whenStable();
  };
  const button = () => page.querySelector<HTMLButtonElement>('button.primary')!;
  const refused = () => page.querySelector('bs-notice.stop')?.textContent.trim();
  return { fixture, previewed, recorded, wait, type, button, refused };
}

test('what changes is asked for once, when the figures are typed', async () => {
  const { previewed, wait, type, button } = await correctionPage();
  await type('correction-reason', 'Added wrongly');
  for (const text of ['4', '41', '410']) await type('score-0', text);
  expect(previewed).toEqual([]);
  expect(button().disabled).toBe(true);
  await wait();
  expect(previewed).toEqual([{ scores: [410, 350] }]);
  expect(button().disabled).toBe(false);
  await type('score-0', '411');
  expect(button().disabled).toBe(true);
});

test('why it was not recorded stays until something else is typed', async () => {
  const { fixture, recorded, wait, type, button, refused } = await correctionPage();
  await type('correction-reason', 'Added wrongly');
  await type('score-0', '410');
  await wait();
  button().click();
  await fixture.whenStable();
  expect(recorded).toMatchObject([{ scores: [410, 350], seen: 7 }]);
  await wait();
  expect(refused()).toBe(problemText(problem));
  await type('score-0', '411');
  expect(refused()).toBeUndefined();
});

test('while the next round is only a draft, it is re-paired with the correction', async () => {
  const meeting = (...names: readonly string[]) => {
    return { table: 1, entrants: names.map((name) => ({ entrant: name, name })) };
  };
  const next = { round: 2, before: [meeting('kim', 'max')], after: [meeting('lee', 'max')] };
  const drafted = await correctionPage([{ ...next, status: 'draft' }]);
  await drafted.type('score-0', '410');
  await drafted.wait();
  expect(drafted.button().textContent.trim()).toBe(resultSlipsText.correction.withPairing([2]));
  TestBed.resetTestingModule();
  const published = await correctionPage([{ ...next, status: 'published' }]);
  await published.type('score-0', '410');
  await published.wait();
  expect(published.button().textContent.trim()).toBe(resultSlipsText.correction.alone);
});

test('a prize is compared with itself, also where a shared place takes several together', async () => {
  const field = { of: 'division' } as const;
  const list = [1, 2, 3].map((place): Prize => ({ kind: 'place', field, place, amount: 100 }));
  const award = (prizes: readonly number[], ...names: readonly string[]) => {
    return { prizes, winners: names.map((name) => ({ entrant: name, name })) };
  };
  const { fixture, type, wait } = await correctionPage([], {
    prizes: {
      before: [award([0], 'kim'), award([1], 'lee'), award([2], 'max')],
      after: [award([0, 1], 'kim', 'lee'), award([2], 'max')],
    },
    divisions: [{ id: 'a', settings: { prizes: { list, policy: 'every' } } }],
  });
  await type('score-0', '350');
  await wait();
  const page = fixture.nativeElement as HTMLElement;
  const table = [...page.querySelectorAll('bs-before-after')].at(-1)!;
  const lines = [...table.querySelectorAll('tbody tr')].map((row) => [
    ...[...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent.trim()),
    row.querySelector('b')?.textContent,
  ]);
  const both = listOf(['kim', 'lee']);
  const [first, second] = list.map(standingsText.prize.prizeText);
  expect(lines).toEqual([
    [first, 'kim', both],
    [second, 'lee', both],
  ]);
});
