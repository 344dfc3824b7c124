import { setImmediate } from 'node:timers';

/** Everything that only waits for its turn, and for no time to pass. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Does something in which nobody may ask for real time or real chance: a run depends on its seed
 * alone.
 */
export async function withVirtualTimeOnly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const never = (what: string) => (): never => {
    throw new Error(`a simulated hall has no ${what} of its own`);
  };
  const restores = [
    replaceGlobals(globalThis, { setTimeout: never('timer'), setInterval: never('timer') }),
    replaceGlobals(Date, { now: never('time') }),
    // Not `performance.now`: suites of one worker share that object, and a clock of an earlier
    // suite may still look at it.
    replaceGlobals(globalThis, { performance: { now: never('time') } }),
    replaceGlobals(Math, { random: never('chance') }),
  ];
  try {
    return await work();
  } finally {
    for (const restore of restores) restore();
  }
}

function replaceGlobals(of: object, by: Readonly<Record<string, unknown>>): () => void {
  const names = Object.keys(by);
  const before = names.map((name) => Object.getOwnPropertyDescriptor(of, name));
  for (const name of names)
    Object.defineProperty(of, name, { value: by[name], writable: true, configurable: true });
  return () => {
    names.forEach((name, index) => {
      const was = before[index];
      if (was === undefined) Reflect.deleteProperty(of, name);
      else Object.defineProperty(of, name, was);
    });
  };
}
