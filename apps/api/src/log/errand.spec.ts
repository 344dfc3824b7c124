import { Errand } from './errand.js';

/** Work that goes on until the test lets it end. */
class Work {
  runs = 0;
  readonly failures: unknown[] = [];
  readonly #ends: (() => void)[] = [];
  readonly #starts: (() => void)[] = [];

  readonly errand = new Errand(
    () =>
      new Promise((resolve) => {
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
  const work = new Work();
  work.errand.ask();
  work.errand.ask();
  work.errand.ask();
  expect(work.runs).toBe(1);
  const again = work.started();
  work.end();
  await again;
  expect(work.runs).toBe(2);
  const third = work.started();
  work.end();
  await Promise.resolve();
  work.errand.ask();
  await third;
  expect(work.runs).toBe(3);
});

test('once it is over, nothing is run', () => {
  const work = new Work();
  work.errand.end();
  work.errand.ask();
  expect(work.runs).toBe(0);
});

test('a run that fails is told of and made again', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  await new Promise<void>((resolve) => {
    const errand = new Errand(
      () => {
        runs += 1;
        if (runs === 1) return Promise.reject(new Error('no'));
        resolve();
        return Promise.resolve();
      },
      { restMs: 0, failed: (error) => failures.push(error) },
    );
    errand.ask();
  });
  expect(failures).toEqual([new Error('no')]);
});
