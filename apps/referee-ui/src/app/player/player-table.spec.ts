import { TestBed } from '@angular/core/testing';
import { PlayerTable } from './player-table.js';
import { SeatedTable } from './seated-table.fixture.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

test('a menu that was left open is closed when the next game is seated', () => {
  const seated = new SeatedTable();
  const { menus } = TestBed.inject(PlayerTable);
  TestBed.tick();
  menus.open(0, 'turns');
  TestBed.tick();
  expect(menus.isOpen(0)).toBe(true);
  seated.seatsNext('the next game');
  TestBed.tick();
  expect(menus.isOpen(0)).toBe(false);
});

test('G37 the next game starts with unrotated names', () => {
  const seated = new SeatedTable(['Kim', 'Lee', 'Max', 'Ria']);
  const table = TestBed.inject(PlayerTable);
  TestBed.tick();
  table.swapSides();
  expect(table.nearSeatAsShown()).toBe(3);
  seated.seatsNext('the next game');
  TestBed.tick();
  expect(table.nearSeatAsShown()).toBe(0);
});
