import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Ms } from '@boardside/clock';
import { LessThanOrEqual, Repository } from 'typeorm';
import { ServerLifeRow } from './server-life.row.js';

/** Until when each run of the server was alive: what it cannot have measured after that is a gap. */
export abstract class ServerLife {
  /** Notes that a run is alive, by the server's measure of intervals. */
  abstract note(run: string, nowMs: Ms): Promise<void>;
  /**
   * Until when that run, or until now any other node, was there to measure its clocks. Undefined when
   * none ever measured one.
   */
  abstract lastOf(run: string, nowMs: Ms): Promise<Ms | undefined>;
}

@Injectable()
export class PostgresServerLife extends ServerLife {
  constructor(@InjectRepository(ServerLifeRow) private readonly rows: Repository<ServerLifeRow>) {
    super();
  }

  override async note(run: string, nowMs: Ms): Promise<void> {
    await this.rows.upsert({ run, aliveAt: new Date(nowMs) }, ['run']);
  }

  override async lastOf(run: string, nowMs: Ms): Promise<Ms | undefined> {
    const last = await this.rows.findOne({
      where: [{ run }, { aliveAt: LessThanOrEqual(new Date(nowMs)) }],
      order: { aliveAt: 'DESC' },
    });
    return last?.aliveAt.getTime();
  }
}
