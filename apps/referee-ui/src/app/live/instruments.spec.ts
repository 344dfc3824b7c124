import type { Freeze } from '@boardside/tablet';
import { Instruments } from './instruments.js';

/** The device's two clocks, of which reading one may take as long as the test says. */
class SlowClocks {
  passedMs = 0;
  /** How long the device does something else after each of the next readings. */
  pauses: number[] = [];

  constructor() {
    jest.spyOn(performance, 'now').mockImplementation(() => this.read(5_000));
    jest.spyOn(Date, 'now').mockImplementation(() => this.read(1_790_000_000_000));
  }

  private read(start: number): number {
    const shown = start + this.passedMs;
    this.passedMs += this.pauses.shift() ?? 0;
    return shown;
  }
}

let clocks: SlowClocks;
let instruments: Instruments;
let freezes: Freeze[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'Date'] });
  clocks = new SlowClocks();
  instruments = new Instruments();
  freezes = [];
  instruments.whenFrozen((freeze) => freezes.push(freeze));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a page that is held up between its two clocks was not frozen', () => {
  clocks.pauses = [3_000];
  instruments.compare();
  clocks.pauses = [0, 3_000];
  instruments.compare();
  expect(freezes).toEqual([]);
});

test('a page whose own clock stood while the wall clock went on was frozen', () => {
  const session = instruments.session();
  jest.spyOn(performance, 'now').mockImplementation(() => 5_000);
  clocks.passedMs = 60_000;
  instruments.compare();
  expect(freezes).toEqual([{ previousSid: session, tickedAt: 5_000, gapMs: 60_000 }]);
  expect(instruments.session()).not.toBe(session);
});

test('an instant lies where the server says, however long reading the clocks takes', () => {
  const server = (ms: number) => new Date(1_790_000_000_000 + ms).toISOString();
  instruments.syncServerClock(server(0));
  clocks.passedMs = 10_000;
  clocks.pauses = [2_000];
  expect(instruments.instantAt(server(10_000))).toBe(15_000);
  clocks.pauses = [2_000];
  expect(instruments.wallAt(5_000)).toBe(1_790_000_000_000);
});

test('a future time of the server’s clock is that far away, not now', () => {
  const server = (ms: number) => new Date(1_790_000_000_000 + ms).toISOString();
  instruments.syncServerClock(server(0));
  expect(instruments.msUntil(server(15_000))).toBe(15_000);
  clocks.passedMs = 16_000;
  expect(instruments.msUntil(server(15_000))).toBe(-1_000);
});
