import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { SystemTimers } from '../../time/timers.js';
import { SystemWallClock } from '../../time/wall-clock.js';
import { StartupError } from '../../startup-error.js';
import { makeDataFolder } from '../../settings/data-folder.js';
import { freePort } from '../../http/free-port.js';
import { clusterIn, DATABASE_USER, passwordIn, type Cluster } from './cluster.js';
import { clearStaleServer, portOfRunning } from './stale-server.js';
import { programFiles, type ProgramFiles } from './program-files.js';
import { closedFolder, serverUser, type ServerUser } from './server-user.js';

/** A process of the computer starts in the computer's own time. */
const timers = new SystemTimers();
const wallClock = new SystemWallClock();

const PATIENCE_MS = 60_000;
/** Between two tries to start a lost server again: a disk is full until somebody empties it. */
const RESTART_RETRY_MS = 1_000;
const STEP_MS = 20;

/**
 * A real PostgreSQL under a data folder, reachable from this computer only, on a free port of each
 * start. Commits wait for the disk (fsync stays on). Should it be lost (killed, or its disk full),
 * it is started again on the same port as soon as it can be, and whoever was connected connects
 * again. The caller owns the folder (`claim`).
 */
export class EmbeddedDatabase {
  #server: ChildProcess;
  #startingAgain: Promise<void> = Promise.resolve();
  readonly #launch: PostgresLaunch;
  readonly #stopped = new AbortController();
  /** postgres://… of the server's own database. */
  readonly url: string;

  private constructor(place: PostgresLaunch, server: ChildProcess) {
    this.#launch = place;
    this.#server = server;
    this.url = urlOf(place);
    this.#watch();
  }

  /** Starts it, after clearing what a killed run left. Fails with a sentence (`StartupError`). */
  static async start(dataFolder: string): Promise<EmbeddedDatabase> {
    const user = serverUser();
    prepareFolder(dataFolder, user);
    const programs = programFiles(dataFolder, user);
    const cluster = await clusterIn(dataFolder, programs, user);
    const log = join(dataFolder, 'postgresql.log');
    const place: PostgresLaunch = { cluster, programs, user, log, port: await freePort() };
    return new EmbeddedDatabase(place, await serve(place));
  }

  /** postgres://… of the one that another process runs on this data folder. */
  static urlWhileRunning(dataFolder: string): string {
    const folder = join(dataFolder, 'postgresql');
    const port = portOfRunning(folder);
    if (port === undefined) {
      throw new StartupError(
        `PostgreSQL is still starting on ${dataFolder}. Try again in a moment.`,
      );
    }
    return urlOf({ cluster: { folder, password: passwordIn(dataFolder) }, port });
  }

  /** The process that PostgreSQL runs in at the moment. */
  get pid(): number | undefined {
    return this.#server.pid;
  }

  /** Rolls open transactions back, disconnects, writes everything down, stops. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#startingAgain;
    const server = this.#server;
    if (hasGone(server)) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
  }

  #watch(): void {
    this.#server.once('exit', () => {
      if (!this.#stopped.signal.aborted) this.#startingAgain = this.#startAgain();
    });
  }

  async #startAgain(): Promise<void> {
    const { signal } = this.#stopped;
    let told = false;
    while (!signal.aborted) {
      try {
        this.#server = await serve(this.#launch);
        if (told) console.error('PostgreSQL is running again.');
        this.#watch();
        return;
      } catch (error) {
        if (!told) console.error(`${sentenceOf(error)}\nBoardside keeps trying until it starts.`);
        told = true;
        await timers.pause(RESTART_RETRY_MS, signal);
      }
    }
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** All that one PostgreSQL needs to be started, and started again. */
interface PostgresLaunch {
  readonly cluster: Cluster;
  readonly programs: ProgramFiles;
  readonly user: ServerUser | undefined;
  readonly log: string;
  readonly port: number;
}

function urlOf({ cluster, port }: Pick<PostgresLaunch, 'cluster' | 'port'>): string {
  return `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${String(port)}/postgres`;
}

function hasGone(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

/** The data folder itself is ours, so it is opened to PostgreSQL's user; folders above are not. */
function prepareFolder(dataFolder: string, user: ServerUser | undefined): void {
  makeDataFolder(dataFolder);
  if (user === undefined) return;
  chmodSync(dataFolder, statSync(dataFolder).mode | 0o011);
  const closed = closedFolder(dirname(dataFolder), user);
  if (closed === undefined) return;
  throw new StartupError(
    `PostgreSQL does not run as root, and its user cannot enter ${closed}, which contains the data folder ${dataFolder}. ` +
      'Unset DATA_DIR to use /var/lib/boardside, choose a folder that others can enter, or start Boardside as an ordinary user.',
  );
}

/**
 * Starts the server and waits until it answers; the last processes of a killed one may hold it up.
 */
async function serve(place: PostgresLaunch): Promise<ChildProcess> {
  const until = wallClock.nowMs() + PATIENCE_MS;
  for (;;) {
    await clearStaleServer(place.cluster.folder);
    const server = run(place);
    while (!hasGone(server) && wallClock.nowMs() < until) {
      if (await answers(urlOf(place))) return server;
      await timers.pause(STEP_MS);
    }
    const said = lastLines(place.log);
    if (!hasGone(server)) server.kill('SIGINT');
    if (!said.includes('shared memory block') || wallClock.nowMs() >= until) {
      throw new StartupError(`PostgreSQL did not start:\n${said}`);
    }
    await timers.pause(10 * STEP_MS);
  }
}

function run({ cluster, programs, user, log, port }: PostgresLaunch): ChildProcess {
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    timezone: 'UTC',
    max_connections: '200',
  };
  const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const lines = openSync(log, 'w');
  // A process group of its own: Ctrl-C reaches only us, and we stop it after the last answer.
  const server = spawn(programs.postgres, ['-D', cluster.folder, ...words], {
    ...user,
    detached: process.platform !== 'win32',
    stdio: ['ignore', lines, lines],
  });
  closeSync(lines);
  // The last resort of every way out that did not come through stop(), a Ctrl-C on the way up too.
  const interrupt = (): boolean => server.kill('SIGINT');
  process.once('exit', interrupt);
  server.once('exit', () => process.off('exit', interrupt));
  return server;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
}
