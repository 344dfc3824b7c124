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
    providers: [{ provide: PlayerTable, useValue: { game, opened: game } }],
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
