import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Where the server keeps its data: `DATA_DIR`, or the user's own data folder (XDG; a system folder
 * for root, whose home nobody else may enter, the database's user included).
 */
export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  const asked = env['DATA_DIR'];
  if (asked !== undefined && asked !== '') return resolve(asked);
  if (process.getuid?.() === 0) return '/var/lib/boardside';
  const xdg = env['XDG_DATA_HOME'];
  if (xdg !== undefined && xdg !== '') return join(xdg, 'boardside');
  if (process.platform === 'win32') {
    return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'boardside');
  }
  if (process.platform === 'darwin') {
    return join(homedir(), 'Library', 'Application Support', 'boardside');
  }
  return join(homedir(), '.local', 'share', 'boardside');
}

/**
 * Makes the data folder where it is not yet: its user's alone. Folders above it that are made on
 * the way are like any others, so that the database's user may pass through them.
 */
export function makeDataFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
