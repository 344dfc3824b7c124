import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { KeyedTasks } from '../log/keyed-tasks.js';
import type { StreamName } from '../log/event-log.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers } from '../platform/time/timers.js';
import { TournamentDesk, type StoredTournament } from '../tournament/tournament-desk.js';
import type { TournamentPolicy } from '../tournament/tournament-policy.js';
import { PolicyRunner } from './policy-runner.js';

/** Token of the list of policies. */
export const TOURNAMENT_POLICIES = Symbol('tournament policies');

/** Runs the policies about tournaments: on every change of one, and once over all at the start. */
@Injectable()
export class TournamentPolicies implements OnApplicationShutdown {
  readonly #runner: PolicyRunner<StoredTournament>;
  readonly #reads: KeyedTasks;
  #unsubscribe: (() => void) | undefined;

  constructor(
    @Inject(TOURNAMENT_POLICIES) policies: readonly TournamentPolicy[],
    private readonly tournaments: TournamentDesk,
    private readonly notifier: StreamNotifier,
    steadyClock: SteadyClock,
    timers: Timers,
  ) {
    const logger = new Logger('policies');
    const read = (name: StreamName): Promise<StoredTournament> =>
      this.tournaments.read(name.tournament);
    this.#runner = new PolicyRunner(policies, { steadyClock, timers, read });
    this.#reads = new KeyedTasks(
      timers,
      async (name) => this.#runner.changed(name, await read(name)),
      (error) => logger.error(`a tournament could not be read: ${String(error)}`),
    );
  }

  /** From now on policies run on changes, and when something is due that they were shown. */
  listen(): void {
    this.#unsubscribe = this.notifier.subscribe((name) => {
      if (name.stream === tournamentStream) this.#reads.request(name);
    });
  }

  onApplicationShutdown(): void {
    this.#unsubscribe?.();
    this.#reads.end();
    this.#runner.end();
  }

  /**
   * Checks every tournament, once; one that cannot be read is tried again, and keeps no other from
   * it.
   */
  async sweep(): Promise<void> {
    for (const tournament of await this.tournaments.ids()) {
      const name = { tournament, stream: tournamentStream };
      const state = await this.tournaments.read(tournament).catch(() => undefined);
      if (state === undefined) this.#reads.request(name);
      else await this.#runner.try(name, state, () => true);
    }
  }
}
