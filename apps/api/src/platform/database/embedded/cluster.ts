import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.js';
import { type ProgramFiles } from './program-files.js';
import { type ServerUser } from './server-user.js';

export const DATABASE_USER = 'boardside';

/** One made PostgreSQL folder, and the password of its only user. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

/** The cluster under the data folder; made at the first start, whole or not at all. */
export async function clusterIn(
  dataFolder: string,
  programs: ProgramFiles,
  user: ServerUser | undefined,
): Promise<Cluster> {
  const folder = join(dataFolder, 'postgresql');
  const passwordFile = passwordFileIn(dataFolder);
  if (existsSync(folder)) {
    return { folder, password: passwordIn(dataFolder) };
  }
  const password = randomBytes(24).toString('base64url');
  const fresh = `${folder}.new`;
  const handed = `${passwordFile}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(handed, `${password}\n`, { mode: 0o600 });
  if (user !== undefined) {
    chownSync(fresh, user.uid, user.gid);
    chownSync(handed, user.uid, user.gid);
  }
  await initialise(programs.initdb, { fresh, handed }, user);
  if (user !== undefined) chownSync(handed, 0, 0);
  chmodSync(handed, 0o600);
  renameSync(handed, passwordFile);
  renameSync(fresh, folder);
  return { folder, password };
}

export function passwordIn(dataFolder: string): string {
  return readFileSync(passwordFileIn(dataFolder), 'utf8').trim();
}

function passwordFileIn(dataFolder: string): string {
  return join(dataFolder, 'postgresql-password');
}

async function initialise(
  initdb: string,
  { fresh, handed }: { readonly fresh: string; readonly handed: string },
  user: ServerUser | undefined,
): Promise<void> {
  const words = [
    `--pgdata=${fresh}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${handed}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  const child = spawn(initdb, words, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartupError(`PostgreSQL could not create its folder: ${said.trim()}`);
}
