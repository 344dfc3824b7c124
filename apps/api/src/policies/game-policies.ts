import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { GameChanges } from '../game/game-changes.js';
import { GameDesk } from '../game/game-desk.js';
import type { GamePolicy } from '../game/policy.js';
import type { StoredGame } from '../game/stored-game.js';
import { streamKey, type StreamName } from '../log/event-log.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers } from '../platform/time/timers.js';
import { PolicyRunner } from './policy-runner.js';

/** Token of the list of policies. */
export const GAME_POLICIES = Symbol('game policies');

/** Runs the policies about games: on every change of a game, and once over all after a start. */
@Injectable()
export class GamePolicies implements OnApplicationShutdown {
  readonly #logger = new Logger('policies');
  readonly #runner: PolicyRunner<StoredGame, GamePolicy>;
  #unsubscribe: (() => void) | undefined;

  constructor(
    @Inject(GAME_POLICIES) private readonly policies: readonly GamePolicy[],
    private readonly games: GameDesk,
    private readonly changes: GameChanges,
    steadyClock: SteadyClock,
    timers: Timers,
  ) {
    const read = (name: StreamName): Promise<StoredGame> => this.games.read(name);
    this.#runner = new PolicyRunner(policies, { steadyClock, timers, read });
  }

  /** From now on policies run on changes, and when something is due that they were shown. */
  listen(): void {
    this.#unsubscribe = this.changes.subscribe((name, file) => this.#runner.changed(name, file));
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#runner.end();
  }

  /**
   * Checks every game that a policy asks for, once; those that cannot wait first, then the newest
   * last, so that they stay in memory.
   */
  async sweep(isClosing: () => boolean): Promise<void> {
    const first = await this.#sweptFirst();
    const phases = [...new Set(this.policies.flatMap(({ sweep }) => sweep))];
    const all = await this.games.inPhase(phases);
    const names = new Map([...first, ...[...all].reverse()].map((name) => [streamKey(name), name]));
    for (const name of names.values()) {
      if (isClosing()) return;
      await this.#sweepGame(name);
    }
  }

  async #sweptFirst(): Promise<readonly StreamName[]> {
    const first: StreamName[] = [];
    for (const policy of this.policies) {
      try {
        first.push(...((await policy.sweepFirst?.()) ?? []));
      } catch (error) {
        // They come later then, with all others.
        this.#logger.error(`${policy.complaint}: ${String(error)}`);
      }
    }
    return first;
  }

  async #sweepGame(name: StreamName): Promise<void> {
    try {
      const file = await this.games.read(name);
      const { phase } = file.game;
      await this.#runner.try(name, file, ({ sweep }) => sweep.some((each) => each === phase));
    } catch (error) {
      // One that cannot be read keeps no other from it.
      this.#logger.error(`game ${name.stream} could not be checked: ${String(error)}`);
      this.changes.request(name);
    }
  }
}
