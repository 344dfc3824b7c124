import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { migratedDatabase } from '../../test/suite-database.js';

const statements = join(__dirname, '../../../../docs/reference/distributed-postgresql.sql');
const statement = /create_distributed_table\('(\w+)', '(\w+)'/g;

interface UniqueIndex {
  readonly tablename: string;
  readonly first: string;
}

let database: DataSource;

beforeAll(async () => {
  const url = await migratedDatabase();
  database = new DataSource({ type: 'postgres', url });
  await database.initialize();
});

afterAll(() => database.destroy());

test('every unique index of a table that can be spread begins with the tournament', async () => {
  const spread = [...readFileSync(statements, 'utf8').matchAll(statement)];
  expect(spread.map(([, table]) => table)).toEqual(
    expect.arrayContaining(['log_head', 'log_event', 'refused_entry', 'log_tournament']),
  );
  for (const [, table, column] of spread) {
    const found: readonly UniqueIndex[] = await database.query(
      `SELECT c.relname AS tablename, a.attname AS first
        FROM pg_index i
        JOIN pg_class c ON c.oid = i.indrelid
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        WHERE i.indisunique AND c.relname = $1`,
      [table],
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { first } of found) expect({ table, first }).toEqual({ table, first: column });
  }
});

test('no sequence spans tournaments', async () => {
  const found: readonly { readonly sequencename: string }[] = await database.query(
    "SELECT sequencename::text FROM pg_sequences WHERE sequencename <> 'migrations_id_seq'",
  );
  expect(found).toEqual([]);
});
