import { TestBed } from '@angular/core/testing';
import { SeatedTable } from '../seated-table.fixture.js';
import { DirectorNotices } from './director-notices.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

const order = { kind: 'order', scope: 'table' } as const;

test('what the director said with a stop is gone when the clocks run again', () => {
  const seated = new SeatedTable();
  const notices = TestBed.inject(DirectorNotices);
  seated.directs({ ...order, order: 'o1', what: 'stop', reason: 'Fire alarm test' });
  expect(notices.latest('en')).toContain('Fire alarm test');
  seated.obeys({ kind: 'stop-clock', reason: 'ordered', order: 'o1' });
  expect(notices.latest('en')).toBeUndefined();
  seated.directs({ ...order, order: 'o2', what: 'start', reason: '' });
  seated.obeys({ kind: 'start-clock', order: 'o2' });
  expect(notices.latest('en')).toBeUndefined();
});

test('what the director says with a start is read until the next press', () => {
  const seated = new SeatedTable();
  const notices = TestBed.inject(DirectorNotices);
  seated.directs({ ...order, order: 'o1', what: 'stop', reason: 'Fire alarm test' });
  seated.obeys({ kind: 'stop-clock', reason: 'ordered', order: 'o1' });
  seated.directs({ ...order, order: 'o2', what: 'start', reason: 'The alarm is over' });
  seated.obeys({ kind: 'start-clock', order: 'o2' });
  expect(notices.latest('en')).toContain('The alarm is over');
});

test('what the director does while a clock runs is read until the next press', () => {
  const seated = new SeatedTable();
  const notices = TestBed.inject(DirectorNotices);
  const penalty = { points: -5, why: 'penalty', reason: 'Talking' } as const;
  seated.directs({ kind: 'adjust-score', seat: 1, ...penalty });
  expect(notices.latest('en')).toMatch(/Lee.*−5.*Talking/);
});
