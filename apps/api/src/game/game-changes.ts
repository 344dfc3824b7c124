import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { Subscriptions } from '../platform/subscriptions.js';
import { Timers } from '../platform/time/timers.js';
import type { StreamName } from '../log/event-log.js';
import { KeyedTasks } from '../log/keyed-tasks.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { GameDesk } from './game-desk.js';
import type { StoredGame } from './stored-game.js';

/** Sees a game as it stands now; the file of a stream that is not opened is an empty one. */
export type GameSubscriber = (name: StreamName, file: StoredGame) => void;

/**
 * Reads each game to which something was committed, here or by another node, and shows it to all
 * who follow every game: once for all of them. One that cannot be read is tried again until it can.
 */
@Injectable()
export class GameChanges implements OnApplicationShutdown {
  private readonly logger = new Logger('games');
  readonly #subscriptions = new Subscriptions<Parameters<GameSubscriber>>((error) =>
    this.logger.error(`a game was not looked at: ${String(error)}`),
  );
  readonly #reads: KeyedTasks;
  readonly #unsubscribe: () => void;

  constructor(
    private readonly games: GameDesk,
    wake: StreamNotifier,
    timers: Timers,
  ) {
    this.#reads = new KeyedTasks(
      timers,
      (name) => this.#read(name),
      (error) => this.logger.error(`a game could not be read: ${String(error)}`),
    );
    this.#unsubscribe = wake.subscribe((name) => {
      if (name.stream !== tournamentStream && !this.#subscriptions.isEmpty) this.request(name);
    });
  }

  onApplicationShutdown(): void {
    this.#unsubscribe();
    this.#reads.end();
  }

  /** Returns how to end the subscription. */
  subscribe(subscriber: GameSubscriber): () => void {
    return this.#subscriptions.subscribe(subscriber);
  }

  /** Has a game shown soon, to all. */
  request(name: StreamName): void {
    this.#reads.request(name);
  }

  async #read(name: StreamName): Promise<void> {
    this.#subscriptions.notify(name, await this.games.read(name));
  }
}
