import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { decide, evolve, machine, unopened, type Game } from '@boardside/game';
import { Instruments } from '../live/instruments.js';
import { TableSession } from '../session/table-session.js';
import { LazyParts } from './lazy-parts.js';
import { PlayerTable } from './player-table.js';
import { TabletPage } from './tablet-page.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

afterEach(() => localStorage.clear());

/** A machine-judged game before anybody has said who starts. */
function openedGame(): Game {
  const command = {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: ['kim', 'lee'],
    rules: { options: machine, hash: machine.id },
    lexicon: undefined,
    first: undefined,
  } as const;
  const author = { staff: 'ann', role: 'director' } as const;
  const decided = decide({ command, author, seen: 0 }, unopened);
  if (!decided.ok) throw new Error(decided.refusal.code);
  return decided.value.reduce<Game>(evolve, unopened);
}

function keeperOf(game: string) {
  return {
    place: { tournament: 't', game, device: 'tablet' },
    game: openedGame,
    mirror: { anchor: () => 0, log: () => [], waiting: () => [] },
    turnedAway: () => false,
    unsent: () => 0,
    isOverdue: () => false,
  };
}

test('M2 players of the same age draw; the next players are asked again who is the youngest', () => {
  const keeper = signal(keeperOf('round 1'), { equal: () => false });
  const session = {
    keeper,
    now: signal(undefined),
    bound: signal({}),
    open: () => Promise.resolve(),
    otherTab: signal(false),
    noStorage: signal(false),
    turnedAway: signal(undefined),
    lacksPart: signal(false),
    hasLeft: signal(false),
    reach: signal('online'),
    earlier: signal([]),
  };
  const instruments = {
    tick: signal(0),
    instant: () => 0,
    later: () => () => undefined,
    beatFrom: () => undefined,
    afterFrame: (act: () => void) => act(),
  };
  const parts = { has: () => false, begin: () => undefined, missing: signal(false) };
  TestBed.configureTestingModule({
    providers: [
      { provide: TableSession, useValue: session },
      { provide: Instruments, useValue: instruments },
      { provide: LazyParts, useValue: parts },
    ],
  });
  const table = TestBed.inject(PlayerTable);
  const page = TestBed.runInInjectionContext(() => new TabletPage());
  table.sitDown(0);
  expect(page['screen']()).toBe('youngest');
  page['sameAge'].set(true);
  expect(page['screen']()).toBe('draw');
  keeper.set(keeperOf('round 2'));
  table.sitDown(0);
  expect(page['screen']()).toBe('youngest');
});
