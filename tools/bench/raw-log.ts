import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { RecordedAppend, GamePushes } from './recorded-pushes.ts';

const TOURNAMENT = 'raw';

/**
 * The log's append with nothing around it: the head is moved and the rows are written by one
 * prepared statement, which is its own transaction.
 */
export class RawLog {
  readonly #pool: Pool;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** With a connection for every caller, open already. */
  static async open(databaseUrl: string, callers: number): Promise<RawLog> {
    const pool = new Pool({ connectionString: databaseUrl, max: callers });
    // A connection that nobody uses may be gone before the pool is closed; one in use says so
    // itself.
    pool.on('error', () => undefined);
    const clients = await Promise.all(Array.from({ length: callers }, () => pool.connect()));
    for (const client of clients) client.release();
    return new RawLog(pool);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Begins a game; answers its stream. */
  async open(): Promise<string> {
    const stream = `game-${randomUUID()}`;
    await this.#pool.query(
      `INSERT INTO log_head (tournament_id, stream, version, epoch, summary, begun_at)
       VALUES ($1, $2, 1, 0, '{}', now())`,
      [TOURNAMENT, stream],
    );
    return stream;
  }

  append(stream: string, append: RecordedAppend): Promise<void> {
    return write(this.#pool, stream, append);
  }

  /**
   * Writes what one whole game appends; asks after each append that is on disk whether to go on.
   */
  async appendGame(
    { appends }: GamePushes,
    onDisk: () => 'on' | 'enough',
  ): Promise<'on' | 'enough'> {
    const stream = await this.open();
    for (const append of appends) {
      await write(this.#pool, stream, append);
      if (onDisk() === 'enough') return 'enough';
    }
    return 'on';
  }
}

async function write(pool: Pool, stream: string, append: RecordedAppend): Promise<void> {
  const { expectedVersion, request } = append;
  const { head, events } = request;
  const at = new Date(request.atMs);
  const dueAt = head.dueAtMs === undefined ? null : new Date(head.dueAtMs);
  const version = expectedVersion + events.length;
  const values: unknown[] = [TOURNAMENT, stream, expectedVersion, version, head.epoch];
  values.push(JSON.stringify(head.summary), dueAt, at);
  const rows = events.map(({ type, shape, body, by, entry, key, evidence }, index) => {
    const row = [
      [expectedVersion + index + 1, 'integer'],
      [type, 'text'],
      [shape, 'integer'],
      [JSON.stringify(body), 'jsonb'],
      [JSON.stringify(by), 'jsonb'],
      [entry?.epoch ?? null, 'integer'],
      [entry?.device ?? null, 'text'],
      [entry?.seq ?? null, 'integer'],
      [entry?.part ?? null, 'integer'],
      [key ?? null, 'text'],
      [evidence === undefined ? null : JSON.stringify(evidence), 'jsonb'],
    ] as const;
    const places = row.map(([value, kind]) => {
      values.push(value);
      return `$${String(values.length)}::${kind}`;
    });
    return `(${places.join(', ')})`;
  });
  const { rowCount } = await pool.query({
    name: `append ${String(events.length)}`,
    text: `
      WITH moved AS (
        UPDATE log_head SET version = $4, epoch = $5, summary = $6, due_at = $7
        WHERE tournament_id = $1 AND stream = $2 AND version = $3
        RETURNING 1
      )
      INSERT INTO log_event (tournament_id, stream, version, type, shape, body, "by",
        epoch, device_id, device_seq, part, key, evidence, at)
      SELECT $1, $2, event.*, $8::timestamptz
      FROM moved, (VALUES ${rows.join(', ')}) AS event`,
    values,
  });
  if (rowCount !== events.length) throw new Error('the head stood where it was expected');
}
