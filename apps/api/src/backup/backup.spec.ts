import {
  chmodSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { recordDigest } from '@boardside/record';
import type { GameView } from '@boardside/contract';
import { migrations } from '@boardside/migrations';
import {
  successBodyOf,
  Dice,
  joinTablet,
  createDirector,
  DrivenTablet,
  publishHall,
  ApiClient,
  wholeGame,
  type PublishedHall,
  type JoinedTablet,
} from '@boardside/simulation';
import { DataSource } from 'typeorm';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { emptyDatabase } from '../../test/suite-database.js';
import { EmbeddedDatabase } from '../platform/database/embedded/embedded-database.js';
import { lockDataFolder, unlockDataFolder } from '../platform/settings/data-folder-owner.js';
import { writeBackup, restoreFromBackup } from './backup-commands.js';
import { packBackup, unpackBackup, type BackupHead } from './backup-file.js';
import { eventsInOrder, everything, texts } from './database-content.fixture.js';

const seed = Number(process.env['SEED'] ?? 20_26);

let folder: string;
let server: BootedServer;
let staff: ApiClient;
let hall: PublishedHall;
let visitor: JoinedTablet;
let tablet: DrivenTablet;
let made = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boardside-backup-'));
  // As root, PostgreSQL has a user of its own, who has to come in.
  chmodSync(folder, 0o711);
  server = await bootServer();
  staff = await createDirector(server.url, await server.said());
  hall = await publishHall(staff, { names: ['Zoë Łukasz', 'O’Neill "Bob" \\ Ω'] });
  visitor = await joinTablet(server.url, hall.codes[0] ?? '');
  tablet = await DrivenTablet.at(visitor, hall.games[0] ?? '', { awayMs: 3_600_000 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const silent = () => undefined;
const unheard = { checked: silent, restored: silent };

/** A name below the suite's folder that nothing has yet. */
function fresh(): string {
  made += 1;
  return join(folder, String(made));
}

async function backedUp(): Promise<string> {
  const file = fresh();
  await writeBackup({ DATABASE_URL: server.databaseUrl, DATA_DIR: folder }, file, silent);
  return file;
}

/** The database that a backup was restored into. */
async function restored(file: string): Promise<string> {
  const DATABASE_URL = await emptyDatabase();
  await restoreFromBackup({ DATABASE_URL, DATA_DIR: fresh() }, file, unheard);
  return DATABASE_URL;
}

function gameOn(who: ApiClient): Promise<GameView> {
  return successBodyOf(who.get(`tournaments/${hall.tournament}/games/${hall.games[0] ?? ''}`));
}

test(`a backup during play contains all that was acknowledged before it began (SEED=${seed})`, async () => {
  const backups: { file: string; acknowledged: readonly string[] }[] = [];
  const underWay: Promise<unknown>[] = [];
  for (const { seq } of wholeGame(tablet, new Dice(seed))) {
    await tablet.submit();
    if (seq % 12 !== 0) continue;
    const acknowledged = await texts(server.databaseUrl, eventsInOrder);
    underWay.push(backedUp().then((file) => backups.push({ file, acknowledged })));
  }
  await Promise.all(underWay);
  expect(backups.length).toBeGreaterThan(2);
  const final = await texts(server.databaseUrl, eventsInOrder);
  for (const { file, acknowledged } of backups) {
    const copy = await restored(file);
    const kept = await texts(copy, eventsInOrder);
    expect(kept).toEqual(expect.arrayContaining([...acknowledged]));
    expect(final).toEqual(expect.arrayContaining([...kept]));
    // One instant: no stream has a hole, none is ahead of its head or behind it.
    const torn = await texts(
      copy,
      `-- a suite looks at all of it
      SELECT stream FROM log_head LEFT JOIN log_event USING (tournament_id, stream)
        GROUP BY tournament_id, stream, log_head.version
        HAVING count(*) <> log_head.version OR max(log_event.version) <> log_head.version`,
    );
    expect(torn).toEqual([]);
  }
});

test('every row is restored, and a server continues with it: sessions, tablets, records, digests', async () => {
  const copy = await restored(await backedUp());
  expect(await everything(copy)).toEqual(await everything(server.databaseUrl));
  const record = `tournaments/${hall.tournament}/games/${hall.games[0] ?? ''}/record.json`;
  const before = await staff.get(record);
  const again = await bootServer({ databaseUrl: copy });
  const asStaff = new ApiClient(again.url);
  asStaff.cookie = staff.cookie;
  const asTablet = new ApiClient(again.url).withToken(visitor.token);
  const after = await asStaff.get(record);
  expect(after.body).toEqual(before.body);
  const { events } = await gameOn(asStaff);
  expect(events).toEqual((await gameOn(staff)).events);
  expect(recordDigest(events)).toMatch(/\w/);
  expect((await asTablet.get('table')).status).toBe(200);
  await again.close();
});

test('a running server’s own database is found, and restored into an empty data folder with its address', async () => {
  const one = fresh();
  const database = await EmbeddedDatabase.start(one);
  lockDataFolder(one, 'http://localhost:3000');
  const origin = 'http://192.0.2.20:3000';
  writeFileSync(join(one, 'address.json'), JSON.stringify({ origin }));
  const first = await bootServer({ databaseUrl: database.url });
  await createDirector(first.url, await first.said());
  const file = fresh();
  const told: [number, number][] = [];
  await writeBackup({ DATA_DIR: one }, file, (...far) => told.push(far));
  expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
  const rows = await everything(database.url);
  await first.close();
  await database.stop();
  unlockDataFolder(one);

  const other = fresh();
  expect(await restoreFromBackup({ DATA_DIR: other }, file, unheard)).toMatchObject({
    address: origin,
  });
  expect(JSON.parse(readFileSync(join(other, 'address.json'), 'utf8'))).toEqual({ origin });
  const second = await EmbeddedDatabase.start(other);
  expect(await everything(second.url)).toEqual(rows);
  await second.stop();
  // And one that does not run is started for it.
  await writeBackup({ DATA_DIR: other }, fresh(), silent);
});

test('a backup of an older Boardside is restored as it was, and brought up to date at the start', async () => {
  const old = await emptyDatabase();
  const steps = [...migrations].slice(0, 3);
  const dataSource = new DataSource({ type: 'postgres', url: old, migrations: steps });
  await dataSource.initialize();
  await dataSource.runMigrations();
  await dataSource.query(`INSERT INTO person_name VALUES ('t', 'e', 'Zoë')`);
  await dataSource.destroy();
  const file = fresh();
  await writeBackup({ DATABASE_URL: old, DATA_DIR: folder }, file, silent);
  const copy = await restored(file);
  const up = await bootServer({ databaseUrl: copy });
  expect(await texts(copy, 'SELECT name FROM person_name')).toEqual(['Zoë']);
  expect(await texts(copy, 'SELECT count(*)::text FROM migrations')).toEqual([
    String(migrations.length),
  ]);
  await up.close();
});

async function* linesOf(head: object, rows: readonly string[]): AsyncGenerator<string> {
  yield JSON.stringify(head);
  yield* rows;
  await Promise.resolve();
}

function fileOf(bytes: Buffer | string): string {
  const file = fresh();
  writeFileSync(file, bytes);
  return file;
}

async function headOf(file: string): Promise<BackupHead> {
  let found: BackupHead | undefined;
  await unpackBackup(createReadStream(file), {
    head(head) {
      found = head;
    },
    rows: silent,
  });
  return found!;
}

async function packedAs(
  change: Partial<BackupHead>,
  rows: readonly string[] = [],
): Promise<string> {
  const head = { ...(await headOf(await backedUp())), tables: [], ...change };
  return fileOf(await buffer(packBackup(linesOf(head, rows))));
}

const refusals: readonly [what: string, file: () => Promise<string>, sentence: RegExp][] = [
  ['no backup', () => Promise.resolve(fileOf('word,score\n')), /not a Boardside backup/],
  [
    'something else that is compressed',
    async () => fileOf(await buffer(packBackup(linesOf({ other: true }, [])))),
    /not a Boardside backup/,
  ],
  [
    'the half of one',
    async () => {
      const whole = readFileSync(await backedUp());
      return fileOf(whole.subarray(0, whole.length / 2));
    },
    /is incomplete/,
  ],
  [
    'one with a byte changed',
    async () => {
      const whole = readFileSync(await backedUp());
      whole[whole.length >> 1]! ^= 0x10;
      return fileOf(whole);
    },
    /is damaged/,
  ],
  [
    'one that lacks a row',
    () => packedAs({ tables: [{ name: 'person_name', rows: 2 }] }, ['{}']),
    /is damaged|is incomplete/,
  ],
  ...['{', 'null', '{"origin":"mailto:dana"}', '{"origin":"http://a.example/x"}'].map(
    (address): (typeof refusals)[number] => [
      `one with the address ${address}`,
      () => packedAs({ files: { 'address.json': address } }),
      /address.json has no server address/,
    ],
  ),
  [
    'one with a line that never ends',
    () => packedAs({ tables: [{ name: 'person_name', rows: 1 }] }, ['x'.repeat(100_000_001)]),
    /a line is too long/,
  ],
  [
    'one whose head is not whole',
    () => packedAs({ tables: 'all' as unknown as BackupHead['tables'] }),
    /not a Boardside backup/,
  ],
  ['one of a newer format', () => packedAs({ format: 2 }), /A newer Boardside.*format 2/],
  [
    'one of a newer database',
    () => packedAs({ schema: [...migrations.map(({ name }) => name), 'Later1800000000000'] }),
    /A newer Boardside.*Later1800000000000/,
  ],
];

test.each(refusals)(
  '%s is refused by what is wrong, and the data folder stays empty',
  async (_what, file, sentence) => {
    const DATA_DIR = fresh();
    await expect(restoreFromBackup({ DATA_DIR }, await file(), unheard)).rejects.toThrow(sentence);
    expect(() => readdirSync(DATA_DIR)).toThrow('ENOENT');
  },
);

test('nothing is restored over something', async () => {
  const file = await backedUp();
  await expect(restoreFromBackup({ DATA_DIR: folder }, file, unheard)).rejects.toThrow(
    /The data folder .* is not empty/,
  );
  const DATA_DIR = fresh();
  const filled = { DATA_DIR, DATABASE_URL: server.databaseUrl };
  await expect(restoreFromBackup(filled, file, unheard)).rejects.toThrow(
    /DATABASE_URL is not empty/,
  );
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('a table that Boardside does not have is named, and nothing is restored', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: fresh() };
  const file = await packedAs({ tables: [{ name: 'nowhere', rows: 1 }] }, ['{}']);
  await expect(restoreFromBackup(env, file, unheard)).rejects.toThrow(
    'The backup has a database table "nowhere" that Boardside does not use.',
  );
  expect(
    await texts(
      env.DATABASE_URL,
      'SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()',
    ),
  ).toEqual([]);
});

test('after a restore that failed half-way the same database takes the next one', async () => {
  const DATABASE_URL = await emptyDatabase();
  const DATA_DIR = fresh();
  // Sound as a file; PostgreSQL refuses its second row.
  const row = JSON.stringify({ tournament_id: 't', entrant_id: 'e', name: 'Zoë' });
  const twice = await packedAs({ tables: [{ name: 'person_name', rows: 2 }] }, [row, row]);
  await expect(restoreFromBackup({ DATABASE_URL, DATA_DIR }, twice, unheard)).rejects.toThrow(
    /duplicate key/,
  );
  expect(readdirSync(DATA_DIR)).toEqual([]);
  await restoreFromBackup({ DATABASE_URL, DATA_DIR }, await backedUp(), unheard);
  expect(await everything(DATABASE_URL)).toEqual(await everything(server.databaseUrl));
});

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'when it is stopped',
    () => {
      throw new Error('stopped');
    },
    /stopped/,
  ],
  [
    'when its files cannot be written',
    (into) => mkdirSync(join(into, 'address.json'), { recursive: true }),
    /EISDIR/,
  ],
])('a restore leaves folder and database empty %s', async (_when, meddle, sentence) => {
  const [from, file] = [fresh(), fresh()];
  mkdirSync(from);
  writeFileSync(join(from, 'address.json'), JSON.stringify({ origin: 'http://192.0.2.20:3000' }));
  await writeBackup({ DATABASE_URL: server.databaseUrl, DATA_DIR: from }, file, silent);
  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: fresh() };
  const restored = () => meddle(env.DATA_DIR);
  await expect(restoreFromBackup(env, file, { checked: silent, restored })).rejects.toThrow(
    sentence,
  );
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
  await restoreFromBackup(env, file, unheard);
  expect(await everything(env.DATABASE_URL)).toEqual(await everything(server.databaseUrl));
});

test('no file is written over, and where nothing was started there is nothing to back up', async () => {
  const file = await backedUp();
  await expect(writeBackup({ DATA_DIR: folder }, file, silent)).rejects.toThrow(/already exists/);
  await expect(writeBackup({ DATA_DIR: fresh() }, fresh(), silent)).rejects.toThrow(
    /nothing to back up/,
  );
});

test('a director’s browser is handed the same file', async () => {
  const answer = await fetch(`${server.url}/api/backup`, {
    headers: { cookie: staff.cookie ?? '' },
  });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="boardside-[\d-]+\.backup"/);
  const kept: string[] = [];
  await unpackBackup(Readable.from(Buffer.from(await answer.arrayBuffer())), {
    head: silent,
    rows(table, rows) {
      if (table === 'log_event') kept.push(...rows);
    },
  });
  expect(kept.sort()).toEqual([...(await texts(server.databaseUrl, eventsInOrder))].sort());
});
