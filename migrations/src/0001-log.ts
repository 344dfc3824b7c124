import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log: events, heads, refused entries. Every key starts with the tournament. */
export class Log1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE log_event (
        tournament_id text NOT NULL,
        stream text NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        type text NOT NULL,
        shape integer NOT NULL,
        body jsonb NOT NULL,
        "by" jsonb NOT NULL,
        at timestamptz NOT NULL,
        epoch integer,
        device_id text,
        device_seq integer,
        part integer,
        key text,
        evidence jsonb,
        PRIMARY KEY (tournament_id, stream, version)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX log_event_entry
        ON log_event (tournament_id, stream, device_id, device_seq, part)
        WHERE device_id IS NOT NULL`);
    await runner.query(`
      CREATE UNIQUE INDEX log_event_key ON log_event (tournament_id, stream, key)
        WHERE key IS NOT NULL`);
    await runner.query(`
      CREATE TABLE log_head (
        tournament_id text NOT NULL,
        stream text NOT NULL,
        version integer NOT NULL,
        epoch integer NOT NULL,
        summary jsonb NOT NULL,
        due_at timestamptz,
        begun_at timestamptz NOT NULL,
        PRIMARY KEY (tournament_id, stream)
      )`);
    await runner.query(`CREATE INDEX log_head_due ON log_head (due_at) WHERE due_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE refused_entry (
        tournament_id text NOT NULL,
        stream text NOT NULL,
        device_id text NOT NULL,
        device_seq integer NOT NULL,
        at timestamptz NOT NULL,
        entry jsonb NOT NULL,
        refusal jsonb NOT NULL,
        PRIMARY KEY (tournament_id, stream, device_id, device_seq)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_entry');
    await runner.query('DROP TABLE log_head');
    await runner.query('DROP TABLE log_event');
  }
}
