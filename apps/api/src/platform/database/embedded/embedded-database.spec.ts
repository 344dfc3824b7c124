import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  lockDataFolder,
  dataFolderOwner,
  unlockDataFolder,
} from '../../settings/data-folder-owner.js';
import { EmbeddedDatabase } from './embedded-database.js';

let dataFolder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'boardside-embedded-'));
  database = await EmbeddedDatabase.start(dataFolder);
});

afterAll(async () => {
  await database.stop();
  rmSync(dataFolder, { recursive: true });
});

async function ask(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Asks again while the server is away or still recovering; the test's own patience ends it. */
async function askUntilAnswered(sql: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await ask(sql);
    } catch {
      await new Promise(setImmediate);
    }
  }
}

test('it is UTF-8, sorts by code, waits for the disk and listens to this computer only', async () => {
  expect(await ask('SHOW server_encoding')).toEqual(['UTF8']);
  expect(await ask("SELECT datcollate FROM pg_database WHERE datname = 'postgres'")).toEqual(['C']);
  expect(await ask('SHOW fsync')).toEqual(['on']);
  expect(await ask('SHOW listen_addresses')).toEqual(['127.0.0.1']);
  expect(await ask('SHOW unix_socket_directories')).toEqual(['']);
});

test.each([1, 2, 3, 4, 5])(
  'killed, it starts again by itself on the same address with every committed row (%i)',
  async (round) => {
    await ask('CREATE TABLE IF NOT EXISTS kept (round int)');
    await ask(`INSERT INTO kept VALUES (${String(round)})`);
    const { pid } = database;
    process.kill(pid!, 'SIGKILL');
    while (database.pid === pid) await new Promise(setImmediate);
    expect(await askUntilAnswered('SELECT max(round)::int FROM kept')).toEqual([round]);
  },
);

test('lost, and unable to start for a while, it is tried again until it starts', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await ask('CREATE TABLE before (kept text)');
  const folder = join(dataFolder, 'postgresql');
  const { pid } = database;
  renameSync(folder, `${folder}.away`);
  process.kill(pid!, 'SIGKILL');
  while (said.mock.calls.length === 0) await new Promise(setImmediate);
  expect(said.mock.calls.join()).toContain('Boardside keeps trying until it starts.');
  rmSync(folder, { recursive: true, force: true });
  renameSync(`${folder}.away`, folder);
  expect(await askUntilAnswered('SELECT count(*)::int FROM before')).toEqual([0]);
  while (said.mock.calls.length === 1) await new Promise(setImmediate);
  expect(said.mock.calls.at(-1)).toEqual(['PostgreSQL is running again.']);
  said.mockRestore();
});

test('a data folder has one owner, told by its address, until it is given up', () => {
  expect(lockDataFolder(dataFolder, 'http://localhost:3000')).toBeUndefined();
  expect(lockDataFolder(dataFolder, 'http://localhost:4000')).toMatchObject({
    pid: process.pid,
    address: 'http://localhost:3000',
  });
  unlockDataFolder(dataFolder);
  expect(dataFolderOwner(dataFolder)).toBeUndefined();
});
