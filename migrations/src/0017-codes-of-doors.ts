import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The code on the sheet of the door was told by its label; now a field says so. */
export class CodesOfDoors1700000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE display_code SET shows = shows || '{"sheet": "door"}'
      WHERE label = 'Door' AND shows->>'what' = 'find'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE display_code SET shows = shows - 'sheet'`);
  }
}
