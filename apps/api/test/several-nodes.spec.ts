import type { GameView, PushAck, TournamentView } from '@boardside/contract';
import { isDeepStrictEqual } from 'node:util';
import { tournamentStream } from '@boardside/contract';
import { guide, type Command } from '@boardside/game';
import {
  successBodyOf,
  joinTablet,
  createDirector,
  DrivenTablet,
  publishHall,
  ApiClient,
  type PublishedHall,
  type JoinedTablet,
} from '@boardside/simulation';
import { Client } from 'pg';
import { GameDesk } from '../src/game/game-desk.js';
import { MemoryServerRuns } from '../src/game/server-runs.js';
import { ServerTime } from '../src/game/server-time.js';
import { ClockWitness } from '../src/game/clock-witness.js';
import { PostgresEventLog } from '../src/log/postgres-event-log.js';
import { LocalStreamNotifier } from '../src/log/stream-notifier.js';
import { relayConnectionName } from '../src/platform/database/postgres-relay.js';
import { SystemSteadyClock } from '../src/platform/time/steady-clock.js';
import { SystemTimers } from '../src/platform/time/timers.js';
import { SystemWallClock } from '../src/platform/time/wall-clock.js';
import { bootServer, type BootedServer } from './booted-server.js';
import { LiveClient } from './live-client.js';
import { NodeProcess } from './node-process.js';

/** Four nodes of one server, on one PostgreSQL. */
let nodes: readonly BootedServer[];
let director: ApiClient;
let hall: PublishedHall;
/** At table 1. */
let joined: JoinedTablet;
const clients: LiveClient[] = [];

beforeAll(async () => {
  const first = await bootServer();
  const { databaseUrl } = first;
  const others = [await bootServer({ databaseUrl }), await bootServer({ databaseUrl })];
  nodes = [first, ...others, await bootServer({ databaseUrl })];
  director = await createDirector(first.url, await first.said());
});

beforeEach(async () => {
  hall = await publishHall(director, { tables: 1 });
  joined = await joinTablet(node(0).url, hall.codes[0] ?? '');
});

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

afterAll(async () => {
  for (const each of nodes) await each.close();
});

function node(index: number): BootedServer {
  const found = nodes[index % nodes.length];
  if (found === undefined) throw new Error('there is a node');
  return found;
}

/** The director, asking another node. */
function directorAt(index: number): ApiClient {
  return Object.assign(new ApiClient(node(index).url), { cookie: director.cookie });
}

function game1(): string {
  return hall.games[0] ?? '';
}

function tabletAt(index: number): LiveClient {
  const client = new LiveClient(node(index).url, { as: 'device', token: joined.token });
  clients.push(client);
  return client;
}

function consoleAt(index: number): LiveClient {
  const headers = { cookie: director.cookie ?? '' };
  const client = new LiveClient(node(index).url, { as: 'staff' }, headers);
  clients.push(client);
  return client;
}

function playing(): Promise<DrivenTablet> {
  return DrivenTablet.at(joined, game1(), { awayMs: 3_600_000 });
}

/** Follows the game at a node. Fails if an event comes twice or is missing. */
class GameFollower {
  private constructor(
    readonly client: LiveClient,
    private readonly answered: readonly number[],
  ) {}

  static async at(index: number): Promise<GameFollower> {
    const client = consoleAt(index);
    const answer = await client.follow({ tournament: hall.tournament, stream: game1(), since: 0 });
    if (!answer.ok) throw new Error('it may be followed');
    return new GameFollower(
      client,
      answer.events.map(({ version }) => version),
    );
  }

  /** Every version that it was told of, in the order of telling. */
  get versions(): readonly number[] {
    const told = this.client.heard.events.flatMap(({ events }) => events);
    return [...this.answered, ...told.map(({ version }) => version)];
  }

  async receives(version: number): Promise<void> {
    await this.client.until(() => (this.versions.at(-1) ?? 0) >= version);
  }
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** A node that writes to the same log and ends before it has told anybody. */
function endingNode(): GameDesk {
  const timers = new SystemTimers();
  const log = new PostgresEventLog(node(0).dataSource, timers);
  const steadyClock = new SystemSteadyClock(timers);
  const serverTime = new ServerTime(new SystemWallClock(), steadyClock, new MemoryServerRuns());
  return new GameDesk(log, new LocalStreamNotifier(), serverTime, new ClockWitness());
}

describe('a game of which each entry comes through another node', () => {
  test('F12 every listener at every node hears each event once, in order, without being asked', async () => {
    const followers = await Promise.all(nodes.map((_, index) => GameFollower.at(index)));
    const tablets = nodes.map((_, index) => tabletAt(index));
    const script = await playing();
    script.makeOpening();
    for (let turns = 0; turns < 24; turns += 1) {
      const tablet = tablets[turns % tablets.length]!;
      await script.submit((push) => tablet.push(push));
      script.play(3, 2_000);
    }
    await script.submit((push) => tablets[0]!.push(push));
    const last = script.game.version;
    await Promise.all(followers.map((each) => each.receives(last)));
    for (const { versions } of followers) expect(versions).toEqual(upTo(last));
  });

  test('F7 F12 I10 the same entries through all nodes at once are taken once', async () => {
    const script = await playing();
    script.makeOpening();
    for (let turns = 0; turns < 6; turns += 1) script.play(3, 2_000);
    const push = await script.push();
    const acks = await Promise.all(nodes.map((_, index) => tabletAt(index).push(push)));
    const acked = script.keeper.unsent();
    expect(acks).toEqual(nodes.map(() => expect.objectContaining({ acked })));
    const { events } = await successBodyOf<GameView>(
      directorAt(1).get(`tournaments/${hall.tournament}/games/${game1()}`),
    );
    expect(events.map(({ version }) => version)).toEqual(upTo(script.game.version));
  });

  test('a tablet that comes to a node that lags is answered from where it stands', async () => {
    const script = await playing();
    script.makeOpening();
    const desk = endingNode();
    const name = { tournament: hall.tournament, stream: game1() };
    const from = { device: joined.device, receiptMs: Date.now() };
    await script.submit((push) => desk.push(name, push, from));
    const head = script.game.version;
    const answer = await consoleAt(2).follow({ ...name, since: head });
    expect(answer).toMatchObject({ ok: true, head, events: [] });
  });
});

describe('a hint that is lost', () => {
  test('F12 a node ends between the commit and the wake: the others hear of it', async () => {
    const [one, two] = [await GameFollower.at(1), await GameFollower.at(2)];
    const script = await playing();
    script.makeOpening();
    const desk = endingNode();
    const name = { tournament: hall.tournament, stream: game1() };
    const receiptMs = Date.now();
    await script.submit((push) => desk.push(name, push, { device: joined.device, receiptMs }));
    const last = script.game.version;
    await Promise.all([one.receives(last), two.receives(last)]);
    expect(one.versions).toEqual(upTo(last));
    expect(two.versions).toEqual(upTo(last));
  });

  test('F12 I10 a node is killed between the commit and its wake: nothing is missed, nothing comes twice', async () => {
    const victim = await NodeProcess.started(node(0).databaseUrl);
    try {
      const followers = [await GameFollower.at(1), await GameFollower.at(2)];
      const script = await playing();
      script.makeOpening();
      const push = await script.push();
      const tablet = new LiveClient(victim.url, { as: 'device', token: joined.token });
      clients.push(tablet);
      const wouldTell = victim.holdBack(game1());
      const ack = await tablet.push(push);
      await wouldTell;
      await victim.kill();
      const { acked, head } = ack as PushAck;
      await Promise.all(followers.map((each) => each.receives(head)));
      // The tablet comes to another node, as if it had not heard that its entries were taken.
      const other = tabletAt(3);
      expect(await script.submit(() => other.push(push))).toMatchObject({ acked, head });
      script.play(3, 2_000);
      await script.submit((more) => other.push(more));
      const last = script.game.version;
      await Promise.all(followers.map((each) => each.receives(last)));
      for (const { versions } of followers) expect(versions).toEqual(upTo(last));
    } finally {
      await victim.kill();
      await relaysAreBack();
    }
  });

  test('F13 I17 the connection that listens is cut: nothing is missed, and it comes back', async () => {
    const follower = await GameFollower.at(3);
    const script = await playing();
    const tablet = tabletAt(0);
    script.makeOpening();
    await script.submit((push) => tablet.push(push));
    await relaysAreBack();
    const cut = await cutRelays();
    expect(cut).toBe(nodes.length);
    for (let turns = 0; turns < 5; turns += 1) {
      script.play(3, 2_000);
      await script.submit((push) => tablet.push(push));
    }
    const last = script.game.version;
    await follower.receives(last);
    expect(follower.versions).toEqual(upTo(last));
    const view = tabletAt(2);
    await view.until(() => view.heard.table.length > 0);
    await relaysAreBack();
    await successBodyOf(
      director.post(`tournaments/${hall.tournament}/messages`, {
        tables: [1],
        text: 'Five minutes',
      }),
    );
    await view.until(() => JSON.stringify(view.heard.table.at(-1)).includes('Five minutes'));
  });
});

async function asOwner<Answer>(ask: (owner: Client) => Promise<Answer>): Promise<Answer> {
  const owner = new Client({ connectionString: node(0).databaseUrl });
  await owner.connect();
  try {
    return await ask(owner);
  } finally {
    await owner.end();
  }
}

const relays = `FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()`;

/** Cuts the connections by which nodes hear of each other; answers how many there were. */
function cutRelays(): Promise<number> {
  return asOwner(async (owner) => {
    const { rows } = await owner.query(`SELECT pg_terminate_backend(pid) ${relays}`, [
      relayConnectionName,
    ]);
    return rows.length;
  });
}

function relaysAreBack(): Promise<void> {
  return asOwner(async (owner) => {
    for (;;) {
      const { rows } = await owner.query(`SELECT pid ${relays} AND state = 'idle'`, [
        relayConnectionName,
      ]);
      if (rows.length === nodes.length) return;
    }
  });
}

describe('what is kept in a node’s memory', () => {
  test('a tablet that is sent away at one node is cut off at another', async () => {
    const tablet = tabletAt(1);
    await tablet.until(() => tablet.heard.table.length > 0);
    await successBodyOf(directorAt(2).post(`tournaments/${hall.tournament}/tables/1/release`));
    await tablet.until(() => !tablet.socket.connected);
  });

  test('a session that ends at one node ends at another', async () => {
    const other = new ApiClient(node(0).url);
    await successBodyOf(
      other.post('sign-in', { name: 'Dana Director', password: 'correct horse' }),
    );
    const headers = { cookie: other.cookie ?? '' };
    const page = new LiveClient(node(3).url, { as: 'staff' }, headers);
    clients.push(page);
    await page.until(() => page.socket.connected);
    await other.post('sign-out');
    await page.until(() => !page.socket.connected);
  });

  test('a tablet at one node is shown as there by another', async () => {
    const page = consoleAt(2);
    await page.follow({ tournament: hall.tournament, stream: tournamentStream, since: 0 });
    const shown = () => page.heard.wall.at(-1)?.rows[0]?.device;
    await page.until(() => shown()?.kind === 'silent');
    const tablet = tabletAt(1);
    tablet.beatAnswer = { ...tablet.beatAnswer, battery: 0.5 };
    const there = { kind: 'online', battery: 0.5, lacks: [] };
    await page.until(() => isDeepStrictEqual(shown(), there));
    tablet.close();
    await page.until(() => shown()?.kind === 'silent');
  });

  test('what the director says and whom the director takes on, at one node, another shows', async () => {
    const tablet = tabletAt(3);
    await tablet.until(() => tablet.heard.table.length > 0);
    const at = `tournaments/${hall.tournament}`;
    await successBodyOf(
      directorAt(1).post(`${at}/messages`, { tables: [1], text: 'Lunch at one' }),
    );
    await tablet.until(() => JSON.stringify(tablet.heard.table.at(-1)).includes('Lunch at one'));
    const page = consoleAt(2);
    await page.follow({ tournament: hall.tournament, stream: tournamentStream, since: 0 });
    const before = await successBodyOf<TournamentView>(directorAt(2).get(at));
    const entrants = [{ name: 'Nina New', division: hall.division }];
    const { ids } = await successBodyOf<{ readonly ids: readonly string[] }>(
      directorAt(1).post(`${at}/entrants`, { entrants }),
    );
    await page.until(() => ids.every((id) => JSON.stringify(page.heard.events).includes(id)));
    const after = await successBodyOf<TournamentView>(directorAt(2).get(at));
    expect(JSON.stringify(before)).not.toContain('Nina New');
    expect(JSON.stringify(after)).toContain('Nina New');
  });

  test('F14 I13 a clock that the desk measures runs out once, whoever watches it', async () => {
    const name = { tournament: hall.tournament, stream: 'at the desk' };
    const desk = node(1).app.get(GameDesk);
    const clock = { baseMs: 300, flag: { kind: 'opponent-plays-on' } } as const;
    const open = { kind: 'open-game', table: 9, round: 1, seats: ['kim', 'lee'] } as const;
    const rules = { options: { ...guide, clock }, hash: 'h' };
    const author = { staff: 'dana', role: 'director' } as const;
    await desk.open(name, { ...open, rules, lexicon: undefined, first: 0 }, author);
    const holder = { kind: 'desk' } as const;
    const first = { why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
    const commands: readonly Command[] = [
      { kind: 'claim-clock', holder, ...first },
      { kind: 'check-tiles' },
      { kind: 'start-clock' },
    ];
    for (const command of commands) {
      expect(await desk.act(name, command, { author, seen: 'now' })).toMatchObject({ ok: true });
    }
    const page = consoleAt(3);
    const answer = await page.follow({ ...name, since: 0 });
    const answered = answer.ok ? answer.events : [];
    const expiries = () => {
      const heard = page.heard.events.flatMap(({ events }) => events);
      return [...answered, ...heard].filter(({ type }) => type === 'TimeExpired');
    };
    await page.until(() => expiries().length === 2);
    // Another node may hear of it later than the page.
    const { game } = await node(2).app.get(GameDesk).read(name, expiries().at(-1)?.version);
    expect(game.phase === 'unopened' ? [] : game.expiries).toEqual(['bank:0:1', 'bank:1:1']);
  });
});
