import { guide } from '../rule-sets/guide.js';
import { machine } from '../rule-sets/machine.js';
import { withNewerOptions } from './newer-options.js';

test('options that a log does not have yet are as they were played then', () => {
  if (guide.challenge.kind !== 'called')
    throw new Error('broken: challenges are called by the guide');
  const { hold, perPlay, ...challenge } = guide.challenge;
  expect({ hold, perPlay }).toEqual({ hold: 'no', perPlay: 'once' });
  expect(withNewerOptions({ ...guide, challenge })).toEqual(guide);
});

test('what a log says is never changed', () => {
  const held = { ...guide, challenge: { ...guide.challenge, hold: 'yes' } };
  expect(withNewerOptions(held)).toBe(held);
  expect(withNewerOptions(machine)).toBe(machine);
});
