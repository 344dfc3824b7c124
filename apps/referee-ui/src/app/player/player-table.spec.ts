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

test('G37 names that four have rotated lie as at first for the next game', () => {
  const seated = new SeatedTable(['Kim', 'Lee', 'Max', 'Ria']);
  const table = TestBed.inject(PlayerTable);
  TestBed.tick();
  table.swapSides();
  expect(table.nearSeatAsShown()).toBe(3);
  seated.seatsNext('a game of two, which has no seat 3');
  TestBed.tick();
  expect(table.nearSeatAsShown()).toBe(0);
});
