import { TestBed } from '@angular/core/testing';
import { Instruments } from '../live/instruments.js';
import { DeviceCare } from './device-care.js';

/** The locks of a browser, of which this page is one tab: a name is given once. */
class Locks {
  readonly taken = new Set<string>();

  request = (name: string, _options: object, held: (lock: unknown) => Promise<void>) => {
    const free = !this.taken.has(name);
    this.taken.add(name);
    return held(free ? {} : null);
  };
}

function cared(locks: Locks): DeviceCare {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const instruments = { later: () => () => undefined };
  TestBed.configureTestingModule({ providers: [{ provide: Instruments, useValue: instruments }] });
  return TestBed.inject(DeviceCare);
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'getBattery');
});

test.each([
  [{ level: 0.07, charging: false }, 7],
  [{ level: 0.07, charging: true }, undefined],
  [{ level: 0.1, charging: false }, undefined],
])('players are told of a battery below 10 % that nobody charges: %j', async (state, percent) => {
  const getBattery = () => Promise.resolve(state);
  Object.defineProperty(navigator, 'getBattery', { value: getBattery, configurable: true });
  const care = cared(new Locks());
  care.start();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(care.lowBattery()).toBe(percent);
  expect(care.battery()).toBe(state.level);
});

test('a tab that joins the table that it has is not taken for another one', async () => {
  const care = cared(new Locks());
  await care.takeTable('K7F2QD');
  await care.takeTable('K7F2QD');
  expect(care.otherTab()).toBe(false);
});

test('a table that another tab has open is left to it', async () => {
  const locks = new Locks();
  locks.taken.add('boardside:K7F2QD');
  const care = cared(locks);
  await care.takeTable('K7F2QD');
  expect(care.otherTab()).toBe(true);
});

/** A screen that is kept awake until the browser takes that back. */
class Awake extends EventTarget {}

test('the screen is asked to stay awake, and again whenever the page is shown again; whether it may sleep is told', async () => {
  const awake: Awake[] = [];
  const request = () => Promise.resolve(awake[awake.push(new Awake()) - 1]);
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const care = cared(new Locks());
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  care.start();
  await settled();
  expect(care.lacks()).not.toContain('wake-lock');
  awake[0]?.dispatchEvent(new Event('release'));
  expect(care.lacks()).toContain('wake-lock');
  const before = awake.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(awake.length).toBeGreaterThan(before);
  expect(care.lacks()).not.toContain('wake-lock');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('a tablet says whether its page opens without the server, and whether it can keep a clock', () => {
  const care = cared(new Locks());
  expect(care.lacks()).toEqual(['offline-page']);
  care.keepsPage();
  expect(care.lacks()).toEqual([]);
  care.noStorage.set(true);
  expect(care.lacks()).toEqual(['storage']);
});
