import { must } from '@boardside/engine';

/** Far more than any game takes: somebody goes round in circles. */
const mostSteps = 500_000;
/** Of no real day. */
const firstMs = 1_778_317_200_000;

interface ScheduledCall {
  readonly atMs: number;
  /** Of what is due at the same instant, the first that was asked for. */
  readonly order: number;
  act: (() => void) | undefined;
}

/**
 * Virtual time: things happen in the order of their instants, and nothing takes any. Between two of
 * them everything that was promised is done. It stands in for the server's `Timers`.
 */
export class Timeline {
  #nowMs: number;
  #order = 0;
  #steps = 0;
  readonly #due: ScheduledCall[] = [];

  /**
   * `settled`: settles once everything is done that only waits for its turn, and for no time to
   * pass.
   */
  constructor(
    private readonly settled: () => Promise<void>,
    fromMs = firstMs,
  ) {
    this.#nowMs = fromMs;
  }

  /** Milliseconds since 1970. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Does something once, so long from now; returns how to call it off. */
  after(ms: number, act: () => void): () => void {
    const due: ScheduledCall = {
      atMs: this.nowMs + Math.max(0, ms),
      order: (this.#order += 1),
      act,
    };
    this.#push(due);
    return () => {
      due.act = undefined;
    };
  }

  /** Does something again and again, so far apart; returns how to call it off. */
  every(ms: number, act: () => void): () => void {
    must(ms > 0, 'time passes between two times');
    let callOff = (): void => undefined;
    const wait = (): void => {
      callOff = this.after(ms, () => {
        wait();
        act();
      });
    };
    wait();
    return () => callOff();
  }

  /** Settles so long from now. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** Lets so long pass, with everything that is due meanwhile. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    await this.settled();
    while ((this.#due[0]?.atMs ?? Infinity) <= untilMs) await this.#step();
    this.#nowMs = untilMs;
  }

  /**
   * So long passes, and nobody does anything: what was due meanwhile is done when time passes
   * again.
   */
  skip(ms: number): void {
    this.#nowMs += ms;
  }

  /** Lets time pass until it is over, `seen` after each thing that happened. */
  async run(isOver: () => boolean, seen: () => void): Promise<void> {
    await this.settled();
    while (!isOver()) {
      if (this.#due.length === 0) return;
      if ((await this.#step()) === 'called off') continue;
      this.#steps += 1;
      must(this.#steps < mostSteps, 'a hall comes to rest');
      seen();
    }
  }

  async #step(): Promise<'done' | 'called off'> {
    const due = this.#pop();
    if (due?.act === undefined) return 'called off';
    this.#nowMs = Math.max(this.#nowMs, due.atMs);
    due.act();
    await this.settled();
    return 'done';
  }

  #push(due: ScheduledCall): void {
    const heap = this.#due;
    let at = heap.push(due) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(due, heap[parent] as ScheduledCall)) break;
      heap[at] = heap[parent] as ScheduledCall;
      at = parent;
    }
    heap[at] = due;
  }

  #pop(): ScheduledCall | undefined {
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
        right < heap.length && isBefore(heap[right] as ScheduledCall, heap[left] as ScheduledCall)
          ? right
          : left;
      if (!isBefore(heap[less] as ScheduledCall, last)) break;
      heap[at] = heap[less] as ScheduledCall;
      at = less;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(one: ScheduledCall, other: ScheduledCall): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}
