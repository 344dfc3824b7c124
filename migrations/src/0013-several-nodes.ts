import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What several nodes on one log need: how many entries each stream has refused, so that nobody
 * decides without having seen them; when a head moved last; and the list of tournaments, so that
 * every other question to the log names one.
 */
export class SeveralNodes1700000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE log_tournament (
        tournament_id text PRIMARY KEY,
        begun_at timestamptz NOT NULL
      )`);
    await runner.query(`
      INSERT INTO log_tournament
        SELECT tournament_id, min(begun_at) FROM log_head GROUP BY tournament_id`);
    await runner.query(`
      ALTER TABLE log_head
        ADD COLUMN refused integer NOT NULL DEFAULT 0,
        ADD COLUMN moved_at timestamptz NOT NULL DEFAULT '-infinity'`);
    await runner.query(`
      UPDATE log_head AS head SET refused = kept.refused
        FROM (
          SELECT tournament_id, stream, count(*)::integer AS refused
          FROM refused_entry GROUP BY tournament_id, stream
        ) AS kept
        WHERE head.tournament_id = kept.tournament_id AND head.stream = kept.stream`);
    await runner.query('DROP INDEX log_head_due');
    await runner.query(`
      CREATE INDEX log_head_due ON log_head (tournament_id, due_at) WHERE due_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX log_head_due');
    await runner.query(`CREATE INDEX log_head_due ON log_head (due_at) WHERE due_at IS NOT NULL`);
    await runner.query('ALTER TABLE log_head DROP COLUMN refused, DROP COLUMN moved_at');
    await runner.query('DROP TABLE log_tournament');
  }
}
