import { VirtualTime } from '../../../test/virtual-time.js';
import type { ServerSettings } from '../settings/settings.js';
import { WriteHealth } from './write-health.js';

let health: WriteHealth;

beforeEach(() => {
  // Somebody else's database: its disk is not looked at.
  const settings = { databaseUrl: 'postgres://' } as ServerSettings;
  health = new WriteHealth(new VirtualTime().wallClock, settings);
});

function databaseError(code: string): Error {
  return Object.assign(new Error('reported by the database'), { code });
}

test.each([
  ['22P05', 'text that cannot be stored'],
  ['22003', 'a number out of range'],
  ['23502', 'a missing value'],
  ['23503', 'a row that refers to none'],
])('%s, %s, is a fault of one statement: the database can write', async (code) => {
  health.failed(databaseError(code));
  expect(health.trouble()).toBeUndefined();
  expect(await health.canWrite()).toBe(true);
});

test.each([
  ['08006', 'database-away'],
  ['57P01', 'database-away'],
  ['ECONNREFUSED', 'database-away'],
  ['53100', 'disk-full'],
  ['25006', 'read-only'],
  ['42501', 'other'],
  ['53200', 'other'],
  ['58030', 'other'],
  ['XX001', 'other'],
])('%s: the database cannot write, %s', (code, why) => {
  health.failed(databaseError(code));
  expect(health.trouble()).toBe(why);
});

test('a fault of one statement does not hide that the disk is full', () => {
  health.failed(databaseError('53100'));
  health.failed(databaseError('23502'));
  expect(health.trouble()).toBe('disk-full');
});

test('a write that hung, and was answered with its own fault, no longer hangs', () => {
  health.hangs();
  health.failed(databaseError('23502'));
  expect(health.isHanging()).toBe(false);
  expect(health.trouble()).toBeUndefined();
});
