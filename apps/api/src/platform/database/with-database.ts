import { StartupError } from '../startup-error.js';
import { requireAnsweringDatabase } from './answering-database.js';
import { EmbeddedDatabase } from './embedded/embedded-database.js';
import {
  lockDataFolder,
  dataFolderOwner,
  unlockDataFolder,
} from '../settings/data-folder-owner.js';

/** The address of a PostgreSQL of one's own, if one was set. */
export function configuredDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = env['DATABASE_URL'];
  return url === undefined || url === '' ? undefined : url;
}

/**
 * Lends the database that belongs to a data folder: the one of `DATABASE_URL`, that of the running
 * server, or one that runs only for this. Fails with a sentence (`StartupError`).
 */
export async function withDatabase(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  use: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const own = configuredDatabaseUrl(env);
  if (own !== undefined) return use(await requireAnsweringDatabase(own));
  if (dataFolderOwner(dataDir) !== undefined) return use(EmbeddedDatabase.urlWhileRunning(dataDir));
  const owner = lockDataFolder(dataDir, 'a backup');
  if (owner !== undefined) throw new StartupError(`${dataDir} is in use: ${owner.address}.`);
  try {
    const database = await EmbeddedDatabase.start(dataDir);
    try {
      await use(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    unlockDataFolder(dataDir);
  }
}
