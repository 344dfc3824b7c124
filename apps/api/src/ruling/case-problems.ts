import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { WallClock } from '../platform/time/wall-clock.js';
import type { OpenCase } from './open-case.js';
import { RulingChanges } from './ruling-changes.js';
import { CaseProblemRow } from './ruling.row.js';

/** What a juror found wrong with a case. */
export interface CaseProblem {
  readonly staff: string;
  readonly what: string;
}

/** Cases that a juror has handed to the director: wrong words, an unclear board. */
@Injectable()
export class CaseProblems {
  constructor(
    @InjectRepository(CaseProblemRow) private readonly rows: Repository<CaseProblemRow>,
    private readonly wallClock: WallClock,
    private readonly news: RulingChanges,
  ) {}

  /** The first word on it stands. */
  async note({ tournament, id }: OpenCase, { staff, what }: CaseProblem): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({
        tournamentId: tournament,
        caseId: id,
        staffId: staff,
        what,
        at: new Date(this.wallClock.nowMs()),
      })
      .orIgnore()
      .execute();
    this.news.announce(tournament);
  }

  /** By the id of the case. */
  async among(
    tournament: string,
    cases: readonly Pick<OpenCase, 'id'>[],
  ): Promise<ReadonlyMap<string, CaseProblem>> {
    if (cases.length === 0) return new Map();
    const rows = await this.rows.findBy({
      tournamentId: tournament,
      caseId: In(cases.map(({ id }) => id)),
    });
    return new Map(rows.map(({ caseId, staffId, what }) => [caseId, { staff: staffId, what }]));
  }
}
