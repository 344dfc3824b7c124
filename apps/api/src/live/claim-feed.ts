import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Claim } from '@boardside/contract';
import { Claims } from '../ruling/claims.js';
import { RulingNews } from '../ruling/ruling-news.js';
import { Timers } from '../platform/time/timers.js';
import { Tellings, type Told, type Watcher } from './tellings.js';

/** Somebody at a console. A juror is told in each case who has it. */
export interface ClaimWatcher extends Watcher {
  readonly listener: Told & { claims(tournament: string, claims: readonly Claim[]): void };
}

/** Tells consoles what is claimed, and by whom. */
@Injectable()
export class ClaimFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('claims');
  readonly #tellings: Tellings<ClaimWatcher, readonly Claim[]>;
  #deaf: (() => void) | undefined;

  constructor(
    private readonly claims: Claims,
    private readonly news: RulingNews,
    timers: Timers,
  ) {
    this.#tellings = new Tellings<ClaimWatcher, readonly Claim[]>(timers, {
      read: async (tournament) => {
        const claimed = await this.claims.of(tournament);
        return () => claimed;
      },
      tell: ({ listener }, tournament, claimed) => listener.claims(tournament, claimed),
      failed: (error) => this.logger.warn(`claims could not be read: ${String(error)}`),
    });
  }

  onModuleInit(): void {
    this.#deaf = this.news.listen((tournament) => this.#tellings.ask(tournament));
  }

  onModuleDestroy(): void {
    this.#deaf?.();
    this.#tellings.end();
  }

  watch(tournament: string, watcher: ClaimWatcher): void {
    this.#tellings.watch(tournament, watcher);
  }

  unwatch(tournament: string, listener: Pick<Told, 'id'>): void {
    this.#tellings.unwatch(tournament, listener);
  }

  forget(listener: Pick<Told, 'id'>): void {
    this.#tellings.forget(listener);
  }
}
