import { TestBed } from '@angular/core/testing';
import { TabletAddress } from './tablet-address.js';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test.each([
  ['/table', true, ''],
  ['/table/', true, ''],
  ['/tables', false, ''],
  ['/t/K7F2QD', false, 'K7F2QD'],
])('at %s a tablet is at its table: %s, with the code "%s"', (path, atTable, code) => {
  window.history.replaceState(null, '', path);
  const address = TestBed.inject(TabletAddress);
  expect(address.atTable()).toBe(atTable);
  expect(address.code).toBe(code);
});
