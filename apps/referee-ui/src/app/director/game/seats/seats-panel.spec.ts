import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Instruments } from '../../../live/instruments.js';
import { FollowedGame } from '../../data/followed-game.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { RoundsApi } from '../../rounds/rounds-api.js';
import { openedTable } from '../acts/recorded-table.fixture.js';
import { SeatsPanel } from './seats-panel.js';
import { seatsCorrectionText } from '../../../text/director-seats.js';
import { problemText } from '../../../text/problems.js';

const pairings = [{ table: 14, division: 'a', seats: ['kim', 'lee'], first: 0, game: 'g1' }];
const done = { ok: true, value: { before: 7, version: 8 } };
const refused = { ok: false, status: 409, problem: { code: 'table-exists', table: 3 } } as const;
const away = { ok: false, status: 0, problem: { code: 'no-answer' } };

/** The panel at table 14 before a server that refuses to publish. */
async function panel(dropped: unknown) {
  const published = { status: 'published', publishedVersion: 1, changes: [] };
  const later = pairings.map((pairing) => ({ ...pairing, game: 'g9' }));
  const rounds = [
    { ...published, number: 1, pairings },
    { ...published, number: 2, pairings: later },
  ];
  const entrants = [
    { id: 'abe', name: 'abe', division: 'b', status: 'playing' },
    { id: 'kim', name: 'kim', division: 'a', status: 'withdrawn' },
    { id: 'lee', name: 'lee', division: 'b', status: 'playing' },
    { id: 'mo', name: 'mo', division: 'a', status: 'withdrawn' },
    { id: 'pat', name: 'pat', division: 'a', status: 'playing' },
  ];
  const room = {
    id: signal('t'),
    round: signal(rounds[1]),
    view: signal({ version: 7, entrants, rounds }),
    nameOf: (id: string) => id,
    afterAct: () => Promise.resolve(),
  };
  const asked: unknown[][] = [];
  const asking =
    (act: string, answer: unknown) =>
    (_t: string, ...body: readonly unknown[]) => {
      asked.push([act, ...body]);
      return Promise.resolve(answer);
    };
  const server = {
    keep: asking('keep', done),
    publish: asking('publish', refused),
    drop: asking('drop', dropped),
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: server },
      { provide: FollowedGame, useValue: { id: signal('g1') } },
      { provide: Instruments, useValue: {} },
    ],
  });
  const fixture = TestBed.createComponent(SeatsPanel);
  fixture.componentRef.setInput('game', openedTable().now);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const seats = [...page.querySelectorAll('select')].map(({ value, options }) => ({
    value,
    of: [...options].map((option) => option.value),
  }));
  page.querySelector<HTMLButtonElement>('button.small')!.click();
  const reason = page.querySelector<HTMLInputElement>('#seats-reason')!;
  reason.value = 'Sat the other way round';
  reason.dispatchEvent(new Event('input'));
  await fixture.whenStable();
  page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  await fixture.whenStable();
  return { asked, seats, said: page.querySelector('bs-notice.stop')?.textContent.trim() };
}

test('G36 where the seats of an earlier round cannot be corrected, no draft is left behind', async () => {
  const { asked, said } = await panel(done);
  expect(asked).toMatchObject([
    ['keep', 1, { draft: 1, pairings: [{ table: 14, seats: ['lee', 'kim'] }] }],
    ['publish', 1, { draft: 1, seen: 8, reason: 'Sat the other way round' }],
    ['drop', 1, 1],
  ]);
  expect(said).toBe(problemText(refused.problem));
});

test('G36 who has withdrawn or moved since stands where they sat, and others of today can be chosen', async () => {
  const { seats } = await panel(done);
  const of = ['kim', 'lee', 'pat'];
  expect(seats).toEqual([
    { value: 'kim', of },
    { value: 'lee', of },
  ]);
});

test('where the draft stays, that is said', async () => {
  const { said } = await panel(away);
  expect(said).toBe(`${problemText(refused.problem)} ${seatsCorrectionText.draftStays}`);
});
