import { CannotStart } from './cannot-start.js';
import { answering } from './database-address.js';
import { EmbeddedDatabase } from './embedded/embedded-database.js';
import { claim, ownerOf, release } from './owner.js';

/** The address of a PostgreSQL of one's own, if one was set. */
export function databaseOf(env: NodeJS.ProcessEnv): string | undefined {
  const url = env['DATABASE_URL'];
  return url === undefined || url === '' ? undefined : url;
}

/**
 * Lends the database that belongs to a data folder: the one of `DATABASE_URL`, that of the running
 * server, or one that runs only for this. Fails with a sentence (`CannotStart`).
 */
export async function withDatabase(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  use: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const own = databaseOf(env);
  if (own !== undefined) return use(await answering(own));
  if (ownerOf(dataDir) !== undefined) return use(EmbeddedDatabase.urlWhileRunning(dataDir));
  const owner = claim(dataDir, 'a backup');
  if (owner !== undefined) throw new CannotStart(`${dataDir} is in use: ${owner.address}.`);
  try {
    const database = await EmbeddedDatabase.start(dataDir);
    try {
      await use(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    release(dataDir);
  }
}
