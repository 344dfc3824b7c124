import { CUSTOM_ELEMENTS_SCHEMA, computed, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { HallRow } from '@boardside/contract';
import { ConsoleApi } from '../data/console-api.js';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { MessageDialog } from '../queue/message-dialog.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { NeedsYouPanel } from './needs-you-panel.js';
import { unfinishedRounds } from './unfinished-rounds.js';
import { HallGrid } from './hall-grid.js';
import { wallRow } from './wall-row.fixture.js';
import { HallPage } from './hall.page.js';
import { hallText } from '../../text/director-hall.js';

const divisions = [
  { id: 'a', name: 'Masters' },
  { id: 'b', name: 'Novices' },
];

type WallGame = readonly [round: number, division: string, more?: Partial<HallRow>];

/** The wall of a hall in which these games are played; the newest round is 2. */
function wallOf(...games: readonly WallGame[]) {
  return hallWith('running', games);
}

async function hallWith(state: 'running' | 'stopped', games: readonly WallGame[]) {
  const rows = games.map(([round, division, more], table) =>
    wallRow({ game: `g${table}`, table, round, division, ...more }),
  );
  const sent: unknown[] = [];
  const did = (what: string) => (_id: string, round: number, said: unknown) => {
    sent.push([what, round, said]);
    return Promise.resolve({ ok: true, value: {} });
  };
  const rounds = [1, 2].map((number) => ({ number, status: 'published', lists: [] }));
  const view = { rounds, divisions, room: state, entrants: [], tables: [] };
  const room = {
    id: signal('t'),
    view: signal(view),
    round: signal(rounds[1]),
    results: signal(new Set<string>()),
    wall: computed(() => rows.map((row) => ({ row }))),
    counts: signal({}),
    unfinishedRounds: computed(() => unfinishedRounds(rows, view as never)),
    afterAct: () => Promise.resolve(),
  };
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: ConsoleApi, useValue: { endRound: did('end') } },
      { provide: RoundsApi, useValue: { setClock: did('clock') } },
      { provide: LastAct, useValue: { announce: () => undefined } },
    ],
  });
  TestBed.overrideComponent(HallPage, {
    remove: { imports: [NeedsYouPanel, MessageDialog, HallGrid] },
    add: { schemas: [CUSTOM_ELEMENTS_SCHEMA] },
  });
  const fixture = TestBed.createComponent(HallPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => each.textContent.trim() === name,
    );
    button!.click();
    await fixture.whenStable();
  };
  const answer = async (text: string) => {
    const field = page.querySelector<HTMLInputElement>('dialog input')!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await fixture.whenStable();
  };
  const title = () => page.querySelector('dialog h2')?.textContent.trim();
  const choices = () =>
    [...page.querySelectorAll('dialog bs-tabs button')].map((each) => each.textContent.trim());
  return { sent, page, press, answer, title, choices };
}

test('where all play the same round nothing is chosen', async () => {
  const { press, title, choices, answer, sent } = await wallOf([2, 'a'], [2, 'b']);
  await press('⋯');
  await press(hallText.endRound);
  expect(title()).toBe(hallText.endRoundTitle(2));
  expect(choices()).toEqual([]);
  await answer('time');
  expect(sent).toEqual([['end', 2, 'time']]);
});

test('of two rounds the one to end is chosen, and said with its division', async () => {
  const { page, press, title, choices, answer, sent } = await wallOf([2, 'a'], [1, 'b'], [1, 'b']);
  await press('⋯');
  await press(hallText.endRound);
  expect(title()).toBe(hallText.endRoundTitle(2));
  expect(choices()).toEqual([hallText.roundOf(1, ['Novices']), hallText.roundOf(2, ['Masters'])]);
  await press(hallText.roundOf(1, ['Novices']));
  expect(title()).toBe(hallText.endRoundTitle(1));
  expect(page.textContent).toContain(hallText.endRoundText(2));
  await answer('time');
  expect(sent).toEqual([['end', 1, 'time']]);
});

test('an earlier round is ended when the newest has no open game', async () => {
  const { press, title, choices } = await wallOf([1, 'b']);
  await press('⋯');
  await press(hallText.endRound);
  expect(title()).toBe(hallText.endRoundTitle(1));
  expect(choices()).toEqual([]);
});

test('with two rounds, the time left of each is shown', async () => {
  const { press, title, choices, answer, sent } = await wallOf([2, 'a'], [1, 'b']);
  await press(hallText.roundTimer);
  expect(title()).toBe(hallText.roundClockTitle(2));
  expect(choices()).toEqual([hallText.roundOf(1, ['Novices']), hallText.roundOf(2, ['Masters'])]);
  await press(hallText.roundOf(1, ['Novices']));
  expect(title()).toBe(hallText.roundClockTitle(1));
  await answer('20');
  expect(sent).toEqual([['clock', 1, 20]]);
});

test('the time of a round that is still played is asked for before that of one that is over', async () => {
  const { press, title, choices, answer, sent } = await wallOf([1, 'b']);
  await press(hallText.roundTimer);
  expect(title()).toBe(hallText.roundClockTitle(1));
  expect(choices()).toEqual([hallText.roundOf(1, ['Novices']), hallText.roundOf(2, [])]);
  await answer('20');
  expect(sent).toEqual([['clock', 1, 20]]);
});

test('with every game over, the time of the newest round is asked for', async () => {
  const { press, title } = await wallOf();
  await press(hallText.roundTimer);
  expect(title()).toBe(hallText.roundClockTitle(2));
});

test('a game that has reached its end is not among those that are ended', async () => {
  const { page, press } = await wallOf(
    [2, 'a'],
    [2, 'a', { phase: 'racks' }],
    [2, 'b', { phase: 'closing' }],
  );
  await press('⋯');
  await press(hallText.endRound);
  expect(page.textContent).toContain(hallText.endRoundText(1));
});

test('a table that waits for staff is not among those that start again', async () => {
  const { page, press } = await hallWith('stopped', [
    [2, 'a', { clock: 'stopped', startsWithHall: true }],
    [2, 'a', { clock: 'stopped', startsWithHall: false }],
  ]);
  await press(hallText.startRoom);
  expect(page.textContent).toContain(hallText.startRoomText(1));
});

test('with every game at its racks there is nothing to end', async () => {
  const { page, press } = await wallOf([2, 'a', { phase: 'racks' }]);
  await press('⋯');
  expect(page.ownerDocument.body.textContent).toContain(hallText.nothingToEnd);
});

test('the round that is asked about has a game to end', async () => {
  const { press, title } = await wallOf([1, 'b'], [2, 'a', { phase: 'racks' }]);
  await press('⋯');
  await press(hallText.endRound);
  expect(title()).toBe(hallText.endRoundTitle(1));
});
