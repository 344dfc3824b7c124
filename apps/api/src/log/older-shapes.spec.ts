import { upcast } from '@boardside/game';
import type { StoredEvent } from './event-log.js';
import { olderShapes } from './older-shapes.js';

const calledBefore = {
  kind: 'called',
  wrong: { kind: 'free' },
  firstJudge: 'juror',
  secondOpinionMs: 60_000,
  tabletMayJudge: 'no',
};

function written(type: string, challenge: object): StoredEvent {
  const options = { id: 'guide', version: 1, challenge, undoPressMs: 3_000 };
  const body = { table: 4, rules: { options, hash: 'as-published' } };
  return event(type, body);
}

test.each(['GameOpened', 'DivisionAdded', 'DivisionChanged'])(
  'a %s of shape 1 had one challenge a play and no hold',
  (type) => {
    const before = written(type, calledBefore);
    expect(upcast(before, olderShapes)).toEqual({
      ...written(type, { ...calledBefore, perPlay: 'once', hold: 'no' }),
      shape: 2,
      written: { shape: 1, body: before.body },
    });
  },
);

test('plays that are judged at entry had no challenge to say anything of', () => {
  const judged = { kind: 'judged-at-entry', refusedPlay: 'time-only' };
  expect(upcast(written('GameOpened', judged), olderShapes).body).toEqual(
    written('GameOpened', judged).body,
  );
});

const pairings = [{ table: 1, division: 'a', seats: ['kim', 'lee'] }];

test.each([1, 2])(
  'a draft of shape %i was the only one of its round, and nobody sat out',
  (shape) => {
    const body = { round: 1, pairings };
    const before = { ...event('RoundDrafted', body), shape };
    expect(upcast(before, olderShapes)).toEqual({
      ...before,
      shape: 3,
      body: { round: 1, draft: 1, pairings, sitting: [] },
      written: { shape, body },
    });
  },
);

test.each([1, 2])('in a publication of shape %i nobody was said to sit out', (shape) => {
  const body = { round: 1, publication: 1, pairings, dropped: ['g1'] };
  const before = { ...event('RoundPublished', body), shape };
  expect(upcast(before, olderShapes)).toEqual({
    ...before,
    shape: 3,
    body: { ...body, sitting: [] },
    written: { shape, body },
  });
});

function event(type: string, body: object): StoredEvent {
  return { version: 1, at: '2026-11-20T09:00:00.000Z', type, shape: 1, body, by: {} };
}
