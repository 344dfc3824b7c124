import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the server told of a round's time was an English sentence; now it is the round and its
 * minutes. Sentences kept so far were for a few minutes of a round, and go.
 */
export class WarningsAsFacts1700000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM table_message WHERE staff_id = 'server'`);
    await runner.query(`ALTER TABLE table_message ADD COLUMN round_time jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM table_message WHERE round_time IS NOT NULL`);
    await runner.query(`ALTER TABLE table_message DROP COLUMN round_time`);
  }
}
