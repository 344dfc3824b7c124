import type { ClientBase, QueryResult } from 'pg';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import type { Timers } from '../platform/time/timers.js';
import type { WriteHealth } from '../platform/database/write-health.js';
import { must } from '@boardside/engine';
import { upcast, type Upcasters } from '@boardside/game';
import { AppendBatches } from './append-batches.js';
import { appendStatement, type Append, type WrittenPlace } from './append-statement.js';
import {
  EventLog,
  type AppendResult,
  type AppendRequest,
  type Head,
  type StreamPosition,
  type StoredEvent,
  type StoredRefusal,
  type StreamName,
} from './event-log.js';
import { LogEventRow, LogHeadRow, LogTournamentRow, RefusedEntryRow } from './log.row.js';

/** A write that takes this long is said to hang, and again after as long. */
const hangsFromMs = 5_000;
/** An entry or a key is there already; two writers waited for each other. */
const conflictCodes = ['23505', '40P01'];

export class PostgresEventLog extends EventLog {
  readonly #batches = new AppendBatches((appends) => this.#write(appends), {
    isOfOne: isFaultOfOneAppend,
    isSpoilt: isConflict,
  });

  readonly #upcasters: Upcasters;
  readonly #health: Pick<WriteHealth, 'wrote' | 'failed' | 'hangs'> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly timers: Timers,
    parts: {
      readonly upcasters?: Upcasters;
      readonly health?: Pick<WriteHealth, 'wrote' | 'failed' | 'hangs'>;
    } = {},
  ) {
    super();
    this.#upcasters = parts.upcasters ?? {};
    this.#health = parts.health;
  }

  override async append(
    name: StreamName,
    expectedVersion: number,
    request: AppendRequest,
  ): Promise<AppendResult> {
    const won = await this.#withHealth(this.#batches.append({ name, expectedVersion, request }));
    if (!won) return { kind: 'conflict' };
    const at = new Date(request.atMs).toISOString();
    const events = request.events.map((event, index): StoredEvent => ({
      ...event,
      version: expectedVersion + index + 1,
      at,
    }));
    return { kind: 'appended', events };
  }

  async #withHealth(writing: Promise<boolean>): Promise<boolean> {
    const answered = this.timers.every(hangsFromMs, () => this.#health?.hangs());
    try {
      const won = await writing;
      this.#health?.wrote();
      return won;
    } catch (error) {
      this.#health?.failed(error);
      throw error;
    } finally {
      answered();
    }
  }

  async #write(appends: readonly Append[]): Promise<readonly boolean[]> {
    const [first] = appends;
    must(first, 'there is something to write');
    const runner = this.database.createQueryRunner();
    try {
      const client = (await runner.connect()) as ClientBase;
      const { rows }: QueryResult<WrittenPlace> = await client.query(
        appendStatement(first.name.tournament, appends),
      );
      const won = new Set(rows.map(({ place }) => place));
      return appends.map((_, place) => won.has(place));
    } finally {
      await runner.release();
    }
  }

  /** Writes an event as they are written, so that it fails as they do; nothing of it is kept. */
  async probeWrite(): Promise<void> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      try {
        await runner.query(
          `INSERT INTO log_event (tournament_id, stream, version, type, shape, body, by, at)
           VALUES ($1, 'health', 1, '', 1, '{}', '{}', now())`,
          [''],
        );
      } finally {
        // A connection that goes back with a failed transaction fails whoever gets it next.
        await runner.rollbackTransaction();
      }
    } finally {
      await runner.release();
    }
  }

  override async read(name: StreamName, since: number): Promise<readonly StoredEvent[]> {
    const rows = await this.database.manager.find(LogEventRow, {
      where: { tournamentId: name.tournament, stream: name.stream, version: MoreThan(since) },
      order: { version: 'ASC' },
    });
    return rows.map((row) => upcast(toEvent(row), this.#upcasters));
  }

  override async refusals(name: StreamName): Promise<readonly StoredRefusal[]> {
    const rows = await this.database.manager.find(RefusedEntryRow, {
      where: { tournamentId: name.tournament, stream: name.stream },
      order: { at: 'ASC', deviceSeq: 'ASC' },
    });
    return rows.map((row) => ({
      device: row.deviceId,
      seq: row.deviceSeq,
      entry: row.entry,
      refusal: row.refusal,
      at: row.at.toISOString(),
    }));
  }

  override async heads(tournament: string): Promise<readonly Head[]> {
    const rows = await this.database.manager.find(LogHeadRow, {
      where: { tournamentId: tournament },
      order: { begunAt: 'ASC', stream: 'ASC' },
    });
    return rows.map(toHead);
  }

  override async position({ tournament, stream }: StreamName): Promise<StreamPosition> {
    const head = await this.database.manager.findOne(LogHeadRow, {
      select: { tournamentId: true, stream: true, version: true, refused: true },
      where: { tournamentId: tournament, stream },
    });
    return { version: head?.version ?? 0, refused: head?.refused ?? 0 };
  }

  override async tournaments(): Promise<readonly string[]> {
    const rows = await this.database.manager.find(LogTournamentRow, {
      order: { begunAt: 'ASC', tournamentId: 'ASC' },
    });
    return rows.map(({ tournamentId }) => tournamentId);
  }

  override async headsDue(tournament: string): Promise<readonly Head[]> {
    const rows = await this.database.manager.find(LogHeadRow, {
      where: { tournamentId: tournament, dueAt: Not(IsNull()) },
      order: { dueAt: 'ASC' },
    });
    return rows.map(toHead);
  }

  override async movedWithin(
    tournaments: readonly string[],
    ms: number,
  ): Promise<readonly (StreamName & StreamPosition)[]> {
    if (tournaments.length === 0) return [];
    // Twice a second, and as many rows as the hall has tables: rows as they come are enough.
    return this.database.manager
      .createQueryBuilder(LogHeadRow, 'head')
      .select('head.tournamentId', 'tournament')
      .addSelect('head.stream', 'stream')
      .addSelect('head.version', 'version')
      .addSelect('head.refused', 'refused')
      .where('head.tournamentId IN (:...tournaments)', { tournaments })
      .andWhere(`head.movedAt > now() - :ms * interval '1 millisecond'`, { ms })
      .getRawMany<StreamName & StreamPosition>();
  }
}

/** Data that cannot be stored, a rule of the table that is broken, a deadlock. */
function isFaultOfOneAppend(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|40P01)/.test(String(error.code));
}

/** Whether a statement failed by what was there already, or by waiting for another writer. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.includes(String(error.code));
}

function toEvent(row: LogEventRow): StoredEvent {
  const { version, type, shape, body, by, deviceId, deviceSeq, part, epoch } = row;
  const fromEntry = deviceId !== null && deviceSeq !== null && part !== null && epoch !== null;
  return {
    version,
    type,
    shape,
    body,
    by,
    at: row.at.toISOString(),
    ...(fromEntry ? { entry: { device: deviceId, seq: deviceSeq, part, epoch } } : {}),
    ...(row.evidence === null ? {} : { evidence: row.evidence }),
    ...(row.key === null ? {} : { key: row.key }),
  };
}

function toHead(row: LogHeadRow): Head {
  return {
    tournament: row.tournamentId,
    stream: row.stream,
    version: row.version,
    refused: row.refused,
    epoch: row.epoch,
    summary: row.summary,
    dueAtMs: row.dueAt?.getTime(),
  };
}
