import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Claim } from '@boardside/contract';
import { Claims } from '../ruling/claims.js';
import { RulingChanges } from '../ruling/ruling-changes.js';
import { Timers } from '../platform/time/timers.js';
import { ChangeFeed, type FeedListener, type FeedWatcher } from './change-feed.js';

/** Somebody at a console. A juror is told in each case who has it. */
export interface ClaimWatcher extends FeedWatcher {
  readonly listener: FeedListener & { claims(tournament: string, claims: readonly Claim[]): void };
}

/** Tells consoles what is claimed, and by whom. */
@Injectable()
export class ClaimFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('claims');
  readonly #changes: ChangeFeed<ClaimWatcher, readonly Claim[]>;
  #unsubscribe: (() => void) | undefined;

  constructor(
    private readonly claims: Claims,
    private readonly news: RulingChanges,
    timers: Timers,
  ) {
    this.#changes = new ChangeFeed<ClaimWatcher, readonly Claim[]>(timers, {
      read: async (tournament) => {
        const claimed = await this.claims.of(tournament);
        return () => claimed;
      },
      notify: ({ listener }, tournament, claimed) => listener.claims(tournament, claimed),
      failed: (error) => this.logger.warn(`claims could not be read: ${String(error)}`),
    });
  }

  onModuleInit(): void {
    this.#unsubscribe = this.news.subscribe((tournament) =>
      this.#changes.requestUpdate(tournament),
    );
  }

  onModuleDestroy(): void {
    this.#unsubscribe?.();
    this.#changes.end();
  }

  watch(tournament: string, watcher: ClaimWatcher): void {
    this.#changes.watch(tournament, watcher);
  }

  unwatch(tournament: string, listener: Pick<FeedListener, 'id'>): void {
    this.#changes.unwatch(tournament, listener);
  }

  forget(listener: Pick<FeedListener, 'id'>): void {
    this.#changes.forget(listener);
  }
}
