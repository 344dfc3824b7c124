import {
  decide,
  evolve,
  guide,
  unopened,
  type Author,
  type Command,
  type Game,
  type RecordedGameEvent,
} from '@boardside/game';
import { canonicalJson, recordDigest, resultOf } from '@boardside/record';
import fc from 'fast-check';
import { compareRecord, compareRecordFile } from './verify.ts';

const director: Author = { staff: 'd', role: 'director' };
const totals = [310, 290];

const acts: readonly (readonly [Author, Command])[] = [
  [
    director,
    {
      kind: 'open-game',
      table: 1,
      round: 2,
      seats: ['a', 'b'],
      rules: { options: guide, hash: 'h' },
      lexicon: undefined,
      first: 0,
    },
  ],
  [director, { kind: 'end-game', end: { reason: 'declared', totals }, reason: 'the hall closes' }],
  [{ seats: [0] }, { kind: 'sign', seat: 0, totals }],
  [{ seats: [1] }, { kind: 'sign', seat: 1, totals }],
  [director, { kind: 'reopen-slip', reason: 'a tile was miscounted' }],
];

/** A game declared by the director and signed, as far as the first so many acts. */
function recordOf(count: number): { readonly text: string; readonly digest: string } {
  let game: Game = unopened;
  const events: RecordedGameEvent[] = [];
  for (const [author, command] of acts.slice(0, count)) {
    const decided = decide({ author, command, seen: game.version }, game);
    if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
    for (const event of decided.value) {
      game = evolve(game, event);
      const at = '2026-05-02T10:00:00.000Z';
      events.push({ ...event, version: events.length + 1, shape: 1, at });
    }
  }
  const digest = recordDigest(events) ?? null;
  const seats = ['Ida', 'Bo'].map((name, seat) => ({ seat, entrant: 'ab'.charAt(seat), name }));
  const record = {
    format: 'boardside-game',
    formatVersion: 2,
    tournament: { id: 't', name: 'Cup' },
    division: null,
    game: 'g',
    round: 2,
    table: 1,
    seats,
    staff: {},
    phase: game.phase,
    result: resultOf(game),
    digest,
    events,
  };
  return { text: JSON.stringify(record), digest: digest ?? '' };
}

/** What a record states, in one way of writing it, apart from names and ids that no log has. */
function statedIn(text: string): string {
  const { format, formatVersion, round, table, phase, digest, result, events, seats } = JSON.parse(
    text,
  ) as Record<string, unknown> & { seats: readonly { seat: number; entrant: string }[] };
  const entrants = seats.map(({ seat, entrant }) => ({ seat, entrant }));
  // Form 1 is read as form 2: of a game with no end by scoreless turns both say the same.
  const form = formatVersion === 1 ? 2 : formatVersion;
  const stated = { format, form, round, table, phase, digest, result, events, entrants };
  return canonicalJson(stated);
}

describe('a record beside the digest of a slip', () => {
  const signed = recordOf(4);

  test('the same, however it was typed', () => {
    const sentence = [
      `The same. ${signed.digest} is round 2, table 1.`,
      'Signed: a – b, 310 – 290.',
      'Not covered: names, and the ids of game and tournament. The file says: Ida – Bo, Cup, game g.',
    ].join('\n');
    for (const typed of [signed.digest, signed.digest.toLowerCase().replaceAll('-', ' ')]) {
      expect(compareRecord(signed.text, typed)).toEqual({ agrees: true, sentence });
    }
  });

  test('not the same: another digest, or one character changed in the record', () => {
    const other = compareRecord(signed.text, '7K3D-9QXM-20VB-T5RA');
    expect(other.sentence).toContain('Not the same.');
    const changed = signed.text.replace('the hall closes', 'the hall closed');
    expect(compareRecord(changed, signed.digest).agrees).toBe(false);
  });

  test('not the same: what was signed lies beside an event that was changed', () => {
    const forged = JSON.parse(signed.text) as { events: RecordedGameEvent[]; result: object };
    forged.events = forged.events.map((event) => {
      if (event.type !== 'GameEnded') return event;
      const { shape, body } = event;
      return { ...event, body: { ...body, totals: [290, 310] }, written: { shape, body } };
    });
    forged.result = { ...forged.result, totals: [290, 310] };
    expect(compareRecord(JSON.stringify(forged), signed.digest).agrees).toBe(false);
  });

  test('what came after the last signature is said to be covered by none', () => {
    const { text, digest } = recordOf(5);
    expect(digest).toBe(signed.digest);
    expect(compareRecord(text, digest).sentence).toContain('the 1 of its events after the last');
  });

  test('any one character changed: refused, another digest, or what is said to be not covered', () => {
    const { text, digest } = signed;
    const same = statedIn(text);
    expect(compareRecord(text, digest).agrees).toBe(true);
    for (let at = 0; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
      notTakenForTheSame(changed);
    }
    const anywhere = fc.tuple(fc.nat(text.length), fc.nat(1), fc.string({ maxLength: 1 }));
    fc.assert(
      fc.property(anywhere, ([at, gone, put]) => {
        notTakenForTheSame(text.slice(0, at) + put + text.slice(at + gone));
      }),
      { seed: Number(process.env['SEED'] ?? 19), numRuns: 3_000 },
    );

    function notTakenForTheSame(changed: string): void {
      if (!compareRecord(changed, digest).agrees) return;
      expect({ changed, stated: statedIn(changed) }).toEqual({ changed, stated: same });
    }
  });

  test('a path that leads to no record is a sentence', () => {
    const typed = signed.digest;
    const missing = `${import.meta.dirname}/no-such.json`;
    expect(compareRecordFile(missing, typed)).toEqual({
      agrees: false,
      sentence: `There is no such file: ${missing}.`,
    });
    expect(compareRecordFile(import.meta.dirname, typed).sentence).toContain('This is a folder');
  });

  test('nobody has signed, no record, no digest', () => {
    const typed = signed.digest;
    expect(compareRecord(recordOf(2).text, typed).sentence).toContain('is not signed');
    expect(compareRecord('{}', typed).sentence).toContain('not a complete record');
    expect(compareRecord(signed.text, '7K3D').sentence).toContain('sixteen');
  });
});
