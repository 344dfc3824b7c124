import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's names, outside the log: the log holds ids, so a person can be forgotten. */
export class Names1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE person_name (
        tournament_id text NOT NULL,
        entrant_id text NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (tournament_id, entrant_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE person_name');
  }
}
