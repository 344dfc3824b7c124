import type {
  BeatAnswer,
  GameView,
  PushAck,
  PushRejection,
  TableState,
  TournamentView,
} from '@boardside/contract';
import { replay } from '@boardside/game';
import {
  successBodyOf,
  joinTablet,
  DrivenTablet,
  publishHall,
  signInDirector,
  type PublishedHall,
  type JoinedTablet,
  type ApiReply,
} from '@boardside/simulation';
import { Client, type ClientBase } from 'pg';
import { bootServer } from './booted-server.js';
import { useServer } from './suite-server.js';
import { LiveClient } from './live-client.js';
import { VirtualTime } from './virtual-time.js';

const time = new VirtualTime();
const { server, director } = useServer({ time });
let hall: PublishedHall;
let visitor: JoinedTablet;
let tablet: DrivenTablet;
let line: LiveClient;

beforeEach(async () => {
  line?.close();
  hall = await publishHall(director);
  visitor = await joinTablet(server.url, hall.codes[0] ?? '');
  line = new LiveClient(server.url, { as: 'device', token: visitor.token });
  await line.admission();
  tablet = await DrivenTablet.at(visitor, hall.games[0] ?? '', { pace: tabletTime });
  Object.defineProperty(line, 'beatAnswer', { get: howFar });
  tablet.makeOpening();
  await tablet.submit((push) => line.push(push));
});

/** The tablet's clocks show the time of the suite; its timers are not looked at here. */
const tabletTime = {
  get nowMs() {
    return time.nowMs;
  },
  get wallMs() {
    return time.nowMs;
  },
  after: () => () => undefined,
};

/** The player on turn passes after so long. */
async function pass(afterMs: number): Promise<void> {
  await time.pass(afterMs);
  tablet.press({ kind: 'pass' }, 0);
}

/** What the tablet answers to beats. */
function howFar(): Omit<BeatAnswer, 'n'> {
  const { instruments, keeper } = tablet;
  const [sid, t] = [instruments.session(), instruments.instant()];
  const seq = keeper.mirror.lastEntry()?.seq ?? 0;
  return { game: hall.games[0] ?? '', sid, t, seq, lacks: [] };
}

afterAll(() => line.close());

function game(): Promise<GameView> {
  return successBodyOf(director.get(`tournaments/${hall.tournament}/games/${hall.games[0] ?? ''}`));
}

async function trouble(): Promise<TournamentView['cannotWrite']> {
  const view = await successBodyOf<TournamentView>(director.get(`tournaments/${hall.tournament}`));
  return view.cannotWrite;
}

async function bySocket(): Promise<PushAck | PushRejection> {
  return line.push(await tablet.push());
}

async function byHttp(): Promise<PushAck | PushRejection> {
  return successBodyOf(visitor.post('table/push', await tablet.push()));
}

/** Every entry of the tablet is in the log once, in order, with its time. */
async function expectWhole(): Promise<void> {
  const { events, refused } = await game();
  expect(refused).toEqual([]);
  expect(events.map(({ version }) => version)).toEqual(events.map((_event, index) => index + 1));
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  expect(replay(events)).toEqual(tablet.game);
}

/** The database answers every write with this SQLSTATE until the answer is called. */
function failing(code: string): () => void {
  const { dataSource } = server;
  const healthy = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = () => {
    const runner = healthy();
    const connect = runner.connect.bind(runner);
    runner.connect = async () => {
      const client = (await connect()) as ClientBase;
      const error = Object.assign(new Error('could not extend file'), { code });
      const query = (...asked: Parameters<typeof client.query>) =>
        /INSERT INTO log_/.test(JSON.stringify(asked[0]))
          ? Promise.reject(error)
          : client.query(...asked);
      return new Proxy(client, {
        get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name) as unknown)),
      });
    };
    return runner;
  };
  return () => {
    dataSource.createQueryRunner = healthy;
  };
}

test('F17 the disk of the database is full (53100): nothing is acknowledged, staff are told, nothing is lost', async () => {
  const roomIsMade = failing('53100');
  await pass(4_000);
  expect(await bySocket()).toMatchObject({ refused: 'not-saved' });
  expect(await byHttp()).toMatchObject({ refused: 'not-saved' });
  expect(await trouble()).toBe('disk-full');
  const act = { what: 'stop', reason: 'Fire' };
  const answer = await director.post(`tournaments/${hall.tournament}/room`, act);
  expect(answer).toMatchObject({ status: 503, body: { code: 'cannot-write', why: 'disk-full' } });
  await pass(6_000);
  roomIsMade();
  await tablet.submit((push) => line.push(push));
  expect(tablet.keeper.unsent()).toBe(0);
  expect(await trouble()).toBeUndefined();
  await expectWhole();
});

test('a database that hangs: staff are told after five seconds, the same entries sent again and again are there once', async () => {
  await time.pass(4_000);
  const other = new Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query('BEGIN');
  await other.query(
    '-- a suite looks at all of it\nLOCK TABLE log_event, log_head IN EXCLUSIVE MODE',
  );
  tablet.press({ kind: 'pass' }, 0);
  const answers = [bySocket(), byHttp()];
  while ((await trouble()) !== 'database-away') await time.pass(1_000);
  const path = `tournaments/${hall.tournament}/games/${hall.games[0] ?? ''}`;
  let read: ApiReply | undefined;
  void director.get(path).then((reply) => (read = reply));
  while (read === undefined) {
    await time.pass(1_000);
    // The server is asked beside it, so that it gets to what it was asked before.
    expect(await trouble()).toBe('database-away');
  }
  expect(read).toMatchObject({ status: 503, body: { code: 'cannot-write', why: 'unread' } });
  tablet.press({ kind: 'pass' }, 0);
  answers.push(bySocket(), byHttp());
  await other.query('COMMIT');
  await other.end();
  for (const answer of await Promise.all(answers)) expect(answer).toHaveProperty('acked');
  await tablet.submit();
  expect(tablet.keeper.unsent()).toBe(0);
  expect(await trouble()).toBeUndefined();
  await expectWhole();
});

test('games that cannot be read keep neither the server from its start nor another game from its table', async () => {
  const two = await publishHall(director, { tables: 2 });
  const at = ({ tournament, games }: PublishedHall, table: number) =>
    `tournaments/${tournament}/games/${games[table - 1] ?? ''}`;
  for (const { tournament, games } of [hall, two]) {
    await server.dataSource.query(
      "UPDATE log_event SET body = '{}' WHERE tournament_id = $1 AND stream = $2",
      [tournament, games[0]],
    );
  }
  const again = await bootServer({ databaseUrl: server.databaseUrl });
  try {
    const staff = await signInDirector(again.url);
    expect((await staff.get(at(hall, 1))).status).toBe(500);
    expect((await staff.get(at(two, 1))).status).toBe(500);
    const { game: other } = await successBodyOf<GameView>(staff.get(at(two, 2)));
    expect(other).toBe(two.games[1]);
    const anew = await joinTablet(again.url, two.codes[1] ?? '');
    const now = await successBodyOf<TableState>(anew.get('table'));
    expect(now.game?.id).toBe(two.games[1]);
  } finally {
    await again.close();
  }
});
