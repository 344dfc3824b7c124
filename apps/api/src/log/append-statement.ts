import type { QueryConfig } from 'pg';
import type { AppendRequest, EventDraft, StreamName } from './event-log.js';

/** What is appended, and where. */
export interface Append {
  readonly name: StreamName;
  readonly expectedVersion: number;
  readonly request: AppendRequest;
}

/** Which of the appends were written, by their places in what was asked. */
export interface WrittenPlace {
  readonly place: number;
}

/**
 * Heads, events and refused entries of any number of appends to different streams of one
 * tournament. Each append is written whole or not at all: what its head does not let in is left out
 * (the compare-and-swap), and so is what comes second to the same stream. The tournament is named
 * in every part, so that a distributed PostgreSQL knows where it goes.
 */
const text = `
  WITH asked AS MATERIALIZED (
    SELECT DISTINCT ON (stream) *
    FROM jsonb_to_recordset($2::jsonb) AS append (place integer, stream text,
      expected integer, refused_before integer, version integer, epoch integer, summary jsonb,
      due_at timestamptz, at timestamptz, events jsonb, refused jsonb)
    ORDER BY stream, place
  ),
  moved AS (
    UPDATE log_head AS head
    SET version = asked.version, epoch = asked.epoch, summary = asked.summary,
      due_at = asked.due_at, refused = head.refused + jsonb_array_length(asked.refused),
      moved_at = now()
    FROM asked
    WHERE head.tournament_id = $1 AND asked.expected > 0
      AND head.stream = asked.stream AND head.version = asked.expected
      AND head.refused = coalesce(asked.refused_before, head.refused)
    RETURNING head.stream
  ),
  begun AS (
    INSERT INTO log_head (tournament_id, stream, version, epoch, summary, due_at, begun_at, refused,
      moved_at)
    SELECT $1, stream, version, epoch, summary, due_at, at, jsonb_array_length(refused),
      now()
    FROM asked WHERE expected = 0
    ON CONFLICT DO NOTHING
    RETURNING stream
  ),
  listed AS (
    INSERT INTO log_tournament (tournament_id, begun_at)
    SELECT $1, min(asked.at) FROM asked JOIN begun ON begun.stream = asked.stream
    HAVING count(*) > 0
    ON CONFLICT DO NOTHING
  ),
  won AS MATERIALIZED (
    SELECT asked.* FROM asked
    JOIN (SELECT stream FROM moved UNION ALL SELECT stream FROM begun) AS head
      ON head.stream = asked.stream
  ),
  appended AS (
    INSERT INTO log_event (tournament_id, stream, version, type, shape, body, "by", at, epoch,
      device_id, device_seq, part, key, evidence)
    SELECT $1, won.stream, event.version, event.type, event.shape, event.body,
      event."by", won.at, event.epoch, event.device, event.seq, event.part, event.key,
      event.evidence
    FROM won, jsonb_to_recordset(won.events) AS event (version integer, type text, shape integer,
      body jsonb, "by" jsonb, epoch integer, device text, seq integer, part integer, key text,
      evidence jsonb)
  ),
  kept AS (
    INSERT INTO refused_entry (tournament_id, stream, device_id, device_seq, digest, at, entry,
      refusal)
    SELECT $1, won.stream, entry.device, entry.seq, md5(entry.entry::text), won.at, entry.entry,
      entry.refusal
    FROM won, jsonb_to_recordset(won.refused) AS entry (device text, seq integer, entry jsonb,
      refusal jsonb)
  )
  SELECT place FROM won`;

/**
 * What `text` does for appends that only go on, without what begins a stream or keeps a refusal.
 * The streams are named a second time, or PostgreSQL expects a hundred of them and reads all heads.
 */
const textOfGoingOn = `
  WITH moved AS (
    UPDATE log_head AS head
    SET version = asked.version, epoch = asked.epoch, summary = asked.summary,
      due_at = asked.due_at, moved_at = now()
    FROM jsonb_to_recordset($2::jsonb) AS asked (place integer, stream text, expected integer,
      refused_before integer, version integer, epoch integer, summary jsonb, due_at timestamptz,
      at timestamptz)
    WHERE head.tournament_id = $1 AND head.stream = ANY ($4::text[]) AND head.stream = asked.stream
      AND head.version = asked.expected
      AND head.refused = coalesce(asked.refused_before, head.refused)
    RETURNING asked.place, asked.stream, asked.at
  ),
  appended AS (
    INSERT INTO log_event (tournament_id, stream, version, type, shape, body, "by", at, epoch,
      device_id, device_seq, part, key, evidence)
    SELECT $1, moved.stream, event.version, event.type, event.shape, event.body,
      event."by", moved.at, event.epoch, event.device, event.seq, event.part, event.key,
      event.evidence
    FROM jsonb_to_recordset($3::jsonb) AS event (place integer, version integer, type text,
      shape integer, body jsonb, "by" jsonb, epoch integer, device text, seq integer, part integer,
      key text, evidence jsonb)
    JOIN moved ON moved.place = event.place
  )
  SELECT place FROM moved`;

/**
 * One statement, which is a transaction of its own: once to the database and back. All appends are
 * to streams of that tournament. It answers the places of those that were written.
 */
export function appendStatement(tournament: string, appends: readonly Append[]): QueryConfig {
  const [one, ...others] = appends;
  if (!appends.every(isPlainContinuation)) {
    return { name: 'append', text, values: [tournament, JSON.stringify(appends.map(appendRow))] };
  }
  if (one !== undefined && others.length === 0 && hasFewEvents(one)) return ofOne(tournament, one);
  const events = appends.flatMap((append, place) =>
    eventsOf(append).map((event) => ({ place, ...event })),
  );
  const heads = JSON.stringify(appends.map(headOf));
  const streams = appends.map(({ name }) => name.stream);
  const values = [tournament, heads, JSON.stringify(events), streams];
  return { name: 'append of many', text: textOfGoingOn, values };
}

/** Nearly all: a stream goes on by some events, and nothing is refused. */
function isPlainContinuation({ expectedVersion, request: { events, refused } }: Append): boolean {
  return expectedVersion > 0 && refused.length === 0 && events.length > 0;
}

/** Of so many events there is a prepared statement on each connection. */
const mostEventsOfOne = 4;

function hasFewEvents({ request: { events } }: Append): boolean {
  return events.length <= mostEventsOfOne;
}

/** As `textOfGoingOn`, without JSON around the rows: three quarters of the database's work. */
function ofOne(tournament: string, { name, expectedVersion, request }: Append): QueryConfig {
  const { events, refusedBefore, head, atMs } = request;
  const values: unknown[] = [tournament, name.stream, expectedVersion];
  values.push(expectedVersion + events.length, head.epoch, JSON.stringify(head.summary));
  values.push(head.dueAtMs === undefined ? null : new Date(head.dueAtMs));
  values.push(refusedBefore, new Date(atMs));
  const rows = events.map((event, index) => {
    const { version, type, shape, body, by, ...placed } = rowOf(event, expectedVersion + index + 1);
    const { epoch, device, seq, part, key, evidence } = placed;
    const first = values.length + 1;
    values.push(version, type, shape, JSON.stringify(body), JSON.stringify(by), epoch, device);
    values.push(seq, part, key, evidence === undefined ? undefined : JSON.stringify(evidence));
    return `(${columns.map((column, at) => `$${String(first + at)}::${column}`).join(', ')})`;
  });
  return {
    name: `append of ${String(events.length)}`,
    text: `
      WITH moved AS (
        UPDATE log_head
        SET version = $4, epoch = $5, summary = $6, due_at = $7, moved_at = now()
        WHERE tournament_id = $1 AND stream = $2 AND version = $3
          AND refused = coalesce($8, refused)
        RETURNING stream
      )
      INSERT INTO log_event (tournament_id, stream, version, type, shape, body, "by", epoch,
        device_id, device_seq, part, key, evidence, at)
      SELECT $1, moved.stream, event.*, $9::timestamptz
      FROM moved, (VALUES ${rows.join(', ')}) AS event
      RETURNING 0 AS place`,
    values,
  };
}

/** The kinds of what `ofOne` writes of an event, in its order. */
const columns = [
  ...['integer', 'text', 'integer', 'jsonb', 'jsonb', 'integer', 'text'],
  ...['integer', 'integer', 'text', 'jsonb'],
];

function appendRow(append: Append, place: number) {
  return { ...headOf(append, place), events: eventsOf(append), refused: append.request.refused };
}

function headOf({ name, expectedVersion, request }: Append, place: number) {
  const { events, refusedBefore, head, atMs } = request;
  return {
    place,
    stream: name.stream,
    expected: expectedVersion,
    refused_before: refusedBefore,
    version: expectedVersion + events.length,
    epoch: head.epoch,
    summary: head.summary,
    due_at: head.dueAtMs === undefined ? null : new Date(head.dueAtMs),
    at: new Date(atMs),
  };
}

function eventsOf({ expectedVersion, request: { events } }: Append) {
  return events.map((event, index) => rowOf(event, expectedVersion + index + 1));
}

function rowOf({ type, shape, body, by, entry, key, evidence }: EventDraft, version: number) {
  return { version, type, shape, body, by, ...entry, key, evidence };
}
