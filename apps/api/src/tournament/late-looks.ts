import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { GameDesk } from '../game/game-desk.js';
import { inPlay, over } from '../game/games-in-phase.js';
import type { StreamName } from '../log/event-log.js';
import { AfterStart } from '../runtime/after-start.js';
import { ResultWatch } from './result-watch.js';
import { SeatWatch } from './seat-watch.js';

/**
 * Has every game looked at when the port is open: whether a crash kept a result from its tournament,
 * or seats from being put right. Nobody has to wait for that.
 */
@Injectable()
export class LateLooks implements OnApplicationBootstrap {
  private readonly logger = new Logger('late looks');

  constructor(
    private readonly games: GameDesk,
    private readonly results: ResultWatch,
    private readonly seats: SeatWatch,
    private readonly afterStart: AfterStart,
  ) {}

  onApplicationBootstrap(): void {
    this.afterStart.add((isClosing) => this.#lookAtAll(isClosing));
  }

  /** What was signed in the moment of a crash first; then the newest last, so that they stay in memory. */
  async #lookAtAll(isClosing: () => boolean): Promise<void> {
    const signed = await this.results.withoutResult();
    const all = await this.games.inPhase([...over, 'opened', ...inPlay]);
    for (const name of [...signed, ...[...all].reverse()]) {
      if (isClosing()) return;
      await this.#look(name);
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
