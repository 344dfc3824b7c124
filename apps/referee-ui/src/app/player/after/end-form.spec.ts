import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { guide, isOpened, type RuleSet } from '@boardside/game';
import {
  FakeGameServer,
  openingEntries,
  pressOf,
} from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { PlayerTable } from '../player-table.js';
import { EndForm } from './end-form.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** A table in play by the guide, its ends switched. */
function formWith(ends: Partial<RuleSet['ends']>): EndForm {
  const options = { ...guide, ends: { ...guide.ends, ...ends } };
  const book = new FakeGameServer('tablet', options);
  for (const entry of openingEntries()) book.take(entry);
  book.take(pressOf(4, 1, 0, '8F', 'HORN'));
  if (!isOpened(book.game)) throw new Error('the game is open');
  const game = signal(book.game);
  TestBed.configureTestingModule({
    providers: [
      { provide: PlayerTable, useValue: { game, opened: game, keeper: () => undefined } },
    ],
  });
  return TestBed.inject(EndForm);
}

test.each([
  [{ byAgreement: 'yes', noPlayDeclared: 'yes' }, ['agreed', 'no-play']],
  [{ byAgreement: 'yes' }, ['agreed']],
  [{ noPlayDeclared: 'yes' }, ['no-play']],
  [{}, []],
] as const)('C6 M8 rules with %j offer all the ends that they promise', (ends, offered) => {
  const desk = formWith(ends);
  expect(desk.possibleEnds()).toEqual(offered);
  for (const reason of offered) {
    desk.offer(reason, 1);
    expect(desk.ending()).toMatchObject({ reason, by: 1 });
  }
});

test('C6 M8 an end that was offered is not offered again at that turn of the next game', () => {
  const options = { ...guide, ends: { ...guide.ends, byAgreement: 'yes' } } as const;
  const book = new FakeGameServer('tablet', options);
  for (const entry of openingEntries()) book.take(entry);
  book.take(pressOf(4, 1, 0, '8F', 'HORN'));
  if (!isOpened(book.game)) throw new Error('the game is open');
  const game = signal(book.game);
  const keeper = signal({ place: { game: 'round 1' } });
  TestBed.configureTestingModule({
    providers: [{ provide: PlayerTable, useValue: { game, opened: game, keeper } }],
  });
  const desk = TestBed.inject(EndForm);
  desk.offer('agreed', 1);
  expect(desk.ending()).toMatchObject({ reason: 'agreed', by: 1 });
  keeper.set({ place: { game: 'round 2' } });
  expect(desk.ending()).toBeUndefined();
});
