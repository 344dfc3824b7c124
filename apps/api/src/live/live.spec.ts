import type { FollowAnswer, HallView } from '@boardside/contract';
import { contractVersion, tournamentStream } from '@boardside/contract';
import {
  successBodyOf,
  joinTablet,
  DrivenTablet,
  publishHall,
  publishNextRound,
  signInDirector,
  type PublishedHall,
  type JoinedTablet,
  type ApiClient,
} from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';
import { LiveClient } from '../../test/live-client.js';
import { VirtualTime } from '../../test/virtual-time.js';
import { DevicePresence } from '../access/device-presence.js';
import { TabletViews } from '../tournament/tables/tablet-views.js';

const time = new VirtualTime();
const { server, director } = useServer({ time, timers: time.timers });
let hall: PublishedHall;
/** At table 1. */
let joined: JoinedTablet;
const clients: LiveClient[] = [];

beforeEach(async () => {
  hall = await publishHall(director, { tables: 2 });
  joined = await joinTablet(server.url, codeOfTable1());
});

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function opened(client: LiveClient): LiveClient {
  clients.push(client);
  return client;
}

function codeOfTable1(): string {
  return hall.codes[0] ?? '';
}

/** The game of table 1. */
function game1(): string {
  return hall.games[0] ?? '';
}

function staff({ cookie = '' }: Pick<ApiClient, 'cookie'> = director): LiveClient {
  return opened(new LiveClient(server.url, { as: 'staff' }, { cookie }));
}

function device({ token } = joined): LiveClient {
  return opened(new LiveClient(server.url, { as: 'device', token }));
}

function tablet(): Promise<DrivenTablet> {
  return DrivenTablet.at(joined, game1(), { awayMs: 3_600_000 });
}

async function send(client: LiveClient, script: DrivenTablet): Promise<void> {
  await script.submit((push) => client.push(push));
}

function versionsIn(answer: FollowAnswer): readonly number[] {
  return answer.ok ? answer.events.map(({ version }) => version) : [];
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

describe('who may listen', () => {
  test.each<[string, object]>([
    ['not-signed-in', { as: 'staff' }],
    ['unknown-device', { as: 'device', token: 'guessed' }],
    ['no-display', { as: 'display', code: 'ABC' }],
    ['malformed', {}],
    ['old-contract', { as: 'staff', contract: contractVersion - 1 }],
    ['old-contract', { as: 'staff', contract: contractVersion + 1 }],
  ])('a connection is refused: %s', async (why, who) => {
    const client = opened(new LiveClient(server.url, who));
    expect(await client.admission()).toBe(why);
  });

  test('a page of another site does not get in with the director’s cookie', async () => {
    const headers = { cookie: director.cookie ?? '', origin: 'http://elsewhere.example' };
    const client = opened(new LiveClient(server.url, { as: 'staff' }, headers));
    expect(await client.admission()).toBe('other-site');
  });

  test('a tablet follows the games of its own table, nothing else', async () => {
    const client = device();
    const { tournament, games } = hall;
    const follow = (stream: string) => client.follow({ tournament, stream, since: 0 });
    expect(await follow(games[0] ?? '')).toMatchObject({ ok: true, head: 1 });
    expect(await follow(games[1] ?? '')).toEqual({ ok: false, why: 'not-allowed' });
    expect(await follow(tournamentStream)).toEqual({ ok: false, why: 'not-allowed' });
    expect(await follow('no-game')).toEqual({ ok: false, why: 'no-such-stream' });
  });

  test('who signs out hears nothing more', async () => {
    const other = await signInDirector(server.url);
    const { cookie } = other;
    const console = staff({ cookie });
    await console.until(() => console.socket.connected);
    await other.post('sign-out');
    await console.until(() => !console.socket.connected);
    const again = staff({ cookie });
    expect(await again.admission()).toBe('not-signed-in');
  });
});

describe('following a stream', () => {
  test('what is missing is answered, what follows is sent in order', async () => {
    const [tournament, stream] = [hall.tournament, game1()];
    const [table, console, script] = [device(), staff(), await tablet()];
    script.makeOpening();
    await send(table, script);
    const answer = await console.follow({ tournament, stream, since: 2 });
    const head = script.game.version;
    expect(answer).toMatchObject({ ok: true, head });
    expect(versionsIn(answer)).toEqual(upTo(head).slice(2));
    for (let turns = 0; turns < 5; turns += 1) {
      script.play(3, 10_000);
      await send(table, script);
    }
    await console.until(() => lastHeard(console) === script.game.version);
    const sent = console.heard.events.flatMap(({ events }) => events.map(({ version }) => version));
    expect([...upTo(head), ...sent]).toEqual(upTo(script.game.version));
    for (const { since, events } of console.heard.events) {
      expect(events[0]?.version).toBe(since + 1);
    }
  });

  test('I17 who loses the connection and asks again by version misses nothing', async () => {
    const [tournament, stream] = [hall.tournament, game1()];
    const [table, console, script] = [device(), staff(), await tablet()];
    const read: number[] = [];
    let known = 0;
    console.socket.on('connect', () => {
      const question = { tournament, stream, since: known };
      console.socket.emit('follow', question, (answer) => take(versionsIn(answer)));
    });
    console.socket.on('events', ({ events }) => take(events.map(({ version }) => version)));
    function take(versions: readonly number[]): void {
      const fresh = versions.filter((version) => version > known);
      read.push(...fresh);
      known = fresh.at(-1) ?? known;
      console.checkWaits();
    }
    script.makeOpening();
    for (let turns = 0; turns < 12; turns += 1) {
      if (turns % 3 === 1) console.dropConnection();
      script.play(3, 5_000);
      await send(table, script);
    }
    await console.until(() => console.socket.connected);
    script.play(3, 5_000);
    await send(table, script);
    await console.until(() => known === script.game.version);
    expect(read).toEqual(upTo(script.game.version));
  });

  test('who has left hears no more', async () => {
    const [tournament, stream] = [hall.tournament, game1()];
    const [table, console, other, script] = [device(), staff(), staff(), await tablet()];
    await console.follow({ tournament, stream, since: 0 });
    await other.follow({ tournament, stream, since: 0 });
    console.socket.emit('unfollow', { tournament, stream });
    await console.follow({ tournament, stream: hall.games[1] ?? '', since: 0 });
    script.makeOpening();
    await send(table, script);
    await other.until(() => lastHeard(other) === script.game.version);
    expect(console.heard.events).toEqual([]);
  });
});

function lastHeard(client: LiveClient): number | undefined {
  return client.heard.events.at(-1)?.events.at(-1)?.version;
}

describe('the wall', () => {
  /** After a telling a console is left alone for so long. */
  const restMs = 250;

  test('a console has every row at once, then the rows that change and no other', async () => {
    const [table, console, script] = [device(), staff(), await tablet()];
    await table.until(() => table.heard.table.length > 0);
    const { tournament } = hall;
    await console.follow({ tournament, stream: tournamentStream, since: 0 });
    await console.until(() => console.heard.wall.length > 0);
    expect(console.heard.wall[0]?.rows.map((row) => row.table)).toEqual([1, 2]);
    const rowHeard = () => console.heard.wall.at(-1)?.rows[0];
    const told = async () => {
      await time.pass(restMs);
      await console.until(() => rowHeard()?.version === script.game.version);
    };
    script.makeOpening();
    await send(table, script);
    await told();
    for (let turns = 0; turns < 10; turns += 1) {
      script.play(3, 10_000);
      await send(table, script);
    }
    await told();
    const later = console.heard.wall.slice(1);
    expect(later).toHaveLength(2);
    expect(later.every(({ rows }) => rows.length === 1 && rows[0]?.table === 1)).toBe(true);
    expect(rowHeard()).toMatchObject({ clock: 'running', turn: 11, phase: 'playing' });
    expect(rowHeard()?.seats.map(({ bankMs }) => bankMs)).toEqual(script.game.clock.banks);
    const wall = await successBodyOf<HallView>(director.get(`tournaments/${tournament}/wall`));
    // A need that a clock leads to is dated anew with each answer.
    const { needs = [], ...heard } = rowHeard() ?? {};
    expect(wall.rows[0]).toMatchObject({ ...heard, sinceMs: expect.any(Number) });
    expect(wall.rows[0]?.needs.map(({ mark }) => mark)).toEqual(needs.map(({ mark }) => mark));
    expect(needs).toMatchObject([
      { kind: 'no-press', since: rowHeard()?.turnSince, from: expect.any(String) },
    ]);
  });

  test('tablets come, tell their battery, and fall silent', async () => {
    const console = staff();
    const { tournament } = hall;
    await console.follow({ tournament, stream: tournamentStream, since: 0 });
    const shown = () => console.heard.wall.at(-1)?.rows.find((row) => row.table === 1)?.device;
    await console.until(() => shown()?.kind === 'silent');
    const table = device();
    table.beatAnswer = { ...table.beatAnswer, battery: 0.5, lacks: ['wake-lock'] };
    await table.until(() => table.heard.beat.length === 1);
    // What the server answers now it answers after it has heard that.
    await table.follow({ tournament, stream: game1(), since: 0 });
    await time.pass(restMs);
    await console.until(() => console.heard.wall.length === 2);
    expect(shown()).toEqual({ kind: 'online', battery: 0.5, lacks: ['wake-lock'] });
    const gone = new Promise((noted) => server.app.get(DevicePresence).subscribe(noted));
    table.close();
    expect(await gone).toBe(joined.device);
    await time.pass(restMs);
    await console.until(() => console.heard.wall.length === 3);
    expect(shown()?.kind).toBe('silent');
  });
});

describe('a table’s tablet', () => {
  test('is told its game when it comes, and the next one as soon as it can be followed', async () => {
    const table = device();
    await table.until(() => table.heard.table.length === 1);
    expect(table.heard.table[0]?.game).toMatchObject({ id: game1(), round: 1 });
    const followed: Promise<FollowAnswer>[] = [];
    table.socket.on('table', ({ tournament, game }) => {
      const question = { tournament, stream: game?.id ?? '', since: 0 };
      followed.push(table.follow(question));
    });
    const [next] = await publishNextRound(hall, 2);
    await table.until(() => table.heard.table.at(-1)?.game?.id === next);
    await table.follow({ tournament: hall.tournament, stream: next ?? '', since: 0 });
    expect(await Promise.all(followed)).toMatchObject([{ ok: true, head: 1 }]);
    expect(table.heard.table).toHaveLength(2);
  });

  test('what happens at other tables is not looked up for it', async () => {
    const tables = server.app.get(TabletViews);
    const [noticed, asked] = [jest.spyOn(tables, 'assignments'), jest.spyOn(tables, 'at')];
    /** All that was begun of what is published is over, and nothing came of it that is not. */
    const quiet = async () => {
      let begun = -1;
      while (begun !== noticed.mock.calls.length + asked.mock.calls.length) {
        begun = noticed.mock.calls.length + asked.mock.calls.length;
        const looks = [...noticed.mock.results, ...asked.mock.results];
        await Promise.all(looks.map(({ value }) => value as Promise<unknown>));
      }
    };
    const table = device();
    await table.until(() => table.heard.table.length === 1);
    await quiet();
    asked.mockClear();
    noticed.mockClear();
    const slip = (entry: string) => ({ entry, scores: [400, 380] });
    const at = `tournaments/${hall.tournament}`;
    for (const entry of ['white', 'yellow']) {
      await successBodyOf(director.post(`${at}/games/${hall.games[1]}/slips`, slip(entry)));
    }
    await quiet();
    expect(noticed).toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
    await successBodyOf(director.post(`${at}/messages`, { tables: [1], text: 'Please be quiet' }));
    await table.until(() => table.heard.table.at(-1)?.messages?.length === 1);
    expect(asked).toHaveBeenCalled();
    for (const spy of [noticed, asked]) spy.mockRestore();
  });

  test('a new name of a player at the table arrives at once', async () => {
    const table = device();
    await table.until(() => table.heard.table.length === 1);
    const path = `tournaments/${hall.tournament}/entrants/${hall.entrants[0]}`;
    await successBodyOf(director.ask('PATCH', path, { name: 'Zoe Ek' }));
    await table.until(() => table.heard.table.at(-1)?.game?.seats[0]?.name === 'Zoe Ek');
  });

  test('that was released is cut off, and comes back to nothing', async () => {
    const table = device();
    await table.until(() => table.heard.table.length === 1);
    await successBodyOf(director.post(`tournaments/${hall.tournament}/tables/1/release`));
    await table.until(() => !table.socket.connected);
    const second = await joinTablet(server.url, codeOfTable1());
    const [before, after] = [device(), device(second)];
    await after.until(() => after.heard.table.length === 1);
    const question = { tournament: hall.tournament, stream: game1(), since: 0 };
    expect(await before.follow(question)).toEqual({ ok: false, why: 'not-allowed' });
    expect(before.heard.table).toEqual([]);
  });

  test('is asked for a beat each second while its clock runs', async () => {
    const [table, script] = [device(), await tablet()];
    script.makeOpening();
    await send(table, script);
    for (const n of [1, 2, 3]) {
      await table.until(() => table.heard.beat.length === n);
      await time.pass(1_000);
    }
    expect(table.heard.beat.slice(0, 3)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
});
