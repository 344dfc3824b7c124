import type { TournamentView } from '@boardside/contract';
import { filledCommand } from '@boardside/game';
import {
  successBodyOf,
  type PublishedHall,
  joinTablet,
  type JoinedTablet,
  createDirector,
  publishHall,
  type ApiClient,
} from '@boardside/simulation';
import { Client } from 'pg';
import { SystemTimers } from '../src/platform/time/timers.js';
import { bootServer, type BootedServer } from './booted-server.js';
import { LiveClient } from './live-client.js';
import { pushOf } from './fuzz/exemplars.js';
import { VirtualTime } from './virtual-time.js';

const time = new VirtualTime();
let server: BootedServer;
let director: ApiClient;
let hall: PublishedHall;
let tablet: JoinedTablet;
let client: LiveClient;

beforeAll(async () => {
  server = await bootServer({ time, timers: new SystemTimers() });
  director = await createDirector(server.url, await server.said());
  hall = await publishHall(director);
  tablet = await joinTablet(server.url, hall.codes[0] ?? '');
  client = new LiveClient(server.url, { as: 'device', token: tablet.token });
  await client.admission();
});

afterAll(async () => {
  client.close();
  await server.close();
});

/** Whether the database takes changes, for every connection from now on. */
async function takesChanges(answer: 'yes' | 'no'): Promise<void> {
  const { pathname } = new URL(server.databaseUrl);
  const name = pathname.slice(1);
  const owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  await owner.query('SET default_transaction_read_only = off');
  await owner.query(
    `ALTER DATABASE ${name} SET default_transaction_read_only = ${answer === 'yes' ? 'off' : 'on'}`,
  );
  await owner.query(
    'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [name],
  );
  await owner.end();
}

function view(): Promise<TournamentView> {
  return successBodyOf<TournamentView>(director.get(`tournaments/${hall.tournament}`));
}

async function health(): Promise<number> {
  return (await fetch(`${server.url}/api/health`)).status;
}

/**
 * What the server’s health says of the database: whether it answers, and whether it takes changes.
 */
async function databaseSaid(): Promise<unknown> {
  const { details } = (await (await fetch(`${server.url}/api/health`)).json()) as {
    readonly details: Readonly<Record<string, { readonly status: string }>>;
  };
  return [details['database']?.status, details['writing']?.status];
}

/** The tablet's first entry, as it would send it. */
function claim() {
  const holder = { kind: 'device', device: tablet.device } as const;
  const push = pushOf(hall.games[0] ?? '', { ...filledCommand('claim-clock'), holder });
  const entries = push.entries.map((entry) => ({
    ...entry,
    epoch: 0,
    by: { auto: 'holder' as const },
  }));
  return client.push({ ...push, epoch: 0, entries });
}

test('a database that takes no changes: the tablet keeps its entry, staff are told why, it is not healthy, and then it is taken', async () => {
  await takesChanges('no');
  // Connections that were cut are noticed one by one; the answer is never a success.
  let answer = await claim();
  expect(answer).toMatchObject({ refused: 'not-saved' });
  while ((await view()).cannotWrite !== 'read-only') answer = await claim();
  expect(answer).toMatchObject({ refused: 'not-saved' });
  const act = await director.post(`tournaments/${hall.tournament}/room`, {
    what: 'stop',
    reason: 'Fire',
  });
  expect(act.status).toBe(503);
  expect(act.body).toEqual({ code: 'cannot-write', why: 'read-only' });
  expect(await health()).toBe(503);
  // An attempt that failed leaves a connection that others can read by.
  for (let asked = 0; asked < 5; asked += 1) expect(await databaseSaid()).toEqual(['up', 'down']);
  await takesChanges('yes');
  // Nobody writes meanwhile: the server has tried it.
  while ((await health()) !== 200);
  expect(await view()).not.toHaveProperty('cannotWrite');
  let taken = await claim();
  while ('refused' in taken && taken.refused === 'not-saved') taken = await claim();
  expect(taken).toMatchObject({ acked: 1 });
});

test('F15 a clock that shows less than what is written down: staff are told by how much', async () => {
  expect(await view()).not.toHaveProperty('clockBehindMs');
  const hourMs = 3_600_000;
  time.wallClock.aheadMs = -hourMs;
  expect(await view()).toMatchObject({ clockBehindMs: hourMs });
});
