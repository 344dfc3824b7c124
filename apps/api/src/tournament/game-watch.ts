import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import type { StreamName } from '../log/event-log.js';
import type { Wake } from '../log/wake.js';

/** Looks at a game each time something was committed to it, as long as the server runs. */
export abstract class GameWatch implements OnModuleInit, OnApplicationShutdown {
  #deaf: (() => void) | undefined;

  /** `complaint`: what could not be done when a look fails, for the log. */
  constructor(
    private readonly wake: Wake,
    private readonly complaint: string,
  ) {}

  onModuleInit(): void {
    this.#deaf = this.wake.listen((name) => {
      if (name.stream === tournamentStream) return;
      this.look(name).catch((error: unknown) => {
        new Logger('watch').error(`${this.complaint}: ${String(error)}`);
      });
    });
  }

  onApplicationShutdown(): void {
    this.#deaf?.();
  }

  /** May be called when there is nothing to do. */
  protected abstract look(game: StreamName): Promise<void>;
}
