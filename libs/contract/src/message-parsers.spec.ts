import type { Entry } from '@boardside/game';
import { parseBeatAnswer, parseFollow, parseHandshake, parsePush, parseStaffAct } from './index.js';

const entry = {
  seq: 1,
  epoch: 1,
  sid: 's',
  t: 1200,
  wall: 1_780_000_000_000,
  seen: 4,
  by: { seats: [0] },
  command: {
    kind: 'press',
    turn: 1,
    move: { kind: 'play', at: '8H', tiles: [{ letter: 'C' }, { letter: 'A', blank: true }] },
    final: 'A',
  },
} satisfies Entry;
const push = { game: 'g', epoch: 1, base: 4, sid: 's', tNow: 1300, entries: [entry] };

describe('messages that reach the server', () => {
  test('a push is read as it was written', () => {
    expect(parsePush(JSON.parse(JSON.stringify(push)))).toEqual({ ok: true, value: push });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'push'],
    ['no entries', { ...push, entries: undefined }],
    ['a fraction of a millisecond', { ...push, tNow: 1.5 }],
    ['a negative instant', { ...push, entries: [{ ...entry, t: -1 }] }],
    ['a seat that no table has', { ...push, entries: [{ ...entry, by: { seats: [4] } }] }],
    ['an unknown command', { ...push, entries: [{ ...entry, command: { kind: 'win' } }] }],
    [
      'an inherited name as a command',
      { ...push, entries: [{ ...entry, command: { kind: 'toString' } }] },
    ],
    ['opening a game', { ...push, entries: [{ ...entry, command: { kind: 'open-game' } }] }],
    ['a thousand and one entries', { ...push, entries: Array.from({ length: 1001 }, () => entry) }],
  ])('%s is malformed', (_what, message) => {
    expect(parsePush(message)).toMatchObject({ ok: false, refusal: { at: expect.any(String) } });
  });

  test('what is wrong is named by its place', () => {
    const wrong = { ...push, entries: [entry, { ...entry, command: { kind: 'sign', seat: 0 } }] };
    expect(parsePush(wrong)).toEqual({
      ok: false,
      refusal: { at: 'push.entries[1].command.totals', wanted: 'a list of at most 4' },
    });
  });

  test('a field that this version does not know is left out', () => {
    expect(parsePush({ ...push, later: true })).toEqual({ ok: true, value: push });
  });

  test.each([
    { kind: 'decide-first', how: 'draw', draws: [[{ seat: 0, tile: { letter: 'A' } }]] },
    { kind: 'decide-first', how: 'agreed', first: 1 },
    {
      kind: 'claim-clock',
      holder: { kind: 'desk' },
      why: 'seized',
      expectedEpoch: 1,
      witnessedMs: 0,
    },
    {
      kind: 'correct-turns',
      changes: [{ kind: 'change', turn: 1, move: { kind: 'none' } }],
      reason: 'x',
    },
    { kind: 'limit-moves', seats: 'all', ms: 'none', reason: 'lifted' },
    { kind: 'roll-back', to: 0, banks: [1, 2], reason: 'x' },
    { kind: 'rule', case: 1, opinion: 1, acceptable: false, judge: { juror: 's1' } },
    { kind: 'end-game', end: { reason: 'declared', totals: [400, 380] }, reason: 'x' },
    { kind: 'rejoin', previousSid: 's', tickedAt: 5, gapMs: -20 },
    { kind: 'rejoin', previousSid: 's', tickedAt: 5, gapMs: -1_780_000_000_000 },
  ])('a staff act: $kind', (command) => {
    expect(parseStaffAct({ command, seen: 7 })).toEqual({ ok: true, value: { command, seen: 7 } });
  });

  test('a correction may be asked for without saying the right move', () => {
    const command = { kind: 'ask-correction', turn: 1, why: 'the score' };
    expect(parseStaffAct({ command, seen: 7 })).toMatchObject({ ok: true, value: { command } });
  });

  test.each([
    [
      { code: 'missing', typed: '10H DO' },
      { code: 'missing', typed: '10H DO' },
    ],
    ['Word', { code: 'word' }],
    ['Turn missing after it: Kim B., 10H DO', { code: 'missing', typed: '10H DO' }],
  ])('why a turn has to be corrected, also of a tablet of an earlier version: %j', (sent, why) => {
    const command = { kind: 'ask-correction', turn: 1, move: undefined, why: sent };
    const read = parseStaffAct({ command, seen: 7 });
    expect(read).toMatchObject({ ok: true, value: { command: { ...command, why } } });
  });

  test('a correction with an unknown code is refused', () => {
    const command = { kind: 'ask-correction', turn: 1, why: { code: 'other' } };
    expect(parseStaffAct({ command, seen: 7 })).toMatchObject({ ok: false });
  });

  test('handshakes say who asks', () => {
    for (const who of [
      { as: 'device', token: 't' },
      { as: 'staff' },
      { as: 'display', code: 'c' },
    ]) {
      const said = { contract: 1, ...who };
      expect(parseHandshake(said)).toEqual({ ok: true, value: said });
    }
    expect(parseHandshake({ as: 'staff' })).toMatchObject({ ok: false });
    expect(parseHandshake({ contract: 1, as: 'device' })).toMatchObject({ ok: false });
  });

  test('following and beats', () => {
    const follow = { tournament: 't', stream: 'g', since: 0 };
    expect(parseFollow(follow)).toEqual({ ok: true, value: follow });
    const beat = { n: 1, game: 'g', sid: 's', t: 5, seq: 2, battery: 0.5, lacks: ['storage'] };
    expect(parseBeatAnswer(beat)).toEqual({ ok: true, value: beat });
    expect(parseBeatAnswer({ ...beat, battery: 5 })).toMatchObject({ ok: false });
  });
});
