import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { RecordedResult, RoundHistoryView } from '@boardside/contract';
import { TournamentStore } from '../data/tournament-store.js';
import { RoundHistory } from './round-history.js';
import { RoundsApi } from './rounds-api.js';

/**
 * The history of round 1, before a server that knows what the test puts there; results by game and
 * version.
 */
function history(publishedVersion = 1) {
  const recorded: RecordedResult[] = [];
  const howNow = (of: string) => recorded.findLast(({ game }) => game === of)?.how;
  const round = (results: Readonly<Record<string, number>>) => ({
    number: 1,
    publishedVersion,
    results: Object.entries(results).map(([game, version]) => ({
      game,
      version,
      how: howNow(game),
    })),
  });
  const view = signal({ rounds: [round({})] });
  const asked: number[] = [];
  const server = {
    past: (_t: string, number: number) => {
      asked.push(number);
      const value: RoundHistoryView = { publications: [], results: [...recorded] };
      return Promise.resolve({ ok: true, value });
    },
  };
  TestBed.configureTestingModule({
    providers: [
      RoundHistory,
      { provide: TournamentStore, useValue: { id: signal('t'), view } },
      { provide: RoundsApi, useValue: server },
    ],
  });
  const settle = async () => {
    TestBed.tick();
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    TestBed.tick();
  };
  const record = (game: string, how: RecordedResult['how']) =>
    recorded.push({ game, how, by: 'Ann', at: '2026-03-01T10:00:00.000Z' });
  const tell = async (game: string, how: RecordedResult['how'], now: Record<string, number>) => {
    record(game, how);
    view.set({ rounds: [round(now)] });
    await settle();
  };
  const shown = TestBed.inject(RoundHistory);
  const open = async () => {
    shown.showRound(1);
    await settle();
  };
  const howOf = (game: string) => shown.resultsOf(game).map(({ how }) => how);
  return { asked, open, record, tell, howOf };
}

test('the only result of a round, taken back before the page was opened, is in its history', async () => {
  const { open, tell, howOf } = history();
  await tell('g1', 'declared', { g1: 5 });
  await tell('g1', 'withdrawn', {});
  await open();
  expect(howOf('g1')).toEqual(['declared', 'withdrawn']);
});

test('it is read again when a game has another result or no longer one, not at its first', async () => {
  const { asked, open, tell, howOf } = history();
  await open();
  await tell('g1', 'signed', { g1: 5 });
  await tell('g2', 'signed', { g1: 5, g2: 6 });
  expect(asked).toHaveLength(1);
  await tell('g1', 'withdrawn', { g2: 6 });
  expect(howOf('g1')).toEqual(['signed', 'withdrawn']);
  await tell('g1', 'signed', { g2: 6, g1: 8 });
  expect(howOf('g1')).toEqual(['signed', 'withdrawn', 'signed']);
  await tell('g2', 'corrected', { g2: 9, g1: 8 });
  expect(howOf('g2')).toEqual(['signed', 'corrected']);
  expect(asked).toHaveLength(4);
});

test('a correction that comes in one reading with the first result is in the history', async () => {
  const { open, record, tell, howOf } = history();
  await open();
  record('g1', 'slips');
  await tell('g1', 'corrected', { g1: 6 });
  expect(howOf('g1')).toEqual(['slips', 'corrected']);
});

test('nothing was before the first publication', async () => {
  const { asked, open } = history(0);
  await open();
  expect(asked).toEqual([]);
});
