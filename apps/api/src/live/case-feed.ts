import { Injectable } from '@nestjs/common';
import type { Case } from '@boardside/contract';
import { divisionOf, pairingOfGame, type Tournament } from '@boardside/tournament';
import { CaseViews, type CaseOfGame } from '../ruling/case-views.js';
import { RulingChanges } from '../ruling/ruling-changes.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { Timers } from '../platform/time/timers.js';
import { ChangeFeed, type FeedListener, type FeedWatcher } from './change-feed.js';

/** Somebody who may judge, and follows a tournament. */
export interface CaseWatcher extends FeedWatcher {
  readonly staff: string;
  readonly listener: FeedListener & { cases(tournament: string, cases: readonly Case[]): void };
}

/** Tells judges every open case that a person answers, as each of them may see it. */
@Injectable()
export class CaseFeed extends ChangeFeed<CaseWatcher, readonly Case[]> {
  protected override readonly what = 'cases';

  constructor(
    private readonly views: CaseViews,
    private readonly tournaments: TournamentDesk,
    changes: RulingChanges,
    timers: Timers,
  ) {
    super(changes, timers);
  }

  /** The cases as one of the staff sees them, the oldest first; undefined: no such tournament. */
  async cases(tournament: string, staff: string): Promise<readonly Case[] | undefined> {
    const { tournament: known } = await this.tournaments.read(tournament);
    return known.version === 0 ? undefined : (await this.read(tournament))({ staff });
  }

  protected override async read(
    id: string,
  ): Promise<(judge: Pick<CaseWatcher, 'staff'>) => readonly Case[]> {
    const shown = await this.views.of(id);
    const { tournament } = await this.tournaments.read(id);
    return ({ staff }) => shown.seenBy(staff).map((one) => withDivision(one, tournament));
  }

  protected override notify(
    { listener }: CaseWatcher,
    tournament: string,
    cases: readonly Case[],
  ): void {
    listener.cases(tournament, cases);
  }
}

function withDivision(one: CaseOfGame, tournament: Tournament): Case {
  const place = pairingOfGame(tournament, one.game);
  const division = divisionOf(tournament, place?.pairing.division ?? '');
  return { ...one, division: division?.name ?? '' };
}
