import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { GameDesk } from '../game/game-desk.js';
import { over } from '../game/games-in-phase.js';
import type { StreamName } from '../log/event-log.js';
import { ResultWatch } from './result-watch.js';
import { SeatWatch } from './seat-watch.js';

/**
 * Has every game looked at that is over, or open again, when the port is open: whether a crash kept
 * a changed result from its tournament, or seats from being put right. Nobody has to wait for that.
 */
@Injectable()
export class LateLooks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('late looks');
  #closing = false;
  #done: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly games: GameDesk,
    private readonly results: ResultWatch,
    private readonly seats: SeatWatch,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.once('listening', () => {
      this.#done = this.#lookAtAll();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#closing = true;
    await this.#done;
  }

  /** Settles when every game was looked at. */
  done(): Promise<void> {
    return this.#done;
  }

  /** The newest last, so that they are those that stay in memory. */
  async #lookAtAll(): Promise<void> {
    try {
      for (const name of [...(await this.games.inPhase([...over, 'opened']))].reverse()) {
        if (this.#closing) return;
        await this.#look(name);
      }
    } catch (error) {
      this.logger.error(`games that are over could not be found: ${String(error)}`);
    }
  }

  async #look(name: StreamName): Promise<void> {
    try {
      await this.seats.look(name);
      await this.results.look(name);
    } catch (error) {
      this.logger.error(`game ${name.stream} could not be looked at: ${String(error)}`);
      this.seats.ask(name);
      this.results.ask(name);
    }
  }
}
