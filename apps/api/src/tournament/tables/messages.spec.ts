import {
  tournamentStream,
  type SentMessage,
  type TableState,
  type TournamentView,
} from '@boardside/contract';
import { VirtualTime } from '../../../test/virtual-time.js';
import {
  successBodyOf,
  director as account,
  type PublishedHall,
  joinTablet,
  type JoinedTablet,
  publishHall,
} from '@boardside/simulation';
import { bootServer } from '../../../test/booted-server.js';
import { useServer } from '../../../test/suite-server.js';
import { LiveClient } from '../../../test/live-client.js';
import type { ActVersions } from '../tournament-commands.js';
import { RoundTimeWarnings } from '../rounds/round-time-warnings.js';

const time = new VirtualTime();
const clients: LiveClient[] = [];
const { server, director } = useServer({ time });
let hall: PublishedHall;

beforeEach(async () => {
  hall = await publishHall(director, { tables: 2 });
});

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function path(): string {
  return `tournaments/${hall.tournament}/messages`;
}

function say(tables: readonly number[] | 'all', text = 'Lunch is at noon.'): Promise<SentMessage> {
  return successBodyOf(director.post(path(), { tables, text }));
}

function tabletAt(table: number): Promise<JoinedTablet> {
  return joinTablet(server.url, hall.codes[table - 1] ?? '');
}

async function shownAt(tablet: JoinedTablet): Promise<readonly string[]> {
  const { messages = [] } = await successBodyOf<TableState>(tablet.get('table'));
  return messages.map(({ says }) =>
    says.kind === 'words' ? says.text : `round ${says.round}: ${says.minutes} left`,
  );
}

/** Lets time pass until what a tablet shows matches. */
async function until(tablet: JoinedTablet, shown: RegExp): Promise<void> {
  while (!shown.test((await shownAt(tablet)).join())) await time.pass(1_000);
}

test('a message is shown at its table until a player taps Seen', async () => {
  const [one, other] = [await tabletAt(1), await tabletAt(2)];
  const client = new LiveClient(server.url, { as: 'device', token: one.token });
  clients.push(client);
  await client.until(() => client.heard.table.length === 1);
  const message = await say([1]);
  const says = { kind: 'words', text: 'Lunch is at noon.', from: account.name };
  expect(message.says).toEqual(says);
  expect(message.tables).toEqual([{ table: 1 }]);
  await client.until(() => client.heard.table.length === 2);
  const { id, at } = message;
  expect(client.heard.table[1]?.messages).toEqual([{ id, at, says }]);
  expect(await shownAt(other)).toEqual([]);
  time.skip(5_000);
  await successBodyOf(one.post(`table/messages/${id}/seen`));
  await client.until(() => client.heard.table.length === 3);
  expect(client.heard.table[2]?.messages).toBeUndefined();
  const { messages } = await successBodyOf<{ readonly messages: readonly SentMessage[] }>(
    director.get(path()),
  );
  const seenAt = new Date(time.nowMs).toISOString();
  expect(messages).toEqual([{ id, at, says, tables: [{ table: 1, seenAt }] }]);
});

test('a message to all tables is shown at each until that table taps Seen', async () => {
  const message = await say('all');
  expect(message.tables.map(({ table }) => table)).toEqual([1, 2]);
  const [one, other] = [await tabletAt(1), await tabletAt(2)];
  await successBodyOf(one.post(`table/messages/${message.id}/seen`));
  await successBodyOf(one.post(`table/messages/${message.id}/seen`));
  expect(await shownAt(one)).toEqual([]);
  expect(await shownAt(other)).toEqual(['Lunch is at noon.']);
});

test('messages are shown oldest first, and not on the next day', async () => {
  const tablet = await tabletAt(1);
  await say([1], 'First');
  time.skip(1_000);
  await say([1, 2], 'Second');
  expect(await shownAt(tablet)).toEqual(['First', 'Second']);
  time.skip(12 * 3_600_000);
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

test('a malformed id is refused, and another table’s id changes nothing', async () => {
  const [one, other] = [await tabletAt(1), await tabletAt(2)];
  const { id } = await say([1]);
  expect((await one.post('table/messages/what/seen')).status).toBe(400);
  await successBodyOf(other.post(`table/messages/${id}/seen`));
  expect(await shownAt(one)).toEqual(['Lunch is at noon.']);
});

describe('the warning of a round with a timer', () => {
  const minuteMs = 60_000;
  const endIn = (minutes: number | null, round = 1) =>
    successBodyOf<ActVersions>(
      director.post(`tournaments/${hall.tournament}/rounds/${round}/clock`, { minutes }),
    );
  const look = (at = server) =>
    at.app.get(RoundTimeWarnings).act({ tournament: hall.tournament, stream: tournamentStream });
  const finish = (table: number) => {
    const game = `tournaments/${hall.tournament}/games/${hall.games[table - 1] ?? ''}`;
    return successBodyOf<ActVersions>(
      director.post(`${game}/result`, { scores: [400, 380], reason: 'told' }),
    );
  };
  /** For one table alone; the others still play the first. */
  const publishSecondRound = async (table: number) => {
    const round = `tournaments/${hall.tournament}/rounds/2`;
    const seats = hall.entrants.slice(table * 2 - 2, table * 2);
    const pairings = [{ table, division: hall.division, seats }];
    const { version } = await successBodyOf<ActVersions>(director.ask('PUT', round, { pairings }));
    await successBodyOf(director.post(`${round}/publish`, { seen: version }));
  };

  test('is shown ten, five and one minutes before the end, at unfinished tables only', async () => {
    const [one, other] = [await tabletAt(1), await tabletAt(2)];
    await endIn(12);
    await look();
    expect(await shownAt(one)).toEqual([]);
    time.skip(2 * minuteMs);
    await look();
    await look();
    expect(await shownAt(one)).toEqual(['round 1: 10 left']);
    time.skip(5 * minuteMs);
    await look();
    expect(await shownAt(other)).toEqual(['round 1: 5 left']);
    await finish(2);
    await look();
    expect(await shownAt(other)).toEqual([]);
    expect(await shownAt(one)).toEqual(['round 1: 5 left']);
    time.skip(4 * minuteMs);
    await look();
    expect(await shownAt(other)).toEqual([]);
    expect(await shownAt(one)).toEqual(['round 1: 1 left']);
    time.skip(minuteMs);
    await look();
    expect(await shownAt(one)).toEqual([]);
  });

  test('disappears when the timer changes or the round ends', async () => {
    const [one, other] = [await tabletAt(1), await tabletAt(2)];
    await endIn(60);
    await look();
    const mistaken = await endIn(10);
    await look();
    expect(await shownAt(one)).toEqual(['round 1: 10 left']);
    await successBodyOf(director.post(`tournaments/${hall.tournament}/undo`, mistaken));
    await look();
    expect([await shownAt(one), await shownAt(other)]).toEqual([[], []]);
    await endIn(5);
    await look();
    expect(await shownAt(one)).toEqual(['round 1: 5 left']);
    const end = { reason: 'The hall closes.' };
    await successBodyOf(director.post(`tournaments/${hall.tournament}/rounds/1/end`, end));
    await look();
    expect([await shownAt(one), await shownAt(other)]).toEqual([[], []]);
  });

  test('stays when another round gets a timer', async () => {
    const [one, other] = [await tabletAt(1), await tabletAt(2)];
    await endIn(5);
    await finish(2);
    await look();
    await publishSecondRound(2);
    await endIn(60, 2);
    await look();
    expect(await shownAt(one)).toEqual(['round 1: 5 left']);
    expect(await shownAt(other)).toEqual([]);
    await endIn(10, 2);
    await look();
    expect(await shownAt(one)).toEqual(['round 1: 5 left']);
    expect(await shownAt(other)).toEqual(['round 2: 10 left']);
  });

  test('returns when a timer is restored, except at tables that tapped Seen', async () => {
    const [one, other] = [await tabletAt(1), await tabletAt(2)];
    await endIn(5);
    await look();
    const { messages = [] } = await successBodyOf<TableState>(one.get('table'));
    await successBodyOf(one.post(`table/messages/${messages[0]?.id ?? ''}/seen`));
    const mistaken = await endIn(60);
    await look();
    expect(await shownAt(other)).toEqual([]);
    await successBodyOf(director.post(`tournaments/${hall.tournament}/undo`, mistaken));
    await look();
    expect(await shownAt(other)).toEqual(['round 1: 5 left']);
    expect(await shownAt(one)).toEqual([]);
  });

  test('has the minutes left when it is sent late', async () => {
    await endIn(30);
    time.skip(22.5 * minuteMs);
    await look();
    expect(await shownAt(await tabletAt(1))).toEqual(['round 1: 8 left']);
  });

  test('follows a changed, then restored timer', async () => {
    const tablet = await tabletAt(1);
    await endIn(30);
    await endIn(60);
    time.skip(25 * minuteMs);
    await look();
    expect(await shownAt(tablet)).toEqual([]);
    const view = await successBodyOf<TournamentView>(
      director.get(`tournaments/${hall.tournament}`),
    );
    expect(view.rounds[0]?.endsAt).toBe(new Date(time.nowMs + 35 * minuteMs).toISOString());
    await endIn(null);
    time.skip(34 * minuteMs);
    await look();
    expect(await shownAt(tablet)).toEqual([]);
  });

  test('reaches a connected tablet at once', async () => {
    const { token } = await tabletAt(1);
    const client = new LiveClient(server.url, { as: 'device', token });
    clients.push(client);
    await client.until(() => client.heard.table.length === 1);
    await endIn(4);
    await look();
    await client.until(() => client.heard.table.at(-1)?.messages !== undefined);
    expect(client.heard.table.at(-1)?.messages).toMatchObject([
      { says: { kind: 'round-time', round: 1, minutes: 4 } },
    ]);
  });

  test('is sent by the server as time passes, and removed at the end', async () => {
    const tablet = await tabletAt(1);
    await endIn(12);
    await until(tablet, /^$/);
    time.skip(2 * minuteMs);
    // On a busy machine it comes late, and says fewer minutes.
    await until(tablet, /^round 1: \d+ left$/);
    time.skip(10 * minuteMs);
    await until(tablet, /^$/);
  });

  test('is sent once by two nodes, and not again after a restart', async () => {
    const tablet = await tabletAt(1);
    await endIn(5);
    const again = await bootServer({ time, databaseUrl: server.databaseUrl });
    try {
      await Promise.all([look(), look(again)]);
      await look(again);
    } finally {
      await again.close();
    }
    expect(await shownAt(tablet)).toEqual(['round 1: 5 left']);
  });

  test.each([0, 1.5, 1_441, '60'])('%j minutes are refused', async (minutes) => {
    const path = `tournaments/${hall.tournament}/rounds/1/clock`;
    expect((await director.post(path, { minutes })).status).toBe(400);
  });
});
