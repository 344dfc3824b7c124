import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may ask: staff and their sessions, table codes, the tablets at the tables. */
export class Access1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_account (
        id text PRIMARY KEY,
        name text NOT NULL,
        sign_in_name text NOT NULL UNIQUE,
        role text NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE staff_session (
        token_hash text PRIMARY KEY,
        staff_id text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX staff_session_staff ON staff_session (staff_id)');
    await runner.query(`
      CREATE TABLE table_code (
        tournament_id text NOT NULL,
        table_number integer NOT NULL,
        code text NOT NULL UNIQUE,
        PRIMARY KEY (tournament_id, table_number)
      )`);
    await runner.query(`
      CREATE TABLE table_device (
        tournament_id text NOT NULL,
        id text NOT NULL,
        table_number integer NOT NULL,
        label text NOT NULL,
        token_hash text UNIQUE,
        joined_at timestamptz NOT NULL,
        left_at timestamptz,
        PRIMARY KEY (tournament_id, id)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX table_device_current ON table_device (tournament_id, table_number)
        WHERE left_at IS NULL`);
    await runner.query(`
      CREATE TABLE join_request (
        tournament_id text NOT NULL,
        id text NOT NULL,
        table_number integer NOT NULL,
        label text NOT NULL,
        secret_hash text NOT NULL UNIQUE,
        asked_at timestamptz NOT NULL,
        answer text,
        device_id text,
        PRIMARY KEY (tournament_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'join_request',
      'table_device',
      'table_code',
      'staff_session',
      'staff_account',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
