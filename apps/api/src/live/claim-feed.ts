import { Injectable } from '@nestjs/common';
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
export class ClaimFeed extends ChangeFeed<ClaimWatcher, readonly Claim[]> {
  protected override readonly what = 'claims';

  constructor(
    private readonly claims: Claims,
    changes: RulingChanges,
    timers: Timers,
  ) {
    super(changes, timers);
  }

  protected override async read(tournament: string): Promise<() => readonly Claim[]> {
    const claimed = await this.claims.of(tournament);
    return () => claimed;
  }

  protected override notify(
    { listener }: ClaimWatcher,
    tournament: string,
    claimed: readonly Claim[],
  ): void {
    listener.claims(tournament, claimed);
  }
}
