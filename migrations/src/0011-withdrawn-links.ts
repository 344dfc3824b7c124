import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the addresses of a player’s own page were withdrawn: slips signed before give none again.
 */
export class WithdrawnLinks1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE player_link_withdrawal (
        tournament_id text NOT NULL,
        entrant_id text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (tournament_id, entrant_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE player_link_withdrawal');
  }
}
