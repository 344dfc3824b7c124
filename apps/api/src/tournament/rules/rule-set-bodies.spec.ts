import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import {
  guide,
  presetOf,
  presets,
  ruleOptions,
  type OptionFields,
  type OptionShape,
  type RuleSet,
} from '@boardside/game';
import { RuleOptionsBody, ruleSetIn } from './rule-set-bodies.js';
import { rulesInUse } from './rules-in-use.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

/** Any values of the table, whether they can be played or not. */
const anyRules: fc.Arbitrary<RuleSet> = fc.record({
  id: fc.constant('house'),
  version: fc.integer({ min: 1, max: 99 }),
  name: fc.constant('House rules'),
  ...anyFields(ruleOptions),
}) as fc.Arbitrary<RuleSet>;

function anyFields(fields: OptionFields): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  const entries = Object.entries(fields).map(([name, shape]) => [name, anyOf(shape)] as const);
  return Object.fromEntries(entries);
}

function anyOf(shape: OptionShape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'choice':
      return fc.constantFrom(...shape.values);
    case 'number': {
      const number = fc.integer({ min: shape.least, max: shape.most });
      return shape.orNone ? fc.option(number, { nil: undefined }) : number;
    }
    case 'data':
      return fc.record({
        id: fc.constantFrom('english', 'spanish'),
        version: fc.integer({ min: 1, max: 9 }),
      });
    case 'group':
      return fc.record(anyFields(shape.fields));
    case 'group-or-none':
      return fc.oneof(fc.constant('none'), fc.record(anyFields(shape.fields)));
    case 'policy': {
      const kinds = Object.entries(shape.kinds);
      return fc.oneof(
        ...kinds.map(([kind, fields]) =>
          fc.record({ kind: fc.constant(kind), ...anyFields(fields) }),
        ),
      );
    }
  }
}

/** The options as a page sends them. */
function sentOf({ id: _id, version: _version, name: _name, ...options }: RuleSet): unknown {
  return JSON.parse(JSON.stringify(options));
}

/** What the server makes of them. */
function received(rules: RuleSet): RuleSet {
  const { id, version, name } = rules;
  const sent = sentOf(rules);
  const body = plainToInstance(RuleOptionsBody, sent);
  const faults = validateSync(body, { whitelist: true, forbidNonWhitelisted: true });
  expect(faults.map(({ property }) => property)).toEqual([]);
  return ruleSetIn({ id, version, name }, body);
}

test('D-flag every option arrives as it was chosen, and the same options have the same hash', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const read = received(rules);
      expect(read).toEqual(rules);
      expect(rulesInUse(read).hash).toBe(rulesInUse(rules).hash);
    }),
  );
});

test('what is in the log has the hash that it was written with', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const { options, hash } = rulesInUse(rules);
      const read = JSON.parse(JSON.stringify(options)) as RuleSet;
      expect(rulesInUse(read).hash).toBe(hash);
    }),
  );
});

test('every preset can be copied as it is', () => {
  for (const preset of presets) expect(received(preset)).toEqual(preset);
});

test.each([
  ['guide', 'aaa8485891442111e674acd7f74ad861a2aa611b1993c06debc0d70d14c89415'],
  ['classic', '36a88efdf11834ab2247be5a856782ff0e59158e841e424db1c6d46c0bd00e21'],
  ['club', 'fcc4cbd0ecebd6a45374c58a570c7df83518cdf300a6cd017472385a260c2547'],
  ['machine', 'e82b6cc0b7685e254ec278b83b5124389abe1ef60daf7feab647f564119fc73b'],
  ['wespa', '7e5adc10bc8ba6dcfa39cbc962c7f60aa00e41f8a356c4db66b5ca297f12e79c'],
  ['naspa', '54188b7b09dd37e33b6988cf692a4437c8478be62a47ee1b830e21f368c24cef'],
])('%s has the hash that logs have of it, also when it came over the wire', (id, hash) => {
  const preset = presetOf(id) ?? guide;
  expect(rulesInUse(preset).hash).toBe(hash);
  expect(rulesInUse(received(preset)).hash).toBe(hash);
});

const { challenge: byGuide, clock: clockOfGuide } = guide;

test.each<[string, object]>([
  ['no clock said', { clock: undefined }],
  ['a clock of another kind', { clock: 'sand' }],
  ['an hour and a second', { clock: { ...Object(clockOfGuide), baseMs: 3_601_000 } }],
  ['overtime without its price', { clock: { baseMs: 60_000, flag: { kind: 'overtime-penalty' } } }],
  ['a flag policy that is none', { clock: { baseMs: 60_000, flag: { kind: 'nobody-wins' } } }],
  ['points without a number', { challenge: { ...byGuide, wrong: { kind: 'points' } } }],
  ['a second opinion of a moment', { challenge: { ...byGuide, secondOpinionMs: 9_999 } }],
  ['a judge that is none', { challenge: { ...byGuide, firstJudge: 'director' } }],
  ['a challenge without its judge', { challenge: { ...byGuide, firstJudge: undefined } }],
  ['five seats', { seats: { fewest: 2, most: 5 } }],
  ['one seat', { seats: { fewest: 1, most: 2 } }],
  ['an option that is none', { doubles: 'yes' }],
  ['an end that is none', { ends: { ...guide.ends, tie: 'coin' } }],
])('%s is not taken', (_what, change) => {
  const sent = sentOf({ ...guide, ...change });
  const body = plainToInstance(RuleOptionsBody, sent);
  expect(validateSync(body, { whitelist: true, forbidNonWhitelisted: true })).not.toEqual([]);
});
