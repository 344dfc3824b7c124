import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredEvent, ExportedStream } from './event-log.js';
import { isConflict } from './postgres-event-log.js';

const head = `
  INSERT INTO log_head (tournament_id, stream, version, epoch, summary, begun_at, refused, moved_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now())`;

const listed = `
  INSERT INTO log_tournament (tournament_id, begun_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

const events = `
  INSERT INTO log_event (tournament_id, stream, version, type, shape, body, "by", at, epoch,
    device_id, device_seq, part, key, evidence)
  SELECT $1, $2, event.version, event.type, event.shape, event.body, event."by", event.at,
    event.epoch, event.device, event.seq, event.part, event.key, event.evidence
  FROM jsonb_to_recordset($3::jsonb) AS event (version integer, type text, shape integer,
    body jsonb, "by" jsonb, at timestamptz, epoch integer, device text, seq integer, part integer,
    key text, evidence jsonb)`;

const refusals = `
  INSERT INTO refused_entry (tournament_id, stream, device_id, device_seq, digest, at, entry, refusal)
  SELECT $1, $2, entry.device, entry.seq, md5(entry.entry::text), entry.at, entry.entry, entry.refusal
  FROM jsonb_to_recordset($3::jsonb) AS entry (device text, seq integer, at timestamptz,
    entry jsonb, refusal jsonb)`;

/** Writes the rows that belong to a tournament and are not in its log. */
export type WriteRelatedRows = (manager: EntityManager) => Promise<void>;

/** Takes tournaments that were exported elsewhere into the log. */
@Injectable()
export class TournamentImport {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Writes all streams and what is beside them in one transaction; nothing is due in them by
   * itself. `conflict`: the log has the tournament already, and nothing was written.
   */
  async import(
    tournament: string,
    streams: readonly ExportedStream[],
    beside: WriteRelatedRows,
  ): Promise<'adopted' | 'conflict'> {
    let isInLog = false;
    try {
      await this.database.transaction(async (manager) => {
        for (const stream of streams) await adoptStream(manager, tournament, stream);
        isInLog = true;
        await beside(manager);
      });
      return 'adopted';
    } catch (error) {
      if (!isInLog && isConflict(error)) return 'conflict';
      throw error;
    }
  }
}

/** Writes a whole stream; fails where its head is there already. */
async function adoptStream(
  manager: EntityManager,
  tournament: string,
  { stream, epoch, summary, events: all, refused }: ExportedStream,
): Promise<void> {
  const begunAt = all[0]?.at;
  const name = [tournament, stream];
  const facts = [all.length, epoch, JSON.stringify(summary), begunAt, refused.length];
  await manager.query(head, [...name, ...facts]);
  await manager.query(listed, [tournament, begunAt]);
  await manager.query(events, [...name, JSON.stringify(all.map(rowOf))]);
  await manager.query(refusals, [...name, JSON.stringify(refused)]);
}

function rowOf({ entry, ...event }: StoredEvent) {
  return { ...event, ...entry };
}
