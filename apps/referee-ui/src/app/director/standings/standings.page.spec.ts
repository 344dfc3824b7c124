import { computed, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { StandingRow, StandingsView } from '@boardside/contract';
import { standingsText } from '../../text/director-standings.js';
import { TournamentStore } from '../data/tournament-store.js';
import { StandingsPage } from './standings.page.js';
import { StandingsApi } from './standings-api.js';

const table = {
  division: 'a',
  after: 1,
  rounds: [0, 1],
  rows: [],
  rules: { tieBreaks: [] },
  places: { prizes: 0, won: 0 },
};

/** The page before a server whose standings miss so many results. */
async function standingsPage(
  missing: number,
  shown: Partial<StandingsView> = {},
  {
    divisions = [{ id: 'a', name: 'Open' }],
    ...hall
  }: {
    divisions?: readonly object[];
    entrants?: readonly object[];
    rounds?: readonly object[];
    names?: string;
  } = {},
) {
  const second = signal(0);
  const view = signal({ version: 1, divisions, entrants: [], rounds: [], ...hall });
  const room = { id: signal('t'), view, divisions: computed(() => view().divisions), second };
  const asked: (number | undefined)[] = [];
  const server = {
    table: (_t: string, division: string, after?: number) => {
      asked.push(after);
      if (division !== 'a') return Promise.resolve({ ok: false, problem: { code: 'no-answer' } });
      return Promise.resolve({ ok: true, value: { ...table, missing, ...shown } });
    },
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: StandingsApi, useValue: server },
    ],
  });
  const fixture = TestBed.createComponent(StandingsPage);
  await fixture.whenStable();
  return { fixture, second, asked, view, page: fixture.nativeElement as HTMLElement };
}

test.each([
  [0, standingsText.title(1)],
  [2, standingsText.liveTitle(1)],
])('with %i results missing the title is %s', async (missing, title) => {
  const { page } = await standingsPage(missing);
  expect(page.querySelector('h1')?.textContent.trim()).toBe(title);
});

test('standings as they stand are asked for again while games are open, also before the first has begun', async () => {
  const { fixture, second, asked, page } = await standingsPage(2);
  const before = asked.length;
  second.set(60_000);
  await fixture.whenStable();
  expect(asked.length).toBe(before + 1);
  const after = page.querySelector<HTMLSelectElement>('select')!;
  after.value = '1';
  after.dispatchEvent(new Event('change'));
  await fixture.whenStable();
  const chosen = asked.length;
  second.set(120_000);
  await fixture.whenStable();
  expect(asked.length).toBe(chosen);
});

test('nothing is asked again once every result is there', async () => {
  const { fixture, second, asked, view } = await standingsPage(0);
  const before = asked.length;
  second.set(60_000);
  // The tournament is read again every few seconds.
  view.update(({ divisions, ...now }) => ({
    ...now,
    divisions: divisions.map((division) => ({ ...division })),
  }));
  await fixture.whenStable();
  expect(asked.length).toBe(before);
});

test('a line marks the last prize below equal ranks, and a clinched place is marked', async () => {
  const rows = [1, 2, 2, 4].map((rank) => ({ entrant: `e${rank}`, rank, tieBreaks: [] }));
  const { page } = await standingsPage(0, {
    rows: rows as unknown as readonly StandingRow[],
    places: { prizes: 2, won: 1 },
  });
  const lines = [...page.querySelectorAll('table.rows tbody tr')];
  expect(lines.map((line) => line.classList.contains('last-prize'))).toEqual([
    ...[false, false, true, false],
  ]);
  expect(lines.map((line) => line.textContent.includes(standingsText.clinched))).toEqual([
    ...[true, false, false, false],
  ]);
});

test('another division shows its own table, or none while it cannot be read', async () => {
  const row = { entrant: 'kim', rank: 1, name: 'Kim', tieBreaks: [] };
  const divisions = [
    { id: 'a', name: 'Open' },
    { id: 'b', name: 'Masters' },
  ];
  const { page, fixture } = await standingsPage(
    0,
    { rows: [row] as unknown as readonly StandingRow[] },
    { divisions },
  );
  expect(page.querySelector('table.rows')?.textContent).toContain('Kim');
  const masters = [...page.querySelectorAll<HTMLElement>('bs-division-tabs button')][1];
  masters?.click();
  await fixture.whenStable();
  expect(page.querySelector('table.rows')).toBeNull();
});

test('on paper the next opponent has the name that the wall shows', async () => {
  const names = { k: 'Anna Kim', l: 'Bo Lee' };
  const rows = Object.entries(names).map(([entrant, name], index) => {
    return { entrant, name, rank: index + 1, tieBreaks: [] };
  });
  const pairing = { table: 1, division: 'a', seats: ['k', 'l'], first: 0, game: 'g' };
  const next = { number: 1, status: 'published', pairings: [pairing] };
  const settings = { tieBreaks: [], spreads: { cap: undefined, forfeit: -50 } };
  const { page } = await standingsPage(
    0,
    { rows: rows as unknown as readonly StandingRow[] },
    {
      names: 'short',
      divisions: [{ id: 'a', name: 'Open', settings }],
      entrants: rows.map(({ entrant: id, name }) => ({ id, name, division: 'a' })),
      rounds: [{ ...next, results: [], sitting: [], penalties: [] }],
    },
  );
  const texts = (kind: string) =>
    [...page.querySelectorAll(`tbody td .${kind}`)].map((each) => each.textContent.trim());
  const { opponent } = standingsText;
  expect(texts('no-print')).toEqual([opponent(2, 'Bo Lee'), opponent(1, 'Anna Kim')]);
  expect(texts('on-paper')).toEqual([opponent(2, 'Bo L.'), opponent(1, 'Anna K.')]);
});
