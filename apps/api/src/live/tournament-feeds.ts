import { Injectable } from '@nestjs/common';
import { isPermitted } from '../access/permissions.js';
import type { Principal } from '../access/authenticator.js';
import { CaseFeed } from './case-feed.js';
import { ClaimFeed } from './claim-feed.js';
import type { Connection } from './connection.js';
import { HallFeed } from './hall-feed.js';

/**
 * What whoever follows a tournament is told besides its events: the wall, the cases, the claims.
 */
@Injectable()
export class TournamentFeeds {
  constructor(
    private readonly wall: HallFeed,
    private readonly cases: CaseFeed,
    private readonly claims: ClaimFeed,
  ) {}

  /** Each gets what is theirs by the table of access; a juror the cases and nothing of the hall. */
  watch(tournament: string, listener: Connection, asker: Principal): void {
    if (asker.kind !== 'staff') return;
    if (isPermitted(asker, 'read-the-hall')) this.wall.watch(tournament, listener);
    if (isPermitted(asker, 'judge-cases')) {
      this.cases.watch(tournament, { listener, staff: asker.staff.id });
    }
    if (isPermitted(asker, 'claim-needs')) this.claims.watch(tournament, { listener });
  }

  unwatch(tournament: string, listener: { readonly id: string }): void {
    for (const feed of this.#all()) feed.unwatch(tournament, listener);
  }

  forget(listener: { readonly id: string }): void {
    for (const feed of this.#all()) feed.forget(listener);
  }

  #all() {
    return [this.wall, this.cases, this.claims];
  }
}
