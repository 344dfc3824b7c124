import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Claim } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { Need } from '../hall/need.js';
import { wallRow } from '../hall/wall-row.fixture.js';
import { QueueStore } from './queue-store.js';

const ann = { kind: 'staff', id: 'ann', name: 'Ann', role: 'director' } as const;

function need(table: number, differing: Partial<Need> = {}): Need {
  return {
    id: `t${table}`,
    table,
    level: 0,
    since: 0,
    kind: 'referee',
    about: {},
    row: undefined,
    request: undefined,
    ...differing,
  };
}

/** A keeper of a hall whose needs, claims and time are what the test says. */
function hall() {
  const needs = signal<readonly Need[]>([]);
  const claims = signal<ReadonlyMap<string, Claim>>(new Map());
  const second = signal(0);
  const asked: string[] = [];
  const done = Promise.resolve({ ok: true, value: undefined } as const);
  const room = { id: signal('t'), needs, claims, second, readClaims: () => Promise.resolve() };
  const server = {
    claim: (_: string, item: string) => (asked.push(`claim ${item}`), done),
    release: (_: string, item: string) => (asked.push(`release ${item}`), done),
  };
  const time = { instant: () => second(), wall: () => second() };
  TestBed.configureTestingModule({
    providers: [
      QueueStore,
      { provide: TournamentStore, useValue: room },
      { provide: ConsoleApi, useValue: server },
      { provide: StaffSession, useValue: { staff: signal(ann) } },
      { provide: Instruments, useValue: time },
    ],
  });
  const keeper = TestBed.inject(QueueStore);
  const claim = (item: string, staff: string) => {
    const made = { item, staff, name: staff, at: '2026-11-21T12:00:00Z' };
    claims.update((all) => new Map(all).set(item, made));
  };
  return { keeper, needs, claim, second, asked };
}

beforeEach(() => localStorage.clear());

test('who claimed an item goes there, and so does the juror who has its case', () => {
  const { keeper, needs, claim } = hall();
  const called = need(1);
  const judged = need(2, { about: { case: 'g2:1:1' } });
  needs.set([called, judged]);
  expect(keeper.urgent()).toBe(2);
  claim('t1', 'ann');
  claim('g2:1:1', 'bo');
  expect(keeper.isClaimedByMe(called)).toBe(true);
  expect(keeper.claimOf(judged)?.staff).toBe('bo');
  expect(keeper.urgent()).toBe(0);
});

test('what is at Stop and nobody goes to is marked after a minute', () => {
  const { keeper, needs, claim, second } = hall();
  needs.set([need(1), need(2, { level: 1 })]);
  second.set(59_000);
  expect(keeper.unclaimedMs(need(1))).toBeUndefined();
  second.set(60_000);
  expect(keeper.unclaimedMs(need(1))).toBe(60_000);
  expect(keeper.unclaimedMs(need(2, { level: 1 }))).toBeUndefined();
  claim('t1', 'bo');
  expect(keeper.unclaimedMs(need(1))).toBeUndefined();
});

test('what is put off is not shown until its minutes are over, or until it is urgent', () => {
  const { keeper, needs, second } = hall();
  const slip = need(1, { level: 3, kind: 'slip' });
  needs.set([slip]);
  keeper.snooze(slip, 3);
  expect([keeper.shown().length, keeper.putOff().length]).toEqual([0, 1]);
  needs.set([{ ...slip, level: 1 }]);
  expect(keeper.shown().length).toBe(1);
  needs.set([slip]);
  second.set(180_000);
  expect([keeper.shown().length, keeper.putOff().length]).toEqual([1, 0]);
});

test('news that were looked at are done here, and stay so after a reload', () => {
  const { keeper, needs } = hall();
  needs.set([need(1, { level: 2, kind: 'refused' })]);
  keeper.look(need(1));
  expect(keeper.needs()).toEqual([]);
  TestBed.resetTestingModule();
  const again = hall();
  again.needs.set([need(1, { level: 2, kind: 'refused' })]);
  expect(again.keeper.needs()).toEqual([]);
});

test('what was settled is in the history with who went; a claim of this console is released', () => {
  const { keeper, needs, claim, second, asked } = hall();
  needs.set([need(1), need(2)]);
  claim('t1', 'ann');
  claim('t2', 'bo');
  TestBed.tick();
  second.set(42_000);
  needs.set([]);
  TestBed.tick();
  expect(
    keeper.settled().map(({ need: { table }, by, waitedMs }) => [table, by, waitedMs]),
  ).toEqual([
    [1, 'ann', 42_000],
    [2, 'bo', 42_000],
  ]);
  expect(asked).toEqual(['release t1']);
});

test('to take over is to release what the other has and to claim it', async () => {
  const { keeper, needs, claim, asked } = hall();
  needs.set([need(1)]);
  claim('t1', 'bo');
  await keeper.takeOver(need(1));
  expect(asked).toEqual(['release t1', 'claim t1']);
});

test('a level counts what the list would show of it: of the division, without what is put off', () => {
  const { keeper, needs } = hall();
  const of = (division: string) => ({ row: wallRow({ division }) });
  const slip = need(3, { level: 3, kind: 'slip', ...of('a') });
  needs.set([need(1, of('a')), need(2, of('b')), slip]);
  keeper.filter.set({ level: 3, division: 'a' });
  expect([keeper.countAt(0), keeper.countAt(3)]).toEqual([1, 1]);
  keeper.snooze(slip, 5);
  expect(keeper.countAt(3)).toBe(0);
});
