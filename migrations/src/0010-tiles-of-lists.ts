import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tiles that a word list is for. Lists from before were read with the English letters. */
export class TilesOfLists1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE word_list ADD COLUMN tile_set text NOT NULL DEFAULT 'english'`);
    await runner.query('ALTER TABLE word_list ALTER COLUMN tile_set DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE word_list DROP COLUMN tile_set');
  }
}
