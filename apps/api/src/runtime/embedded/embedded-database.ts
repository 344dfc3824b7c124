import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { CannotStart } from '../cannot-start.js';
import { clusterIn, DATABASE_USER, type Cluster } from './cluster.js';
import { clearLeftover } from './leftover.js';
import { programFiles } from './program-files.js';
import { closedFolder, serverUser, type ServerUser } from './server-user.js';

const PATIENCE_MS = 60_000;
const STEP_MS = 20;

/**
 * A real PostgreSQL under a data folder, reachable from this computer only, on a free port of each
 * start. Commits wait for the disk (fsync stays on). The caller owns the folder (`claim`).
 */
export class EmbeddedDatabase {
  readonly #server: ChildProcess;
  readonly #gone: Promise<void>;
  /** postgres://… of the server's own database. */
  readonly url: string;

  private constructor(server: ChildProcess, url: string) {
    this.#server = server;
    this.url = url;
    this.#gone = new Promise((resolve) => {
      server.once('exit', () => {
        resolve();
      });
    });
    // The last resort of every way out that did not come through stop().
    process.once('exit', this.#interrupt);
  }

  /** Starts it, after clearing what a killed run left. Fails with a sentence (`CannotStart`). */
  static async start(dataFolder: string): Promise<EmbeddedDatabase> {
    const user = serverUser();
    prepareFolder(dataFolder, user);
    const cluster = await clusterIn(dataFolder, programFiles(dataFolder, user), user);
    await clearLeftover(cluster.folder);
    const port = await freePort();
    const server = run(dataFolder, cluster, { port, user });
    const url = `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${String(port)}/postgres`;
    const database = new EmbeddedDatabase(server, url);
    await untilItAnswers(url, server, join(dataFolder, 'postgresql.log'));
    return database;
  }

  /** Settles when the server has gone, wanted or not. */
  get gone(): Promise<void> {
    return this.#gone;
  }

  /** Rolls open transactions back, disconnects, writes everything down, stops. */
  async stop(): Promise<void> {
    process.off('exit', this.#interrupt);
    this.#interrupt();
    await this.#gone;
  }

  readonly #interrupt = (): void => {
    if (this.#server.exitCode === null && this.#server.signalCode === null) {
      this.#server.kill('SIGINT');
    }
  };
}

/** The data folder itself is ours, so it is opened to PostgreSQL's user; folders above are not. */
function prepareFolder(dataFolder: string, user: ServerUser | undefined): void {
  mkdirSync(dataFolder, { recursive: true });
  if (user === undefined) return;
  chmodSync(dataFolder, statSync(dataFolder).mode | 0o011);
  const closed = closedFolder(dirname(dataFolder), user);
  if (closed === undefined) return;
  throw new CannotStart(
    `PostgreSQL does not run as root, and its user may not enter ${closed}, where the data folder ${dataFolder} is. ` +
      'Leave DATA_DIR unset (/var/lib/boardside), choose a folder that others may enter, or start as an ordinary user.',
  );
}

function run(
  dataFolder: string,
  cluster: Cluster,
  { port, user }: { readonly port: number; readonly user: ServerUser | undefined },
): ChildProcess {
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    timezone: 'UTC',
    max_connections: '200',
  };
  const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(dataFolder, 'postgresql.log'), 'w');
  const { postgres } = programFiles(dataFolder, user);
  // A process group of its own: Ctrl-C reaches only us, and we stop it after the last answer.
  const server = spawn(postgres, ['-D', cluster.folder, ...words], {
    ...user,
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return server;
}

async function untilItAnswers(url: string, server: ChildProcess, logFile: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new CannotStart(`PostgreSQL did not start:\n${lastLines(logFile)}`);
    }
    if (await answers(url)) return;
    if (Date.now() - began > PATIENCE_MS) {
      server.kill('SIGINT');
      throw new CannotStart(`PostgreSQL does not answer:\n${lastLines(logFile)}`);
    }
    await pause(STEP_MS);
  }
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

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
