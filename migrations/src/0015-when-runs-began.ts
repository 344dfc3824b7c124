import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when each run of the server was there: one that began after a gap has not measured it. */
export class WhenRunsBegan1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE server_life ADD COLUMN began_at timestamptz');
    await runner.query('UPDATE server_life SET began_at = alive_at');
    await runner.query('ALTER TABLE server_life ALTER COLUMN began_at SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE server_life DROP COLUMN began_at');
  }
}
