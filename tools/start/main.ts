import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataFolderOf } from '../../apps/api/src/platform/settings/data-folder.ts';
import { dataFolderOwner } from '../../apps/api/src/platform/settings/data-folder-owner.ts';
import { build } from './build.ts';

/** Rebuilding under a running server would take its pages away: the owner is asked first. */
function refuseWhenRunning(): void {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return;
  const dataFolder = dataFolderOf(process.env);
  const owner = dataFolderOwner(dataFolder);
  if (owner === undefined) return;
  console.error(
    `\nBoardside is already running on ${dataFolder}: ${owner.address} (process ${String(owner.pid)}).\n`,
  );
  process.exit(1);
}

/**
 * `npm start`: builds what is stale, then becomes the server. It is one process from there on, so a
 * signal to it is a signal to the server.
 */
refuseWhenRunning();
await build();
const ROOT = join(import.meta.dirname, '..', '..');
await import(pathToFileURL(join(ROOT, 'apps', 'api', 'dist', 'bundle', 'main.js')).href);
