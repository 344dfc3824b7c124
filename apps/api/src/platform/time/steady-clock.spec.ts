import { VirtualTime } from '../../../test/virtual-time.js';
import { SystemSteadyClock } from './steady-clock.js';

const start = 1_780_000_000_000;

/** A computer whose clock is set, and that sleeps, when the test says so. */
const computer = { wallMs: start, countedMs: 5_000, uptimeMs: 90_000 };
let time: VirtualTime;
let clock: SystemSteadyClock;
let slept: readonly number[];

beforeEach(() => {
  Object.assign(computer, { wallMs: start, countedMs: 5_000, uptimeMs: 90_000 });
  time = new VirtualTime();
  clock = new SystemSteadyClock(time.timers, {
    wallMs: () => computer.wallMs,
    countedMs: () => computer.countedMs,
    uptimeMs: () => Math.floor(computer.uptimeMs / 1_000) * 1_000,
  });
  slept = [];
  clock.onSleep(({ awakeUntilMs }) => (slept = [...slept, awakeUntilMs]));
});

function pass(ms: number): void {
  computer.wallMs += ms;
  computer.countedMs += ms;
  computer.uptimeMs += ms;
}

function sleep(ms: number): void {
  computer.wallMs += ms;
  computer.uptimeMs += ms;
}

test('F15 the server’s clock is set by an hour, on or back: no interval changes', () => {
  const { run } = clock;
  pass(10_000);
  expect(clock.nowMs()).toBe(start + 10_000);
  for (const step of [3_600_000, -3_600_000, 1_500, -40_000]) {
    computer.wallMs += step;
    const before = clock.nowMs();
    pass(700);
    expect(clock.nowMs() - before).toBe(700);
  }
  expect(clock.run).toBe(run);
  expect(slept).toEqual([]);
});

test('F15 started again with its clock set back, it goes on from what is written down, and says by how much', () => {
  computer.wallMs -= 3_600_000;
  const again = new SystemSteadyClock(time.timers, {
    wallMs: () => computer.wallMs,
    countedMs: () => computer.countedMs,
    uptimeMs: () => computer.uptimeMs,
  });
  expect(again.setBackMs()).toBe(0);
  again.advanceTo(start + 5_000);
  again.advanceTo(start);
  expect(again.nowMs()).toBe(start + 5_000);
  pass(700);
  expect(again.nowMs()).toBe(start + 5_700);
  expect(again.setBackMs()).toBe(3_605_000);
  computer.wallMs += 3_605_000;
  expect(again.setBackMs()).toBe(0);
});

test('F15 a laptop that sleeps two minutes knows how long, and that nobody measured meanwhile', () => {
  const { run } = clock;
  pass(3_500);
  clock.nowMs();
  sleep(120_300);
  expect(clock.nowMs()).toBe(start + 123_800);
  expect(clock.run).not.toBe(run);
  expect(slept).toEqual([start + 3_500]);
});

test('F15 asleep, and its clock set meanwhile: it goes on by what it was started for', () => {
  pass(1_000);
  clock.nowMs();
  sleep(120_000);
  computer.wallMs -= 3_600_000;
  expect(clock.nowMs()).toBe(start + 121_000);
  expect(slept).toEqual([start + 1_000]);
});

test('read as often as one likes, whole seconds of the uptime are no sleep', () => {
  for (let read = 0; read < 500; read += 1) {
    pass(37);
    clock.nowMs();
  }
  expect(clock.nowMs()).toBe(start + 500 * 37);
  expect(slept).toEqual([]);
});

test('F15 a computer whose counter goes on while it sleeps is noticed by not having been read', async () => {
  clock.onModuleInit();
  const { run } = clock;
  for (let seconds = 0; seconds < 30; seconds += 1) {
    pass(1_000);
    await time.pass(1_000);
  }
  pass(9_000);
  clock.nowMs();
  expect(clock.run).toBe(run);
  pass(600_000);
  expect(clock.nowMs()).toBe(start + 639_000);
  expect(clock.run).not.toBe(run);
  expect(slept).toEqual([start + 39_000]);
  clock.onApplicationShutdown();
});
