import { VirtualTime } from '../../test/virtual-time.js';
import { SerialTask } from './serial-task.js';

let time: VirtualTime;

beforeEach(() => {
  time = new VirtualTime();
});

/** Work that goes on until the test lets it end. */
class ControlledWork {
  runs = 0;
  readonly failures: unknown[] = [];
  readonly #ends: (() => void)[] = [];
  readonly #starts: (() => void)[] = [];

  readonly errand = new SerialTask(
    time.timers,
    () =>
      new Promise<void>((resolve) => {
        this.runs += 1;
        this.#ends.push(resolve);
        this.#starts.shift()?.();
      }),
    { restMs: 0, failed: (error) => this.failures.push(error) },
  );

  started(): Promise<void> {
    return new Promise((resolve) => this.#starts.push(resolve));
  }

  end(): void {
    this.#ends.shift()?.();
  }
}

test('asked for during a run, it is run once more, however often it was asked for', async () => {
  const work = new ControlledWork();
  work.errand.request();
  work.errand.request();
  work.errand.request();
  expect(work.runs).toBe(1);
  const again = work.started();
  work.end();
  await again;
  expect(work.runs).toBe(2);
  const third = work.started();
  work.end();
  await Promise.resolve();
  work.errand.request();
  await third;
  expect(work.runs).toBe(3);
});

test('once it is over, nothing is run', () => {
  const work = new ControlledWork();
  work.errand.end();
  work.errand.request();
  expect(work.runs).toBe(0);
});

test('a run that fails is told of and made again: a second later, then after two, at most after five', async () => {
  const runs: number[] = [];
  const failures: unknown[] = [];
  const beganMs = time.nowMs;
  const errand = new SerialTask(
    time.timers,
    () => {
      runs.push(time.nowMs - beganMs);
      return runs.length < 6 ? Promise.reject(new Error('no')) : Promise.resolve();
    },
    { restMs: 0, failed: (error) => failures.push(error) },
  );
  errand.request();
  await time.pass(60_000);
  expect(runs).toEqual([0, 1_000, 3_000, 7_000, 12_000, 17_000]);
  expect(failures).toEqual(Array.from({ length: 5 }, () => new Error('no')));
});

test('asked for often, it rests between two runs', async () => {
  const runs: number[] = [];
  const beganMs = time.nowMs;
  const errand = new SerialTask(
    time.timers,
    () => {
      runs.push(time.nowMs - beganMs);
      return Promise.resolve();
    },
    { restMs: 250, failed: () => undefined },
  );
  const end = time.timers.every(10, () => errand.request());
  await time.pass(600);
  end();
  expect(runs).toEqual([10, 260, 510]);
});
