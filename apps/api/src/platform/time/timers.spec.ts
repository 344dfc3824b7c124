import { SystemTimers } from './timers.js';

const timers = new SystemTimers();
let done: string[];

beforeEach(() => {
  jest.useFakeTimers();
  done = [];
});

afterEach(() => {
  jest.useRealTimers();
});

test('something is done once, later, unless it is called off', () => {
  timers.after(1_000, () => done.push('kept'));
  const callOff = timers.after(1_000, () => done.push('called off'));
  jest.advanceTimersByTime(999);
  expect(done).toEqual([]);
  callOff();
  jest.advanceTimersByTime(60_000);
  expect(done).toEqual(['kept']);
});

test('something is done again and again until it is called off', () => {
  const callOff = timers.every(1_000, () => done.push('done'));
  jest.advanceTimersByTime(3_500);
  callOff();
  jest.advanceTimersByTime(60_000);
  expect(done).toEqual(['done', 'done', 'done']);
});

test('a wait of seven weeks does not ring at once, and can be called off half-way', () => {
  const weekMs = 7 * 24 * 3_600_000;
  timers.after(7 * weekMs, () => done.push('kept'));
  const callOff = timers.after(7 * weekMs, () => done.push('called off'));
  jest.advanceTimersByTime(6 * weekMs);
  expect(done).toEqual([]);
  callOff();
  jest.advanceTimersByTime(weekMs);
  expect(done).toEqual(['kept']);
});

test('no process stays alive for a timer', () => {
  const isWaitedFor = jest.spyOn(globalThis, 'setTimeout');
  const isRepeated = jest.spyOn(globalThis, 'setInterval');
  timers.after(1_000, () => undefined);
  timers.every(1_000, () => undefined);
  for (const { results } of [isWaitedFor.mock, isRepeated.mock])
    expect(results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
});

test('a pause ends when the signal says so', async () => {
  jest.useRealTimers();
  const stopped = new AbortController();
  const pause = timers.pause(600_000, stopped.signal);
  stopped.abort();
  await expect(pause).resolves.toBeUndefined();
  await expect(timers.pause(1)).resolves.toBeUndefined();
});
