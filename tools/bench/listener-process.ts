import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ListenerOptions, ListenerReport } from './listener-sockets.ts';

const PROCESS = join(import.meta.dirname, 'listeners-process.ts');

type DeliveryReport = Extract<ListenerReport, { readonly kind: 'heard' }>;

/** Many listeners in one process of their own, all connected. */
export class ListenerProcess {
  readonly #process: ChildProcess;
  #last: DeliveryReport | undefined;

  private constructor(child: ChildProcess) {
    this.#process = child;
  }

  static async open(listening: ListenerOptions): Promise<ListenerProcess> {
    const child = fork(PROCESS, [JSON.stringify(listening)]);
    const listeners = new ListenerProcess(child);
    const { kind } = await listeners.#nextReport();
    if (kind !== 'all-listen') throw new Error('nothing is sent before all listen');
    return listeners;
  }

  /** The next event, once everybody has had it. */
  async next(): Promise<DeliveryReport> {
    const told = await this.#nextReport();
    if (told.kind !== 'heard') throw new Error('they listen once');
    this.#last = told;
    return told;
  }

  /** Disconnects them all; answers the last event that they had. */
  async close(): Promise<DeliveryReport> {
    await this.leave();
    if (this.#last === undefined) throw new Error('they heard something');
    return this.#last;
  }

  /** Disconnects them all. */
  async leave(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill();
    await gone;
  }

  async #nextReport(): Promise<ListenerReport> {
    const gone = new AbortController();
    try {
      const [told] = (await Promise.race([
        once(this.#process, 'message', gone),
        once(this.#process, 'exit', gone).then(() => {
          throw new Error('the listeners have gone');
        }),
      ])) as [ListenerReport];
      return told;
    } finally {
      gone.abort();
    }
  }
}
