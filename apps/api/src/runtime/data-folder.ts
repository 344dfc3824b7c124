import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

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
