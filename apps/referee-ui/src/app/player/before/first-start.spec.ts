import { TestBed } from '@angular/core/testing';
import { guide } from '@boardside/game';
import { openingEntries } from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { tableText } from '../../text/table.js';
import { PlayerTable } from '../player-table.js';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { FirstStart } from './first-start.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** The page of the first tap has just come in the place of another one. */
async function firstStart() {
  const seated = new SeatedTable(['Kim', 'Lee'], guide, openingEntries().slice(0, 2));
  seated.instruments.pass(5_000);
  const fixture = TestBed.createComponent(FirstStart);
  await fixture.whenStable();
  const buttons = [...(fixture.nativeElement as HTMLElement).querySelectorAll('button')];
  const bar = buttons.find((button) => textOf(button) === tableText.startOf('Kim'));
  const down = Object.assign(new MouseEvent('pointerdown', { button: 0 }), {
    pointerType: 'mouse',
  });
  const kinds = () => seated.done.map(({ command }) => command.kind);
  return { seated, kinds, tap: () => bar?.dispatchEvent(down), click: () => bar?.click(), down };
}

test('a second tap on the button of the page before starts no clock', async () => {
  const { seated, kinds, tap } = await firstStart();
  tap();
  expect(kinds()).toEqual([]);
  seated.instruments.pass(400);
  tap();
  expect(kinds()).toEqual(['start-clock']);
});

test('a second tap on the first start does not press the clock', async () => {
  const { seated, kinds, tap, down } = await firstStart();
  seated.instruments.pass(400);
  tap();
  TestBed.inject(PlayerTable).press(down);
  expect(kinds()).toEqual(['start-clock']);
});

test('a key starts the clock at once', async () => {
  const { kinds, click } = await firstStart();
  click();
  expect(kinds()).toEqual(['start-clock']);
});
