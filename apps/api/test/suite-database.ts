import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The migrated database that those of the suites are copies of. */
export const templateDatabase = 'suite_template';

/**
 * A new empty database in the suites' PostgreSQL; returns its address. It goes with the cluster.
 */
export function emptyDatabase(): Promise<string> {
  return newDatabase('');
}

/** The same, with every table, and with the graph of Boardside's own word list. */
export function migratedDatabase(): Promise<string> {
  return newDatabase(`TEMPLATE ${templateDatabase}`);
}

async function newDatabase(from: string): Promise<string> {
  const server = process.env['BOARDSIDE_TEST_POSTGRES'];
  if (server === undefined) throw new Error('broken: the suites of the API have no PostgreSQL');
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  await runStatements(server, `CREATE DATABASE ${name} ${from}`);
  return addressOf(server, name);
}

/** Runs statements one after the other, each outside of a transaction. */
export async function runStatements(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
