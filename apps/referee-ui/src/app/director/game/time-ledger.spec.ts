import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { replay } from '@boardside/game';
import { Book, entryOf, openingEntries, pressOf } from '../../live/opened-game.fixture.js';
import { isOpened } from '../../live/reading.js';
import { FollowedGame } from '../hall/followed-game.js';
import { TimeLedger } from './time-ledger.js';

/** What the ledger shows of a game in full sight of the server; `awayMs`: its tablet was asleep. */
async function ledgerAfter(awayMs: number): Promise<string> {
  const book = new Book();
  const rejoin = { kind: 'rejoin', previousSid: 'one', tickedAt: 50_000, gapMs: awayMs } as const;
  const made = [
    ...openingEntries(),
    pressOf(4, 1, 0, '8F', 'HORN'),
    ...(awayMs === 0 ? [] : [entryOf(5, rejoin, { auto: 'holder' }, { sid: 'two', t: 30 })]),
  ];
  for (const entry of made) expect(book.take(entry)).toBeUndefined();
  const followed = { log: signal(book.log), shortNames: signal(['Kim', 'Lee']) };
  TestBed.configureTestingModule({ providers: [{ provide: FollowedGame, useValue: followed }] });
  const fixture = TestBed.createComponent(TimeLedger);
  const game = replay(book.log);
  if (!isOpened(game)) throw new Error('the game is open');
  fixture.componentRef.setInput('game', game);
  await fixture.whenStable();
  return (fixture.nativeElement as HTMLElement).textContent;
}

test('the director reads by cause what nobody was charged, also where the server saw all of it', async () => {
  const shown = await ledgerAfter(60_000);
  expect(shown).toContain('Charged to nobody');
  expect(shown).toMatch(/Interrupted\s*1:00/);
});

test('a game whose clocks have not stood since they were started shows no ledger', async () => {
  expect((await ledgerAfter(0)).trim()).toBe('');
});
