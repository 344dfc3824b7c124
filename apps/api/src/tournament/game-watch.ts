import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { GameFile } from '../game/game-file.js';
import type { GameNews } from '../game/game-news.js';
import type { Timers } from '../platform/time/timers.js';
import type { StreamName } from '../log/event-log.js';
import { StreamErrands } from '../log/stream-errands.js';

/**
 * Looks at a game when something was committed to it that may concern it, as long as the server runs;
 * a look that fails is taken again until it does not.
 */
export abstract class GameWatch implements OnModuleInit, OnApplicationShutdown {
  readonly #looks: StreamErrands;
  #deaf: (() => void) | undefined;

  /** `complaint`: what could not be done when a look fails, for the log. */
  constructor(
    private readonly news: GameNews,
    timers: Timers,
    complaint: string,
  ) {
    this.#looks = new StreamErrands(
      timers,
      (name) => this.look(name),
      (error) => new Logger('watch').error(`${complaint}: ${String(error)}`),
    );
  }

  onModuleInit(): void {
    this.#deaf = this.news.listen((name, file) => {
      if (this.mayConcern(name, file)) this.ask(name);
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

  /** Whether there may be something to do, by what is known without waiting: in nearly all turns not. */
  protected abstract mayConcern(name: StreamName, file: GameFile): boolean;

  /** May be called when there is nothing to do. */
  protected abstract look(game: StreamName): Promise<void>;
}
