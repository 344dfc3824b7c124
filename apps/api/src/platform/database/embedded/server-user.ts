import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../startup-error.js';

/** Whom PostgreSQL runs as. It refuses to run as root, so root lends it another user. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** Undefined: the user who started the server, as everywhere but under root. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = lookUp('postgres') ?? created('postgres') ?? lookUp('nobody');
  if (found === undefined) {
    throw new StartupError(
      'PostgreSQL does not run as root, and Boardside found no other user for it. Start Boardside as an ordinary user.',
    );
  }
  return found;
}

function lookUp(name: string): ServerUser | undefined {
  const uid = Number.parseInt(output('id', ['-u', name]), 10);
  const gid = Number.parseInt(output('id', ['-g', name]), 10);
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid };
}

function created(name: string): ServerUser | undefined {
  output('useradd', ['--system', '--user-group', '--no-create-home', name]);
  return lookUp(name);
}

function output(command: string, words: readonly string[]): string {
  try {
    return execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/**
 * The outermost folder on the way to `path` that `user` may not enter; undefined: the way is free.
 */
export function closedFolder(path: string, user: ServerUser | undefined): string | undefined {
  if (user === undefined) return undefined;
  const above = dirname(path) === path ? undefined : closedFolder(dirname(path), user);
  if (above !== undefined) return above;
  const { mode, uid, gid } = statSync(path);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & enter) === 0 ? path : undefined;
}
