import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each screen of the hall shows; those from before show the pairings. */
export class WhatScreensShow1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE display_code ADD COLUMN shows jsonb NOT NULL
         DEFAULT '{"what":"pairings","names":"whole"}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE display_code DROP COLUMN shows');
  }
}
