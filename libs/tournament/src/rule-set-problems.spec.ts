import { must } from '@boardside/engine';
import {
  classic,
  club,
  guide,
  machine,
  presets,
  type NumericRuleOption,
  type RuleSet,
} from '@boardside/game';
import { ruleSetProblems, type RuleSetProblem } from './rule-set-problems.js';

function rulesLike(options: Partial<RuleSet>): RuleSet {
  return { ...guide, ...options };
}

type CalledChallengeOptions = Extract<RuleSet['challenge'], { kind: 'called' }>;

function challengesLike(options: Partial<CalledChallengeOptions>): CalledChallengeOptions {
  must(guide.challenge.kind === 'called', 'the guide lets plays be challenged');
  return { ...guide.challenge, ...options };
}

const { scoring, exchange, ends, seats } = rulesLike({});

const overtime = (otherwise: { pointsPerMinute?: number; limitMs?: number }): RuleSet['clock'] => ({
  baseMs: 60_000,
  flag: { kind: 'overtime-penalty', pointsPerMinute: 10, limitMs: 60_000, ...otherwise },
});
const points = (each: number) =>
  challengesLike({ wrong: { kind: 'points', points: each, per: 'play' } });

type RuleSetProblemCase = {
  /** Which options cannot work together, as a director would be told. */
  readonly says: string;
  readonly options: Partial<RuleSet>;
  readonly problem: RuleSetProblem;
};

const cases: readonly RuleSetProblemCase[] = [
  {
    says: 'tiles that are not published here',
    options: { tileSet: { id: 'runes', version: 1 } },
    problem: { code: 'unknown-tile-set', id: 'runes' },
  },
  {
    says: 'a later version of tiles than is published here',
    options: { tileSet: { id: 'english', version: 99 } },
    problem: { code: 'unknown-tile-set', id: 'english' },
  },
  {
    says: 'a board that is not published here',
    options: { layout: { id: 'round', version: 1 } },
    problem: { code: 'unknown-layout', id: 'round' },
  },
  {
    says: 'G37 more seats at least than at most',
    options: { seats: { fewest: 2, most: 1 } as unknown as RuleSet['seats'] },
    problem: { code: 'fewest-above-most', fewest: 2, most: 1 },
  },
  {
    says: 'G12 four racks of thirty from a hundred tiles',
    options: { scoring: { ...scoring, rackSize: 30 } },
    problem: { code: 'too-few-tiles', tiles: 100, needed: 120 },
  },
  {
    says: 'G11 a first play of more tiles than a rack holds',
    options: { scoring: { ...scoring, firstPlayMinimum: 8 } },
    problem: { code: 'first-play-impossible', needed: 8, most: 7 },
  },
  {
    says: 'G11 a first play longer than the board, from a large rack',
    options: { scoring: { ...scoring, rackSize: 20, firstPlayMinimum: 16 } },
    problem: { code: 'first-play-impossible', needed: 16, most: 15 },
  },
  {
    says: 'G17 an exchange that asks for more tiles than the bag ever holds',
    options: { exchange: { ...exchange, fewestInBag: 87 } },
    problem: { code: 'exchange-impossible', needed: 87, most: 86 },
  },
  {
    says: 'M7 the whole rack exchanged, from a bag that never holds as many',
    options: {
      seats: { ...seats, most: 2 },
      scoring: { ...scoring, rackSize: 40 },
      exchange: { ...exchange, fewestInBag: 0, tiles: 'whole-rack' },
    },
    problem: { code: 'exchange-impossible', needed: 40, most: 20 },
  },
  {
    says: 'C5 L4 words named one after another, each of which could cost a turn',
    options: {
      challenge: challengesLike({ perPlay: 'named-words', wrong: { kind: 'lose-next-turn' } }),
    },
    problem: { code: 'named-words-lose-turns' },
  },
  {
    says: 'G26 the tablet answers where a juror is asked first',
    options: { challenge: challengesLike({ firstJudge: 'juror', tabletMayJudge: 'yes' }) },
    problem: { code: 'tablet-judges-for-juror' },
  },
  {
    says: 'M1 players mend what the list has judged at entry',
    options: {
      challenge: { kind: 'judged-at-entry', refusedPlay: 'time-only' },
      typingErrors: 'players-mend',
    },
    problem: { code: 'players-mend-judged-plays' },
  },
  {
    says: 'M1 a press is taken back where an unknown word costs the turn',
    options: {
      challenge: { kind: 'judged-at-entry', refusedPlay: 'loses-turn' },
      undoPressMs: 3_000,
    },
    problem: { code: 'undo-saves-lost-turn' },
  },
  {
    says: 'C10 no clock, and no end but going out',
    options: { clock: 'none', ends: { ...ends, scorelessTurnsEach: undefined } },
    problem: { code: 'never-ends' },
  },
];

test.each(cases.map((one) => [one.says, one] as const))(
  'cannot work: %s',
  (_, { options, problem }) => {
    expect(ruleSetProblems(rulesLike(options))).toEqual([problem]);
  },
);

const figures: readonly (readonly [
  NumericRuleOption,
  number,
  (figure: number) => Partial<RuleSet>,
])[] = [
  ['base-time', 1, (baseMs) => ({ clock: { baseMs, flag: { kind: 'game-ends' } } })],
  ['overtime-points', 1, (pointsPerMinute) => ({ clock: overtime({ pointsPerMinute }) })],
  ['overtime-limit', 1, (limitMs) => ({ clock: overtime({ limitMs }) })],
  ['rack-size', 1, (rackSize) => ({ scoring: { ...scoring, rackSize, firstPlayMinimum: 1 } })],
  ['first-play', 1, (firstPlayMinimum) => ({ scoring: { ...scoring, firstPlayMinimum } })],
  ['all-tiles-bonus', 0, (allTilesBonus) => ({ scoring: { ...scoring, allTilesBonus } })],
  ['exchange', 0, (fewestInBag) => ({ exchange: { ...exchange, fewestInBag } })],
  ['challenge-points', 1, (each) => ({ challenge: points(each) })],
  ['second-opinion', 1, (secondOpinionMs) => ({ challenge: challengesLike({ secondOpinionMs }) })],
  ['scoreless-turns', 1, (scorelessTurnsEach) => ({ ends: { ...ends, scorelessTurnsEach } })],
  ['passes', 1, (passesEach) => ({ ends: { ...ends, passesEach } })],
  ['undo-press', 0, (undoPressMs) => ({ undoPressMs })],
  ['absent-forfeit', 1, (absentForfeitMs) => ({ absentForfeitMs })],
];

describe.each(figures)('cannot work: the figure of %s', (figure, least, having) => {
  const problem = { code: 'figure-too-small', figure, least };

  test.each([least - 1, least + 0.5, Number.NaN])('%d', (value) => {
    expect(ruleSetProblems(rulesLike(having(value)))).toContainEqual(problem);
  });

  test('the least that has a meaning works', () => {
    expect(ruleSetProblems(rulesLike(having(least)))).toEqual([]);
  });
});

test('every reason and every figure has a case', () => {
  const codes: Readonly<Record<RuleSetProblem['code'], true>> = {
    'unknown-tile-set': true,
    'unknown-layout': true,
    'figure-too-small': true,
    'fewest-above-most': true,
    'too-few-tiles': true,
    'first-play-impossible': true,
    'exchange-impossible': true,
    'named-words-lose-turns': true,
    'tablet-judges-for-juror': true,
    'players-mend-judged-plays': true,
    'undo-saves-lost-turn': true,
    'never-ends': true,
  };
  const shown = new Set(['figure-too-small', ...cases.map(({ problem }) => problem.code)]);
  expect([...shown].sort()).toEqual(Object.keys(codes).sort());
  expect(new Set(figures.map(([figure]) => figure)).size).toBe(figures.length);
});

test('several problems are all told', () => {
  const options = rulesLike({
    layout: { id: 'round', version: 1 },
    undoPressMs: -1,
    challenge: challengesLike({ firstJudge: 'juror', tabletMayJudge: 'yes' }),
  });
  expect(ruleSetProblems(options).map(({ code }) => code)).toEqual([
    'figure-too-small',
    'unknown-layout',
    'tablet-judges-for-juror',
  ]);
});

test.each(presets.map((preset) => [preset.id, preset] as const))(
  'the options of %s work together',
  (_, preset) => {
    expect(ruleSetProblems(preset)).toEqual([]);
  },
);

test('C10 any rule set is run with a clock where the director says so', () => {
  const clock = { baseMs: 60_000, flag: { kind: 'opponent-plays-on' } } as const;
  expect(ruleSetProblems({ ...classic, clock })).toEqual([]);
});

test('C10 without a clock, a number of turns each ends the game as well', () => {
  const ends = { ...club.ends, passesEach: undefined, turnsEach: 8 } as const;
  expect(ruleSetProblems({ ...club, ends })).toEqual([]);
});

test('L5 switched off, a club game without a clock would never end', () => {
  const ends = { ...club.ends, passesEach: undefined };
  expect(ruleSetProblems({ ...club, ends })).toEqual([{ code: 'never-ends' }]);
});

test('M1 players who could mend or take back a judged play would get round the list', () => {
  const challenge = { kind: 'judged-at-entry', refusedPlay: 'loses-turn' } as const;
  const mending = { typingErrors: 'players-mend', undoPressMs: 3_000 } as const;
  expect(ruleSetProblems({ ...machine, challenge, ...mending }).map(({ code }) => code)).toEqual([
    'players-mend-judged-plays',
    'undo-saves-lost-turn',
  ]);
});
