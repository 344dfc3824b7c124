import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Ms } from '@boardside/clock';
import { MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import { ServerRunRow } from './server-run.row.js';

/**
 * A run of a server, from its first note to its last one: it was there to measure all that time.
 */
export interface ServerRun {
  readonly run: string;
  readonly beganMs: Ms;
  readonly aliveMs: Ms;
}

/**
 * From when until when each run of a server was alive: what none of them can have measured is a
 * gap.
 */
export abstract class ServerRuns {
  /** Notes that a run is alive, by the server's measure of intervals. */
  abstract recordAlive(run: string, nowMs: Ms): Promise<void>;

  /**
   * Until when a clock that a run measured has been measured since, by it or by any node that was
   * there before it ended; `sinceMs` at the least, for so long it is known to have been.
   */
  async measuredUntil(run: string, sinceMs: Ms): Promise<Ms> {
    const lives = [...(await this.aliveAfter(sinceMs))];
    lives.sort((one, other) => one.beganMs - other.beganMs);
    const own = lives.find((life) => life.run === run);
    // A node that began after a gap measured none of it.
    return lives.reduce(
      (untilMs, { beganMs, aliveMs }) =>
        beganMs <= untilMs ? Math.max(untilMs, aliveMs) : untilMs,
      Math.max(sinceMs, own?.aliveMs ?? sinceMs),
    );
  }

  /**
   * The last note of a run that it was alive; `sinceMs` at the least, for so long it is known to
   * have been.
   */
  async aliveUntil(run: string, sinceMs: Ms): Promise<Ms> {
    const own = (await this.aliveAfter(sinceMs)).find((life) => life.run === run);
    return own?.aliveMs ?? sinceMs;
  }

  /** Forgets the runs that were still alive after that: notes of a time that has yet to come. */
  abstract forgetAfter(atMs: Ms): Promise<void>;

  /** The runs that were still alive then, of every node, in any order. */
  protected abstract aliveAfter(atMs: Ms): Promise<readonly ServerRun[]>;
}

@Injectable()
export class PostgresServerRuns extends ServerRuns {
  constructor(@InjectRepository(ServerRunRow) private readonly rows: Repository<ServerRunRow>) {
    super();
  }

  override async recordAlive(run: string, nowMs: Ms): Promise<void> {
    const [beganAt, aliveAt] = [new Date(nowMs), new Date(nowMs)];
    const row = this.rows.createQueryBuilder().insert().values({ run, beganAt, aliveAt });
    await row.orUpdate(['alive_at'], ['run']).execute();
  }

  override async forgetAfter(atMs: Ms): Promise<void> {
    await this.rows.delete({ aliveAt: MoreThan(new Date(atMs)) });
  }

  protected override async aliveAfter(atMs: Ms): Promise<readonly ServerRun[]> {
    const rows = await this.rows.findBy({ aliveAt: MoreThanOrEqual(new Date(atMs)) });
    return rows.map(({ run, beganAt, aliveAt }) => ({
      run,
      beganMs: beganAt.getTime(),
      aliveMs: aliveAt.getTime(),
    }));
  }
}

/** The same in memory, for specs and simulated servers. */
export class MemoryServerRuns extends ServerRuns {
  readonly #runs = new Map<string, ServerRun>();

  override recordAlive(run: string, nowMs: Ms): Promise<void> {
    const { beganMs } = this.#runs.get(run) ?? { beganMs: nowMs };
    this.#runs.set(run, { run, beganMs, aliveMs: nowMs });
    return Promise.resolve();
  }

  override forgetAfter(atMs: Ms): Promise<void> {
    for (const { run, aliveMs } of this.#runs.values()) if (aliveMs > atMs) this.#runs.delete(run);
    return Promise.resolve();
  }

  protected override aliveAfter(atMs: Ms): Promise<readonly ServerRun[]> {
    return Promise.resolve([...this.#runs.values()].filter(({ aliveMs }) => aliveMs >= atMs));
  }
}
