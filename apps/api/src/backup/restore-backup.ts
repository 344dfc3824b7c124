import { createReadStream } from 'node:fs';
import { migrations } from '@boardside/migrations';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { unpackBackup, type BackupHead } from './backup-file.js';
import { BackupProblem } from './backup-problem.js';
import type { ReportProgress } from './create-backup.js';

/**
 * Reads a whole backup without keeping anything of it; answers what it holds. Fails with a sentence
 * (`BackupProblem`) when it is damaged, or of a newer Boardside.
 */
export async function checkBackup(file: string, tell: ReportProgress): Promise<BackupHead> {
  let checked: BackupHead | undefined;
  const counting = counter(tell);
  await unpackBackup(createReadStream(file), {
    head(head) {
      requireKnownSchema(head);
      checked = head;
      counting.head(head);
    },
    rows: (_table, rows) => counting.rows(rows),
  });
  if (checked === undefined)
    throw new BackupProblem('This file is not a Boardside backup. Choose another file.');
  return checked;
}

type RestoreTarget = { readonly databaseUrl: string } & Pick<BackupHead, 'schema'>;

/**
 * Puts the rows of a checked backup into an empty database, as it was when they were written; later
 * steps are taken when the server starts. Fails half-way: `dropTables` empties the database again.
 */
export async function restoreRows(
  file: string,
  into: RestoreTarget,
  tell: ReportProgress,
): Promise<void> {
  await applyMigrations(into.databaseUrl, into.schema.length);
  await insertRows(file, into, tell);
}

async function insertRows(
  file: string,
  { databaseUrl }: RestoreTarget,
  tell: ReportProgress,
): Promise<void> {
  const counting = counter(tell);
  await withClient(databaseUrl, async (client) => {
    const known = await tablesIn(client);
    await client.query('BEGIN');
    await unpackBackup(createReadStream(file), {
      head(head) {
        requireKnownTables(head, known);
        counting.head(head);
      },
      async rows(table, rows) {
        const name = client.escapeIdentifier(table);
        await client.query(
          `INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`,
          [`[${rows.join(',')}]`],
        );
        counting.rows(rows);
      },
    });
    await client.query('COMMIT');
  });
}

/** Refuses a database in which anything was written already. */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const tables = await withClient(databaseUrl, tablesIn);
  if (tables.length === 0) return;
  throw new BackupProblem('The database in DATABASE_URL is not empty. Restore into an empty one.');
}

/** Everything that was made in a database that had been empty. */
export async function dropTables(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const tables = (await tablesIn(client)).map((name) => client.escapeIdentifier(name));
    if (tables.length > 0) await client.query(`DROP TABLE ${tables.join(', ')} CASCADE`);
  });
}

async function tablesIn(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()',
  );
  return rows.map(({ name }) => name);
}

async function withClient<Answer>(
  connectionString: string,
  use: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function requireKnownSchema({ schema }: BackupHead): void {
  const known = migrations.map(({ name }) => name);
  const strange = schema.find((step, at) => step !== known[at]);
  if (strange === undefined) return;
  throw new BackupProblem(
    `A newer Boardside made this backup (its database has ${strange}). Update this one first.`,
  );
}

function requireKnownTables({ tables }: BackupHead, known: readonly string[]): void {
  const strange = tables.find(({ name }) => !known.includes(name));
  if (strange === undefined) return;
  throw new BackupProblem(
    `The backup has a database table "${strange.name}" that Boardside does not use. Make the backup again.`,
  );
}

async function applyMigrations(url: string, count: number): Promise<void> {
  const steps = migrations.slice(0, count);
  const database = new DataSource({ type: 'postgres', url, migrations: [...steps] });
  await database.initialize();
  try {
    await database.runMigrations({ transaction: 'each' });
  } finally {
    await database.destroy();
  }
}

function counter(tell: ReportProgress): {
  readonly head: (head: BackupHead) => void;
  readonly rows: (rows: readonly string[]) => void;
} {
  let done = 0;
  let of = 0;
  return {
    head({ tables }) {
      of = tables.reduce((sum, { rows }) => sum + rows, 0);
    },
    rows(rows) {
      done += rows.length;
      tell(done, of);
    },
  };
}
