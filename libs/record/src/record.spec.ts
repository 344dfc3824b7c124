import { createHash } from 'node:crypto';
import { must } from '@boardside/engine';
import { type GameEvent, type RecordedGameEvent, eventShape } from '@boardside/game';
import { out } from '../../game/src/filling.fixture.js';
import {
  act,
  after,
  agree,
  askSecond,
  challenge,
  director,
  passes,
  press,
  rack,
  rule,
  send,
  started,
  undo,
  type GivenGame,
} from '../../game/src/table.fixture.js';
import { sign } from '../../game/src/end/scripted-ends.fixture.js';
import { canonicalJson } from './canonical.js';
import { readDigest, recordDigest } from './digest.js';
import { recordVersion, resultOf, type GameRecord } from './game-record.js';
import { readRecord } from './read-record.js';

/** Events as the log of a server has them. */
function logged(events: readonly GameEvent[]): readonly RecordedGameEvent[] {
  return events.map((event, index) => ({
    ...event,
    version: index + 1,
    shape: eventShape,
    at: `2026-05-02T10:00:${String(index % 60).padStart(2, '0')}.000Z`,
    entry: {
      device: 'tablet-1',
      seq: index + 1,
      part: 1,
      epoch: 1,
      sid: 's',
      t: index,
      seen: index,
    },
  }));
}

function recordOf(given: GivenGame): GameRecord {
  const events = logged(given.events);
  const { game } = given;
  return {
    format: 'boardside-game',
    formatVersion: recordVersion,
    tournament: { id: 't', name: 'Cup' },
    division: null,
    game: 'g',
    round: game.round,
    table: game.table,
    seats: game.seats.map((entrant, seat) => ({ seat, entrant, name: `Player ${seat}` })),
    staff: { dora: 'Dora' },
    phase: game.phase,
    digest: recordDigest(events) ?? null,
    result: resultOf(game),
    events,
  };
}

/** A game with rulings, both opinions, a press taken back, an adjusted score. */
const disputed = started().and(
  press('8F HORN'),
  ...[challenge(), send(), rule('unacceptable'), askSecond(), rule('acceptable', 2)],
);
const adjusted = disputed.and(
  act(director, { kind: 'adjust-score', seat: 1, points: -10, why: 'penalty', reason: 'late' }),
);
const over = out().and(after(1_000, agree()));
const declared = over.and((game) =>
  act(director, { kind: 'declare-racks', tiles: [rack(game, 'QA'), []] })(game),
);

describe('a record', () => {
  test.each([
    ['in play', started().and(press('8F HORN'), undo())],
    ['disputed', disputed],
    ['adjusted', adjusted],
    ['at its end', over],
    ['with its slip signed', declared.and(sign(0), sign(1))],
  ])('read again has the same log, byte for byte: %s', (_, given) => {
    const record = recordOf(given);
    const read = readRecord(JSON.stringify(record, null, 2));
    must(read.ok, `the record is read: ${JSON.stringify(read)}`);
    expect(JSON.stringify(read.value.record.events)).toBe(JSON.stringify(record.events));
    expect(read.value.game).toEqual(given.game);
  });

  const text = JSON.stringify(recordOf(disputed));
  const but = (change: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ ...recordOf(disputed), ...change });
  const events = recordOf(disputed).events;
  const [first] = events;
  const last = recordOf(declared);
  const ended = (change: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ ...last, result: { ...last.result, ...change } });
  test.each([
    ['{', { code: 'not-json' }],
    ['[]', { code: 'not-a-record' }],
    [but({ format: 'other' }), { code: 'not-a-record' }],
    [but({ formatVersion: 3 }), { code: 'newer-version', version: 3 }],
    [but({ table: '3' }), { code: 'wrong-field', where: 'table', expected: 'number' }],
    [
      but({ seats: [{ seat: 0 }] }),
      { code: 'wrong-field', where: 'seats[0].entrant', expected: 'text' },
    ],
    [
      but({ events: events.slice(1) }),
      { code: 'wrong-field', where: 'events[0].version', expected: '1' },
    ],
    [
      but({ events: [{ ...events[0], body: undefined }] }),
      { code: 'wrong-field', where: 'events[0].body', expected: 'object' },
    ],
    [
      but({ events: [{ ...first, written: { shape: first?.shape, body: first?.body } }] }),
      { code: 'wrong-field', where: 'events[0].written', expected: 'left out' },
    ],
    [but({ formatVersion: 0 }), { code: 'wrong-field', where: 'formatVersion', expected: '2' }],
    [but({ phase: 'signed' }), { code: 'disagrees', where: 'phase' }],
    [but({ digest: '0000-0000-0000-0000' }), { code: 'disagrees', where: 'digest' }],
    [but({ round: 9 }), { code: 'disagrees', where: 'round' }],
    [but({ table: 9 }), { code: 'disagrees', where: 'table' }],
    [but({ seats: recordOf(disputed).seats.toReversed() }), { code: 'disagrees', where: 'seats' }],
    [but({ result: {} }), { code: 'disagrees', where: 'result' }],
    [ended({ reason: 'declared' }), { code: 'disagrees', where: 'result.reason' }],
    [ended({ said: 'so it was' }), { code: 'disagrees', where: 'result.said' }],
    [ended({ totals: [1, 0] }), { code: 'disagrees', where: 'result.totals' }],
    [ended({ endAdjustments: [] }), { code: 'disagrees', where: 'result.endAdjustments' }],
    [ended({ scoreAdjustments: [{}] }), { code: 'disagrees', where: 'result.scoreAdjustments' }],
    [ended({ spentMs: [0, 0] }), { code: 'disagrees', where: 'result.spentMs' }],
    [ended({ bankMs: null }), { code: 'disagrees', where: 'result.bankMs' }],
    [ended({ neutralMs: {} }), { code: 'disagrees', where: 'result.neutralMs' }],
    [ended({ signedBy: [0] }), { code: 'disagrees', where: 'result.signedBy' }],
  ])('%#: what is no record is refused with its place', (given, refusal) => {
    expect(text).toContain('boardside-game');
    expect(readRecord(given)).toEqual({ ok: false, refusal });
  });
});

describe('a record of an older shape', () => {
  const today = recordOf(disputed);
  const [first, ...rest] = today.events;
  must(first?.type === 'GameOpened', 'the log begins with the game');
  const older = JSON.parse(
    JSON.stringify({ ...first, shape: 1 }, (name, value: unknown) =>
      name === 'perPlay' || name === 'hold' ? undefined : value,
    ),
  ) as RecordedGameEvent;
  const record = { ...today, events: [older, ...rest] };

  test('is lifted as the log of a server is, and gives the same game', () => {
    const read = readRecord(JSON.stringify(record));
    must(read.ok, `the record is read: ${JSON.stringify(read)}`);
    expect(read.value.game).toEqual(disputed.game);
    expect(read.value.record.events[0]).toEqual({
      ...first,
      written: { shape: 1, body: older.body },
    });
  });

  test('of form 1 had another word for the end by scoreless turns', () => {
    const scoreless = recordOf(started().and(...passes(6), agree()));
    expect(scoreless.result?.reason).toBe('scoreless-turns');
    const inForm1 = JSON.parse(
      JSON.stringify({
        ...scoreless,
        formatVersion: 1,
        events: scoreless.events.map((event) => ({ ...event, shape: 3 })),
      }).replaceAll('scoreless-turns', 'six-scoreless'),
    ) as GameRecord;
    const file = { ...inForm1, digest: recordDigest(inForm1.events) ?? null };
    const read = readRecord(JSON.stringify(file));
    must(read.ok, `the record is read: ${JSON.stringify(read)}`);
    const { record } = read.value;
    expect(record.formatVersion).toBe(recordVersion);
    expect(record.result).toEqual(scoreless.result);
    expect(record.events.map(({ type, body }) => [type, body])).toEqual(
      scoreless.events.map(({ type, body }) => [type, body]),
    );
    expect(recordDigest(record.events)).toBe(recordDigest(inForm1.events));
    const inForm2 = JSON.stringify({ ...file, formatVersion: 2 });
    expect(readRecord(inForm2)).toEqual({
      ok: false,
      refusal: { code: 'disagrees', where: 'result.reason' },
    });
  });

  test('has the digest of what was written, not of what it is lifted to', () => {
    const slip = { type: 'SlipSigned', body: { seat: 0, totals: [0, 0] }, by: { seats: [0] } };
    const signed = {
      ...slip,
      version: 900,
      shape: 2,
      at: '2026-05-02T11:00:00.000Z',
    } as RecordedGameEvent;
    const read = readRecord(JSON.stringify(record));
    must(read.ok, 'the record is read');
    const written = recordDigest([...record.events, signed]);
    expect(recordDigest([...read.value.record.events, signed])).toBe(written);
    expect(recordDigest([...today.events, signed])).not.toBe(written);
  });

  test.each([
    [eventShape + 1, { code: 'newer-shape', version: 2, shape: eventShape + 1 }],
    [0, { code: 'wrong-field', where: 'events[1].shape', expected: 'a shape from 1' }],
    [1.5, { code: 'wrong-field', where: 'events[1].shape', expected: 'a shape from 1' }],
  ])('shape %s of an event is none that this Boardside knows', (shape, refusal) => {
    const events = today.events.map((event, index) => (index === 1 ? { ...event, shape } : event));
    expect(readRecord(JSON.stringify({ ...today, events }))).toEqual({ ok: false, refusal });
  });
});

describe('the digest', () => {
  const signedOnce = [...logged(disputed.events), signature(0)];
  const log = [...signedOnce, signature(1)];

  function signature(seat: 0 | 1): RecordedGameEvent {
    return {
      type: 'SlipSigned',
      body: { seat, totals: [1, 2] },
      by: { seats: [seat] },
      version: 100 + seat,
      shape: 1,
      at: '2026-05-02T11:00:00.000Z',
    };
  }

  test('is the beginning of the SHA-256 of the log up to the last signature', () => {
    const hash = createHash('sha256').update(canonicalJson(log)).digest();
    const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const letters = Array.from({ length: 16 }, (_, index) =>
      alphabet.charAt(parseInt(bits.slice(index * 5, index * 5 + 5), 2)),
    );
    expect(recordDigest(log)?.replaceAll('-', '')).toBe(letters.join(''));
    expect(recordDigest(log)).toMatch(/^(\w{4}-){3}\w{4}$/);
  });

  test('is of what is signed: none before, final behind the last signature, another for another log', () => {
    const later = { ...signature(0), type: 'PressUndone' } as unknown as RecordedGameEvent;
    expect(recordDigest(logged(disputed.events))).toBeUndefined();
    expect(recordDigest([...log, later])).toBe(recordDigest(log));
    expect(recordDigest(signedOnce)).not.toBe(recordDigest(log));
    const [first, ...rest] = log;
    must(first, 'the log begins');
    expect(recordDigest([{ ...first, at: '2026-05-02T10:00:00.001Z' }, ...rest])).not.toBe(
      recordDigest(log),
    );
  });

  test('does not ask in which order a program writes the names', () => {
    const turned = JSON.parse(JSON.stringify(log), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as readonly RecordedGameEvent[];
    expect(JSON.stringify(turned)).not.toBe(JSON.stringify(log));
    expect(recordDigest(turned)).toBe(recordDigest(log));
  });

  test.each([
    ['7k3d 9qxm-20vb t5ra', '7K3D-9QXM-20VB-T5RA'],
    ['7K3D9QXMO0IBL5RA', '7K3D-9QXM-001B-15RA'],
    ['7K3D', undefined],
    ['7K3D-9QXM-20VB-T5RU', undefined],
  ])('typed as %s', (typed, digest) => {
    expect(readDigest(typed)).toBe(digest);
  });
});
