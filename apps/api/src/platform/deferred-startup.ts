import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';

/** Something that is looked at; `isClosing`: the server ends, and the rest is left. */
export type DeferredTask = (isClosing: () => boolean) => Promise<void>;

/**
 * What the start leaves for when the port is open, in the order in which it was added: whoever
 * reads many games, however long they are, keeps nobody from the server.
 */
@Injectable()
export class DeferredStartup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('after the start');
  readonly #tasks: DeferredTask[] = [];
  #isClosing = false;
  #done: Promise<void> = Promise.resolve();

  constructor(private readonly host: HttpAdapterHost) {}

  /** To be called before the port is open. */
  add(work: DeferredTask): void {
    this.#tasks.push(work);
  }

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.once('listening', () => {
      this.#done = this.#runAll();
    });
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
