import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Instruments } from '../live/instruments.js';
import { ScreenPage } from './screen.page.js';
import { hallScreenText } from '../text/hall-screens.js';
import { anyText, containing } from '../../../../../e2e/harness/text-patterns.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

const board = {
  table: 1,
  round: 1,
  state: 'playing',
  lying: [],
  last: undefined,
  plays: [],
  bag: 86,
  spread: [],
  layout: undefined,
  tileSet: undefined,
  seats: [
    { name: 'Kim', total: 14, leftMs: 60_000, clock: 'runs' },
    { name: 'Lee', total: 9, leftMs: 30_000, clock: 'stands' },
  ],
};
const endOfRound = containing(hallScreenText.endsIn(3, anyText));
const withdrawn = { ok: false, status: 401 };

/**
 * A screen before a server that answers as the test says; `ask` has it asked again, so much later.
 */
async function screenThat(what: 'board' | 'overlay' | 'pairings', more: object = {}) {
  const tick = signal(0);
  const waiting: (() => void)[] = [];
  const now = '2026-03-01T10:00:00.000Z';
  const view = { what, now, tournamentName: 'Spring Open', names: 'whole', board, ...more };
  let answer: unknown = { ok: true, status: 200, json: () => Promise.resolve(view) };
  globalThis.fetch = () =>
    answer === undefined ? Promise.reject(new Error('away')) : Promise.resolve(answer as Response);
  const instruments = {
    tick,
    instant: () => tick(),
    wall: () => tick(),
    syncServerClock: () => undefined,
    later: (_ms: number, act: () => void) => {
      waiting.push(act);
      return () => waiting.splice(waiting.indexOf(act), 1);
    },
  };
  TestBed.configureTestingModule({ providers: [{ provide: Instruments, useValue: instruments }] });
  const fixture = TestBed.createComponent(ScreenPage);
  fixture.componentRef.setInput('code', 'ABCDEF');
  const settle = async () => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    await fixture.whenStable();
  };
  await fixture.whenStable();
  await settle();
  const page = fixture.nativeElement as HTMLElement;
  const ask = async (said: unknown, laterMs: number) => {
    answer = said;
    tick.update((at) => at + laterMs);
    for (const act of waiting.splice(0)) act();
    await settle();
  };
  const clocks = () => [...page.querySelectorAll('.clock')].map((each) => each.textContent.trim());
  return { page, ask, clocks };
}

test.each(['board', 'overlay'] as const)(
  'a %s whose code is withdrawn no longer shows any of it',
  async (what) => {
    const { page, ask } = await screenThat(what);
    expect(page.textContent).toContain('Kim');
    await ask(withdrawn, 1_000);
    const waits = what === 'board' ? hallScreenText.noCode : '';
    expect(page.textContent.trim()).toBe(waits);
    expect(page.classList.contains('overlay')).toBe(what === 'overlay');
  },
);

test('a clock without news counts for 15 s, stands, and is a dash after a minute; the screen says how old it is', async () => {
  const { page, ask, clocks } = await screenThat('board');
  expect(clocks()).toEqual(['▸ 01:00', '00:30']);
  await ask(undefined, 10_000);
  expect(clocks()).toEqual(['▸ 00:50', '00:30']);
  await ask(undefined, 30_000);
  expect(clocks()).toEqual(['▸ 00:45', '00:30']);
  expect(page.querySelector('footer')?.textContent).toContain(hallScreenText.stale('00:40'));
  await ask(undefined, 21_000);
  expect(clocks()).toEqual(['▸ –', '–']);
});

test('a stream without news has dashes for its clocks', async () => {
  const { ask, clocks } = await screenThat('overlay');
  await ask(undefined, 16_000);
  expect(clocks()).toEqual(['▸ –', '–']);
});

test('what is left of a round is shown and counts on, but not on a stream', async () => {
  const clocks = [{ round: 3, endsAt: '2026-03-01T10:54:10.000Z' }];
  const { page, ask } = await screenThat('board', { clocks });
  expect(page.textContent).toContain(hallScreenText.endsIn(3, '54:10'));
  await ask(undefined, 10_000);
  expect(page.textContent).toContain(hallScreenText.endsIn(3, '54:00'));
  await ask(undefined, 51_000);
  expect(page.textContent).not.toMatch(endOfRound);
});

test('a stream has no clock of the round', async () => {
  const clocks = [{ round: 3, endsAt: '2026-03-01T10:54:10.000Z' }];
  const { page } = await screenThat('overlay', { clocks });
  expect(page.textContent).not.toMatch(endOfRound);
});

describe('pairings by name', () => {
  const line = (name: string, round: number, division: string) => {
    return { name, round, division, table: round, against: [], begins: 'drawn' };
  };
  const screenWith = (...lines: readonly ReturnType<typeof line>[]) =>
    screenThat('pairings', {
      lines,
      publication: 1,
      find: undefined,
      rounds: [...new Set(lines.map(({ round }) => round))].sort(),
    });
  const said = (page: HTMLElement) =>
    [page.querySelector('h1'), ...page.querySelectorAll('.names .more')].map((each) =>
      each?.textContent.trim().replace(/\s+/g, ' '),
    );

  test('of one round say no round but in the head', async () => {
    const { page } = await screenWith(line('Ann', 4, 'Masters'), line('Pia', 4, 'Novices'));
    expect(said(page)).toEqual([hallScreenText.rounds([4]), 'Masters', 'Novices']);
  });

  test('put the surname first, by which they are sorted', async () => {
    const { page } = await screenWith(line('Ada Aberg', 4, 'Open'), line('Dirk de V.', 4, 'Open'));
    const names = [...page.querySelectorAll('.names .name')].map((each) => each.textContent);
    expect(names).toEqual(['Aberg, Ada', 'Dirk de V.']);
  });

  test.each([
    [['Ada Aberg', 'Ng'], '', 22],
    [['Ada Aberg', 'Ng Montmorency'], 'long', 16],
    [['Wilhelmina Featherstonehaugh', 'Ng'], 'longer', 16],
  ])('have one size for all names, that of the longest: %j', async (names, size, most) => {
    const lines = Array.from({ length: 30 }, (_, at) => line(names[at % 2] ?? '', 4, 'Open'));
    const { page } = await screenWith(...lines);
    const list = page.querySelector('.names')!;
    expect(['long', 'longer'].filter((each) => list.classList.contains(each)).join()).toBe(size);
    expect(list.classList.contains('stacked')).toBe(size !== '');
    expect(list.children.length).toBe(most);
  });

  test('say of a bye that it is one', async () => {
    const bye = { ...line('Eve', 4, 'Masters'), table: undefined };
    const { page } = await screenThat('pairings', {
      lines: [line('Ann', 4, 'Masters'), bye],
      publication: 1,
      find: undefined,
      rounds: [4],
    });
    const numbers = [...page.querySelectorAll('.names .number')];
    expect(numbers.map((each) => each.textContent.trim())).toEqual(['4', hallScreenText.bye]);
  });

  test('of two say everybody’s own', async () => {
    const { page } = await screenWith(line('Ann', 4, 'Masters'), line('Pia', 3, 'Novices'));
    expect(said(page)).toEqual([
      hallScreenText.rounds([3, 4]),
      hallScreenText.inRound('Masters', 4),
      hallScreenText.inRound('Novices', 3),
    ]);
  });
});

test.each([
  ['not-begun', true],
  ['playing', false],
] as const)(
  'a board on which no play stands, its game %s, says that it has not started: %s',
  async (state, isSaid) => {
    const { page } = await screenThat('board', { board: { ...board, state, last: undefined } });
    expect(page.textContent.includes(hallScreenText.notBegun)).toBe(isSaid);
  },
);
