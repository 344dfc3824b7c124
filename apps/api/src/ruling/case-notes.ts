import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { WallClock } from '../platform/time/wall-clock.js';
import type { OpenCase } from './open-case.js';
import { RulingChanges } from './ruling-changes.js';
import { CaseProblemRow, JurorNoteRow, type JurorNote } from './ruling.row.js';

/** What a juror found wrong with a case. */
export interface CaseProblem {
  readonly staff: string;
  readonly what: string;
}

/**
 * Keeps what jurors asked the list and answered, for the director afterwards and for nobody before;
 * and which cases they handed to the director: wrong words, an unclear board.
 */
@Injectable()
export class CaseNotes {
  constructor(
    @InjectRepository(JurorNoteRow) private readonly notes: Repository<JurorNoteRow>,
    @InjectRepository(CaseProblemRow) private readonly problems: Repository<CaseProblemRow>,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
    private readonly changes: RulingChanges,
  ) {}

  async keep({ tournament, id }: OpenCase, staff: string, note: JurorNote): Promise<void> {
    await this.notes.insert({
      tournamentId: tournament,
      id: this.dice.id(),
      caseId: id,
      staffId: staff,
      at: new Date(this.wallClock.nowMs()),
      note,
    });
  }

  /** Hands a case to the director; the first word on it stands. */
  async noteProblem({ tournament, id }: OpenCase, { staff, what }: CaseProblem): Promise<void> {
    await this.problems
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
    this.changes.announce(tournament);
  }

  /** Returns the problems of those of these cases that have one, by the id of the case. */
  async problemsAmong(
    tournament: string,
    cases: readonly Pick<OpenCase, 'id'>[],
  ): Promise<ReadonlyMap<string, CaseProblem>> {
    if (cases.length === 0) return new Map();
    const rows = await this.problems.findBy({
      tournamentId: tournament,
      caseId: In(cases.map(({ id }) => id)),
    });
    return new Map(rows.map(({ caseId, staffId, what }) => [caseId, { staff: staffId, what }]));
  }
}
