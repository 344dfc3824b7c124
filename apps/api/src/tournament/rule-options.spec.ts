import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RuleOptions } from '@boardside/contract';
import { guide, type FlagPolicy } from '@boardside/game';
import { optionsWith } from './division-bodies.js';
import { guideOptions, optionsOf, rulesOf } from './rule-options.js';

const flag: fc.Arbitrary<FlagPolicy> = fc.oneof(
  fc.constantFrom<FlagPolicy>(
    { kind: 'opponent-plays-on' },
    { kind: 'game-ends' },
    { kind: 'director-decides' },
  ),
  fc.record({
    kind: fc.constant('overtime-penalty' as const),
    pointsPerMinute: fc.integer({ min: 1, max: 100 }),
    limitMs: fc.integer({ min: 60_000, max: 3_600_000 }),
  }),
);
const racks = fc.constantFrom<'nothing' | 'deduct-own-tiles'>('nothing', 'deduct-own-tiles');
const anyOptions: fc.Arbitrary<RuleOptions> = fc.record({
  baseMs: fc.integer({ min: 5_000, max: 3_600_000 }),
  flag,
  first: fc.constantFrom<RuleOptions['first']>('draw', 'assigned'),
  firstJudge: fc.constantFrom<RuleOptions['firstJudge']>('list', 'juror'),
  secondOpinionMs: fc.oneof(fc.constant('none' as const), fc.integer({ min: 1, max: 600_000 })),
  undoPressMs: fc.integer({ min: 0, max: 10_000 }),
  typingErrors: fc.constantFrom<RuleOptions['typingErrors']>('players-mend', 'director-mends'),
  unseenTiles: fc.constantFrom<RuleOptions['unseenTiles']>('number-only', 'shown'),
  scorelessRacks: racks,
  timeUpRacks: racks,
  absentForfeitMs: fc.integer({ min: 60_000, max: 7_200_000 }),
});

test('D-flag every option is read back as it was chosen', () => {
  fc.assert(
    fc.property(anyOptions, (options) => {
      const rules = rulesOf(options);
      expect(optionsOf(rules)).toEqual(options);
      const read = JSON.parse(JSON.stringify(rules)) as typeof rules;
      expect(optionsOf(read)).toEqual(options);
      expect(rulesOf(optionsOf(read)).hash).toBe(rules.hash);
    }),
  );
});

test('what a director does not choose is as the guide has it', () => {
  const rules = rulesOf(guideOptions);
  expect(rules.options).toEqual(guide);
  expect(guideOptions).toMatchObject({
    firstJudge: 'juror',
    secondOpinionMs: 60_000,
    flag: { kind: 'opponent-plays-on' },
  });
});

test('what is not said stays as it was', () => {
  const overtime = { kind: 'overtime-penalty', pointsPerMinute: 10, limitMs: 600_000 } as const;
  const before = { ...guideOptions, flag: overtime, baseMs: 300_000 };
  expect(optionsWith({}, before)).toEqual(before);
  expect(optionsWith({ first: 'assigned' }, before)).toEqual({ ...before, first: 'assigned' });
  const flagged = optionsWith({ flag: { kind: 'game-ends', limitMs: 1 } }, before);
  expect(flagged).toEqual({ ...before, flag: { kind: 'game-ends' } });
});
