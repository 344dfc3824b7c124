import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { WallClock } from '../platform/time/wall-clock.js';
import type { OpenCase } from './open-case.js';
import { JurorNoteRow, type JurorNote } from './ruling.row.js';

/** Keeps what jurors asked the list and answered: for the director afterwards, for nobody before. */
@Injectable()
export class JurorNotes {
  constructor(
    @InjectRepository(JurorNoteRow) private readonly rows: Repository<JurorNoteRow>,
    private readonly dice: RandomSource,
    private readonly wallClock: WallClock,
  ) {}

  async keep({ tournament, id }: OpenCase, staff: string, note: JurorNote): Promise<void> {
    await this.rows.insert({
      tournamentId: tournament,
      id: this.dice.id(),
      caseId: id,
      staffId: staff,
      at: new Date(this.wallClock.nowMs()),
      note,
    });
  }
}
