import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { isOpened, replay, type Entry, type RecordedGameEvent } from '@boardside/game';
import {
  FakeGameServer,
  entryOf,
  openingEntries,
  pressOf,
} from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { FollowedGame } from '../data/followed-game.js';
import { TimeLedger } from './time-ledger.js';
import { timeUseText } from '../../text/director-time-use.js';
import { stopNames } from '../../text/director-stops.js';

/** What the ledger shows of a game in full sight of the server; `awayMs`: its tablet was asleep. */
async function ledgerAfter(awayMs: number): Promise<string> {
  const book = new FakeGameServer();
  const rejoin = { kind: 'rejoin', previousSid: 'one', tickedAt: 50_000, gapMs: awayMs } as const;
  const made = [
    ...openingEntries(),
    pressOf(4, 1, 0, '8F', 'HORN'),
    ...(awayMs === 0 ? [] : [entryOf(5, rejoin, { auto: 'holder' }, { sid: 'two', t: 30 })]),
  ];
  for (const entry of made) expect(book.take(entry)).toBeUndefined();
  return (await ledgerOf(book.log)).textContent;
}

async function ledgerOf(log: readonly RecordedGameEvent[]): Promise<HTMLElement> {
  const followed = { log: signal(log), shortNames: signal(['Kim', 'Lee']) };
  TestBed.resetTestingModule();
  TestBed.configureTestingModule({ providers: [{ provide: FollowedGame, useValue: followed }] });
  const fixture = TestBed.createComponent(TimeLedger);
  const game = replay(log);
  if (!isOpened(game)) throw new Error('the game is open');
  fixture.componentRef.setInput('game', game);
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

const { yes, notYet } = timeUseText;

test('the director reads neutral time by cause, also where the server saw all of it', async () => {
  const shown = await ledgerAfter(60_000);
  expect(shown).toContain(timeUseText.nobody);
  expect(shown).toMatch(new RegExp(`${stopNames.interrupted}\\s*1:00`));
  expect(shown).toMatch(new RegExp(`${timeUseText.paused}\\s*0:00\\s*1:00`));
});

test('a game whose clocks were never stopped says so instead of a ledger', async () => {
  expect((await ledgerAfter(0)).trim()).toBe(timeUseText.nothing);
});

test('the director reads who says that the times of an outage are right', async () => {
  expect(await rightAfter(70_000)).toBe(`${notYet} ${notYet}`);
  const kim = entryOf(5, { kind: 'confirm-times', turns: [1] }, { seats: [0] });
  expect(await rightAfter(70_000, kim)).toBe(`${yes} ${notYet}`);
  expect(await rightAfter(50_000)).toBeUndefined();
});

test('what is too short for the tablets to ask about is not waited for', async () => {
  const both = entryOf(5, { kind: 'confirm-times', turns: [1] }, { seats: [0, 1] });
  const short = pressOf(6, 2, 1, 'H8', 'HAT');
  expect(await rightAfter([70_000, 6_000], both, short)).toBe(`${yes} ${yes}`);
  expect(await rightAfter([70_000, 61_000], both, short)).toBe(`${notYet} ${notYet}`);
});

/** What the row of it says after turns, so much of each out of the server's sight. */
async function rightAfter(
  unwitnessed: number | readonly number[],
  ...then: readonly Entry[]
): Promise<string | undefined> {
  const spans = [unwitnessed].flat();
  const book = new FakeGameServer();
  for (const entry of [...openingEntries(), pressOf(4, 1, 0, '8F', 'HORN'), ...then])
    expect(book.take(entry)).toBeUndefined();
  const log = book.log.map((event): RecordedGameEvent => {
    const { entry } = event;
    if (entry === undefined || event.type !== 'TurnEnded') return event;
    const unwitnessedMs = spans[event.body.turn - 1] ?? 0;
    return { ...event, spentMs: unwitnessedMs, entry: { ...entry, unwitnessedMs } };
  });
  const ledger = await ledgerOf(log);
  const row = [...ledger.querySelectorAll('tr')].find((one) =>
    one.textContent.includes(timeUseText.confirmed),
  );
  return row && [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()).join(' ');
}
