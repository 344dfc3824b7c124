import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SystemTimers } from '../../time/timers.js';
import { StartupError } from '../../startup-error.js';
import { processStartOf } from '../../settings/data-folder-owner.js';

const timers = new SystemTimers();

const STEP_MS = 50;
const FAST_STOP_MS = 20_000;
const HARD_STOP_MS = 10_000;
const LAST_BACKEND_MS = 10_000;

/** What PostgreSQL left in its folder: the pid it wrote down, and its block of shared memory. */
interface StaleServer {
  readonly pid: number;
  readonly sharedMemoryId: string | undefined;
}

/**
 * Clears what a killed server left behind, so that PostgreSQL can start on `folder` again.
 * - Our orphan (its arguments name the folder) is asked to stop, then told to.
 * - A zombie counts as dead; its pid file goes, once nothing still holds its memory.
 * - The pid file of a truly dead process stays: PostgreSQL checks it better than we could.
 * - A pid that now belongs to a stranger is not ours to stop: only the file goes.
 */
export async function clearStaleServer(folder: string): Promise<void> {
  const leftover = leftoverIn(folder);
  if (leftover === undefined) return;
  if (!exists(leftover.pid)) return;
  if (isAlive(leftover.pid)) {
    if (!argumentsOf(leftover.pid).includes(folder)) {
      removePidFile(folder);
      return;
    }
    await stopOrphan(leftover.pid);
    if (!exists(leftover.pid)) return;
  }
  await until(() => !isHeld(leftover.sharedMemoryId), LAST_BACKEND_MS);
  removePidFile(folder);
}

/** The port of the PostgreSQL that runs on `folder`, as it writes it down once it listens. */
export function portOfRunning(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const port = Number(readFileSync(file, 'utf8').split('\n')[3]);
  return Number.isInteger(port) && port > 0 ? port : undefined;
}

async function stopOrphan(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  if (await until(() => !isAlive(pid), FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await until(() => !isAlive(pid), HARD_STOP_MS)) return;
  throw new StartupError(
    `A PostgreSQL process of an earlier run (process ${String(pid)}) does not stop. End it, then start Boardside again.`,
  );
}

function leftoverIn(folder: string): StaleServer | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (Number.isNaN(pid) || pid <= 0) return undefined;
  return { pid, sharedMemoryId: lines[6]?.trim().split(/\s+/)[1] };
}

function removePidFile(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** True for a zombie too: it still has its pid. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isAlive(pid: number): boolean {
  return processStartOf(pid) !== undefined;
}

function argumentsOf(pid: number): readonly string[] {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').split('\0');
    }
    const line = execFileSync('ps', ['-o', 'args=', '-ww', '-p', String(pid)], {
      encoding: 'utf8',
    });
    const named = / -D (.*?) -[cp] /.exec(line);
    return named?.[1] === undefined ? [] : [named[1]];
  } catch {
    return [];
  }
}

/** True while a process still has the dead server's shared memory; only Linux can tell. */
function isHeld(sharedMemoryId: string | undefined): boolean {
  if (sharedMemoryId === undefined || process.platform !== 'linux') return false;
  try {
    return readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .some((fields) => fields[1] === sharedMemoryId && fields[6] !== '0');
  } catch {
    return false;
  }
}

async function until(reached: () => boolean, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += STEP_MS) {
    if (reached()) return true;
    await timers.pause(STEP_MS);
  }
  return reached();
}
