import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { guide, presetOf, presets, type FlagPolicy, type RuleSet } from '@boardside/game';
import { RuleOptionsBody, ruleSetIn } from './rule-set-bodies.js';
import { rulesInUse } from './rules-in-use.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

const whole = (min: number, max: number) => fc.integer({ min, max });
const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const yesNo = oneOf<'yes' | 'no'>('yes', 'no');
const racks = oneOf<'nothing' | 'deduct-own-tiles'>('nothing', 'deduct-own-tiles');

const flag: fc.Arbitrary<FlagPolicy> = fc.oneof(
  oneOf<FlagPolicy>(
    { kind: 'opponent-plays-on' },
    { kind: 'game-ends' },
    { kind: 'director-decides' },
  ),
  fc.record({
    kind: fc.constant('overtime-penalty' as const),
    pointsPerMinute: whole(1, 100),
    limitMs: whole(60_000, 3_600_000),
  }),
);
const wrong = fc.oneof(
  oneOf({ kind: 'free' as const }, { kind: 'lose-next-turn' as const }),
  fc.record({
    kind: fc.constant('points' as const),
    points: whole(1, 100),
    per: oneOf<'play' | 'word'>('play', 'word'),
  }),
);
const challenge: fc.Arbitrary<RuleSet['challenge']> = fc.oneof(
  fc.record({
    kind: fc.constant('judged-at-entry' as const),
    refusedPlay: oneOf<'time-only' | 'loses-turn'>('time-only', 'loses-turn'),
  }),
  fc.record({
    kind: fc.constant('called' as const),
    wrong,
    firstJudge: oneOf<'list' | 'juror'>('list', 'juror'),
    secondOpinionMs: perhaps(whole(10_000, 600_000)),
    tabletMayJudge: yesNo,
    perPlay: oneOf<'once' | 'all-words' | 'named-words'>('once', 'all-words', 'named-words'),
    hold: yesNo,
  }),
);
const data = fc.record({ id: oneOf('english', 'spanish'), version: whole(1, 9) });
const anyRules: fc.Arbitrary<RuleSet> = fc.record({
  id: fc.constant('house'),
  version: whole(1, 99),
  name: fc.constant('House rules'),
  seats: fc.record({ fewest: fc.constant(2 as const), most: oneOf<2 | 3 | 4>(2, 3, 4) }),
  tileSet: data,
  layout: data,
  clock: fc.oneof(
    fc.constant('none' as const),
    fc.record({ baseMs: whole(5_000, 3_600_000), flag }),
  ),
  tilesCheck: oneOf<RuleSet['tilesCheck']>('asked', 'not-asked'),
  first: oneOf<RuleSet['first']>('draw', 'assigned', 'youngest'),
  scoring: fc.record({
    wordPremiums: oneOf<'multiply' | 'none'>('multiply', 'none'),
    letterPremium: oneOf<'each-word' | 'once'>('each-word', 'once'),
    allTilesBonus: whole(0, 200),
    rackSize: whole(5, 10),
    firstPlayMinimum: whole(1, 7),
  }),
  exchange: fc.record({
    fewestInBag: whole(0, 20),
    tiles: oneOf<RuleSet['exchange']['tiles']>('some-or-all', 'whole-rack'),
  }),
  challenge,
  ends: fc.record({
    scorelessTurnsEach: perhaps(whole(1, 6)),
    scorelessRacks: racks,
    lostTurn: oneOf<'scoreless' | 'not-counted'>('scoreless', 'not-counted'),
    passesEach: perhaps(whole(1, 6)),
    byAgreement: yesNo,
    noPlayDeclared: yesNo,
    goingOut: oneOf<RuleSet['ends']['goingOut']>(
      'twice-the-others-tiles',
      'others-deducted-and-gained',
    ),
    timeUpRacks: racks,
    tie: oneOf<RuleSet['ends']['tie']>('stands', 'higher-before-adjustment'),
  }),
  undoPressMs: whole(0, 10_000),
  typingErrors: oneOf<RuleSet['typingErrors']>('players-mend', 'director-mends'),
  unseenTiles: oneOf<RuleSet['unseenTiles']>('number-only', 'shown'),
  absentForfeitMs: whole(60_000, 7_200_000),
});

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
