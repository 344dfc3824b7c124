import type { Push, TournamentView } from '@boardside/contract';
import {
  successBodyOf,
  joinTablet,
  DrivenTablet,
  publishHall,
  refusedPushes,
  type PublishedHall,
  type JoinedTablet,
} from '@boardside/simulation';
import { RefusedEntryRow } from '../src/log/log.row.js';
import { useServer } from './suite-server.js';
import { LiveClient } from './live-client.js';
import { VirtualTime } from './virtual-time.js';

/** What the server keeps of one tablet in a game. */
const mostKept = 1_000;

const time = new VirtualTime();
const { server, director } = useServer({ time });
let hall: PublishedHall;
const clients: LiveClient[] = [];

beforeAll(async () => {
  hall = await publishHall(director, { tables: 4 });
});

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function socketOf({ token }: JoinedTablet): LiveClient {
  const client = new LiveClient(server.url, { as: 'device', token });
  clients.push(client);
  return client;
}

function tableOf(number: number): Promise<JoinedTablet> {
  return joinTablet(server.url, hall.codes[number - 1] ?? '');
}

const gameOf = (number: number) => hall.games[number - 1] ?? '';
const at = (path: string) => `tournaments/${hall.tournament}/tables/${path}`;

async function tableView(number: number) {
  const view = await successBodyOf<TournamentView>(director.get(`tournaments/${hall.tournament}`));
  return view.tables.find((table) => table.number === number);
}

async function released(number: number): Promise<JoinedTablet> {
  const tablet = await tableOf(number);
  await successBodyOf(director.post(at(`${String(number)}/release`)));
  return tablet;
}

function keptOf({ device }: JoinedTablet): Promise<number> {
  return server.dataSource
    .getRepository(RefusedEntryRow)
    .countBy({ tournamentId: hall.tournament, deviceId: device });
}

test('a released tablet that pushes thirty thousand entries: one push is read, a thousand kept', async () => {
  const hostile = await released(1);
  const honest = await tableOf(2);
  const script = await DrivenTablet.at(honest, gameOf(2));
  script.makeOpening();
  const [client, other] = [socketOf(hostile), socketOf(honest)];
  await client.until(() => client.socket.connected);
  const all = refusedPushes(gameOf(1), hostile.device, 30);
  let answers = 0;
  for (const push of all) client.socket.emit('push', push, () => (answers += 1));
  expect(await script.submit((push) => other.push(push))).toMatchObject({ acked: 4 });
  await client.until(() => !client.socket.connected);
  expect(answers).toBeLessThanOrEqual(1);
  // Cut off: neither way in is open before it has waited as long as the entries would have taken.
  const over = (push: Push | undefined) => hostile.post('table/push', push ?? {});
  expect((await over(all[1])).status).toBe(429);
  expect(client.socket.connected).toBe(false);
  time.skip(20_000);
  expect((await over(all[1])).status).toBe(429);
  time.skip(60_000);
  expect((await over(all[1])).body).toMatchObject({ refused: 'not-your-game' });
  time.skip(60_000);
  // It would come back by itself, and close the next one: a tablet has one socket.
  client.socket.disconnect();
  const again = socketOf(hostile);
  expect(await again.push(all[1]!)).toMatchObject({ refused: 'not-your-game' });
  expect(await keptOf(hostile)).toBe(mostKept);
});

test('a released tablet that the director blocks: its sockets are closed, its token opens nothing', async () => {
  const former = await released(3);
  const now = await tableOf(3);
  const client = socketOf(former);
  await client.until(() => client.socket.connected);
  expect((await tableView(3))?.former).toMatchObject([{ id: former.device }]);
  const blocking = (device: string) => director.post(at(`3/former/${device}/block`));
  expect((await blocking(now.device)).status).toBe(404);
  expect((await blocking(former.device)).status).toBe(204);
  await client.until(() => !client.socket.connected);
  expect(await socketOf(former).admission()).toBe('unknown-device');
  const [push] = refusedPushes(gameOf(3), former.device, 1);
  expect((await former.post('table/push', push!)).status).toBe(401);
  expect((await tableView(3))?.former).toEqual([]);
  expect((await blocking(former.device)).status).toBe(404);
  expect((await now.get('table')).status).toBe(200);
});

test('a tablet has one socket: the next one closes it', async () => {
  const tablet = await released(4);
  const first = socketOf(tablet);
  await first.until(() => first.socket.connected);
  const second = socketOf(tablet);
  await first.until(() => !first.socket.connected);
  await second.until(() => second.socket.connected);
});
