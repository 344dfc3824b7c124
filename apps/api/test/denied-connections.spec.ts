import type { JoinAnswer, PushAck, TournamentView } from '@boardside/contract';
import { tournamentStream } from '@boardside/contract';
import {
  successBodyOf,
  joinTablet,
  createDirector,
  createDisplay,
  publishHall,
  RawTablet,
  ApiClient,
  type PublishedHall,
  type JoinedTablet,
  type ApiReply,
} from '@boardside/simulation';
import { bootServer, type BootedServer } from './booted-server.js';
import { VirtualTime } from './virtual-time.js';
import { JuryHarness } from './jury-harness.js';
import { LiveClient } from './live-client.js';

/** Until every wrong code is forgotten. */
const forgottenMs = 200_000;

/** What the server writes down of who was turned away. */
function doorLines(server: BootedServer): readonly string[] {
  const lines: string[] = [];
  const hear = (line: unknown, room?: unknown): void => {
    if (room === 'door') lines.push(String(line));
  };
  const nothing = (): void => undefined;
  server.app.useLogger({ log: nothing, error: nothing, warn: hear, debug: nothing });
  return lines;
}

describe('codes are guessed', () => {
  let server: BootedServer;
  let time: VirtualTime;
  let lines: readonly string[];
  let director: ApiClient;
  let hall: PublishedHall;

  beforeAll(async () => {
    time = new VirtualTime();
    server = await bootServer({ time });
    lines = doorLines(server);
    director = await createDirector(server.url, await server.said());
    hall = await publishHall(director);
  });

  afterAll(() => server.close());

  const kinds: readonly (readonly [string, (code: string) => Promise<ApiReply>, number])[] = [
    ['of a table', (code) => visitor().post('join', { code, label: 'Blue' }), 404],
    ['of a tablet’s question', (code) => visitor().withToken(code).get('join'), 404],
    ['of a screen', (code) => Object.assign(visitor(), { code }).get('display'), 401],
    ['of a player’s page', (code) => Object.assign(visitor(), { link: code }).get('own'), 401],
    ['of an invitation', (code) => visitor().withToken(code).get('invitation'), 403],
  ];

  function visitor(): ApiClient {
    return new ApiClient(server.url);
  }

  test.each(kinds)(
    'a code %s at most ten times a minute, once it was tried often',
    async (_whose, guess, wrong) => {
      let looked = 0;
      for (let tries = 0; tries < 30; tries += 1) await guess(`OFTN${String(tries)}`);
      for (let seconds = 0; seconds < 60; seconds += 1) {
        const { status } = await guess(`WRNG${String(seconds)}`);
        expect([wrong, 429]).toContain(status);
        if (status === wrong) looked += 1;
        time.skip(1_000);
      }
      expect(looked).toBeLessThanOrEqual(10);
      expect(looked).toBeGreaterThan(5);
      time.skip(forgottenMs);
    },
  );

  test.each(kinds)('many codes %s at once are as many tries', async (_whose, guess, wrong) => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(`MANY${String(index)}`)),
    );
    expect(replies.filter(({ status }) => status === wrong)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
    time.skip(forgottenMs);
  });

  test('a screen’s code over the socket counts as well', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      const client = new LiveClient(server.url, { as: 'display', code: `SOCK${String(tries)}` });
      expect(await client.admission()).toBe('no-display');
      client.close();
    }
    const screen = Object.assign(visitor(), { code: 'SOCKET' });
    expect((await screen.get('display')).status).toBe(429);
    time.skip(forgottenMs);
  });

  test('right codes are not counted, and sixty tablets of one address join at once', async () => {
    const at = `tournaments/${hall.tournament}`;
    await successBodyOf(director.post(`${at}/tables`, { count: 59 }));
    const { tables } = await successBodyOf<TournamentView>(director.get(at));
    const answers = await Promise.all(
      tables.map(({ code }) =>
        successBodyOf<JoinAnswer>(visitor().post('join', { code, label: 'T' })),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'joined')).toHaveLength(60);
  });

  test('whoever guesses is written down', () => {
    expect(lines).toContainEqual(
      expect.stringMatching(/^an unknown caller at .*: GET \/api\/own: too-many-tries$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^nobody known at .*: a socket: no-display$/),
    );
    expect(lines.join()).not.toMatch(/OFTN|WRNG|MANY|SOCK/);
  });
});

describe('is refused and written down:', () => {
  const time = new VirtualTime();
  let server: BootedServer;
  let lines: readonly string[];
  let director: ApiClient;
  let hall: PublishedHall;
  let one: JoinedTablet;
  let two: JoinedTablet;
  let clients: LiveClient[] = [];

  beforeAll(async () => {
    server = await bootServer({ time });
    lines = doorLines(server);
    director = await createDirector(server.url, await server.said());
    hall = await publishHall(director, { tables: 2 });
    one = await joinTablet(server.url, hall.codes[0] ?? '');
    two = await joinTablet(server.url, hall.codes[1] ?? '');
  });

  // One that was cut off would come back, and a tablet's newest socket closes its others.
  afterEach(() => {
    for (const client of clients) client.close();
    clients = [];
  });

  afterAll(() => server.close());

  function device({ token }: JoinedTablet): LiveClient {
    const client = new LiveClient(server.url, { as: 'device', token });
    clients.push(client);
    return client;
  }

  function game(table: 1 | 2): string {
    return hall.games[table - 1] ?? '';
  }

  function opening(table: 1 | 2, holder: JoinedTablet): RawTablet {
    const script = new RawTablet(game(table), holder.device);
    script.makeOpening();
    return script;
  }

  function written(line: RegExp): void {
    expect(lines).toContainEqual(expect.stringMatching(line));
  }

  async function versionOf(table: 1 | 2): Promise<number> {
    const path = `tournaments/${hall.tournament}/games/${game(table)}`;
    return (await successBodyOf<{ readonly events: readonly unknown[] }>(director.get(path))).events
      .length;
  }

  test('another table’s tablet, which pushes and listens', async () => {
    const before = await versionOf(1);
    const client = device(two);
    const answer = await client.push(opening(1, two).push());
    expect(answer).toMatchObject({ refused: 'not-your-game' });
    const follow = { tournament: hall.tournament, stream: game(1), since: 0 };
    expect(await client.follow(follow)).toEqual({ ok: false, why: 'not-allowed' });
    const over = await two.post('table/push', opening(1, two).push());
    expect(over.body).toMatchObject({ refused: 'not-your-game' });
    expect(await versionOf(1)).toBe(before);
    written(/^tablet .* of table 2 at .*: push: not-your-game$/);
    written(/^tablet .* of table 2 at .*: follow: not-allowed$/);
  });

  test('a push that cannot be read, with what is wrong in it', async () => {
    const push = { ...opening(1, one).push(), tNow: -1 };
    const wrong = { refused: 'malformed', detail: expect.stringContaining('push.tNow') as string };
    expect(await device(one).push(push)).toMatchObject(wrong);
    expect((await one.post('table/push', push)).body).toMatchObject(wrong);
    written(/^tablet .* of table 1 at .*: push: malformed: push\.tNow is not a whole number/);
  });

  test('a spectator: with nothing, a screen’s code, a player’s address', async () => {
    const { screen } = await createDisplay(director, hall.tournament);
    const path = `tournaments/${hall.tournament}/games/${game(1)}`;
    for (const who of [new ApiClient(server.url), screen]) {
      expect((await who.get(path)).status).toBe(401);
    }
    const client = new LiveClient(server.url, { as: 'display', code: screen.code ?? '' });
    clients.push(client);
    for (const stream of [tournamentStream, game(1)]) {
      const follow = { tournament: hall.tournament, stream, since: 0 };
      expect(await client.follow(follow)).toEqual({ ok: false, why: 'not-allowed' });
    }
    expect(await client.push(opening(1, one).push())).toMatchObject({ refused: 'not-your-game' });
    written(/^nobody known at .*: GET \/api\/tournaments\/:tournament\/games\/:game: not-/);
    written(/^screen .*: GET \/api\/tournaments\/:tournament\/games\/:game: not-/);
    written(/^screen .*: push: not-a-tablet$/);
  });

  test('F7 I10 a replayed entry changes nothing, and by another tablet is refused', async () => {
    const script = opening(1, one);
    const push = script.push();
    const first = (await successBodyOf<PushAck>(one.post('table/push', push))).head;
    for (const tablet of [one, one]) {
      expect(await successBodyOf<PushAck>(tablet.post('table/push', push))).toMatchObject({
        head: first,
      });
    }
    expect((await two.post('table/push', push)).body).toMatchObject({ refused: 'not-your-game' });
    expect(await versionOf(1)).toBe(first);
  });

  test('I11 a stolen tablet, once another has its table: it reads nothing, and what it sends is kept apart', async () => {
    const stolen = two;
    await successBodyOf(stolen.post('table/push', opening(2, stolen).push()));
    await successBodyOf(director.post(`tournaments/${hall.tournament}/tables/2/release`));
    const fresh = await joinTablet(server.url, hall.codes[1] ?? '');
    const before = await versionOf(2);
    expect((await stolen.get('table')).status).toBe(401);
    const client = device(stolen);
    const follow = { tournament: hall.tournament, stream: game(2), since: 0 };
    expect(await client.follow(follow)).toEqual({ ok: false, why: 'not-allowed' });
    const claim = opening(2, stolen).push();
    expect(await client.push(claim)).toMatchObject({ refused: 'not-your-game' });
    const entry = { ...claim.entries[1]!, seq: 5, epoch: 1 };
    const answer = await client.push({ ...claim, entries: [entry] });
    expect(answer).toMatchObject({ events: [], refused: { refusal: { code: 'stale-epoch' } } });
    expect(await versionOf(2)).toBe(before);
    expect(fresh.device).not.toBe(stolen.device);
    written(/^former tablet .* of table 2 at .*: GET \/api\/table: unknown-device$/);
    written(/^former tablet .* of table 2 at .*: follow: not-allowed$/);
    written(/^former tablet .* of table 2 at .*: push: not-your-game$/);
  });

  test('a tablet that sends without end: cut off on its socket, told to wait over HTTP', async () => {
    const client = device(one);
    await client.until(() => client.socket.connected);
    const follow = { tournament: hall.tournament, stream: game(1), since: 0 };
    for (let sent = 0; sent < 2_000; sent += 1) client.socket.emit('unfollow', follow);
    await client.until(() => !client.socket.connected);
    time.skip(60_000);
    const replies = await Promise.all(Array.from({ length: 400 }, () => one.get('table')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(100);
    time.skip(60_000);
    written(/^tablet .* of table 1 at .*: a message: too-many-messages$/);
  });

  test('a message larger than any tablet’s: the socket is closed, nothing is read', async () => {
    const client = device(one);
    await client.until(() => client.socket.connected);
    const ended = new Promise<string>((resolve) => {
      client.socket.on('disconnect', (why) => resolve(why));
    });
    const before = await versionOf(1);
    const push = { ...opening(1, one).push(), sid: 'x'.repeat(600_000) };
    client.socket.emit('push', push, () => undefined);
    expect(await ended).toMatch(/transport (close|error)/);
    expect(await versionOf(1)).toBe(before);
  });
});

test('is refused and written down: a juror on both opinions of one challenge (G28)', async () => {
  const room = await JuryHarness.open();
  const said = doorLines(room.server);
  const at = await room.challenged();
  await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
  await at.askSecondOpinion(1, 0);
  await at.handIn();
  for (const path of ['claim', 'answer']) {
    const body = path === 'answer' ? { kind: 'unacceptable' } : {};
    expect((await room.june.post(`${at.casePath(1, 2)}/${path}`, body)).status).toBe(409);
  }
  expect(said).toEqual([
    expect.stringMatching(`^juror ${room.june.id} at .*: a second opinion: same-judge$`),
  ]);
  await room.close();
});
