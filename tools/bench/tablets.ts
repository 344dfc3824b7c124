import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Acknowledged, Fleet, Order } from './tablet-fleet.ts';

const PROCESS = join(import.meta.dirname, 'tablets-process.ts');

/** Many tablets in a process of their own. */
export class Tablets {
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#process = child;
  }

  static async of(fleet: Fleet): Promise<Tablets> {
    const tablets = new Tablets(fork(PROCESS));
    await tablets.#ask(fleet);
    return tablets;
  }

  async obey(order: Order): Promise<Acknowledged> {
    return (await this.#ask(order)) as Acknowledged;
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill();
    await gone;
  }

  async #ask(told: Fleet | Order): Promise<unknown> {
    const over = new AbortController();
    try {
      const answered = once(this.#process, 'message', over);
      const gone = once(this.#process, 'exit', over).then(() => {
        throw new Error('the tablets have gone');
      });
      this.#process.send(told);
      const [answer] = (await Promise.race([answered, gone])) as [unknown];
      return answer;
    } finally {
      over.abort();
    }
  }
}
