import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** Something that is looked at; `isClosing`: the server ends, and the rest is left. */
export type DeferredTask = (isClosing: () => boolean) => Promise<void>;

/**
 * What the start leaves for when the server answers, in the order in which it was added: whoever
 * reads many games, however long they are, keeps nobody from the server.
 */
@Injectable()
export class DeferredStartup implements OnModuleDestroy {
  private readonly logger = new Logger('after the start');
  readonly #tasks: DeferredTask[] = [];
  #isClosing = false;
  #done: Promise<void> = Promise.resolve();

  /** To be called before it begins. */
  add(work: DeferredTask): void {
    this.#tasks.push(work);
  }

  /** Starts the tasks. Call it once the server answers. */
  begin(): void {
    this.#done = this.#runAll();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isClosing = true;
    await this.#done;
  }

  /** Settles when everything was done. */
  done(): Promise<void> {
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const work of this.#tasks) {
      if (this.#isClosing) return;
      try {
        await work(() => this.#isClosing);
      } catch (error) {
        // One that fails keeps no other from it.
        this.logger.error(`something could not be looked at: ${String(error)}`);
      }
    }
  }
}
