import { TestBed } from '@angular/core/testing';
import type { Claim, HallRow } from '@boardside/contract';
import { wallRow } from '../hall/wall-row.fixture.js';
import { ConsoleApi } from './console-api.js';
import { TournamentStore } from './tournament-store.js';

const published = (number: number, ...games: readonly string[]) => ({
  number,
  status: 'published',
  results: [],
  pairings: games.map((game, at) => ({ table: number * 10 + at, game, seats: [] })),
});

/** A store that asks this server, without a socket. */
function storeOn(server: object): TournamentStore {
  TestBed.configureTestingModule({
    providers: [TournamentStore, { provide: ConsoleApi, useValue: server }],
  });
  const room = TestBed.inject(TournamentStore);
  room.link.open = () => Promise.resolve();
  return room;
}

/** A hall with people in these divisions, and these rows on its wall. */
async function roomWith(divisions: readonly string[], ...rows: readonly HallRow[]) {
  const view = {
    divisions: divisions.map((name) => ({ id: name.slice(0, 1), name })),
    entrants: divisions.slice(0, 2).map((name) => ({ id: name, division: name.slice(0, 1) })),
    rounds: [published(1, 'a', 'b'), published(2, 'c')],
    tables: [],
  };
  const answered = <Value>(value: Value) => Promise.resolve({ ok: true, value });
  const server = {
    tournament: () => answered(view),
    wall: () => answered({ now: '2026-11-27T10:00:00Z', rows }),
    isReachable: () => true,
  };
  const room = storeOn(server);
  await room.open('t');
  return room;
}

test('the tables of the newest round are counted without those that still play an earlier one', async () => {
  const room = await roomWith(
    ['Masters', 'Novices'],
    wallRow({ game: 'a', table: 10, round: 1, phase: 'playing' }),
    wallRow({ game: 'b', table: 11, round: 1, phase: 'playing' }),
    wallRow({ game: 'c', table: 20, round: 2, phase: 'opened' }),
  );
  expect(room.counts()).toMatchObject({ tables: 3, toBegin: 1 });
  expect(room.roundCounts()).toMatchObject({ tables: 1, toBegin: 1, playing: 0, stopped: 0 });
  expect(room.unfinishedRounds().map(({ number, tables }) => [number, tables])).toEqual([
    [1, [10, 11]],
    [2, [20]],
  ]);
});

test('an answer that was on its way when the claims changed does not hide who goes', async () => {
  const at = '2026-11-26T10:00:00Z';
  const claim: Claim = { item: 'table:1', staff: 'bo', name: 'Bo Ruling', at };
  let arrive: (answer: unknown) => void = () => undefined;
  const claims = () => new Promise((settle) => (arrive = settle));
  TestBed.configureTestingModule({
    providers: [TournamentStore, { provide: ConsoleApi, useValue: { claims } }],
  });
  const room = TestBed.inject(TournamentStore);
  const reading = room.readClaims();
  room.link.claims?.({ tournament: '', claims: [claim] });
  arrive({ ok: true, value: { claims: [] } });
  await reading;
  expect([...room.claims().values()]).toEqual([claim]);

  const again = room.readClaims();
  arrive({ ok: true, value: { claims: [] } });
  await again;
  expect(room.claims().size).toBe(0);
});

test('only what came after what was read is asked of the log', async () => {
  const view = { version: 40, divisions: [], entrants: [], rounds: [], tables: [] };
  const room = storeOn({
    tournament: () => Promise.resolve({ ok: true, value: view }),
    wall: () => Promise.resolve({ ok: true, value: { now: '2026-11-27T10:00:00Z', rows: [] } }),
    isReachable: () => true,
  });
  let asked: number | undefined;
  room.link.follow = ({ since }) => {
    asked = since();
    return () => undefined;
  };
  await room.open('t');
  expect(asked).toBe(40);
});

test('divisions are marked where more than one has people', async () => {
  const marks = (await roomWith(['Masters', 'Novices', 'Empty'])).divisionMarks();
  expect([...marks.values()]).toEqual(['Masters', 'Novices']);
  TestBed.resetTestingModule();
  expect((await roomWith(['Masters'])).divisionMarks().size).toBe(0);
});

test('nothing is shown of a tournament before its hall is known', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const view = { divisions: [], entrants: [], rounds: [published(1, 'a')], tables: [] };
  const server = {
    tournament: () => Promise.resolve({ ok: true, value: view }),
    wall: () => new Promise((settle) => (arrive = settle)),
    claims: () => new Promise(() => undefined),
    isReachable: () => true,
  };
  const room = storeOn(server);
  const opening = room.open('t');
  await room.refresh();
  expect([room.view(), room.round()]).toEqual([undefined, undefined]);
  const row = wallRow({ game: 'a', table: 10, round: 1, phase: 'playing' });
  arrive({ ok: true, value: { now: '2026-11-27T10:00:00Z', rows: [row] } });
  await opening;
  expect([room.view(), room.roundCounts()]).toMatchObject([view, { tables: 1 }]);
  room.close();
});

test('a hall that cannot be read is not shown as one where nothing is wrong', async () => {
  const problem = { code: 'internal' };
  const hall = { ok: true, value: { now: '2026-11-27T10:00:00Z', rows: [] } };
  const answers: unknown[] = [{ ok: false, problem }, hall];
  const view = { divisions: [], entrants: [], rounds: [published(1, 'a')], tables: [] };
  const server = {
    tournament: () => Promise.resolve({ ok: true, value: view }),
    wall: () => Promise.resolve(answers.shift()),
    isReachable: () => true,
  };
  const room = storeOn(server);
  await room.open('t');
  expect(room.view()).toBeUndefined();
  await room.afterAct();
  expect(room.view()).toEqual(view);
  room.close();
});
