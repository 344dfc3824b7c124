import { DataSource, IsNull, MoreThan, Not, QueryFailedError, type EntityManager } from 'typeorm';
import {
  EventLog,
  type AppendAnswer,
  type AppendRequest,
  type EventDraft,
  type Head,
  type StoredEvent,
  type StoredRefusal,
  type StreamName,
} from './event-log.js';
import { LogEventRow, LogHeadRow, RefusedEntryRow } from './log.row.js';
import { upcast, type Upcasters } from './upcast.js';

const uniqueViolation = '23505';

/** Ends the transaction without an error of the database: the head was not where it was expected. */
class Conflict extends Error {}

export class PostgresEventLog extends EventLog {
  constructor(
    private readonly database: DataSource,
    private readonly upcasters: Upcasters = {},
  ) {
    super();
  }

  override async append(
    name: StreamName,
    expectedVersion: number,
    request: AppendRequest,
  ): Promise<AppendAnswer> {
    const rows = request.events.map((event, index) =>
      toRow(name, event, { version: expectedVersion + index + 1, at: new Date(request.atMs) }),
    );
    try {
      await this.database.transaction(async (manager) => {
        await moveHead(manager, { name, expectedVersion, request });
        if (rows.length > 0) {
          await manager.insert(LogEventRow, rows);
        }
        if (request.refused.length > 0) await keepRefused(manager, name, request);
      });
    } catch (error) {
      if (error instanceof Conflict || isUniqueViolation(error)) return { kind: 'conflict' };
      throw error;
    }
    return { kind: 'appended', events: rows.map((row) => toEvent(row)) };
  }

  override async read(name: StreamName, since: number): Promise<readonly StoredEvent[]> {
    const rows = await this.database.manager.find(LogEventRow, {
      where: { tournamentId: name.tournament, stream: name.stream, version: MoreThan(since) },
      order: { version: 'ASC' },
    });
    return rows.map((row) => upcast(toEvent(row), this.upcasters));
  }

  override async refused(name: StreamName): Promise<readonly StoredRefusal[]> {
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

  override async headsNamed(stream: string): Promise<readonly Head[]> {
    const rows = await this.database.manager.find(LogHeadRow, {
      where: { stream },
      order: { begunAt: 'ASC', tournamentId: 'ASC' },
    });
    return rows.map(toHead);
  }

  override async headsDue(): Promise<readonly Head[]> {
    const rows = await this.database.manager.find(LogHeadRow, {
      where: { dueAt: Not(IsNull()) },
      order: { dueAt: 'ASC' },
    });
    return rows.map(toHead);
  }
}

/** The compare-and-swap: only one writer moves a head from a version. */
async function moveHead(
  manager: EntityManager,
  append: {
    readonly name: StreamName;
    readonly expectedVersion: number;
    readonly request: AppendRequest;
  },
): Promise<void> {
  const { name, expectedVersion, request } = append;
  const { epoch, summary, dueAtMs } = request.head;
  const values = {
    version: expectedVersion + request.events.length,
    epoch,
    summary,
    dueAt: dueAtMs === undefined ? null : new Date(dueAtMs),
  };
  const key = { tournamentId: name.tournament, stream: name.stream };
  if (expectedVersion === 0) {
    const row = { ...key, ...values, begunAt: new Date(request.atMs) };
    await manager.insert(LogHeadRow, row);
    return;
  }
  const moved = await manager.update(LogHeadRow, { ...key, version: expectedVersion }, values);
  if (moved.affected !== 1) throw new Conflict();
}

async function keepRefused(
  manager: EntityManager,
  name: StreamName,
  request: AppendRequest,
): Promise<void> {
  const rows = request.refused.map((refused) => ({
    tournamentId: name.tournament,
    stream: name.stream,
    deviceId: refused.device,
    deviceSeq: refused.seq,
    at: new Date(request.atMs),
    entry: refused.entry,
    refusal: refused.refusal,
  }));
  await manager.insert(RefusedEntryRow, rows);
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return cause instanceof Error && 'code' in cause && cause.code === uniqueViolation;
}

function toRow(
  name: StreamName,
  event: EventDraft,
  place: { readonly version: number; readonly at: Date },
): LogEventRow {
  return {
    tournamentId: name.tournament,
    stream: name.stream,
    ...place,
    type: event.type,
    shape: event.shape,
    body: event.body,
    by: event.by,
    epoch: event.entry?.epoch ?? null,
    deviceId: event.entry?.device ?? null,
    deviceSeq: event.entry?.seq ?? null,
    part: event.entry?.part ?? null,
    key: event.key ?? null,
    evidence: event.evidence ?? null,
  };
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
    epoch: row.epoch,
    summary: row.summary,
    dueAtMs: row.dueAt?.getTime(),
  };
}
