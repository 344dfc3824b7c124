import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter } from '@angular/router';
import type { HallRow, PairingView, RoundHistoryView, RoundView } from '@boardside/contract';
import { recordsText } from '../../text/director-records.js';
import { needBadge } from '../../text/director-queue.js';
import type { Need } from '../hall/need.js';
import { wallRow } from '../hall/wall-row.fixture.js';
import { QueueStore } from '../queue/queue-store.js';
import { LastAct } from '../data/last-act.js';
import { RoundResults } from '../data/round-results.js';
import { TournamentStore } from '../data/tournament-store.js';
import { PublishedRound } from './published-round.js';
import { menuText } from '../../text/data-table.js';
import { standingsText } from '../../text/director-standings.js';
import { roundsText } from '../../text/director-rounds.js';
import { RoundsApi } from './rounds-api.js';
import { publishedRound } from './round-view.fixture.js';

const pairing = (table: number, ...seats: readonly string[]): PairingView => {
  return { table, division: 'a', seats, first: undefined, game: seats.join('') };
};
const now = [pairing(1, 'Kim', 'Max'), pairing(2, 'Lee', 'Nia')];
const before = [pairing(1, 'Kim', 'Lee'), pairing(2, 'Max', 'Nia')];
const at = '2026-03-01T10:00:00.000Z';
const past: RoundHistoryView = {
  results: [],
  publications: [
    { publication: 1, at, by: 'Bo', pairings: before, sitting: [] },
    { publication: 2, at, by: 'Ann', reason: 'Lee came late', pairings: now, sitting: [] },
  ],
};
const round: RoundView = { ...publishedRound, publishedVersion: 2, pairings: now };

const entrants = ['Kim', 'Max', 'Lee', 'Nia', 'Oda'].map((id) => {
  return { id, division: 'a', status: 'playing' };
});

type HallOfRound = { readonly rows?: readonly HallRow[]; readonly needs?: readonly Need[] };

function provideFor(
  shown: RoundView,
  known: RoundHistoryView,
  { rows = [], needs = [] }: HallOfRound,
): void {
  const room = {
    id: signal('t'),
    view: signal({ rounds: [shown], entrants }),
    rows: signal(new Map(rows.map((row) => [row.game, { row, receivedAt: 0 }]))),
    divisionMarks: signal(new Map()),
    nameOf: (id: string) => id,
  };
  const server = {
    past: () => Promise.resolve({ ok: true, value: known }),
  };
  const progressOf = (game: string) => {
    const row = rows.find((each) => each.game === game);
    return row && { scores: row.seats.map(({ score }) => score), phase: row.phase };
  };
  const results = { progressOf, readRound: () => Promise.resolve(), forgetAsked: () => undefined };
  const needByGame = signal(new Map(needs.map((need) => [need.row!.game, need])));
  HTMLDialogElement.prototype.showModal = () => undefined;
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: server },
      { provide: RoundResults, useValue: results },
      { provide: LastAct, useValue: {} },
      { provide: QueueStore, useValue: { needByGame } },
    ],
  });
}

async function published(shown: RoundView, known = past, hall: HallOfRound = {}) {
  provideFor(shown, known, hall);
  const fixture = TestBed.createComponent(PublishedRound);
  fixture.componentRef.setInput('round', shown);
  for (let turns = 0; turns < 3; turns += 1) await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const lines = () =>
    [...page.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')]
        .map((cell) => cell.textContent.trim())
        .filter((text) => text !== '')
        .slice(0, 3),
    );
  const choose = async (version: string) => {
    const field = page.querySelector('select')!;
    field.value = version;
    field.dispatchEvent(new Event('change'));
    await fixture.whenStable();
  };
  const readAgain = async () => {
    fixture.componentRef.setInput('round', { ...shown });
    await fixture.whenStable();
  };
  const changed: number[] = [];
  fixture.componentInstance.changed.subscribe((table) => changed.push(table));
  const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const open = async (label: string) => {
    page.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click();
    await fixture.whenStable();
    return items().map((item) => item.textContent.trim());
  };
  const pick = async (text: string) => {
    items()
      .find((item) => item.textContent.trim() === text)!
      .click();
    await fixture.whenStable();
  };
  return { page, lines, choose, readAgain, changed, open, pick };
}

test('a version that was replaced can be read, with who published it, and says so', async () => {
  const { page, lines, choose, readAgain } = await published(round);
  expect(page.textContent).toContain('Published by Ann, ');
  expect(page.textContent).toContain('Lee came late');
  expect(lines()[0]).toEqual(['1', 'Kim', 'Max']);
  await choose('1');
  await readAgain();
  expect(lines()).toEqual([
    ['1', 'Kim', 'Lee'],
    ['2', 'Max', 'Nia'],
  ]);
  expect(page.textContent).toContain('Published by Bo, ');
  expect(page.textContent).toContain(roundsText.oldVersion);
  expect(page.querySelector('a')).toBeNull();
  await choose('2');
  expect(lines()[0]).toEqual(['1', 'Kim', 'Max']);
});

test('each table in play says what the hall says: its badge, that it stands, or that it plays', async () => {
  const stops = [{ reason: 'referee', state: 'open', since: at }] as const;
  const standing = wallRow({ game: 'KimMax', clock: 'stopped', stops });
  const playing = wallRow({ game: 'LeeNia' });
  const states = async (...needs: readonly Need[]) => {
    const { page } = await published(round, past, { rows: [standing, playing], needs });
    const said = [...page.querySelectorAll('tbody bs-badge')].map(({ textContent }) =>
      textContent.trim(),
    );
    TestBed.resetTestingModule();
    return said;
  };
  expect(await states()).toEqual([roundsText.stopped, recordsText.state.playing]);
  const called = { row: standing, kind: 'referee', level: 0 } as Need;
  expect(await states(called)).toEqual([needBadge.referee, recordsText.state.playing]);
});

test('a round that was published once has nothing to choose', async () => {
  const once = { ...past, publications: past.publications.slice(0, 1) };
  const { page } = await published({ ...round, publishedVersion: 1 }, once);
  expect(page.querySelector('select')).toBeNull();
});

test('each table offers its result, its pairing, and a penalty of each player', async () => {
  const { page, changed, open, pick } = await published(round);
  const { result, change, penalty } = roundsText.actions;
  expect(await open(roundsText.actionsOf(2))).toEqual([
    ...[result, change],
    ...[penalty('Lee'), penalty('Nia')],
  ]);
  await pick(change);
  expect(changed).toEqual([2]);
  await open(roundsText.actionsOf(1));
  await pick(penalty('Max'));
  const { penaltyTitle } = standingsText.course;
  expect(page.querySelector('dialog h2')?.textContent).toBe(penaltyTitle('Max', 1));
});

test('a result is entered at a table in play, else on the page of slips', async () => {
  const { open, pick } = await published(round, past, { rows: [wallRow({ game: 'KimMax' })] });
  const router = TestBed.inject(Router);
  const went: string[] = [];
  router.navigate = (to, extras) => {
    went.push(router.serializeUrl(router.createUrlTree(to, extras)));
    return Promise.resolve(true);
  };
  for (const table of [1, 2]) {
    await open(roundsText.actionsOf(table));
    await pick(roundsText.actions.result);
  }
  const here = '/tournaments/t';
  expect(went).toEqual([`${here}/games/KimMax`, `${here}/rounds/1/slips?table=2`]);
});

test('who has no game is listed with what can be said of that', async () => {
  const { page, open, pick } = await published({
    ...round,
    sitting: [{ entrant: 'Pia', kind: 'bye', spread: 50, division: 'a' }],
  });
  const rows = [...page.querySelectorAll('bs-round-byes tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent.trim()),
  );
  const { kinds, sitting, sittingTitle, penalty } = standingsText.course;
  expect(rows).toEqual([
    ['Pia', kinds.bye, '+50'],
    ['Oda', kinds.none, ''],
  ]);
  expect(await open(menuText.more('Pia'))).toEqual([sitting, penalty]);
  await pick(sitting);
  expect(page.querySelector('dialog h2')?.textContent).toBe(sittingTitle('Pia', 1));
});
