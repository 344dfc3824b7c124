import { guide } from '../rule-sets/guide.js';
import { machine } from '../rule-sets/machine.js';
import { withNewerOptions, withoutNewerOptions } from './newer-options.js';
import { newerNumber } from './option-kinds.js';
import { ruleOptions } from './rule-options.js';

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

test('a number that a log does not have yet is as it was played then, and not in the hash', () => {
  const pauseMs = newerNumber(5, 'pause', { least: 0, most: 9, usual: 1, entry: 'fixed' });
  const fields = { ...ruleOptions, pauseMs };
  expect(withNewerOptions(guide, fields)).toEqual({ ...guide, pauseMs: 5 });
  const longer = { ...guide, pauseMs: 9 };
  expect(withNewerOptions(longer, fields)).toBe(longer);
  expect(withoutNewerOptions({ ...guide, pauseMs: 5 }, fields)).not.toHaveProperty('pauseMs', 5);
  expect(withoutNewerOptions(longer, fields)).toHaveProperty('pauseMs', 9);
});
