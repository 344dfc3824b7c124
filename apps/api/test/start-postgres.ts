import '../../../tools/product/source-resolution.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@boardside/migrations';
import { DataSource } from 'typeorm';
import { EmbeddedDatabase } from '../src/platform/database/embedded/embedded-database.js';
import { postgresFixture } from './postgres-fixture.js';
import { addressOf, runStatements, templateDatabase } from './suite-database.js';

/**
 * One PostgreSQL for all suites of the API; each suite has a copy of one migrated database in it.
 */
export default async function startPostgres(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boardside-api-'));
  const database = await EmbeddedDatabase.start(folder);
  process.env['BOARDSIDE_TEST_POSTGRES'] = database.url;
  postgresFixture.database = database;
  postgresFixture.folder = folder;
  // Suites that cut the power have a PostgreSQL of their own; here nothing outlives the run.
  await runStatements(
    database.url,
    'ALTER SYSTEM SET synchronous_commit = off',
    'ALTER SYSTEM SET full_page_writes = off',
    'SELECT pg_reload_conf()',
    `CREATE DATABASE ${templateDatabase}`,
  );
  await migrate(addressOf(database.url, templateDatabase));
}

async function migrate(url: string): Promise<void> {
  const database = new DataSource({ type: 'postgres', url, migrations: [...migrations] });
  await database.initialize();
  await database.runMigrations({ transaction: 'each' });
  await database.destroy();
}
