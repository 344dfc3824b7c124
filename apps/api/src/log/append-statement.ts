import type { QueryConfig } from 'pg';
import type { AppendRequest, EventDraft, StreamName } from './event-log.js';

/** What is appended, and where. */
export interface Append {
  readonly name: StreamName;
  readonly expectedVersion: number;
  readonly request: AppendRequest;
}

/** Which of the appends were written, by their places in what was asked. */
export interface Won {
  readonly place: number;
}

/**
 * Heads, events and refused entries of any number of appends to different streams. Each append is
 * written whole or not at all: what its head does not let in is left out (the compare-and-swap), and
 * so is what comes second to the same stream.
 */
const text = `
  WITH asked AS MATERIALIZED (
    SELECT DISTINCT ON (tournament, stream) *
    FROM jsonb_to_recordset($1::jsonb) AS append (place integer, tournament text, stream text,
      expected integer, version integer, epoch integer, summary jsonb, due_at timestamptz,
      at timestamptz, events jsonb, refused jsonb)
    ORDER BY tournament, stream, place
  ),
  moved AS (
    UPDATE log_head AS head
    SET version = asked.version, epoch = asked.epoch, summary = asked.summary,
      due_at = asked.due_at
    FROM asked
    WHERE asked.expected > 0 AND head.tournament_id = asked.tournament
      AND head.stream = asked.stream AND head.version = asked.expected
    RETURNING head.tournament_id, head.stream
  ),
  begun AS (
    INSERT INTO log_head (tournament_id, stream, version, epoch, summary, due_at, begun_at)
    SELECT tournament, stream, version, epoch, summary, due_at, at FROM asked WHERE expected = 0
    ON CONFLICT DO NOTHING
    RETURNING tournament_id, stream
  ),
  won AS MATERIALIZED (
    SELECT asked.* FROM asked
    JOIN (SELECT * FROM moved UNION ALL SELECT * FROM begun) AS head
      ON head.tournament_id = asked.tournament AND head.stream = asked.stream
  ),
  appended AS (
    INSERT INTO log_event (tournament_id, stream, version, type, shape, body, "by", at, epoch,
      device_id, device_seq, part, key, evidence)
    SELECT won.tournament, won.stream, event.version, event.type, event.shape, event.body,
      event."by", won.at, event.epoch, event.device, event.seq, event.part, event.key,
      event.evidence
    FROM won, jsonb_to_recordset(won.events) AS event (version integer, type text, shape integer,
      body jsonb, "by" jsonb, epoch integer, device text, seq integer, part integer, key text,
      evidence jsonb)
  ),
  kept AS (
    INSERT INTO refused_entry (tournament_id, stream, device_id, device_seq, at, entry, refusal)
    SELECT won.tournament, won.stream, entry.device, entry.seq, won.at, entry.entry, entry.refusal
    FROM won, jsonb_to_recordset(won.refused) AS entry (device text, seq integer, entry jsonb,
      refusal jsonb)
  )
  SELECT place FROM won`;

/** One statement, which is a transaction of its own: once to the database and back. */
export function appendStatement(appends: readonly Append[]): QueryConfig {
  return { name: 'append', text, values: [JSON.stringify(appends.map(asked))] };
}

function asked({ name, expectedVersion, request }: Append, place: number) {
  const { events, refused, head, atMs } = request;
  return {
    place,
    ...name,
    expected: expectedVersion,
    version: expectedVersion + events.length,
    epoch: head.epoch,
    summary: head.summary,
    due_at: head.dueAtMs === undefined ? null : new Date(head.dueAtMs),
    at: new Date(atMs),
    events: events.map((event, index) => rowOf(event, expectedVersion + index + 1)),
    refused,
  };
}

function rowOf({ type, shape, body, by, entry, key, evidence }: EventDraft, version: number) {
  return { version, type, shape, body, by, ...entry, key, evidence };
}
