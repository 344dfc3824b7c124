import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PushTimings, Fleet, FleetCommand } from './tablet-fleet.ts';

const PROCESS = join(import.meta.dirname, 'tablets-process.ts');

/** Many tablets in a process of their own. */
export class FleetProcess {
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#process = child;
  }

  static async start(fleet: Fleet): Promise<FleetProcess> {
    const tablets = new FleetProcess(fork(PROCESS));
    await tablets.#request(fleet);
    return tablets;
  }

  async run(order: FleetCommand): Promise<PushTimings> {
    return (await this.#request(order)) as PushTimings;
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill();
    await gone;
  }

  async #request(told: Fleet | FleetCommand): Promise<unknown> {
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
