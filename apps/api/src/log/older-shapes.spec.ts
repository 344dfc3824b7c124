import { eventShape, upcast } from '@boardside/game';
import type { StoredEvent } from './event-log.js';
import { olderShapes } from './older-shapes.js';

const calledBefore = {
  kind: 'called',
  wrong: { kind: 'free' },
  firstJudge: 'juror',
  secondOpinionMs: 60_000,
  tabletMayJudge: 'no',
};

/** Every event that may say which end is reached. */
const closingEvents = [
  'TurnEnded',
  'PlayEntered',
  'TurnAgreed',
  'TimeExpired',
  'ChallengeDropped',
  'ChallengeSettled',
  'TurnsCorrected',
  'RacksStated',
  'RacksDeclared',
];

/** What a rule set of then is read with. */
const added = { entryAllowanceMs: 0 };

function written(type: string, challenge: object, more: object = {}): StoredEvent {
  const options = { id: 'guide', version: 1, challenge, undoPressMs: 3_000, ...more };
  const body = { table: 4, rules: { options, hash: 'as-published' } };
  return event(type, body);
}

test.each([
  ['GameOpened', eventShape],
  ['DivisionAdded', 2],
  ['DivisionChanged', 2],
])('a %s of shape 1 had one challenge a play and no hold', (type, shape) => {
  const before = written(type, calledBefore);
  expect(upcast(before, olderShapes)).toEqual({
    ...written(type, { ...calledBefore, perPlay: 'once', hold: 'no' }, added),
    shape,
    written: { shape: 1, body: before.body },
  });
});

test('plays that are judged at entry had no challenge to say anything of', () => {
  const judged = { kind: 'judged-at-entry', refusedPlay: 'time-only' };
  expect(upcast(written('GameOpened', judged), olderShapes).body).toEqual(
    written('GameOpened', judged, added).body,
  );
});

const pairings = [{ table: 1, division: 'a', seats: ['kim', 'lee'] }];

test.each([1, 2])('a draft of shape %i was the only one of its round and had no byes', (shape) => {
  const body = { round: 1, pairings };
  const before = { ...event('RoundDrafted', body), shape };
  expect(upcast(before, olderShapes)).toEqual({
    ...before,
    shape: 3,
    body: { round: 1, draft: 1, pairings, sitting: [] },
    written: { shape, body },
  });
});

test.each([1, 2])('a publication of shape %i had no byes', (shape) => {
  const body = { round: 1, publication: 1, pairings, dropped: ['g1'] };
  const before = { ...event('RoundPublished', body), shape };
  expect(upcast(before, olderShapes)).toEqual({
    ...before,
    shape: 3,
    body: { ...body, sitting: [] },
    written: { shape, body },
  });
});

test.each([1, 2])('an end of shape %i by slips was known by its sentence', (shape) => {
  const body = { reason: 'declared', said: 'the result came by slip', totals: [400, 350] };
  const before = { ...event('GameEnded', body), shape };
  expect(upcast(before, olderShapes)).toEqual({
    ...before,
    shape: eventShape,
    body: { ...body, source: 'result-slips' },
    written: { shape, body },
  });
});

test('an end of shape 2 that the director wrote a reason for has no source', () => {
  const body = { reason: 'declared', said: 'both went home', totals: [400, 350] };
  expect(upcast({ ...event('GameEnded', body), shape: 2 }, olderShapes).body).toEqual(body);
});

test('an end of today with the words of an older log stays the director’s', () => {
  const body = { reason: 'declared', said: 'the result came by slip', totals: [400, 350] };
  expect(upcast({ ...event('GameEnded', body), shape: 3 }, olderShapes).body).toEqual(body);
});

const waiting = { reason: 'six-scoreless', accepts: [1] };
const ended = { reason: 'six-scoreless', adjustments: [], totals: [14, 0] };

describe.each([1, 2, 3])(
  'before shape 4, here %i, six turns were the name of that end',
  (shape) => {
    test.each(closingEvents)('%s: of the end that waits', (type) => {
      const body = { turn: 6, closing: waiting };
      const before = { ...event(type, body), shape };
      expect(upcast(before, olderShapes)).toEqual({
        ...before,
        shape: eventShape,
        body: { turn: 6, closing: { reason: 'scoreless-turns', accepts: [1] } },
        written: { shape, body },
      });
    });

    test('GameEnded: of the end', () => {
      const before = { ...event('GameEnded', ended), shape };
      expect(upcast(before, olderShapes)).toEqual({
        ...before,
        shape: eventShape,
        body: { ...ended, reason: 'scoreless-turns' },
        written: { shape, body: ended },
      });
    });

    test.each(['TurnEnded', 'GameEnded'])('%s with no such end is as it was', (type) => {
      for (const body of [{ turn: 6 }, { reason: 'out', closing: { reason: 'out', accepts: [] } }])
        expect(upcast({ ...event(type, body), shape }, olderShapes).body).toEqual(body);
    });
  },
);

test.each([
  ['Word', { code: 'word' }],
  ['Place', { code: 'place' }],
  ['Blank', { code: 'blank' }],
  ['Score', { code: 'score' }],
  ['The server’s list says otherwise than this tablet’s', { code: 'lists-differ' }],
  ['Turn missing after it: Kim B., 10H DO', { code: 'missing', typed: '10H DO' }],
  ['Turn missing after it: Lee, Jr., pass', { code: 'missing', typed: 'pass' }],
  ['the word was THORN', 'the word was THORN'],
  ['constructor', 'constructor'],
])('why a turn had to be corrected was a sentence before shape 4: %s', (sentence, why) => {
  for (const shape of [1, 2, 3]) {
    const before = { ...event('CorrectionAsked', { turn: 4, why: sentence }), shape };
    expect(upcast(before, olderShapes)).toMatchObject({
      shape: eventShape,
      body: { turn: 4, why },
    });
  }
  const today = { ...event('CorrectionAsked', { turn: 4, why: sentence }), shape: eventShape };
  expect(upcast(today, olderShapes)).toEqual(today);
});

const reasonsBefore = [
  ['Undo: time on a clock', { code: 'undo', what: 'TimeAdjusted' }],
  ['Undo: the end of the game', { code: 'undo', what: 'GameEnded' }],
  ['the pairing was replaced', { code: 'pairing-replaced' }],
  ['wait a moment, I am looking at your game', { code: 'director-looks' }],
  ['turns played on a tablet out of reach', { code: 'tablet-out-of-reach' }],
  ['both players say so', { code: 'players-agree', players: 2 }],
  ['all players say so', { code: 'players-agree', players: 3 }],
  ['Seat B forfeits: went home', { code: 'forfeit', seat: 1, typed: 'went home' }],
  ['Not there at the start: overslept', { code: 'absent', typed: 'overslept' }],
  ['Leaves the table: unwell: a fever', { code: 'leaves', typed: 'unwell: a fever' }],
  ['Undo: a mistake', 'Undo: a mistake'],
  ['constructor', 'constructor'],
] as const;

/** Where each event had it. */
const reasonFields = [
  ...['ClockOrdered', 'TimeAdjusted', 'BaseTimeSet', 'MoveLimitSet', 'TurnsCorrected'],
  ...['RolledBack', 'RacksStated', 'SeatsCorrected', 'ScoreAdjusted', 'SlipReopened'],
].map((type) => [type, 'reason'] as const);

describe.each([
  ...reasonFields,
  ['InfractionNoted', 'what'],
  ['RemarkNoted', 'remark'],
  ['GameEnded', 'said'],
] as const)('before shape 5 the reason of %s, in its field %s, was a sentence', (type, field) => {
  test.each(reasonsBefore)('%s', (sentence, reason) => {
    for (const shape of [1, 2, 3, 4]) {
      const before = { ...event(type, { seat: 0, [field]: sentence }), shape };
      const body = { seat: 0, [field]: reason };
      expect(upcast(before, olderShapes)).toMatchObject({ shape: eventShape, body });
    }
    const today = { ...event(type, { seat: 0, [field]: sentence }), shape: eventShape };
    expect(upcast(today, olderShapes)).toEqual(today);
  });

  test('a body without one is as it was', () => {
    const before = { ...event(type, { seat: 0 }), shape: 4 };
    expect(upcast(before, olderShapes).body).toEqual({ seat: 0 });
  });
});

test('before shape 4 of a tournament a result repeated the sentence of its game', () => {
  const reason = { code: 'forfeit', seat: 0, typed: 'has not come' };
  for (const shape of [1, 2, 3]) {
    const body = { round: 1, reason: 'Seat A forfeits: has not come' };
    const before = { ...event('ResultRecorded', body), shape };
    expect(upcast(before, olderShapes)).toMatchObject({ shape: 4, body: { round: 1, reason } });
    const without = { ...event('ResultRecorded', { round: 1 }), shape };
    expect(upcast(without, olderShapes).body).toEqual({ round: 1 });
  }
});

test('an event lifted twice, by a server before and by this page, keeps how it was written', () => {
  const written = { shape: 1, body: { reason: 'six-scoreless' } };
  const half = { ...event('GameEnded', ended), shape: 3, written };
  expect(upcast(half, olderShapes)).toMatchObject({ shape: eventShape, written });
});

function event(type: string, body: object): StoredEvent {
  return { version: 1, at: '2026-11-20T09:00:00.000Z', type, shape: 1, body, by: {} };
}
