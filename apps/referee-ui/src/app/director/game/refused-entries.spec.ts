import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { GameView } from '@boardside/contract';
import type { Command, EnteredMove, Move } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { FollowedGame } from '../data/followed-game.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { QueueStore } from '../queue/queue-store.js';
import type { OpenActForm } from './acts/act.js';
import { startedTable } from './acts/recorded-table.fixture.js';
import { RefusedEntries } from './refused-entries.js';
import { refusedEntriesText } from '../../text/director-refused-entries.js';
import { gamePageText } from '../../text/director-game.js';
import { gameLogText } from '../../text/director-game-log.js';

const played = (at: string, word: string): EnteredMove => ({
  kind: 'play',
  at,
  tiles: [...word].map((letter) => ({ letter })),
});
const moveOf = (at: string, text: string): Move => ({
  kind: 'play',
  at,
  tiles: [],
  words: [{ text, points: 0 }],
  bonus: 0,
  score: 0,
});
const press = (turn: number, move: EnteredMove): Command => ({
  kind: 'press',
  final: 'A',
  turn,
  move,
});

/** The card beside a game of two turns, HORN of Kim and FARM of Lee; these were not taken. */
async function cardOf(...commands: readonly Command[]) {
  return cardOfEntries(...commands.map((command) => ({ command, by: { seats: [0] as const } })));
}

type RefusedEntryInput = Pick<GameView['refused'][number], 'by' | 'command'>;

async function cardOfEntries(...entered: readonly RefusedEntryInput[]) {
  const table = startedTable().play(0, '8F', 'HORN').play(1, 'H6', 'FAM');
  const refused: GameView['refused'] = entered.map((entry, seq) => ({
    seq,
    device: 'old',
    at: '2026-11-22T21:28:31Z',
    ...entry,
    refusal: { code: 'stale-epoch', epoch: 1, current: 2 },
  }));
  const need = { id: 'g:refused:1', kind: 'refused', row: { game: 'g' }, level: 2, since: 0 };
  const room = {
    id: signal('t'),
    needs: signal([{ ...need, about: {} }]),
    claims: () => new Map(),
  };
  const followed = {
    id: signal('g'),
    game: () => table.now,
    view: () => ({ refused }),
    shortNames: () => ['Kim', 'Lee'],
    naming: () => ({ seats: ['Kim', 'Lee'], staff: {}, entrants: {} }),
  };
  TestBed.configureTestingModule({
    providers: [
      QueueStore,
      { provide: TournamentStore, useValue: { ...room, second: () => 0 } },
      { provide: FollowedGame, useValue: followed },
      {
        provide: ConsoleApi,
        useValue: { ask: () => Promise.resolve({ ok: true, value: refused }) },
      },
      { provide: StaffSession, useValue: { staff: signal({ id: 'ann' }) } },
      { provide: Instruments, useValue: { tick: () => 0, instant: () => 0, wall: () => 0 } },
    ],
  });
  const fixture = TestBed.createComponent(RefusedEntries);
  await fixture.whenStable();
  const card = fixture.nativeElement as HTMLElement;
  const press = async (name: string) => {
    [...card.querySelectorAll('button')]
      .find((button) => button.textContent.trim() === name)!
      .click();
    await fixture.whenStable();
  };
  const lines = () =>
    [...card.querySelectorAll('li')].map((line) => line.querySelector('.why')?.textContent.trim());
  const taken: OpenActForm[] = [];
  fixture.componentInstance.filledIn.subscribe((act) => taken.push(act));
  const buttons = () =>
    [...card.querySelectorAll('.actions button')].map(({ textContent }) => textContent.trim());
  return { card, press, lines, taken, buttons };
}

beforeEach(() => localStorage.clear());

test('an entry that was not taken says what the game has of its turn, and of whom', async () => {
  const { lines } = await cardOf(
    press(2, { kind: 'pending' }),
    { kind: 'enter', turn: 2, move: played('H6', 'FAM') },
    press(1, played('8F', 'HERON')),
    press(3, played('I8', 'IF')),
    press(4, { kind: 'pass' }),
  );
  expect(lines()).toEqual([
    refusedEntriesText.inGame(2, moveOf('H6', 'FARM'), 'Lee'),
    refusedEntriesText.inGame(2, moveOf('H6', 'FARM'), 'Lee'),
    refusedEntriesText.otherInGame(1, moveOf('8F', 'HORN'), 'Kim'),
    refusedEntriesText.toPlay('Kim'),
    refusedEntriesText.notInGame,
  ]);
});

test('an entry that was not taken says who made it, as the log does', async () => {
  const { card } = await cardOfEntries(
    { command: press(2, { kind: 'pending' }), by: { seats: [1] } },
    {
      command: { kind: 'agree', turn: 2, what: 'score', how: 'tapped' },
      by: { seats: [0, 1] },
    },
    { command: { kind: 'expire', key: 'bank:0' }, by: { auto: 'holder' } },
  );
  const authors = [...card.querySelectorAll('.by')].map(({ textContent }) => textContent);
  expect(authors).toEqual(['Lee', 'Kim, Lee', gameLogText.tablet].map(gamePageText.logBy));
  expect(card.querySelector('li')?.textContent).toMatch(
    new RegExp(`\\S ${gamePageText.logBy('Lee')}`),
  );
});

test('what was seen is folded, and can be opened again', async () => {
  const { card, press: tap, lines } = await cardOf(press(2, { kind: 'pending' }));
  await tap(refusedEntriesText.seen);
  expect(lines()).toEqual([]);
  expect(card.textContent).toContain(refusedEntriesText.title);
  await tap(refusedEntriesText.whole(1));
  expect(lines().length).toBe(1);
});

test('the turn that the game lacks next is put in as it was played', async () => {
  const { buttons, card, taken } = await cardOf(
    press(2, { kind: 'pass' }),
    press(3, { kind: 'pending' }),
    { kind: 'enter', turn: 3, move: played('G7', 'SHE') },
    press(4, { kind: 'exchange', count: 3 }),
  );
  expect(buttons()).toEqual([]);
  const [button, ...others] = card.querySelectorAll('li button');
  expect(others).toEqual([]);
  (button as HTMLButtonElement).click();
  expect(taken).toEqual([
    { id: 'insert', given: { move: 'G7 SOHE' }, reasonGiven: { code: 'tablet-out-of-reach' } },
  ]);
});
