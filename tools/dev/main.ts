import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as EmbeddedRoom from '../../apps/api/src/platform/database/embedded/embedded-database.ts';
import type * as FreePortRoom from '../../apps/api/src/platform/http/free-port.ts';
import { makeDataFolder } from '../../apps/api/src/platform/settings/data-folder.ts';
import {
  lockDataFolder,
  unlockDataFolder,
} from '../../apps/api/src/platform/settings/data-folder-owner.ts';
import { compileServer } from './compile-server.ts';
import { end, ServerProcess } from './server-process.ts';

/**
 * `npm run dev`: Angular serves the pages as they are written and passes on what is for the server;
 * the server is compiled and started again when a file of it or of a library changes. PostgreSQL
 * runs on meanwhile, and what it keeps is there the next time.
 */
const usage = [
  'npm run dev   the pages and the server; both reload when a file changes',
  '',
  '  PORT           port of the pages (4200)',
  '  DATA_DIR       data folder (.cache/dev in the checkout)',
  '  DATABASE_URL   your own PostgreSQL instead of the built-in one',
].join('\n');
if (process.argv.length > 2) {
  console.log(usage);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}

const ROOT = join(import.meta.dirname, '..', '..');
const API = join(ROOT, 'apps', 'api');
const PAGES = join(ROOT, 'apps', 'referee-ui');
const port = process.env['PORT'] ?? '4200';
const dataDir = resolve(process.env['DATA_DIR'] ?? join(ROOT, '.cache', 'dev'));
const address = `http://localhost:${port}`;

/** What was opened on the way up, closed in the opposite order on the way down. */
const opened: (() => Promise<void> | void)[] = [];
let leaving: Promise<never> | undefined;

function leave(code: number): Promise<never> {
  leaving ??= closeAll(code);
  return leaving;
}

async function closeAll(code: number): Promise<never> {
  for (const close of opened.reverse()) await close();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void leave(0));
}

function claimDataFolder(): void {
  makeDataFolder(dataDir);
  const owner = lockDataFolder(dataDir, address);
  if (owner !== undefined) {
    console.error(`Boardside is already running on ${dataDir}: ${owner.address}.`);
    process.exit(1);
  }
  opened.push(() => {
    unlockDataFolder(dataDir);
  });
}

/** A part of the server that has just been compiled. */
async function importCompiled<Room>(file: string): Promise<Room> {
  return (await import(pathToFileURL(join(API, 'dist', 'platform', file)).href)) as Room;
}

async function startDatabase(): Promise<string> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') return given;
  const { EmbeddedDatabase } = await importCompiled<typeof EmbeddedRoom>(
    'database/embedded/embedded-database.js',
  );
  const database = await EmbeddedDatabase.start(dataDir);
  opened.push(() => database.stop());
  return database.url;
}

function servePages(server: string): ChildProcess {
  const ng = spawn(
    process.execPath,
    [join(ROOT, 'node_modules', '@angular', 'cli', 'bin', 'ng.js'), 'serve', '--port', port],
    {
      cwd: PAGES,
      env: { ...process.env, BOARDSIDE_SERVER: server },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  ng.once('exit', () => void leave(1));
  return ng;
}

async function start(): Promise<ServerProcess> {
  const { freePort } = await importCompiled<typeof FreePortRoom>('http/free-port.js');
  const serverPort = String(await freePort());
  const server = new ServerProcess(join(API, 'dist', 'main.js'), {
    PORT: serverPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DATABASE_URL: await startDatabase(),
  });
  const pages = servePages(`http://127.0.0.1:${serverPort}`);
  opened.push(async () => {
    await Promise.all([server.stop(), end(pages)]);
  });
  return server;
}

claimDataFolder();
console.log('Compiling the server …');
let server: Promise<ServerProcess> | undefined;
compileServer(join(API, 'tsconfig.app.json'), {
  onError: console.error,
  onSuccess: () => {
    server ??= start();
    server
      .then((started) => started.restart())
      .catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        void leave(1);
      });
  },
});
