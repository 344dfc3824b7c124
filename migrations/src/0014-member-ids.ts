import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id that a national body knows somebody by, beside the name and as easily forgotten. */
export class MemberIds1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person_name ADD COLUMN member text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE person_name DROP COLUMN member');
  }
}
