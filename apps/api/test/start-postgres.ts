import '../../../tools/product/source-resolution.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabase } from '../src/runtime/embedded/embedded-database.js';
import { running } from './running-postgres.js';

/** One PostgreSQL for all suites of the API; each suite makes a database of its own in it. */
export default async function startPostgres(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boardside-api-'));
  const database = await EmbeddedDatabase.start(folder);
  process.env['BOARDSIDE_TEST_POSTGRES'] = database.url;
  running.database = database;
  running.folder = folder;
}
