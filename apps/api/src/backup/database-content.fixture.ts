import { Client } from 'pg';

/** The first column of what a query finds. */
export async function texts(databaseUrl: string, sql: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<[string]>({ text: sql, rowMode: 'array' })).rows.map(([one]) => one);
  } finally {
    await client.end();
  }
}

export const eventsInOrder =
  '-- a suite looks at all of it\nSELECT row_to_json(one)::text FROM log_event one ORDER BY tournament_id, stream, version';

/** Every row of every table as text, but for what is made anew. */
export async function everything(
  databaseUrl: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await texts(
    databaseUrl,
    `SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('migrations', 'word_graph') ORDER BY 1`,
  );
  const rows: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const all = `-- a suite looks at all of it\nSELECT one::text FROM ${table} one ORDER BY 1`;
    rows[table] = await texts(databaseUrl, all);
  }
  return rows;
}
