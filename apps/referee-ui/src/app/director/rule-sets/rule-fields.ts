import { publishedLayouts, publishedTileSets } from '@boardside/engine';
import type { ChallengePolicy, FlagPolicy, RuleSet } from '@boardside/game';
import {
  chapterOf,
  flagWarning,
  ruleSentence,
  type RuleChapter,
  type RuleOption,
} from '../../words/rule-set.js';
import type { FigureName } from '../../words/director-rule-sets.js';
import type { ChoiceOption } from './choice.js';
import { figuresOf, type Figure } from './rule-figures.js';

type Called = Extract<ChallengePolicy, { kind: 'called' }>;

/** One option as a form shows it: a choice between sentences, the figures in them, or both. */
export type RuleField = {
  readonly option: RuleOption;
  readonly chapter: RuleChapter;
  /** The choice that holds now; undefined where there is nothing but figures. */
  readonly value: string | undefined;
  readonly choices: readonly ChoiceOption[];
  /** The rules with another choice. */
  readonly choose: (value: string) => RuleSet;
  readonly figures: readonly Figure[];
};

type NamedData = RuleSet['tileSet' | 'layout'];

/** A choice: the rules as it would make them. */
type Alternatives = Readonly<Record<string, RuleSet>>;

const figuresIn: Partial<Readonly<Record<RuleOption, readonly FigureName[]>>> = {
  clock: ['clock'],
  flag: ['overtimePoints', 'overtimeLimit'],
  absentForfeitMs: ['absent'],
  'scoring.allTilesBonus': ['allTilesBonus'],
  'challenge.wrong': ['challengePoints'],
  'challenge.secondOpinionMs': ['secondOpinion'],
  undoPressMs: ['undoPress'],
};

/** Every option that a director may switch, as the other options leave it, in the sheet's order. */
export function ruleFields(rules: RuleSet): readonly RuleField[] {
  const figures = figuresOf(rules);
  const fields = { ...ofTable(rules), ...ofClock(rules), ...ofTurn(rules) };
  const others = { ...ofChallenge(rules), ...ofEnd(rules), ...ofTablet(rules) };
  return Object.entries({ ...fields, ...others }).map(([name, alternatives]) => {
    const option = name as RuleOption;
    const said = ruleSentence(option, rules);
    const values = Object.keys(alternatives);
    return {
      option,
      chapter: chapterOf[option],
      value: values.find((value) => ruleSentence(option, alternatives[value] ?? rules) === said),
      choices: values.map((value) => ({
        value,
        sentence: ruleSentence(option, alternatives[value] ?? rules) ?? '',
        warning: option === 'flag' ? flagWarning[value as FlagPolicy['kind']] : undefined,
      })),
      choose: (value) => alternatives[value] ?? rules,
      figures: figures.filter(({ name: figure }) => figuresIn[option]?.includes(figure)),
    };
  });
}

/** The values of an option, each with the rules that it makes. */
function among<Value extends string | number>(
  values: readonly Value[],
  making: (value: Value) => RuleSet,
): Alternatives {
  return Object.fromEntries(values.map((value) => [String(value), making(value)]));
}

/** What is published, the newest of each id, except that what holds now stays as it is. */
function published(
  list: readonly NamedData[],
  now: NamedData,
  making: (data: NamedData) => RuleSet,
): Alternatives {
  return Object.fromEntries([...list, now].map(({ id, version }) => [id, making({ id, version })]));
}

/** The usual figures, and the one that holds now. */
function usual(figures: readonly number[], now: number | undefined): readonly number[] {
  const all = now === undefined || figures.includes(now) ? figures : [...figures, now];
  return [...all].sort((one, other) => one - other);
}

type Fields = Partial<Readonly<Record<RuleOption, Alternatives>>>;

function ofTable(rules: RuleSet): Fields {
  const { seats } = rules;
  return {
    seats: among([2, 3, 4] as const, (most) => ({ ...rules, seats: { ...seats, most } })),
    tileSet: published(publishedTileSets, rules.tileSet, (tileSet) => ({ ...rules, tileSet })),
    layout: published(publishedLayouts, rules.layout, (layout) => ({ ...rules, layout })),
    tilesCheck: among(['asked', 'not-asked'] as const, (tilesCheck) => ({ ...rules, tilesCheck })),
    first: among(['draw', 'assigned', 'youngest'] as const, (first) => ({ ...rules, first })),
  };
}

const usualClock = { baseMs: 1_500_000, flag: { kind: 'opponent-plays-on' } } as const;
const usualOvertime = { pointsPerMinute: 10, limitMs: 600_000 } as const;

function ofClock(rules: RuleSet): Fields {
  const clock = rules.clock === 'none' ? usualClock : rules.clock;
  const flags = ['opponent-plays-on', 'game-ends', 'overtime-penalty', 'director-decides'] as const;
  const overtime = clock.flag.kind === 'overtime-penalty' ? clock.flag : usualOvertime;
  const flagged = (kind: FlagPolicy['kind']): FlagPolicy =>
    kind === 'overtime-penalty' ? { ...overtime, kind } : { kind };
  return {
    clock: { timed: { ...rules, clock }, none: { ...rules, clock: 'none' } },
    ...(rules.clock === 'none'
      ? {}
      : { flag: among(flags, (kind) => ({ ...rules, clock: { ...clock, flag: flagged(kind) } })) }),
    absentForfeitMs: {},
  };
}

function ofTurn(rules: RuleSet): Fields {
  const { scoring, exchange } = rules;
  return {
    'scoring.firstPlayMinimum': among(usual([1, 2], scoring.firstPlayMinimum), (least) => ({
      ...rules,
      scoring: { ...scoring, firstPlayMinimum: least },
    })),
    'scoring.wordPremiums': among(['multiply', 'none'] as const, (wordPremiums) => ({
      ...rules,
      scoring: { ...scoring, wordPremiums },
    })),
    'scoring.letterPremium': among(['each-word', 'once'] as const, (letterPremium) => ({
      ...rules,
      scoring: { ...scoring, letterPremium },
    })),
    'scoring.allTilesBonus': {},
    'exchange.fewestInBag': among(usual([0, 1, 7], exchange.fewestInBag), (fewestInBag) => ({
      ...rules,
      exchange: { ...exchange, fewestInBag },
    })),
    'exchange.tiles': among(['some-or-all', 'whole-rack'] as const, (tiles) => ({
      ...rules,
      exchange: { ...exchange, tiles },
    })),
  };
}

const usualCalled: Called = {
  kind: 'called',
  wrong: { kind: 'free' },
  firstJudge: 'juror',
  secondOpinionMs: 60_000,
  tabletMayJudge: 'no',
  perPlay: 'once',
  hold: 'no',
};

function ofChallenge(rules: RuleSet): Fields {
  const { challenge } = rules;
  const called = challenge.kind === 'called' ? challenge : usualCalled;
  const judged = { kind: 'judged-at-entry', refusedPlay: 'time-only' } as const;
  const kinds: Fields = {
    'challenge.kind': {
      called: { ...rules, challenge: called },
      'judged-at-entry': {
        ...rules,
        challenge: challenge.kind === 'called' ? judged : challenge,
      },
    },
  };
  if (challenge.kind === 'judged-at-entry')
    return {
      ...kinds,
      'challenge.refusedPlay': among(['time-only', 'loses-turn'] as const, (refusedPlay) => ({
        ...rules,
        challenge: { ...challenge, refusedPlay },
      })),
    };
  const having = (change: Partial<Called>): RuleSet => ({
    ...rules,
    challenge: { ...called, ...change },
  });
  const points = called.wrong.kind === 'points' ? called.wrong.points : 5;
  return {
    ...kinds,
    'challenge.perPlay': among(['once', 'all-words', 'named-words'] as const, (perPlay) =>
      having({ perPlay }),
    ),
    'challenge.wrong': {
      free: having({ wrong: { kind: 'free' } }),
      'lose-next-turn': having({ wrong: { kind: 'lose-next-turn' } }),
      play: having({ wrong: { kind: 'points', points, per: 'play' } }),
      word: having({ wrong: { kind: 'points', points, per: 'word' } }),
    },
    'challenge.firstJudge': among(['juror', 'list'] as const, (firstJudge) =>
      having({ firstJudge }),
    ),
    'challenge.secondOpinionMs': {
      asked: having({ secondOpinionMs: called.secondOpinionMs ?? usualCalled.secondOpinionMs }),
      none: having({ secondOpinionMs: undefined }),
    },
    'challenge.tabletMayJudge': among(['no', 'yes'] as const, (tabletMayJudge) =>
      having({ tabletMayJudge }),
    ),
    'challenge.hold': among(['no', 'yes'] as const, (hold) => having({ hold })),
  };
}

function ofEnd(rules: RuleSet): Fields {
  const { ends } = rules;
  const having = (change: Partial<RuleSet['ends']>): RuleSet => ({
    ...rules,
    ends: { ...ends, ...change },
  });
  const racks = ['nothing', 'deduct-own-tiles'] as const;
  const all: Fields = {
    'ends.goingOut': among(
      ['twice-the-others-tiles', 'others-deducted-and-gained'] as const,
      (goingOut) => having({ goingOut }),
    ),
    'ends.scorelessTurnsEach': {
      none: having({ scorelessTurnsEach: undefined }),
      ...among(usual([2, 3], ends.scorelessTurnsEach), (each) =>
        having({ scorelessTurnsEach: each }),
      ),
    },
    'ends.scorelessRacks': among(racks, (scorelessRacks) => having({ scorelessRacks })),
    'ends.lostTurn': among(['not-counted', 'scoreless'] as const, (lostTurn) =>
      having({ lostTurn }),
    ),
    'ends.passesEach': {
      none: having({ passesEach: undefined }),
      ...among(usual([1, 2], ends.passesEach), (each) => having({ passesEach: each })),
    },
    'ends.byAgreement': among(['no', 'yes'] as const, (byAgreement) => having({ byAgreement })),
    'ends.noPlayDeclared': among(['no', 'yes'] as const, (noPlayDeclared) =>
      having({ noPlayDeclared }),
    ),
    'ends.timeUpRacks': among(racks, (timeUpRacks) => having({ timeUpRacks })),
    'ends.tie': among(['stands', 'higher-before-adjustment'] as const, (tie) => having({ tie })),
  };
  const asked = Object.entries(all).filter(
    ([option]) => ruleSentence(option as RuleOption, rules) !== undefined,
  );
  return Object.fromEntries(asked);
}

function ofTablet(rules: RuleSet): Fields {
  return {
    undoPressMs: {},
    typingErrors: among(['director-mends', 'players-mend'] as const, (typingErrors) => ({
      ...rules,
      typingErrors,
    })),
    unseenTiles: among(['number-only', 'shown'] as const, (unseenTiles) => ({
      ...rules,
      unseenTiles,
    })),
  };
}
