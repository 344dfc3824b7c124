import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff who are invited, who leave; codes for the screens of the hall. */
export class PeopleOnDuty1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null: invited and not come yet, or gone. The name of who is gone stays: the log names them.
    await runner.query(`
      ALTER TABLE staff_account
        ALTER COLUMN password_hash DROP NOT NULL,
        ADD COLUMN left_at timestamptz,
        DROP CONSTRAINT staff_account_sign_in_name_key`);
    await runner.query(`
      CREATE UNIQUE INDEX staff_account_sign_in_name ON staff_account (sign_in_name)
        WHERE left_at IS NULL`);
    await runner.query(`
      CREATE TABLE staff_invitation (
        staff_id text PRIMARY KEY,
        token_hash text NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE display_code (
        tournament_id text NOT NULL,
        id text NOT NULL,
        label text NOT NULL,
        code text NOT NULL UNIQUE,
        made_at timestamptz NOT NULL,
        PRIMARY KEY (tournament_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE display_code');
    await runner.query('DROP TABLE staff_invitation');
    await runner.query('DROP INDEX staff_account_sign_in_name');
    await runner.query(
      'DELETE FROM staff_account WHERE password_hash IS NULL OR left_at IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE staff_account
        ALTER COLUMN password_hash SET NOT NULL,
        DROP COLUMN left_at,
        ADD CONSTRAINT staff_account_sign_in_name_key UNIQUE (sign_in_name)`);
  }
}
