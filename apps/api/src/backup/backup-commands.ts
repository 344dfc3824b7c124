import { createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SystemWallClock } from '../platform/time/wall-clock.js';
import { dataFolderOf, makeDataFolder } from '../platform/settings/data-folder.js';
import { configuredDatabaseUrl, withDatabase } from '../platform/database/with-database.js';
import { requireAnsweringDatabase } from '../platform/database/answering-database.js';
import type { BackupHead } from './backup-file.js';
import { BackupProblem } from './backup-problem.js';
import { writeDataFiles } from './data-files.js';
import { checkBackup, dropTables, requireEmptyDatabase, restoreRows } from './restore-backup.js';
import { createBackup, type ReportProgress } from './create-backup.js';

/**
 * `npm run backup -- FILE`: writes everything into a file that must not exist yet, from the running
 * server's database or from one that is started for it. Nobody but its owner may read the file.
 */
export async function writeBackup(
  env: NodeJS.ProcessEnv,
  file: string,
  tell: ReportProgress,
): Promise<void> {
  if (existsSync(file)) throw new BackupProblem(`${file} already exists. Choose another name.`);
  const dataDir = dataFolderOf(env);
  if (configuredDatabaseUrl(env) === undefined && !existsSync(join(dataDir, 'postgresql'))) {
    throw new BackupProblem(
      `There is nothing to back up in ${dataDir}. ` +
        'If you set DATA_DIR for npm start, set it here too.',
    );
  }
  const begun = `${file}.part`;
  const atMs = new SystemWallClock().nowMs();
  try {
    await withDatabase(env, dataDir, (databaseUrl) =>
      pipeline(
        createBackup({ dataDir, databaseUrl, atMs }, tell),
        createWriteStream(begun, { mode: 0o600, flush: true }),
      ),
    );
    renameSync(begun, file);
  } finally {
    rmSync(begun, { force: true });
  }
}

/**
 * `npm run restore -- FILE`: puts a backup into an empty data folder and an empty database. Fails
 * with a sentence and leaves the folder and the database as they were, also where `tell` throws.
 */
export async function restoreFromBackup(
  env: NodeJS.ProcessEnv,
  file: string,
  tell: { readonly checked: ReportProgress; readonly restored: ReportProgress },
): Promise<BackupHead> {
  const dataDir = dataFolderOf(env);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new BackupProblem(
      `The data folder ${dataDir} is not empty. Move it, or set DATA_DIR to a new folder. Then restore again.`,
    );
  }
  if (!existsSync(file)) throw new BackupProblem(`${file} does not exist. Check the name.`);
  const head = await checkBackup(file, tell.checked);
  const { schema } = head;
  const own = configuredDatabaseUrl(env);
  makeDataFolder(dataDir);
  if (own !== undefined) await requireEmptyDatabase(await requireAnsweringDatabase(own));
  try {
    await withDatabase(env, dataDir, (databaseUrl) =>
      restoreRows(file, { databaseUrl, schema }, tell.restored),
    );
    writeDataFiles(dataDir, head.files);
  } catch (error) {
    // Why it failed is what counts; what cannot be dropped either is refused the next time.
    if (own !== undefined) await dropTables(own).catch(() => undefined);
    for (const name of readdirSync(dataDir)) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    }
    throw error;
  }
  return head;
}
