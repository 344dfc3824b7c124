import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is about cases and needs and belongs in no log: claims, jurors' notes, messages to tables.
 */
export class Ruling1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claim (
        tournament_id text NOT NULL,
        item text NOT NULL,
        staff_id text NOT NULL,
        at timestamptz NOT NULL,
        seen_at timestamptz,
        PRIMARY KEY (tournament_id, item)
      )`);
    await runner.query('CREATE INDEX claim_staff ON claim (staff_id)');
    await runner.query(`
      CREATE TABLE juror_note (
        tournament_id text NOT NULL,
        id text NOT NULL,
        case_id text NOT NULL,
        staff_id text NOT NULL,
        at timestamptz NOT NULL,
        note jsonb NOT NULL,
        PRIMARY KEY (tournament_id, id)
      )`);
    await runner.query('CREATE INDEX juror_note_case ON juror_note (tournament_id, case_id)');
    await runner.query(`
      CREATE TABLE case_wrong (
        tournament_id text NOT NULL,
        case_id text NOT NULL,
        staff_id text NOT NULL,
        what text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (tournament_id, case_id)
      )`);
    await runner.query(`
      CREATE TABLE table_message (
        tournament_id text NOT NULL,
        id text NOT NULL,
        table_number integer NOT NULL,
        text text NOT NULL,
        at timestamptz NOT NULL,
        staff_id text NOT NULL,
        said_by text NOT NULL,
        seen_at timestamptz,
        PRIMARY KEY (tournament_id, id, table_number)
      )`);
    await runner.query(`
      CREATE INDEX table_message_waiting ON table_message (tournament_id, table_number)
        WHERE seen_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['table_message', 'case_wrong', 'juror_note', 'claim']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
