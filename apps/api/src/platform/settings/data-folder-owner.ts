import { execFileSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Who runs on a data folder: written beside the data, removed at a clean stop. */
export interface DataFolderOwner {
  readonly pid: number;
  /** When that process began, as the system tells it; tells a reused pid from the owner. */
  readonly began: string;
  /** Where its pages are, for the sentence "already running". */
  readonly address: string;
}

const FILE = 'owner.json';

/** The running owner of a data folder, or nobody. A folder left by `kill -9` has nobody. */
export function dataFolderOwner(dataFolder: string): DataFolderOwner | undefined {
  return runningIn(ownerFile(join(dataFolder, FILE)));
}

/**
 * Makes this process the owner, or returns who already is. Two starts at once: one of them wins.
 */
export function lockDataFolder(dataFolder: string, address: string): DataFolderOwner | undefined {
  const mine: DataFolderOwner = {
    pid: process.pid,
    began: processStartOf(process.pid) ?? '',
    address,
  };
  const draft = join(dataFolder, `${FILE}.${String(process.pid)}`);
  // One left by a process with the same number may be a link to the owner's file.
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(mine)}\n`);
  try {
    return place(draft, join(dataFolder, FILE));
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Makes `file` a copy of the draft, or returns the running process that has one there. What a
 * killed process left is replaced only by the start that has placed `file.next`: without that, the
 * second of two starts would remove what the first has just put there.
 */
function place(draft: string, file: string): DataFolderOwner | undefined {
  for (;;) {
    if (placeIfFree(draft, file)) return undefined;
    const standing = runningIn(ownerFile(file));
    if (standing !== undefined) return standing;
    const next = `${file}.next`;
    const taking = place(draft, next);
    if (taking !== undefined) return taking;
    if (ownerFile(file) === 'left') {
      renameSync(next, file);
      return undefined;
    }
    // Another start was faster: it runs now, or has run and stopped.
    rmSync(next);
  }
}

/** Whether the file was not there, and now is. */
function placeIfFree(draft: string, file: string): boolean {
  return (
    tryToMake(() => linkSync(draft, file)) ??
    // A disk without links.
    tryToMake(() => copyFileSync(draft, file, constants.COPYFILE_EXCL)) ??
    false
  );
}

/** Whether the file was made; undefined where the disk cannot make it so. */
function tryToMake(make: () => void): boolean | undefined {
  try {
    make();
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? false : undefined;
  }
}

/** Gives the folder up, if it is still this process's. */
export function unlockDataFolder(dataFolder: string): void {
  if (dataFolderOwner(dataFolder)?.pid === process.pid)
    rmSync(join(dataFolder, FILE), { force: true });
}

/** When a process began; undefined when there is none, or only a zombie that its parent left. */
export function processStartOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return alive(pid) ? 'unknown' : undefined;
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      // Whoever asks reads the same, whatever their language and time zone.
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.slice(line.indexOf(' ') + 1);
  } catch {
    return undefined;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The running process that a file names; `left`: that process is gone; `none`: no file. */
function ownerFile(file: string): DataFolderOwner | 'left' | 'none' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
    throw error;
  }
  const owner = parseOwner(text);
  return owner !== undefined && processStartOf(owner.pid) === owner.began ? owner : 'left';
}

function runningIn(found: ReturnType<typeof ownerFile>): DataFolderOwner | undefined {
  return typeof found === 'string' ? undefined : found;
}

function parseOwner(text: string): DataFolderOwner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, began, address } = value as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof began !== 'string' || typeof address !== 'string') {
      return undefined;
    }
    return { pid, began, address };
  } catch {
    return undefined;
  }
}
