import { DataSource } from 'typeorm';
import { migratedDatabase } from '../../test/suite-database.js';
import type { Upcasters } from '@boardside/game';
import { SystemTimers } from '../platform/time/timers.js';
import type { AppendRequest, EventDraft, EventLog, StreamName } from './event-log.js';
import { LogEventRow, LogHeadRow, LogTournamentRow, RefusedEntryRow } from './log.row.js';
import { MemoryEventLog } from './memory-event-log.js';
import { PostgresEventLog } from './postgres-event-log.js';

const atMs = Date.UTC(2026, 4, 9, 10, 30, 0, 123);
const upcasters: Upcasters = {
  'Old@1': (body) => ({ ...body, second: 2 }),
  'Old@2': (body) => ({ ...body, third: 3 }),
};

let database: DataSource;
let streams = 0;

beforeAll(async () => {
  database = await new DataSource({
    type: 'postgres',
    url: await migratedDatabase(),
    entities: [LogEventRow, LogHeadRow, LogTournamentRow, RefusedEntryRow],
    extra: { max: 8 },
  }).initialize();
});

afterAll(async () => {
  await database.destroy();
});

function event(type: string, more: Partial<EventDraft> = {}): EventDraft {
  return { type, shape: 9, body: { said: type }, by: { auto: 'server' }, ...more };
}

function request(events: readonly EventDraft[], more: Partial<AppendRequest> = {}): AppendRequest {
  return {
    events,
    refused: [],
    head: { epoch: 0, summary: {}, dueAtMs: undefined },
    atMs,
    ...more,
  };
}

describe.each<[string, () => EventLog]>([
  ['in memory', () => new MemoryEventLog(upcasters)],
  ['in PostgreSQL', () => new PostgresEventLog(database, new SystemTimers(), { upcasters })],
])('the log %s', (_where, make) => {
  let log: EventLog;
  let name: StreamName;

  beforeEach(() => {
    log = make();
    streams += 1;
    name = { tournament: `t${streams}`, stream: 'game' };
  });

  test('what was appended is read back whole, in order', async () => {
    const first = event('First', { body: { letters: ['Ä', 'CH'], nothing: null, ms: 1500 } });
    const second = event('Second', {
      entry: { device: 'd', seq: 1, part: 1, epoch: 1 },
      evidence: { spentMs: 12 },
      key: 'bank:0:1',
    });
    const answer = await log.append(name, 0, request([first, second]));
    const at = new Date(atMs).toISOString();
    const stored = [
      { ...first, version: 1, at },
      { ...second, version: 2, at },
    ];
    expect(answer).toEqual({ kind: 'appended', events: stored });
    expect(await log.read(name, 0)).toEqual(stored);
    expect(await log.read(name, 1)).toEqual(stored.slice(1));
    expect(await log.read(name, 2)).toEqual([]);
  });

  test('a stream that has not begun is empty', async () => {
    expect(await log.read(name, 0)).toEqual([]);
    expect(await log.refusals(name)).toEqual([]);
    expect(await log.heads(name.tournament)).toEqual([]);
  });

  test('another version than the expected one is a conflict and writes nothing', async () => {
    await log.append(name, 0, request([event('First')]));
    for (const expected of [0, 2]) {
      const kept = { device: 'd', seq: 1, entry: {}, refusal: {} };
      const late = request([event('Late')], { refused: [kept] });
      expect(await log.append(name, expected, late)).toEqual({ kind: 'conflict' });
    }
    expect((await log.read(name, 0)).map(({ type }) => type)).toEqual(['First']);
    expect(await log.refusals(name)).toEqual([]);
    expect(await log.heads(name.tournament)).toMatchObject([{ version: 1 }]);
  });

  test('an entry is there once, whatever the version', async () => {
    const entry = { device: 'd', seq: 1, part: 1, epoch: 1 };
    await log.append(name, 0, request([event('Entered', { entry })]));
    const again = await log.append(name, 1, request([event('Entered', { entry })]));
    expect(again).toEqual({ kind: 'conflict' });
    const part = event('Entered', { entry: { ...entry, part: 2 } });
    expect(await log.append(name, 1, request([part]))).toMatchObject({ kind: 'appended' });
    expect(await log.read(name, 0)).toHaveLength(2);
  });

  test('entries of another device or another game are other entries', async () => {
    const entry = { device: 'd', seq: 1, part: 1, epoch: 1 };
    const twice = [event('One', { entry }), event('Other', { entry: { ...entry, device: 'e' } })];
    expect(await log.append(name, 0, request(twice))).toMatchObject({ kind: 'appended' });
    const elsewhere = { ...name, stream: 'another' };
    expect(await log.append(elsewhere, 0, request(twice))).toMatchObject({ kind: 'appended' });
  });

  test('what has a key happens once in a stream', async () => {
    await log.append(name, 0, request([event('Expired', { key: 'bank:0:1' })]));
    const again = await log.append(name, 1, request([event('Expired', { key: 'bank:0:1' })]));
    expect(again).toEqual({ kind: 'conflict' });
    const next = await log.append(name, 1, request([event('Expired', { key: 'bank:0:2' })]));
    expect(next).toMatchObject({ kind: 'appended' });
  });

  test('a refused entry is kept, alone or beside events, once', async () => {
    await log.append(name, 0, request([event('First')]));
    const refused = { device: 'd', seq: 1, entry: { t: 5 }, refusal: { code: 'wrong-phase' } };
    expect(await log.append(name, 1, request([], { refused: [refused] }))).toEqual({
      kind: 'appended',
      events: [],
    });
    const again = request([event('Second')], { refused: [refused] });
    expect(await log.append(name, 1, again)).toEqual({ kind: 'conflict' });
    expect(await log.read(name, 0)).toHaveLength(1);
    expect(await log.refusals(name)).toEqual([{ ...refused, at: new Date(atMs).toISOString() }]);
  });

  test('another entry that was refused under the same number is kept beside it', async () => {
    await log.append(name, 0, request([event('First')]));
    const refused = { device: 'd', seq: 1, entry: { t: 5 }, refusal: { code: 'wrong-phase' } };
    const other = { ...refused, entry: { t: 6 }, refusal: { code: 'wrong-seq' } };
    await log.append(name, 1, request([], { refused: [refused] }));
    await log.append(name, 1, request([], { refused: [other] }));
    const at = new Date(atMs).toISOString();
    const kept = await log.refusals(name);
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(
      expect.arrayContaining([
        { ...refused, at },
        { ...other, at },
      ]),
    );
  });

  test('the head has what the last append said, and lists find it', async () => {
    const head = { epoch: 3, summary: { table: 4 }, dueAtMs: atMs + 60_000 };
    await log.append(name, 0, request([event('First')], { head }));
    const other = { tournament: name.tournament, stream: 'tournament' };
    await log.append(other, 0, request([event('Created')]));
    const expected = { ...name, ...head, version: 1, refused: 0 };
    expect(await log.heads(name.tournament)).toContainEqual(expected);
    expect(await log.heads(name.tournament)).toHaveLength(2);
    expect(await log.headsDue(name.tournament)).toEqual([expected]);
    expect(await log.headsDue('elsewhere')).toEqual([]);
    await log.append(name, 1, request([event('Second')]));
    expect(await log.headsDue(name.tournament)).toEqual([]);
  });

  test('each tournament is listed once, the oldest first', async () => {
    const [early, late] = [name.tournament, `${name.tournament} later`];
    for (const [tournament, stream, at] of [
      [early, 'tournament', atMs],
      [late, 'tournament', atMs + 1],
      [early, 'game', atMs + 2],
    ] as const) {
      await log.append({ tournament, stream }, 0, request([event('First')], { atMs: at }));
    }
    const listed = (await log.tournaments()).filter((each) => each === early || each === late);
    expect(listed).toEqual([early, late]);
  });

  test('how far a stream has got: events and refused entries', async () => {
    expect(await log.position(name)).toEqual({ version: 0, refused: 0 });
    await log.append(name, 0, request([event('First'), event('Second')]));
    const kept = { device: 'd', seq: 1, entry: {}, refusal: {} };
    await log.append(name, 2, request([], { refused: [kept] }));
    const standing = { version: 2, refused: 1 };
    expect(await log.position(name)).toEqual(standing);
    const moved = await log.movedWithin([name.tournament, 'elsewhere'], 60_000);
    expect(moved).toEqual([{ ...name, ...standing }]);
    expect(await log.movedWithin(['elsewhere'], 60_000)).toEqual([]);
  });

  test('what was decided without a refused entry is a conflict', async () => {
    await log.append(name, 0, request([event('First')]));
    const kept = { device: 'd', seq: 1, entry: {}, refusal: {} };
    await log.append(name, 1, request([], { refused: [kept], refusedBefore: 0 }));
    const late = request([event('Second')], { refusedBefore: 0 });
    expect(await log.append(name, 1, late)).toEqual({ kind: 'conflict' });
    const seen = request([event('Second')], { refusedBefore: 1 });
    expect(await log.append(name, 1, seen)).toMatchObject({ kind: 'appended' });
  });

  test('of many streams at once, each is written or is a conflict by itself', async () => {
    const streams = Array.from({ length: 12 }, (_, index) => ({
      ...name,
      stream: `${name.stream} ${String(index)}`,
    }));
    const entry = { device: 'd', seq: 1, part: 1, epoch: 1 };
    const kept = { device: 'd', seq: 2, entry: {}, refusal: {} };
    const first = request([event('First', { entry }), event('And')], { refused: [kept] });
    await Promise.all(streams.map((stream) => log.append(stream, 0, first)));
    const answers = await Promise.all(
      streams.map((stream, index) => {
        const again = index % 4 === 1 ? [event('Again', { entry })] : [event('Second')];
        return log.append(stream, index % 4 === 2 ? 1 : 2, request(again));
      }),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(
      streams.map((_, index) => (index % 4 === 1 || index % 4 === 2 ? 'conflict' : 'appended')),
    );
    for (const [index, stream] of streams.entries()) {
      const types = (await log.read(stream, 0)).map(({ type }) => type);
      expect(types).toEqual(
        answers[index]?.kind === 'appended' ? ['First', 'And', 'Second'] : ['First', 'And'],
      );
      expect(await log.refusals(stream)).toHaveLength(1);
    }
  });

  test('of two appends to one stream that come together, none is written past a hole', async () => {
    const streams = Array.from({ length: 6 }, (_, index) => ({
      ...name,
      stream: `${name.stream} ${String(index)}`,
    }));
    for (const stream of streams) await log.append(stream, 0, request([event('First')]));
    const answers = await Promise.all(
      streams.flatMap((stream) => [
        log.append(stream, 2, request([event('Third'), event('Fourth')])),
        log.append(stream, 1, request([event('Second')])),
      ]),
    );
    for (const [index, stream] of streams.entries()) {
      const own = answers.slice(2 * index, 2 * index + 2).reverse();
      const written = own.flatMap((answer) => (answer.kind === 'appended' ? answer.events : []));
      const read = await log.read(stream, 0);
      expect(read.map(({ version }) => version)).toEqual(read.map((_, place) => place + 1));
      expect(read.slice(1)).toEqual(written);
      expect(await log.position(stream)).toEqual({ version: read.length, refused: 0 });
      expect(written[0]?.type).toBe('Second');
    }
  });

  test('streams of several tournaments at once are written, each to its own', async () => {
    const names = Array.from({ length: 9 }, (_, index) => ({
      tournament: `${name.tournament} ${String(index % 3)}`,
      stream: String(index),
    }));
    await Promise.all(names.map((each) => log.append(each, 0, request([event('First')]))));
    for (const each of names) expect(await log.read(each, 0)).toHaveLength(1);
    const heads = await log.heads(`${name.tournament} 1`);
    expect(heads.map(({ stream }) => stream).sort()).toEqual(['1', '4', '7']);
  });

  test('eight racers: one writes each version, nothing is lost, no version is left out', async () => {
    const racers = Array.from({ length: 8 }, (_, racer) => racer);
    const each = 12;
    const race = async (racer: number): Promise<void> => {
      for (let seq = 1; seq <= each;) {
        const version = (await log.read(name, 0)).length;
        const entry = { device: `racer ${racer}`, seq, part: 1, epoch: 1 };
        const answer = await log.append(name, version, request([event('Ran', { entry })]));
        if (answer.kind === 'appended') seq += 1;
      }
    };
    await Promise.all(racers.map(race));
    const events = await log.read(name, 0);
    expect(events.map(({ version }) => version)).toEqual(
      Array.from({ length: racers.length * each }, (_, index) => index + 1),
    );
    for (const racer of racers) {
      const own = events.filter(({ entry }) => entry?.device === `racer ${racer}`);
      expect(own.map(({ entry }) => entry?.seq)).toEqual(
        Array.from({ length: each }, (_, index) => index + 1),
      );
    }
    expect(await log.heads(name.tournament)).toMatchObject([{ version: racers.length * each }]);
  });

  test('an event of an old shape is read in the newest one', async () => {
    await log.append(name, 0, request([event('Old', { shape: 1, body: { first: 1 } })]));
    expect(await log.read(name, 0)).toMatchObject([
      { shape: 3, body: { first: 1, second: 2, third: 3 } },
    ]);
  });
});
