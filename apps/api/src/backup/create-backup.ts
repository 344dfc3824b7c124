import { present } from '@boardside/engine';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { rememberedAddress } from '../platform/settings/public-address.js';
import { backupFormat, packBackup, type BackupHead } from './backup-file.js';
import { BackupProblem } from './backup-problem.js';
import { readDataFiles } from './data-files.js';

/** Where everything is, the folder and the database that goes with it, and when it is taken. */
export interface BackupSource {
  readonly atMs: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
}

/** Hears how many of all rows have gone through. */
export type ReportProgress = (done: number, of: number) => void;

const rowsAtOnce = 1_000;
/** Made anew when it is missing, and large. */
const rebuiltTables = ['word_graph'];
/** TypeORM's own table: its rows are the head's `schema`. */
const migrationsTable = 'migrations';

/**
 * A backup of everything, as a stream of bytes: rows as they all were at one instant, while others
 * go on writing. What was acknowledged before it began is in it.
 */
export function createBackup(source: BackupSource, tell: ReportProgress): Readable {
  return packBackup(backupLines(source, tell));
}

async function* backupLines(
  { databaseUrl, ...source }: BackupSource,
  tell: ReportProgress,
): AsyncGenerator<string> {
  const client = new Client({ connectionString: databaseUrl });
  // It says so by the query that fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The instant is that of the first look; the transaction sees nothing later.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const head = await headOf(client, source);
    yield JSON.stringify(head);
    const of = head.tables.reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    for (const { name } of head.tables) {
      for await (const rows of rowsOf(client, name)) {
        yield* rows;
        done += rows.length;
        tell(done, of);
      }
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function headOf(
  client: Client,
  { dataDir, atMs }: Pick<BackupSource, 'dataDir' | 'atMs'>,
): Promise<BackupHead> {
  const schema = await texts(client, `SELECT name FROM ${migrationsTable} ORDER BY id`).catch(
    () => [],
  );
  if (schema.length === 0) {
    throw new BackupProblem(
      'There is nothing to back up. Boardside has not been started here yet.',
    );
  }
  const names = await texts(
    client,
    `SELECT tablename::text AS name FROM pg_tables
      WHERE schemaname = current_schema() ORDER BY tablename`,
  );
  const tables: { name: string; rows: number }[] = [];
  for (const name of names.filter(
    (each) => each !== migrationsTable && !rebuiltTables.includes(each),
  )) {
    const { rows } = await client.query<{ rows: string }>(
      `SELECT count(*)::text AS rows FROM ${client.escapeIdentifier(name)}`,
    );
    tables.push({ name, rows: Number(rows[0]?.rows) });
  }
  const address = rememberedAddress(dataDir)?.origin;
  return {
    boardside: 'backup',
    format: backupFormat,
    madeAt: new Date(atMs).toISOString(),
    ...present({ address }),
    schema,
    files: readDataFiles(dataDir),
    tables,
  };
}

async function texts(client: Client, sql: string): Promise<readonly string[]> {
  return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
}

/** PostgreSQL writes each row as JSON and reads it back to the same values. */
async function* rowsOf(client: Client, name: string): AsyncGenerator<readonly string[]> {
  const table = client.escapeIdentifier(name);
  await client.query(
    `DECLARE kept NO SCROLL CURSOR FOR SELECT row_to_json(one)::text AS name FROM ${table} one`,
  );
  for (;;) {
    const rows = await texts(client, `FETCH ${String(rowsAtOnce)} FROM kept`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE kept');
}
