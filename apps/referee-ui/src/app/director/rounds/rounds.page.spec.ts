import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { defaultSettings } from '@boardside/tournament';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DrawChoices } from './draw-choices.js';
import { RoundsApi } from './rounds-api.js';
import { RoundsPage } from './rounds.page.js';

type KnownRounds = { readonly rounds: readonly { readonly number: number }[] };

const rounds = (...numbers: readonly number[]): KnownRounds => ({
  rounds: numbers.map((number) => ({ number })),
});

/** The page, of which only the round, the table and what is asked are shown. */
async function roundsPage(known?: KnownRounds) {
  const view = signal(known);
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: { id: signal('t'), view } },
      { provide: RoundsApi, useValue: {} },
      { provide: DrawChoices, useValue: {} },
      { provide: LastAct, useValue: {} },
    ],
  });
  const template = `<button (click)="selected.set(2); asking.set(7)"></button>
    <p>{{ number() }}/{{ selected() }}/{{ asking() }}</p>`;
  TestBed.overrideComponent(RoundsPage, { set: { template, imports: [] } });
  const fixture = TestBed.createComponent(RoundsPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const shown = async () => {
    await fixture.whenStable();
    return page.querySelector('p')!.textContent;
  };
  const show = (number: string) => fixture.componentRef.setInput('n', number);
  return { view, shown, show, press: () => page.querySelector('button')!.click() };
}

test('the last round stays on the page when a colleague begins the next', async () => {
  const { view, shown, press } = await roundsPage(rounds(4, 5));
  press();
  expect(await shown()).toBe('5/2/7');
  view.set(rounds(4, 5, 6));
  expect(await shown()).toBe('5/2/7');
});

test('the last round is found once the tournament is read', async () => {
  const { view, shown } = await roundsPage();
  view.set(rounds(4, 5));
  expect(await shown()).toBe('5//');
});

test('round 1 stays on the page that makes it', async () => {
  const { view, shown } = await roundsPage(rounds());
  view.set(rounds(1));
  expect(await shown()).toBe('1//');
});

test('in another round no table is selected and nothing is asked', async () => {
  const { shown, show, press } = await roundsPage(rounds(4, 5));
  press();
  show('4');
  expect(await shown()).toBe('4//');
});

test('pairs of the rest start by the rule of the draw where the division assigns it', async () => {
  const entrants = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    name: id,
    division: id < 'c' ? 'open' : 'club',
    status: 'playing',
    absences: [],
  }));
  const division = (id: string, first: 'assigned' | 'drawn') => ({
    id,
    rules: { first, seats: { fewest: 2, most: 2 } },
    settings: defaultSettings,
  });
  const divisions = [division('open', 'assigned'), division('club', 'drawn')];
  const played = {
    number: 1,
    status: 'published',
    pairings: [
      { table: 1, division: 'open', seats: ['a', 'b'], first: 0, game: 'g' },
      { table: 2, division: 'club', seats: ['c', 'd'], first: 0, game: 'h' },
    ],
    ...{ sitting: [], drafts: [], results: [], slips: [], penalties: [] },
  };
  const tables = [1, 2].map((number) => ({ number }));
  const room = {
    id: signal('t'),
    view: signal({ version: 5, rounds: [played], divisions, entrants, tables }),
    divisions: signal(divisions),
    wall: signal([]),
  };
  const keep = jest.fn(() => Promise.resolve({ ok: false, status: 0, problem: { code: 'lost' } }));
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: { keep } },
      { provide: DrawChoices, useValue: {} },
      { provide: LastAct, useValue: {} },
    ],
  });
  const template = `<button (click)="pairRest(2)"></button>`;
  TestBed.overrideComponent(RoundsPage, { set: { template, imports: [] } });
  const fixture = TestBed.createComponent(RoundsPage);
  fixture.componentRef.setInput('n', '2');
  await fixture.whenStable();
  (fixture.nativeElement as HTMLElement).querySelector('button')!.click();
  const pairings = [
    { table: 1, division: 'open', seats: ['a', 'b'], first: 1 },
    { table: 2, division: 'club', seats: ['c', 'd'], first: undefined },
  ];
  expect(keep).toHaveBeenCalledWith('t', 2, expect.objectContaining({ pairings }));
});
