import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Word lists that directors loaded, by the hash of their words. */
export class WordLists1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE word_list (
        hash text PRIMARY KEY,
        name text NOT NULL,
        official text NOT NULL,
        words integer NOT NULL CHECK (words > 0),
        content bytea NOT NULL,
        loaded_at timestamptz NOT NULL,
        loaded_by text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE word_list');
  }
}
