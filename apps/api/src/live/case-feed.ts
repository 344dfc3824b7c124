import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Case } from '@boardside/contract';
import { divisionOf, pairingOfGame, type Tournament } from '@boardside/tournament';
import { CaseViews, type CaseOfGame } from '../ruling/case-views.js';
import { RulingNews } from '../ruling/ruling-news.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { Timers } from '../platform/time/timers.js';
import { Tellings, type Told, type Watcher } from './tellings.js';

/** Somebody who may judge, and follows a tournament. */
export interface Judge extends Watcher {
  readonly staff: string;
  readonly listener: Told & { cases(tournament: string, cases: readonly Case[]): void };
}

/** Tells judges every open case that a person answers, as each of them may see it. */
@Injectable()
export class CaseFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('cases');
  readonly #tellings: Tellings<Judge, readonly Case[]>;
  #deaf: (() => void) | undefined;

  constructor(
    private readonly views: CaseViews,
    private readonly tournaments: TournamentDesk,
    private readonly news: RulingNews,
    timers: Timers,
  ) {
    this.#tellings = new Tellings<Judge, readonly Case[]>(timers, {
      read: (tournament) => this.#read(tournament),
      tell: ({ listener }, tournament, cases) => listener.cases(tournament, cases),
      failed: (error) => this.logger.warn(`cases could not be read: ${String(error)}`),
    });
  }

  onModuleInit(): void {
    this.#deaf = this.news.listen((tournament) => this.#tellings.ask(tournament));
  }

  onModuleDestroy(): void {
    this.#deaf?.();
    this.#tellings.end();
  }

  watch(tournament: string, judge: Judge): void {
    this.#tellings.watch(tournament, judge);
  }

  unwatch(tournament: string, listener: Pick<Told, 'id'>): void {
    this.#tellings.unwatch(tournament, listener);
  }

  forget(listener: Pick<Told, 'id'>): void {
    this.#tellings.forget(listener);
  }

  /** The cases as one of the staff sees them, the oldest first; undefined: no such tournament. */
  async cases(tournament: string, staff: string): Promise<readonly Case[] | undefined> {
    const { tournament: known } = await this.tournaments.read(tournament);
    return known.version === 0 ? undefined : (await this.#read(tournament))({ staff });
  }

  async #read(id: string): Promise<(judge: Pick<Judge, 'staff'>) => readonly Case[]> {
    const shown = await this.views.of(id);
    const { tournament } = await this.tournaments.read(id);
    return ({ staff }) => shown.to(staff).map((one) => withDivision(one, tournament));
  }
}

function withDivision(one: CaseOfGame, tournament: Tournament): Case {
  const place = pairingOfGame(tournament, one.game);
  const division = divisionOf(tournament, place?.pairing.division ?? '');
  return { ...one, division: division?.name ?? '' };
}
