import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import type { StreamName } from '../log/event-log.js';
import { StreamErrands } from '../log/stream-errands.js';
import type { Wake } from '../log/wake.js';

/**
 * Looks at a game each time something was committed to it, as long as the server runs; a look that
 * fails is taken again until it does not.
 */
export abstract class GameWatch implements OnModuleInit, OnApplicationShutdown {
  readonly #looks: StreamErrands;
  #deaf: (() => void) | undefined;

  /** `complaint`: what could not be done when a look fails, for the log. */
  constructor(
    private readonly wake: Wake,
    complaint: string,
  ) {
    this.#looks = new StreamErrands(
      (name) => this.look(name),
      (error) => new Logger('watch').error(`${complaint}: ${String(error)}`),
    );
  }

  onModuleInit(): void {
    this.#deaf = this.wake.listen((name) => {
      if (name.stream !== tournamentStream) this.ask(name);
    });
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
    this.#looks.end();
  }

  /** Has a game looked at soon, and again until that does not fail. */
  ask(game: StreamName): void {
    this.#looks.ask(game);
  }

  /** May be called when there is nothing to do. */
  protected abstract look(game: StreamName): Promise<void>;
}
