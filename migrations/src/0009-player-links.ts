import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The addresses under which players look at their own games, each kept as the hash of its secret.
 */
export class PlayerLinks1700000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE player_link (
        token_hash text PRIMARY KEY,
        tournament_id text NOT NULL,
        entrant_id text NOT NULL,
        made_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX player_link_of ON player_link (tournament_id, entrant_id, made_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE player_link');
  }
}
