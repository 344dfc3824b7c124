import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two entries of a device may come under one number: the refused ones are kept by what they are,
 * too.
 */
export class EntriesOfOneNumber1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refused_entry ADD COLUMN digest text NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE refused_entry ALTER COLUMN digest DROP DEFAULT');
    await runner.query('ALTER TABLE refused_entry DROP CONSTRAINT refused_entry_pkey');
    await runner.query(`
      ALTER TABLE refused_entry
        ADD PRIMARY KEY (tournament_id, stream, device_id, device_seq, digest)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refused_entry DROP CONSTRAINT refused_entry_pkey');
    await runner.query(`
      ALTER TABLE refused_entry
        ADD PRIMARY KEY (tournament_id, stream, device_id, device_seq)`);
    await runner.query('ALTER TABLE refused_entry DROP COLUMN digest');
  }
}
