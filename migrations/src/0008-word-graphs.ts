import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Word lists as graphs, by list and by the letters of the tiles: made from the words when missing.
 */
export class WordGraphs1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE word_graph (
        hash text NOT NULL,
        letters text NOT NULL,
        graph bytea NOT NULL,
        PRIMARY KEY (hash, letters)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE word_graph');
  }
}
