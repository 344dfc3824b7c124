import { expect, test } from '@jest/globals';
import type { StoredEvent } from './event-log.js';
import { olderShapes } from './older-shapes.js';
import { upcast } from './upcast.js';

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
  return { version: 1, at: '2026-11-20T09:00:00.000Z', type, shape: 1, body, by: {} };
}

test.each(['GameOpened', 'DivisionAdded', 'DivisionChanged'])(
  'a %s of shape 1 had one challenge a play and no hold',
  (type) => {
    expect(upcast(written(type, calledBefore), olderShapes)).toEqual({
      ...written(type, { ...calledBefore, perPlay: 'once', hold: 'no' }),
      shape: 2,
    });
  },
);

test('plays that are judged at entry had no challenge to say anything of', () => {
  const judged = { kind: 'judged-at-entry', refusedPlay: 'time-only' };
  expect(upcast(written('GameOpened', judged), olderShapes).body).toEqual(
    written('GameOpened', judged).body,
  );
});
