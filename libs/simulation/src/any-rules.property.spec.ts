import * as fc from 'fast-check';
import { publishedLayouts, publishedTileSets } from '@boardside/engine';
import { guide, type FlagPolicy, type RuleSet, type WrongChallenge } from '@boardside/game';
import { checkProperties } from './property-check.js';
import { inventedGraph } from './invented-words.js';
import { misuses } from './misuse.js';
import { playGame } from './play-game.js';

const minute = 60_000;

/** A whole test is the same test tomorrow; other games are asked for by command. */
const seed = Number(process.env['SEED'] ?? 1);
const games = Number(process.env['RUNS'] ?? 60);

const flag = fc.constantFrom<FlagPolicy>(
  { kind: 'opponent-plays-on' },
  { kind: 'game-ends' },
  { kind: 'director-decides' },
  { kind: 'overtime-penalty', pointsPerMinute: 10, limitMs: 10 * minute },
);

const clock = fc.oneof(
  fc.constant('none' as const),
  fc.record({ baseMs: fc.constantFrom(minute, 5 * minute, 25 * minute), flag }),
);

const called = fc.record({
  kind: fc.constant('called' as const),
  wrong: fc.constantFrom<WrongChallenge>(
    { kind: 'free' },
    { kind: 'lose-next-turn' },
    { kind: 'points', points: 5, per: 'word' },
    { kind: 'points', points: 10, per: 'play' },
  ),
  firstJudge: fc.constantFrom('list' as const, 'juror' as const),
  secondOpinionMs: fc.constantFrom(minute, undefined),
  tabletMayJudge: fc.constantFrom('yes' as const, 'no' as const),
  perPlay: fc.constantFrom('once' as const, 'all-words' as const, 'named-words' as const),
  hold: fc.constantFrom('no' as const, 'yes' as const),
});

const atEntry = fc.record({
  kind: fc.constant('judged-at-entry' as const),
  refusedPlay: fc.constantFrom('time-only' as const, 'loses-turn' as const),
});

/** Within the bounds of what a director can choose. */
const scoring = fc.record({
  wordPremiums: fc.constantFrom('multiply' as const, 'none' as const),
  letterPremium: fc.constantFrom('each-word' as const, 'once' as const),
  allTilesBonus: fc.constantFrom(50, 0, 35),
  rackSize: fc.constantFrom(7, 5, 8, 10),
  firstPlayMinimum: fc.constantFrom(2, 1, 3),
});

const named = ({ id, version }: RuleSet['layout']) => ({ id, version });
const tileSet = fc.constantFrom(...publishedTileSets.map(named));
const layout = fc.constantFrom(...publishedLayouts.map(named));

const racks = fc.constantFrom('nothing' as const, 'deduct-own-tiles' as const);

const ends = fc.record({
  scorelessTurnsEach: fc.constantFrom(3, 2, undefined),
  scorelessRacks: racks,
  lostTurn: fc.constantFrom('scoreless' as const, 'not-counted' as const),
  passesEach: fc.constantFrom(2, undefined),
  byAgreement: fc.constantFrom('yes' as const, 'no' as const),
  noPlayDeclared: fc.constantFrom('yes' as const, 'no' as const),
  goingOut: fc.constantFrom(
    'twice-the-others-tiles' as const,
    'others-deducted-and-gained' as const,
  ),
  timeUpRacks: racks,
  tie: fc.constantFrom('stands' as const, 'higher-before-adjustment' as const),
});

/** Somebody has to be able to end a game: by passing, by turns without a score, or by agreeing. */
const canEnd = ({ scorelessTurnsEach, passesEach, byAgreement, noPlayDeclared }: RuleSet['ends']) =>
  scorelessTurnsEach !== undefined ||
  passesEach !== undefined ||
  byAgreement === 'yes' ||
  noPlayDeclared === 'yes';

/** A director's own set: every option either way, also where no preset has it so. */
const ruleSet: fc.Arbitrary<RuleSet> = fc
  .record({
    clock,
    tileSet,
    layout,
    scoring,
    challenge: fc.oneof({ weight: 4, arbitrary: called }, { weight: 1, arbitrary: atEntry }),
    ends: ends.filter(canEnd),
    first: fc.constantFrom('draw' as const, 'assigned' as const, 'youngest' as const),
    tilesCheck: fc.constantFrom('asked' as const, 'not-asked' as const),
    typingErrors: fc.constantFrom('players-mend' as const, 'director-mends' as const),
    undoPressMs: fc.constantFrom(0, 3_000),
    exchange: fc.record({
      fewestInBag: fc.constantFrom(0, 7),
      tiles: fc.constantFrom('some-or-all' as const, 'whole-rack' as const),
    }),
  })
  .map((options) => ({ ...guide, id: 'own', ...options }));

test(`every property holds of ${String(games)} games by any rule set, seed ${String(seed)}`, () => {
  fc.assert(
    fc.property(
      ruleSet,
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.subarray([...misuses]),
      (rules, seats, seed, mischief) => {
        expect(
          checkProperties(playGame({ rules, seats, seed, mischief, graph: inventedGraph(rules) })),
        ).toEqual([]);
      },
    ),
    // A seed that is made smaller is another game, not a simpler one.
    { seed, numRuns: games, endOnFailure: true },
  );
});
