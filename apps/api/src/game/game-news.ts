import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { Timers } from '../platform/time/timers.js';
import type { StreamName } from '../log/event-log.js';
import { StreamErrands } from '../log/stream-errands.js';
import { Wake } from '../log/wake.js';
import { GameDesk } from './game-desk.js';
import type { GameFile } from './game-file.js';

/** Sees a game as it stands now; the file of a stream that is not opened is an empty one. */
export type GameListener = (name: StreamName, file: GameFile) => void;

/**
 * Reads each game to which something was committed, here or by another node, and shows it to all who
 * follow every game: once for all of them. One that cannot be read is tried again until it can.
 */
@Injectable()
export class GameNews implements OnApplicationShutdown {
  private readonly logger = new Logger('games');
  readonly #listeners = new Set<GameListener>();
  readonly #looks: StreamErrands;
  readonly #deaf: () => void;

  constructor(
    private readonly games: GameDesk,
    wake: Wake,
    timers: Timers,
  ) {
    this.#looks = new StreamErrands(
      timers,
      (name) => this.#look(name),
      (error) => this.logger.error(`a game could not be read: ${String(error)}`),
    );
    this.#deaf = wake.listen((name) => {
      if (name.stream !== tournamentStream && this.#listeners.size > 0) this.ask(name);
    });
  }

  onApplicationShutdown(): void {
    this.#deaf();
    this.#looks.end();
  }

  /** Answers how to stop listening. */
  listen(listener: GameListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Has a game shown soon, to all. */
  ask(name: StreamName): void {
    this.#looks.ask(name);
  }

  async #look(name: StreamName): Promise<void> {
    const file = await this.games.read(name);
    for (const listener of this.#listeners) {
      try {
        listener(name, file);
      } catch (error) {
        // One who cannot take it keeps it from no other.
        this.logger.error(`a game was not looked at: ${String(error)}`);
      }
    }
  }
}
