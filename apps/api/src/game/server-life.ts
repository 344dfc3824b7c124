import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Ms } from '@boardside/clock';
import { Repository } from 'typeorm';
import { ServerLifeRow } from './server-life.row.js';

/** Until when each run of the server was alive: what it cannot have measured after that is a gap. */
export abstract class ServerLife {
  /** Notes that a run is alive, by the server's measure of intervals. */
  abstract note(run: string, nowMs: Ms): Promise<void>;
  /** Undefined when that run never measured a clock. */
  abstract lastOf(run: string): Promise<Ms | undefined>;
}

@Injectable()
export class PostgresServerLife extends ServerLife {
  constructor(@InjectRepository(ServerLifeRow) private readonly rows: Repository<ServerLifeRow>) {
    super();
  }

  override async note(run: string, nowMs: Ms): Promise<void> {
    await this.rows.upsert({ run, aliveAt: new Date(nowMs) }, ['run']);
  }

  override async lastOf(run: string): Promise<Ms | undefined> {
    return (await this.rows.findOneBy({ run }))?.aliveAt.getTime();
  }
}
