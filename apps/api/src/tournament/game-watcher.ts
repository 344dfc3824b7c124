import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { StoredGame } from '../game/stored-game.js';
import type { GameChanges } from '../game/game-changes.js';
import type { Timers } from '../platform/time/timers.js';
import type { StreamName } from '../log/event-log.js';
import { KeyedTasks } from '../log/keyed-tasks.js';

/**
 * Looks at a game when something was committed to it that may concern it, as long as the server runs;
 * a look that fails is taken again until it does not.
 */
export abstract class GameWatcher implements OnModuleInit, OnApplicationShutdown {
  readonly #checks: KeyedTasks;
  #unsubscribe: (() => void) | undefined;

  /** `complaint`: what could not be done when a look fails, for the log. */
  constructor(
    private readonly news: GameChanges,
    timers: Timers,
    complaint: string,
  ) {
    this.#checks = new KeyedTasks(
      timers,
      (name) => this.check(name),
      (error) => new Logger('watch').error(`${complaint}: ${String(error)}`),
    );
  }

  onModuleInit(): void {
    this.#unsubscribe = this.news.listen((name, file) => {
      if (this.mayConcern(name, file)) this.request(name);
    });
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#checks.end();
  }

  /** Has a game looked at soon, and again until that does not fail. */
  request(game: StreamName): void {
    this.#checks.request(game);
  }

  /** Whether there may be something to do, by what is known without waiting: in nearly all turns not. */
  protected abstract mayConcern(name: StreamName, file: StoredGame): boolean;

  /** May be called when there is nothing to do. */
  protected abstract check(game: StreamName): Promise<void>;
}
