import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SentMessage, TableNow } from '@boardside/contract';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { SetWallClock } from '../../test/fake-time.js';
import {
  director as account,
  joinedTablet,
  newDirector,
  publishedHall,
  type Hall,
  type JoinedTablet,
} from '../../test/hall.js';
import { LiveClient } from '../../test/live-client.js';
import { carried, type Visitor } from '../../test/visitor.js';

const wallClock = new SetWallClock();
const clients: LiveClient[] = [];
let server: BootedServer;
let director: Visitor;
let hall: Hall;

beforeAll(async () => {
  server = await bootServer({ wallClock });
  director = await newDirector(server.url, await server.said());
});

beforeEach(async () => {
  hall = await publishedHall(director, { tables: 2 });
});

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

afterAll(() => server.close());

function path(): string {
  return `tournaments/${hall.tournament}/messages`;
}

function say(tables: readonly number[] | 'all', text = 'Lunch is at noon.'): Promise<SentMessage> {
  return carried(director.post(path(), { tables, text }));
}

function tabletAt(table: number): Promise<JoinedTablet> {
  return joinedTablet(server.url, hall.codes[table - 1] ?? '');
}

async function shownAt(tablet: JoinedTablet): Promise<readonly string[]> {
  const { messages = [] } = await carried<TableNow>(tablet.get('table'));
  return messages.map(({ text }) => text);
}

test('a message is at one table, until somebody there taps it away', async () => {
  const [one, other] = [await tabletAt(1), await tabletAt(2)];
  const client = new LiveClient(server.url, { as: 'device', token: one.token });
  clients.push(client);
  await client.until(() => client.heard.table.length === 1);
  const message = await say([1]);
  expect(message).toMatchObject({ text: 'Lunch is at noon.', from: account.name });
  expect(message.tables).toEqual([{ table: 1 }]);
  await client.until(() => client.heard.table.length === 2);
  const { id, text, from, at } = message;
  expect(client.heard.table[1]?.messages).toEqual([{ id, text, from, at }]);
  expect(await shownAt(other)).toEqual([]);
  wallClock.pass(5_000);
  await carried(one.post(`table/messages/${id}/seen`));
  await client.until(() => client.heard.table.length === 3);
  expect(client.heard.table[2]?.messages).toBeUndefined();
  const { messages } = await carried<{ readonly messages: readonly SentMessage[] }>(
    director.get(path()),
  );
  const seenAt = new Date(wallClock.nowMs()).toISOString();
  expect(messages).toEqual([{ id, text, from, at, tables: [{ table: 1, seenAt }] }]);
});

test('a message to all is at every table, and each taps it away for itself', async () => {
  const message = await say('all');
  expect(message.tables.map(({ table }) => table)).toEqual([1, 2]);
  const [one, other] = [await tabletAt(1), await tabletAt(2)];
  await carried(one.post(`table/messages/${message.id}/seen`));
  await carried(one.post(`table/messages/${message.id}/seen`));
  expect(await shownAt(one)).toEqual([]);
  expect(await shownAt(other)).toEqual(['Lunch is at noon.']);
});

test('several messages are shown in their order, and not to whoever comes the next day', async () => {
  const tablet = await tabletAt(1);
  await say([1], 'First');
  wallClock.pass(1_000);
  await say([1, 2], 'Second');
  expect(await shownAt(tablet)).toEqual(['First', 'Second']);
  wallClock.pass(12 * 3_600_000);
  expect(await shownAt(tablet)).toEqual([]);
});

test.each([
  ['no such table', { tables: [1, 9], text: 'Hello' }, 404],
  ['no table', { tables: [], text: 'Hello' }, 400],
  ['not a table', { tables: ['1'], text: 'Hello' }, 400],
  ['nothing', { tables: 'all', text: ' ' }, 400],
  ['too much', { tables: 'all', text: 'x'.repeat(301) }, 400],
  ['signs that cannot be shown', { tables: 'all', text: 'a\u0000b' }, 400],
])('%s is refused', async (_name, body, status) => {
  expect((await director.post(path(), body)).status).toBe(status);
});

test('an id that is none is refused, another table’s changes nothing', async () => {
  const [one, other] = [await tabletAt(1), await tabletAt(2)];
  const { id } = await say([1]);
  expect((await one.post('table/messages/what/seen')).status).toBe(400);
  await carried(other.post(`table/messages/${id}/seen`));
  expect(await shownAt(one)).toEqual(['Lunch is at noon.']);
});
