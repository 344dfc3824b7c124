import { createDirector, publishHall } from '@boardside/simulation';
import { GameDesk } from '../src/game/game-desk.js';
import { bootServer, type BootedServer } from './booted-server.js';
import { LiveClient } from './live-client.js';
import { SlowLine } from './slow-line.js';

const slow = 50;
const bytesPerSecond = 1_000;
const quick = 20;
const events = 40;

let server: BootedServer;
let line: SlowLine;
const clients: LiveClient[] = [];

beforeAll(async () => {
  server = await bootServer();
  line = await SlowLine.to(server.url, bytesPerSecond);
});

afterAll(async () => {
  for (const client of clients) client.close();
  await line.close();
  await server.close();
});

test('F16 fifty listeners that take 1 kB/s do not delay the others', async () => {
  const director = await createDirector(server.url, await server.said());
  const { tournament, games } = await publishHall(director);
  const name = { tournament, stream: games[0] ?? '' };
  const follow = { ...name, since: 0 };
  const headers = { cookie: director.cookie ?? '' };
  const listening = async (url: string): Promise<LiveClient> => {
    const client = new LiveClient(url, { as: 'staff' }, headers);
    clients.push(client);
    await client.until(() => client.socket.connected);
    return client;
  };
  const others = await Promise.all(Array.from({ length: quick }, () => listening(server.url)));
  for (const other of others) expect(await other.follow(follow)).toMatchObject({ ok: true });
  const behind = await Promise.all(Array.from({ length: slow }, () => listening(line.url)));
  for (const one of behind) one.socket.emit('follow', follow, () => undefined);
  const heard = (client: LiveClient) => client.heard.events.at(-1)?.events.at(-1)?.version ?? 1;
  const desk = server.app.get(GameDesk);
  const author = { staff: 'dana', role: 'director' } as const;
  // Nearly as long as a reason may be: more than a slow line takes.
  const reason = 'so that a message is as long as can be '.repeat(4);
  for (let event = 0; event < events; event += 1) {
    const ms = event % 2 === 0 ? 1_000 : -1_000;
    const command = { kind: 'adjust-time', seat: 0, ms, reason } as const;
    const acted = await desk.act(name, command, { author, seen: 'now' });
    expect(acted).toMatchObject({ ok: true });
    const version = event + 2;
    await Promise.all(others.map((other) => other.until(() => heard(other) >= version)));
  }
  for (const other of others) {
    const versions = other.heard.events.flatMap((message) => message.events.map((e) => e.version));
    expect(versions).toEqual(Array.from({ length: events }, (_, index) => index + 2));
  }
  // Nobody has waited for them: none has had what the others have.
  expect(Math.max(...behind.map(heard))).toBeLessThan(events + 1);
});
