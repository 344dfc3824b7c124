import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { defaultSettings, type Prize } from '@boardside/tournament';
import { standingsText } from '../../text/director-standings.js';
import { settingsText } from '../../text/director-settings.js';
import { StaffSession } from '../data/staff-session.js';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { PrizesPage } from './prizes.page.js';
import { StandingsApi } from './standings-api.js';

type Around = {
  readonly room: object;
  readonly rounds: object;
  readonly server: object;
  readonly mayChange?: boolean;
};

async function shown({ room, rounds, server, mayChange = true }: Around) {
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: rounds },
      { provide: StandingsApi, useValue: server },
      { provide: LastAct, useValue: { announce: () => undefined } },
      { provide: StaffSession, useValue: { may: () => mayChange } },
    ],
  });
  const fixture = TestBed.createComponent(PrizesPage);
  await fixture.whenStable();
  return fixture;
}

/** The page, with a server that answers only when the test says so. */
async function prizesPage(
  first: readonly Prize[] = [],
  awards: readonly unknown[] = [],
  known: object = {},
) {
  let list = first;
  let answer: (ok: boolean) => void = () => undefined;
  const rounds = {
    change: (_t: string, _division: string, [change]: [{ value: { list: readonly Prize[] } }]) =>
      new Promise((settle) => {
        answer = (ok) => {
          if (ok) ({ list } = change.value);
          const problem = { code: 'no-answer' };
          settle(ok ? { ok, value: { before: 1, version: 2 } } : { ok, problem });
        };
      }),
  };
  const view = () => ({ division: 'a', prizes: { list, policy: 'one-place' }, awards });
  const server = { prizes: () => Promise.resolve({ ok: true, value: view() }) };
  const tournament = {
    version: 1,
    entrants: [],
    divisions: [{ id: 'a', name: 'Open', settings: defaultSettings }],
    rounds: [],
    ...known,
  };
  const afterAct = () => Promise.resolve();
  const divisions = signal(tournament.divisions);
  const room = { id: signal('t'), view: signal(tournament), divisions, afterAct };
  const fixture = await shown({ room, rounds, server });
  const page = fixture.nativeElement as HTMLElement;
  const place = page.querySelector<HTMLInputElement>('#prize-place')!;
  const submit = page.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const amount = page.querySelector<HTMLInputElement>('#prize-amount')!;
  const typeIn = (field: HTMLInputElement) => async (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await fixture.whenStable();
  };
  const add = async () => {
    submit.click();
    await fixture.whenStable();
  };
  const answered = async (ok: boolean) => {
    answer(ok);
    // The page awaits a few promises one after another; 20 turns are more than enough.
    for (let turn = 0; turn < 20; turn += 1) await fixture.whenStable();
  };
  const typed = { type: typeIn(place), typeAmount: typeIn(amount) };
  const among = async (of: string) => {
    const field = page.querySelector<HTMLSelectElement>('#prize-among')!;
    field.value = of;
    field.dispatchEvent(new Event('change'));
    await fixture.whenStable();
  };
  return { page, place, submit, ...typed, add, among, answered, saved: () => list };
}

test('a place typed while the last prize is being saved is kept', async () => {
  const { place, type, add, answered } = await prizesPage();
  await type('2');
  await add();
  expect(place.value).toBe('3');
  await type('1');
  await answered(true);
  expect(place.value).toBe('1');
});

test('a second prize cannot be added before the first has been saved', async () => {
  const { submit, add, answered, saved } = await prizesPage();
  await add();
  expect(submit.disabled).toBe(true);
  await answered(true);
  expect(submit.disabled).toBe(false);
  await add();
  await answered(true);
  expect(saved()).toMatchObject([{ place: 1 }, { place: 2 }]);
});

test('a prize that could not be saved stays in the form', async () => {
  const { place, submit, type, add, answered, saved } = await prizesPage();
  await type('4');
  await add();
  await answered(false);
  expect(place.value).toBe('4');
  expect(submit.disabled).toBe(false);
  expect(saved()).toEqual([]);
});

test.each([
  ['1,250', 125_000],
  ['1,250.50', 125_050],
  ['12,5', 1_250],
  ['12.50', 1_250],
])('an amount typed as %s', async (text, amount) => {
  const { typeAmount, add, answered, saved } = await prizesPage();
  await typeAmount(text);
  await add();
  await answered(true);
  expect(saved()).toMatchObject([{ amount }]);
});

test('of prizes that are shared each is removed by itself', async () => {
  const field = { of: 'division' } as const;
  const prizeOf = (place: number): Prize => ({ kind: 'place', field, place, amount: 1_000 });
  const winners = ['Kim', 'Lee'].map((name) => ({ entrant: name, name }));
  const why = { by: 'place', field, place: 1, rank: 1, wins: 0, spread: 0 };
  const shared = { prizes: [0, 1], winners, amount: 1_000, remainder: 0, why };
  const { page, answered, saved } = await prizesPage([prizeOf(1), prizeOf(2)], [shared]);
  const { remove, prizeText } = standingsText.prize;
  page.querySelector<HTMLElement>(`[aria-label="${remove(prizeText(prizeOf(2)))}"]`)!.click();
  await answered(true);
  expect(saved()).toEqual([prizeOf(1)]);
});

test('players who have withdrawn do not qualify', async () => {
  const player = (id: string, status: string) => ({ id, division: 'a', status, rating: 1_500 });
  const entrants = [player('kim', 'playing'), player('lee', 'withdrawn')];
  const { page, among } = await prizesPage([], [], { entrants });
  await among('band');
  const from = page.querySelector<HTMLInputElement>('#prize-from')!;
  from.value = '1000';
  from.dispatchEvent(new Event('input'));
  await among('band');
  expect(page.textContent).toContain(standingsText.prize.inIt(1));
});

test('what cannot be shared evenly is shown beside the share', async () => {
  const field = { of: 'division' } as const;
  const prize: Prize = { kind: 'place', field, place: 1, amount: 1_000 };
  const winners = ['Kim', 'Lee', 'Mo'].map((name) => ({ entrant: name, name }));
  const why = { by: 'place', field, place: 1, rank: 1, wins: 0, spread: 0 };
  const shared = { prizes: [0], winners, amount: 333, remainder: 1, why };
  const { page } = await prizesPage([prize], [shared]);
  expect(page.textContent).toContain(standingsText.prize.shared(333, 1));
  expect(standingsText.prize.shared(333, 1)).not.toBe(standingsText.prize.shared(333, 0));
});

describe('a prize without a winner', () => {
  const prize: Prize = { kind: 'high-play', amount: 1_000 };
  const nobody = { prizes: [0], winners: [], amount: 0, remainder: 0, why: { by: 'nobody' } };
  const pairings = [{ division: 'a', table: 1, seats: ['kim', 'lee'], game: 'g' }];
  const round = { number: 1, status: 'published', pairings, sitting: [], penalties: [] };
  const result = { game: 'g', scores: [400, 380] };
  const entrants = ['kim', 'lee'].map((id) => ({ id, division: 'a', status: 'playing' }));
  const whyOf = async (...rounds: readonly object[]) => {
    const { page } = await prizesPage([prize], [nobody], { entrants, rounds });
    return page.querySelector('tbody td.why')?.textContent.trim();
  };
  const { notDecided, noPlayer } = standingsText.prize;

  test('is not decided before the first round, and while a result is missing', async () => {
    expect(await whyOf()).toBe(notDecided);
    TestBed.resetTestingModule();
    expect(await whyOf({ ...round, results: [] })).toBe(notDecided);
  });

  test('has no player, or no record of plays, once every result is known', async () => {
    expect(await whyOf({ ...round, results: [result] })).toBe(noPlayer);
  });
});

test('who may not change prizes reads them, and is offered nothing', async () => {
  const prizes = { list: [{ kind: 'place', place: 1, amount: 5_000 }], policy: 'every' };
  const view = { division: 'a', prizes, awards: [] };
  const known = {
    version: 1,
    entrants: [],
    divisions: [{ id: 'a', name: 'Open', settings: defaultSettings }],
    rounds: [],
  };
  const room = { id: signal('t'), view: signal(known), divisions: signal(known.divisions) };
  const server = { prizes: () => Promise.resolve({ ok: true, value: view }) };
  const fixture = await shown({ room, rounds: {}, server, mayChange: false });
  const page = fixture.nativeElement as HTMLElement;
  expect(page.querySelector('form')).toBeNull();
  expect(page.textContent).toContain(settingsText.forDirectors);
});

test('prizes of another division are not shown while the chosen one is read', async () => {
  const field = { of: 'division' } as const;
  const prizes = { list: [{ kind: 'place', field, place: 1, amount: 5_000 }], policy: 'every' };
  const why = { by: 'nobody' };
  const awards = [{ prizes: [0], winners: [], amount: 0, remainder: 0, why }];
  const divisions = ['a', 'b'].map((id) => ({ id, name: id, settings: defaultSettings }));
  const known = signal({ version: 1, entrants: [], divisions, rounds: [] });
  const room = { id: signal('t'), view: known, divisions: signal(divisions) };
  const unread = new Promise<never>(() => undefined);
  const value = { division: 'a', prizes, awards };
  const server = {
    prizes: (_t: string, division: string) =>
      division === 'a' ? Promise.resolve({ ok: true, value }) : unread,
  };
  const fixture = await shown({ room, rounds: {}, server });
  const page = fixture.nativeElement as HTMLElement;
  expect(page.querySelector('tbody tr')).not.toBeNull();
  page.querySelectorAll<HTMLElement>('bs-division-tabs button')[1]?.click();
  await fixture.whenStable();
  expect(page.querySelector('tbody tr')).toBeNull();
  expect(page.querySelector('bs-loading')).not.toBeNull();
});
