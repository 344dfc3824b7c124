import { setImmediate } from 'node:timers';
import { must } from '@boardside/engine';

/** Far more than any game takes: somebody goes round in circles. */
const mostSteps = 500_000;

interface Due {
  readonly atMs: number;
  /** Of what is due at the same instant, the first that was asked for. */
  readonly order: number;
  act: (() => void) | undefined;
}

/**
 * Virtual time: things happen in the order of their instants, and nothing takes any. Between two of
 * them everything that was promised is done.
 */
export class Timeline {
  /** Milliseconds since 1970, of no real day. */
  nowMs = 1_778_317_200_000;
  #order = 0;
  readonly #due: Due[] = [];

  /** Does something later; the answer takes it back. */
  after(ms: number, act: () => void): () => void {
    const due: Due = { atMs: this.nowMs + Math.max(0, ms), order: (this.#order += 1), act };
    this.#push(due);
    return () => {
      due.act = undefined;
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  #steps = 0;

  /** Lets time pass until it is over, `seen` after each thing that happened. */
  async run(isOver: () => boolean, seen: () => void): Promise<void> {
    await promised();
    while (!isOver()) {
      const due = this.#pop();
      if (due === undefined) return;
      if (due.act === undefined) continue;
      this.#steps += 1;
      must(this.#steps < mostSteps, 'a hall comes to rest');
      this.nowMs = Math.max(this.nowMs, due.atMs);
      due.act();
      await promised();
      seen();
    }
  }

  #push(due: Due): void {
    const heap = this.#due;
    let at = heap.push(due) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(due, heap[parent] as Due)) break;
      heap[at] = heap[parent] as Due;
      at = parent;
    }
    heap[at] = due;
  }

  #pop(): Due | undefined {
    const heap = this.#due;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      if (left >= heap.length) break;
      const less =
        right < heap.length && isBefore(heap[right] as Due, heap[left] as Due) ? right : left;
      if (!isBefore(heap[less] as Due, last)) break;
      heap[at] = heap[less] as Due;
      at = less;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}

/** Everything that only waits for its turn, and for no time to pass. */
function promised(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What the product's own timers are made of while virtual time is in force. */
class VirtualTimer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/**
 * Does something with the timers of this process made virtual. Who asks for the real time or for
 * real chance meanwhile fails: a run depends on its seed alone.
 */
export async function inVirtualTime<Answer>(
  timeline: Timeline,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const again = (ms: number, act: () => void): VirtualTimer => {
    let cancel = (): void => undefined;
    const go = (): void => {
      cancel = timeline.after(ms, () => {
        go();
        act();
      });
    };
    go();
    return new VirtualTimer(() => {
      cancel();
    });
  };
  const clear = (timer: unknown): void => {
    if (timer instanceof VirtualTimer) timer.cancel();
  };
  const never = (what: string) => (): never => {
    throw new Error(`a simulated hall has no ${what} of its own`);
  };
  const kept = replaced(globalThis, {
    setTimeout: (act: () => void, ms = 0) => new VirtualTimer(timeline.after(ms, act)),
    setInterval: (act: () => void, ms = 0) => again(ms, act),
    clearTimeout: clear,
    clearInterval: clear,
  });
  const times = [
    replaced(Date, { now: never('time') }),
    replaced(performance, { now: never('time') }),
    replaced(Math, { random: never('chance') }),
  ];
  try {
    return await work();
  } finally {
    for (const restore of [kept, ...times]) restore();
  }
}

function replaced(of: object, by: Readonly<Record<string, unknown>>): () => void {
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
