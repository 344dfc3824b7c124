import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { TournamentLogView } from '@boardside/contract';
import type { RecordedTournamentEvent } from '@boardside/tournament';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { LogPage } from './log.page.js';
import { tournamentLogText, tournamentEventText } from '../../text/director-tournament-log.js';

const at = '2026-03-01T10:00:00.000Z';
const ann = { staff: 's1' };
const event = (version: number, made: object): RecordedTournamentEvent =>
  ({ version, shape: 3, at, by: ann, ...made }) as RecordedTournamentEvent;

const all = [
  event(1, { type: 'TournamentCreated', body: { name: 'Paper Cup' } }),
  event(2, { type: 'EntrantWithdrawn', body: { entrant: 'k' } }),
  event(3, {
    type: 'RoundPublished',
    body: {
      round: 1,
      publication: 2,
      pairings: [{}],
      sitting: [],
      dropped: ['g0'],
      reason: 'Lee came late',
    },
  }),
  event(4, {
    type: 'SlipEntered',
    body: { round: 1, game: 'g1', entry: 'e', scores: [402, 380] },
    by: { player: 'l' },
  }),
  event(5, {
    type: 'ResultRecorded',
    body: { round: 1, game: 'g1', how: 'corrected', scores: [420, 380], reason: 'misread' },
  }),
  event(6, {
    type: 'PenaltySet',
    body: { round: 1, entrant: 'l', spread: -20, reason: 'late twice' },
  }),
];

const textOf = (number: number) =>
  tournamentEventText(
    all.find(({ version }) => version === number)!,
    {
      player: (id) => ({ k: 'Kim', l: 'Lee' })[id] ?? '',
      division: () => '',
      game: () => ({ table: 4, players: ['Kim', 'Lee'] }),
    },
  );

/** The page before a server that answers three events at once. */
async function logPage() {
  const view = signal({
    version: 6,
    entrants: [
      { id: 'k', name: 'Kim' },
      { id: 'l', name: 'Lee' },
    ],
    divisions: [],
    rounds: [{ pairings: [{ game: 'g1', table: 4, seats: ['k', 'l'] }] }],
  });
  const server = {
    ask: (_verb: string, path: string) => {
      const before = Number(new URL(path, 'http://hall').searchParams.get('before') ?? Infinity);
      const earlier = all.filter(({ version }) => version < before);
      const events = earlier.slice(-3).reverse();
      const value: TournamentLogView = { events, staff: { s1: 'Ann' }, more: earlier.length > 3 };
      return Promise.resolve({ ok: true, value });
    },
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: TournamentStore, useValue: { id: signal('t'), view } },
      { provide: ConsoleApi, useValue: server },
    ],
  });
  const fixture = TestBed.createComponent(LogPage);
  const settle = async () => {
    for (let turns = 0; turns < 5; turns += 1) await fixture.whenStable();
  };
  await settle();
  const page = fixture.nativeElement as HTMLElement;
  const lines = () =>
    [...page.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent.trim()),
    );
  const press = async () => {
    page.querySelector('button')?.click();
    await settle();
  };
  const find = async (text: string) => {
    const field = page.querySelector('input')!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await settle();
  };
  return { view, settle, lines, press, find };
}

test('every act stands there in words with who did it, the newest first, page by page', async () => {
  const { lines, press } = await logPage();
  expect(lines()).toEqual([
    [textOf(6), 'Ann'],
    [textOf(5), 'Ann'],
    [textOf(4), tournamentLogText.player('Lee')],
  ]);
  await press();
  expect(lines().slice(3)).toEqual([
    [textOf(3), 'Ann'],
    [textOf(2), 'Ann'],
    [textOf(1), 'Ann'],
  ]);
});

test('what comes meanwhile stands above the rest, and letters find what was done', async () => {
  const { view, settle, lines, press, find } = await logPage();
  await press();
  all.push(event(7, { type: 'RoomStopped', body: { order: 'o', reason: 'fire drill' } }));
  view.update((known) => ({ ...known, version: 7 }));
  await settle();
  expect(lines()[0]).toEqual([textOf(7), 'Ann']);
  expect(lines()).toHaveLength(7);
  await find('WITHDRAWN');
  expect(lines()).toEqual([[textOf(2), 'Ann']]);
});
