import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { RoundView } from '@boardside/contract';
import type { OfficialResult } from '@boardside/tournament';
import { resultText, stateText } from '../components/result-text.js';
import { startedTable } from '../game/acts/recorded-table.fixture.js';
import { wallRow } from '../hall/wall-row.fixture.js';
import { resultSlipsText } from '../../text/director-result-slips.js';
import { recordsText } from '../../text/director-records.js';
import { ConsoleApi } from './console-api.js';
import { injectRoundReading, RoundResults } from './round-results.js';
import { TournamentStore } from './tournament-store.js';

/** What pages show of a game that was signed at its tablet, with this result that counts. */
function saidWith(...results: readonly Partial<OfficialResult>[]) {
  const rows = new Map([['g', { row: wallRow({ game: 'g', phase: 'signed' }) }]]);
  const round = {
    pairings: [{ game: 'g', seats: ['kim', 'lee'] }],
    results: results.map((each) => ({ game: 'g', ...each })),
  };
  const room = { rows: signal(rows), view: signal({ rounds: [round] }) };
  TestBed.configureTestingModule({
    providers: [
      RoundResults,
      { provide: ConsoleApi, useValue: {} },
      { provide: TournamentStore, useValue: room },
    ],
  });
  const standing = TestBed.inject(RoundResults).progressOf('g');
  return [resultText(standing, ['Kim', 'Lee']), stateText(standing), standing?.places];
}

test('a corrected result is shown instead of the game’s own', () => {
  expect(saidWith({ how: 'corrected', scores: [385, 410] })).toEqual([
    '385 – 410',
    recordsText.origin.corrected,
    [2, 1],
  ]);
});

test('a forfeit is shown, with and without points', () => {
  expect(saidWith({ how: 'ruled', forfeitedBy: [0] })[0]).toBe(resultSlipsText.forfeitBy(['Kim']));
  TestBed.resetTestingModule();
  const lost = saidWith({ how: 'corrected', scores: [410, 385], forfeitedBy: [0] });
  expect(lost).toEqual([
    `410 – 385, ${resultSlipsText.forfeitBy(['Kim'])}`,
    recordsText.origin.corrected,
    [2, 1],
  ]);
});

test('a game without a result shows its own state', () => {
  expect(saidWith()[1]).toBe(recordsText.state.signed);
});

/** A room that plays round 2, before a server that answers for the games of round 1. */
function earlierRound(answer: object) {
  const asked: string[] = [];
  const game = (_t: string, id: string) => {
    asked.push(id);
    return Promise.resolve(answer);
  };
  const room = {
    id: signal('t'),
    rows: signal(new Map()),
    round: signal({ number: 2 }),
    view: signal({ rounds: [] }),
  };
  TestBed.configureTestingModule({
    providers: [
      RoundResults,
      { provide: ConsoleApi, useValue: { game } },
      { provide: TournamentStore, useValue: room },
    ],
  });
  return { asked, results: TestBed.inject(RoundResults) };
}

/** Round 1 as it is read anew at each poll. */
const roundWith = (...results: readonly Partial<OfficialResult>[]) =>
  ({ number: 1, pairings: [{ game: 'g' }], results }) as unknown as RoundView;

test('a game of an earlier round is read once, though the tournament is read again and again', async () => {
  const { asked, results } = earlierRound({ ok: true, value: { events: startedTable().log } });
  await results.readRound(roundWith());
  await results.readRound(roundWith());
  expect(asked).toEqual(['g']);
  expect(results.progressOf('g')?.phase).toBe('playing');
});

test('a game is asked for again at once where no answer came', async () => {
  const { asked, results } = earlierRound({ ok: false, problem: { code: 'no-answer' } });
  await results.readRound(roundWith());
  await results.readRound(roundWith());
  expect(asked).toEqual(['g', 'g']);
});

test('a game that cannot be read is asked for again when it changes or its round is opened', () => {
  const { asked } = earlierRound({ ok: false, problem: { code: 'not-found' } });
  const round = signal(roundWith());
  const open = () => {
    TestBed.runInInjectionContext(() => injectRoundReading(round));
    TestBed.tick();
  };
  const show = (next: RoundView) => {
    round.set(next);
    TestBed.tick();
  };
  open();
  show(roundWith());
  expect(asked).toEqual(['g']);
  show(roundWith({ game: 'h', scores: [400, 390] }));
  expect(asked).toEqual(['g']);
  show(roundWith({ game: 'g', scores: [385, 410] }));
  expect(asked).toEqual(['g', 'g']);
  open();
  expect(asked).toEqual(['g', 'g', 'g']);
});
