import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { GameView } from '@boardside/contract';
import type { Command, EnteredMove, Recorded, Seat } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { FollowedGame } from '../hall/followed-game.js';
import { readSpan } from '../parts/clock-text.js';
import { HallServer } from '../hall/hall-server.js';
import { StaffSession } from '../hall/staff-session.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { QueueKeeper } from '../queue/queue-keeper.js';
import type { OpenedAct } from './acts/act.js';
import { begunTable } from './acts/recorded-table.fixture.js';
import { RefusedEntries } from './refused-entries.js';

const played = (at: string, word: string): EnteredMove => ({
  ...{ kind: 'play', at },
  tiles: [...word].map((letter) => ({ letter })),
});
const press = (turn: number, move: EnteredMove): Command => ({
  ...{ kind: 'press', final: 'A' },
  ...{ turn, move },
});

/** The card beside a game of two turns, HORN of Kim and FARM of Lee; these were not taken. */
async function cardOf(...commands: readonly Command[]) {
  return cardOfEntries(...commands.map((command) => ({ command, by: { seats: [0] as const } })));
}

type Entered = Pick<GameView['refused'][number], 'by' | 'command' | 'took'>;

async function cardOfEntries(...entered: readonly Entered[]) {
  const table = begunTable().play(0, '8F', 'HORN').play(1, 'H6', 'FAM');
  const log = signal<readonly Pick<Recorded, 'type' | 'body' | 'at'>[]>([]);
  const refused: GameView['refused'] = entered.map((entry, seq) => ({
    ...{ seq, device: 'old', at: '2026-11-22T21:28:31Z', ...entry },
    refusal: { code: 'stale-epoch', epoch: 1, current: 2 },
  }));
  const need = { id: 'g:refused:1', kind: 'refused', row: { game: 'g' }, level: 2, since: 0 };
  const room = {
    id: signal('t'),
    needs: signal([{ ...need, about: {} }]),
    claims: () => new Map(),
  };
  const followed = {
    ...{ id: signal('g'), game: () => table.now, view: () => ({ refused }), log },
    shortNames: () => ['Kim', 'Lee'],
    naming: () => ({ seats: ['Kim', 'Lee'], staff: {}, entrants: {} }),
  };
  TestBed.configureTestingModule({
    providers: [
      QueueKeeper,
      { provide: TournamentRoom, useValue: { ...room, second: () => 0 } },
      { provide: FollowedGame, useValue: followed },
      {
        provide: HallServer,
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
  const taken: OpenedAct[] = [];
  fixture.componentInstance.filledIn.subscribe((act) => taken.push(act));
  const told = () => [...card.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent);
  const buttons = () =>
    [...card.querySelectorAll('.actions button')].map(({ textContent }) => textContent.trim());
  return { card, press, lines, log, taken, told, buttons, settled: () => fixture.whenStable() };
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
    'Turn 2 is in the game, by Lee: FARM at H6.',
    'Turn 2 is in the game, by Lee: FARM at H6.',
    'In the game turn 1 is another, by Kim: HORN at 8F.',
    'Not in the game: Kim is to play.',
    'Not in the game.',
  ]);
});

test('an entry that was not taken says who made it, as the log does', async () => {
  const { card } = await cardOfEntries(
    { command: press(2, { kind: 'pending' }), by: { seats: [1] } },
    {
      command: { ...{ kind: 'agree', turn: 2 }, what: 'score', how: 'tapped' },
      by: { seats: [0, 1] },
    },
    { command: { kind: 'expire', key: 'bank:0' }, by: { auto: 'holder' } },
  );
  const authors = [...card.querySelectorAll('.by')].map(({ textContent }) => textContent);
  expect(authors).toEqual(['· Lee', '· Kim, Lee', '· tablet']);
  expect(card.querySelector('li')?.textContent).toMatch(/\S · Lee/);
});

test('what was seen is folded, and can be opened again', async () => {
  const { card, press: tap, lines } = await cardOf(press(2, { kind: 'pending' }));
  await tap('Seen');
  expect(lines()).toEqual([]);
  expect(card.textContent).toContain('Not taken from a tablet');
  await tap('Show all 1');
  expect(lines().length).toBe(1);
});

const tookBy = (seat: Seat, ms: number, chargedMs = 0) => ({ seat, ms, chargedMs });

test('a turn that was not taken says what it took on that tablet, as far as that is known', async () => {
  const turn = { command: press(3, { kind: 'pass' }), by: { seats: [0] } } as const;
  const { card, told, buttons } = await cardOfEntries(
    { ...turn, took: tookBy(0, 127_400) },
    { ...turn, took: tookBy(1, 72_000, 40_000) },
    { ...turn, took: 'not-known' },
    turn,
    { ...turn, took: tookBy(1, 9_000, 30_000) },
  );
  const times = [...card.querySelectorAll('li')].map(
    (line) => line.querySelector('.took')?.textContent,
  );
  expect(times).toEqual([
    '2:07 on that tablet',
    '1:12 on that tablet, 0:40 of it charged in this game',
    'Time on that tablet: not known',
    undefined,
    '0:09 on that tablet, 0:09 of it charged in this game',
  ]);
  expect(told()[0]).toBe(
    'What these turns took on that tablet and this game has not charged: Kim 2:07, Lee 0:32. The time of one turn is not known.',
  );
  expect(buttons()).toEqual(['Take 2:07 off Kim’s clock…', 'Take 0:32 off Lee’s clock…']);
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
  const reason = 'turns played on a tablet out of reach';
  expect(taken).toEqual([{ id: 'insert', given: { move: 'G7 SOHE', reason } }]);
});

test('what these turns took is offered to be taken off each clock, once', async () => {
  const {
    press: tap,
    log,
    taken,
    told,
    buttons,
    settled,
  } = await cardOfEntries({
    ...{ command: press(3, { kind: 'pass' }), by: { seats: [0] } },
    took: tookBy(0, 3_727_400),
  });
  await tap('Take 1:02:07 off Kim’s clock…');
  const reason = 'turns played on a tablet out of reach';
  expect(taken).toEqual([{ id: 'time', given: { seat: '0', amount: '-62:07', reason } }]);
  expect(readSpan('-62:07')).toBe(-3_727_000);
  const adjusted = (ms: number, at: string) => ({
    ...({ type: 'TimeAdjusted', at } as const),
    body: { seat: 0, ms, reason } as const,
  });
  log.set([adjusted(-5_000, '2026-11-22T21:28:30Z'), adjusted(5_000, '2026-11-22T21:30:00Z')]);
  await settled();
  expect(buttons()).toHaveLength(1);
  log.set([adjusted(-3_727_000, '2026-11-22T21:30:00Z')]);
  await settled();
  expect(buttons()).toEqual([]);
  expect(told()).toEqual([
    'What these turns took on that tablet and this game has not charged: Kim 1:02:07 (clock changed since).',
  ]);
});
