import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when each run of the server was alive, while it measured a clock. */
export class ServerLife1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE server_life (
        run text PRIMARY KEY,
        alive_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE server_life');
  }
}
