import { TestBed } from '@angular/core/testing';
import type { DeviceState } from '@boardside/contract';
import { isOpened, replay, type LiveGame } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import {
  FakeGameServer,
  openingEntries,
} from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { FollowedGame } from '../data/followed-game.js';
import { hallMinute } from '../components/clock-text.js';
import { startedTable } from './acts/recorded-table.fixture.js';
import { ClockPanel } from './clock-panel.js';

const since = '2026-11-22T21:14:05.000Z';
const silent: DeviceState = { kind: 'silent', since };
const heard = `Not heard since ${hallMinute(since)}`;

/** A game whose clock runs at its tablet. */
function atTablet(): LiveGame {
  const book = new FakeGameServer();
  for (const entry of openingEntries()) expect(book.take(entry)).toBeUndefined();
  const game = replay(book.log);
  if (!isOpened(game)) throw new Error('the game is open');
  return game;
}

/** What the first seat's side shows. */
async function sideOf(game: LiveGame, device: DeviceState): Promise<string> {
  const followed = {
    names: () => [{ name: 'Kim' }],
    anchor: () => 0,
    device: () => device,
    corrected: () => undefined,
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: FollowedGame, useValue: followed },
      { provide: Instruments, useValue: { tick: () => 0 } },
    ],
  });
  const fixture = TestBed.createComponent(ClockPanel);
  fixture.componentRef.setInput('game', game);
  fixture.componentRef.setInput('seat', 0);
  await fixture.whenStable();
  return (fixture.nativeElement as HTMLElement).textContent;
}

test('a clock that runs at a tablet out of reach says since when nobody has heard of it', async () => {
  const shown = await sideOf(atTablet(), silent);
  expect(shown).toContain(heard);
  expect(shown).not.toContain('Running');
});

test('a clock whose tablet is there runs, and so does one at the desk', async () => {
  expect(await sideOf(atTablet(), { kind: 'online', lacks: [] })).toContain('Running');
  TestBed.resetTestingModule();
  expect(await sideOf(startedTable().now, silent)).toContain('Running');
});
