import { present } from '@boardside/engine';
import { eventShape, replay, type RecordedGameEvent } from '@boardside/game';
import { readGcg, readRecord, recordDigest, type GameRecord } from '@boardside/record';
import type { GameView } from '@boardside/contract';
import {
  successBodyOf,
  director,
  joinTablet,
  DrivenTablet,
  ending,
  publishHall,
  type PublishedHall,
  type JoinedTablet,
} from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';
import { schemaFaults } from '../../test/schema-faults.js';
import { EventLog, type EventDraft, type StoredEvent } from '../log/event-log.js';

const { server, director: staff } = useServer();
let hall: PublishedHall;
let game: string;
let table: JoinedTablet;
let script: DrivenTablet;
let at: string;

beforeAll(async () => {
  const names = ['Ada Kim', 'Zoë  Łée-O’Brien'];
  hall = await publishHall(staff, { names });
  game = hall.games[0] ?? '';
  table = await joinTablet(server.url, hall.codes[0] ?? '');
  at = `tournaments/${hall.tournament}/games/${game}`;
  script = await DrivenTablet.at(table, game, { awayMs: 3_600_000 });
  script.makeOpening();
  // The second player goes out.
  for (let turns = 0; turns < 14; turns += 1) script.play(7, 30_000);
  Array.from(ending(script));
  await script.submit();
});

function download(path: string, cookie = staff.cookie ?? ''): Promise<Response> {
  return fetch(`${server.url}/api/${path}`, { headers: { cookie } });
}

test('the record as JSON has the log whole, the names and the result', async () => {
  const answer = await download(`${at}/record.json`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="round-1-table-1-Kim-LeeOBrien.json"',
  );
  const record = (await answer.json()) as GameRecord;
  expect(schemaFaults('record', record)).toEqual([]);
  expect(record).toMatchObject({
    format: 'boardside-game',
    formatVersion: 2,
    tournament: { id: hall.tournament, name: 'Spring Open' },
    division: { name: 'Open' },
    game,
    round: 1,
    table: 1,
    seats: [
      { seat: 0, name: 'Ada Kim' },
      { seat: 1, name: 'Zoë  Łée-O’Brien' },
    ],
    phase: 'signed',
  });
  const played = script.game;
  if (played.phase !== 'signed') throw new Error(played.phase);
  expect(record.result).toMatchObject({
    reason: 'out',
    totals: played.result.totals,
    spentMs: played.clock.spent,
    bankMs: played.clock.banks,
    neutralMs: played.clock.neutral,
    signedBy: [0, 1],
  });
  expect(Object.values(record.staff)).toEqual([director.name]);
  expect(replay(record.events)).toEqual(played);
  expect(readRecord(JSON.stringify(record))).toEqual({ ok: true, value: { record, game: played } });
  expect(record.digest).toBe(recordDigest(record.events));
});

/** As an older Boardside wrote it: of challenges nothing was said but how they are judged. */
function olderDraft({ type, shape, body, by, entry, evidence, key }: StoredEvent): EventDraft {
  const more = {
    ...(entry && { entry }),
    ...(evidence && { evidence }),
    ...present({ key }),
  };
  if (type !== 'GameOpened') return { type, shape, body, by, ...more };
  const older = JSON.stringify(body, (name, value: unknown) =>
    name === 'perPlay' || name === 'hold' ? undefined : value,
  );
  return { type, shape: 1, body: JSON.parse(older) as object, by, ...more };
}

test('a slip signed when the log had an older shape keeps its digest, on every page', async () => {
  const log = server.app.get(EventLog);
  const { tournament } = hall;
  const head = (await log.heads(tournament)).find(({ stream }) => stream === game)!;
  const events = (await log.read({ tournament, stream: game }, 0)).map(olderDraft);
  const atMs = Date.parse('2026-05-02T10:00:00Z');
  await log.append({ tournament, stream: 'older' }, 0, { events, refused: [], head, atMs });
  const older = `tournaments/${tournament}/games/older`;
  const record = await successBodyOf<GameRecord>(staff.get(`${older}/record.json`));
  expect(record.events[0]).toMatchObject({ type: 'GameOpened', shape: 1 });
  expect(JSON.stringify(record)).not.toMatch(/perPlay|"written"/);
  expect(record.digest).toBe(recordDigest(record.events));
  const view = await successBodyOf<GameView>(staff.get(older));
  expect(view.events[0]).toMatchObject({ shape: eventShape });
  expect(recordDigest(view.events)).toBe(record.digest);
  const read = readRecord(JSON.stringify(record));
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  expect(read.value.game).toEqual(script.game);
  expect(recordDigest(read.value.record.events)).toBe(record.digest);
});

test('the record as GCG is read again with the same totals and the racks that were declared', async () => {
  const answer = await download(`${at}/record.gcg`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('.gcg"');
  const text = await answer.text();
  const file = readGcg(text);
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  expect(file.value.players.map(({ name }) => name)).toEqual(['Ada Kim', 'Zoë Łée-O’Brien']);
  const played = script.game;
  const last = (player: number) =>
    file.value.events.findLast((event) => event.player === player)?.total;
  expect([last(0), last(1)]).toEqual(played.phase === 'signed' ? played.result.totals : []);
});

test('the game as the console reads it', async () => {
  const view = await successBodyOf<GameView>(staff.get(at));
  expect(view.names).toEqual([
    expect.objectContaining({ entrant: hall.entrants[0], name: 'Ada Kim', shortName: 'Ada K.' }),
    expect.objectContaining({ entrant: hall.entrants[1] }),
  ]);
  expect(view.refused).toEqual([]);
  expect(view.device.kind).toBe('silent');
  expect(view.events.map(({ version }: RecordedGameEvent) => version)).toEqual(
    view.events.map((_event, index) => index + 1),
  );
});

test.each(['', '/record.json', '/record.gcg'])(
  'nothing is readable without sign-in: %s',
  async (end) => {
    expect((await download(`${at}${end}`, '')).status).toBe(401);
    const authorization = `Bearer ${table.token}`;
    const tablet = await fetch(`${server.url}/api/${at}${end}`, { headers: { authorization } });
    expect(tablet.status).toBe(401);
  },
);

test('an unknown game gives 404', async () => {
  const answer = await download(`tournaments/${hall.tournament}/games/none/record.gcg`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not-found' });
});
