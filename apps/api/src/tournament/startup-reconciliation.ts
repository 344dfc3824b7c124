import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { GameDesk } from '../game/game-desk.js';
import { playingPhases, endedPhases } from '../game/games-in-phase.js';
import type { StreamName } from '../log/event-log.js';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { ResultCollector } from './results/result-collector.js';
import { SeatReconciler } from './rounds/seat-reconciler.js';

/**
 * Has every game looked at when the port is open: whether a crash kept a result from its tournament,
 * or seats from being put right. Nobody has to wait for that.
 */
@Injectable()
export class StartupReconciliation implements OnApplicationBootstrap {
  private readonly logger = new Logger('late looks');

  constructor(
    private readonly games: GameDesk,
    private readonly results: ResultCollector,
    private readonly seats: SeatReconciler,
    private readonly afterStart: DeferredStartup,
  ) {}

  onApplicationBootstrap(): void {
    this.afterStart.add((isClosing) => this.#checkAll(isClosing));
  }

  /** What was signed in the moment of a crash first; then the newest last, so that they stay in memory. */
  async #checkAll(isClosing: () => boolean): Promise<void> {
    const signed = await this.results.withoutResult();
    const all = await this.games.inPhase([...endedPhases, 'opened', ...playingPhases]);
    for (const name of [...signed, ...[...all].reverse()]) {
      if (isClosing()) return;
      await this.#checkGame(name);
    }
  }

  async #checkGame(name: StreamName): Promise<void> {
    try {
      await this.seats.check(name);
      await this.results.check(name);
    } catch (error) {
      this.logger.error(`game ${name.stream} could not be looked at: ${String(error)}`);
      this.seats.request(name);
      this.results.request(name);
    }
  }
}
