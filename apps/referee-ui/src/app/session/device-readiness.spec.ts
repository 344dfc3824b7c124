import { TestBed } from '@angular/core/testing';
import { Instruments } from '../live/instruments.js';
import { DeviceReadiness } from './device-readiness.js';
import { claimTab } from './claim-tab.js';

/** The locks of a browser, of which this page is one tab: a name is given once. */
class FakeLocks {
  readonly taken = new Set<string>();

  request = (name: string, _options: object, held: (lock: unknown) => Promise<void>) => {
    const free = !this.taken.has(name);
    this.taken.add(name);
    return held(free ? {} : null);
  };
}

function deviceReadiness(locks: FakeLocks | undefined): DeviceReadiness {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const instruments = { identity: () => 'this tab', later: () => () => undefined };
  TestBed.configureTestingModule({ providers: [{ provide: Instruments, useValue: instruments }] });
  return TestBed.inject(DeviceReadiness);
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'getBattery');
});

test.each([
  [{ level: 0.07, charging: false, dischargingTime: Infinity }, 7],
  [{ level: 0.07, charging: true, dischargingTime: Infinity }, undefined],
  [{ level: 0.1, charging: false, dischargingTime: Infinity }, undefined],
  [{ level: 0.3, charging: false, dischargingTime: 3_600 }, 30],
  [{ level: 0.3, charging: false, dischargingTime: 3_601 }, undefined],
  [{ level: 0.3, charging: true, dischargingTime: 3_600 }, undefined],
])(
  'players are told of a battery below 10 % or an hour that nobody charges: %j',
  async (state, percent) => {
    const getBattery = () => Promise.resolve(state);
    Object.defineProperty(navigator, 'getBattery', { value: getBattery, configurable: true });
    const care = deviceReadiness(new FakeLocks());
    care.start();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(care.lowBattery()).toBe(percent);
    expect(care.battery()).toBe(state.level);
  },
);

test('a tab that joins the table that it has is not taken for another one', async () => {
  const care = deviceReadiness(new FakeLocks());
  await care.takeTable('K7F2QD');
  await care.takeTable('K7F2QD');
  expect(care.otherTab()).toBe(false);
});

test('a table that another tab has open is left to it', async () => {
  const locks = new FakeLocks();
  locks.taken.add('boardside:K7F2QD');
  const care = deviceReadiness(locks);
  await care.takeTable('K7F2QD');
  expect(care.otherTab()).toBe(true);
});

describe('without locks, as over plain HTTP', () => {
  /** What tabs of one browser say to each other; heard by all but who says it. */
  class Channel {
    static readonly open: Channel[] = [];
    onmessage: ((message: { readonly data: unknown }) => void) | undefined;

    constructor(readonly name: string) {
      Channel.open.push(this);
    }

    postMessage(data: unknown): void {
      for (const other of Channel.open)
        if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }

    close(): void {
      Channel.open.splice(Channel.open.indexOf(this), 1);
    }
  }

  /** What is to be done later, in each tab. */
  let later: (() => void)[];
  let tabs: number;

  function tab() {
    const lost = jest.fn();
    const instruments = {
      identity: () => `tab ${String((tabs += 1))}`,
      later: (_ms: number, act: () => void) => {
        later.push(act);
        return () => undefined;
      },
    };
    return { lost, taken: claimTab('K7F2QD', instruments, lost) };
  }

  beforeEach(() => {
    later = [];
    tabs = 0;
    Channel.open.length = 0;
    localStorage.clear();
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    dispatchEvent(new Event('pagehide'));
  });

  test('a table that another tab has open is left to it', async () => {
    expect(await tab().taken).toBe(true);
    expect(later).toEqual([]);
    expect(await tab().taken).toBe(false);
  });

  test('a tab that is loaded again has its table at once', async () => {
    expect(await tab().taken).toBe(true);
    dispatchEvent(new Event('pagehide'));
    Channel.open.length = 0;
    expect(await tab().taken).toBe(true);
    expect(later).toEqual([]);
  });

  test('the table of a tab that answers no more is taken, and that tab finds it out', async () => {
    const first = tab();
    expect(await first.taken).toBe(true);
    const asleep = Channel.open.splice(0);
    const second = tab();
    later.splice(0).forEach((act) => act());
    expect(await second.taken).toBe(true);
    Channel.open.push(...asleep);
    dispatchEvent(new Event('visibilitychange'));
    expect(first.lost).toHaveBeenCalled();
    expect(second.lost).not.toHaveBeenCalled();
    expect(await tab().taken).toBe(false);
  });

  test('a browser that cannot tell either says so', async () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const care = deviceReadiness(undefined);
    await care.takeTable('K7F2QD');
    expect(care.lacks()).toContain('single-tab');
    expect(care.otherTab()).toBe(false);
  });

  test('a tablet takes the table by asking the other tabs', async () => {
    expect(await tab().taken).toBe(true);
    const care = deviceReadiness(undefined);
    await care.takeTable('K7F2QD');
    expect(care.otherTab()).toBe(true);
    expect(care.lacks()).not.toContain('single-tab');
  });
});

/** A screen that is kept awake until the browser takes that back. */
class FakeWakeLock extends EventTarget {}

test('the screen is asked to stay awake, and again whenever the page is shown again; whether it may sleep is told', async () => {
  const awake: FakeWakeLock[] = [];
  const request = () => Promise.resolve(awake[awake.push(new FakeWakeLock()) - 1]);
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const care = deviceReadiness(new FakeLocks());
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
  const care = deviceReadiness(new FakeLocks());
  expect(care.lacks()).toEqual(['offline-page']);
  care.notePageSaved();
  expect(care.lacks()).toEqual([]);
  care.noStorage.set(true);
  expect(care.lacks()).toEqual(['storage']);
});
