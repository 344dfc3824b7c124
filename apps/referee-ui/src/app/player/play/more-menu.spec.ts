import { TestBed } from '@angular/core/testing';
import { moreMenuText } from '../../text/more-menu.js';
import { PlayerTable } from '../player-table.js';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { MoreMenu } from './more-menu.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

test('G22 while a play is not entered, no correction is offered', async () => {
  const seated = new SeatedTable();
  const fixture = TestBed.createComponent(MoreMenu);
  fixture.componentRef.setInput('seat', 1);
  fixture.componentRef.setInput('shape', 'strip');
  const { menus } = TestBed.inject(PlayerTable);
  menus.open(1, 'correction');
  const buttons = async () => {
    await fixture.whenStable();
    return [...(fixture.nativeElement as HTMLElement).querySelectorAll('button')].map(textOf);
  };
  seated.act({ kind: 'press', turn: 1, final: 'A', move: { kind: 'pending' } }, [0]);
  // The page of the turns gives way too.
  expect(await buttons()).toContain(moreMenuText.turnList);
  expect(await buttons()).not.toContain(moreMenuText.correction);
  seated.act({ kind: 'enter', turn: 1, move: { kind: 'pass' } }, [0]);
  menus.open(1, undefined);
  expect(await buttons()).toContain(moreMenuText.correction);
});
