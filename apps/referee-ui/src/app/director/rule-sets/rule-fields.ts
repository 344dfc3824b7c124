import { publishedLayouts, publishedTileSets } from '@boardside/engine';
import type { ChallengePolicy, FlagPolicy, RuleSet } from '@boardside/game';
import {
  chapterOf,
  flagWarning,
  ruleSentence,
  type RuleChapter,
  type RuleOption,
} from '../../text/rule-set.js';
import type { NumericOptionName } from '../../text/director-rule-sets.js';
import type { RuleChoiceOption } from './rule-choice.js';
import { numericOptionFields, type NumericOptionField } from './numeric-option-fields.js';

type CalledChallengeChoice = Extract<ChallengePolicy, { kind: 'called' }>;

/** One option as a form shows it: a choice between sentences, the figures in them, or both. */
export type RuleField = {
  readonly option: RuleOption;
  readonly chapter: RuleChapter;
  /** The choice that holds now; undefined where there is nothing but figures. */
  readonly value: string | undefined;
  readonly choices: readonly RuleChoiceOption[];
  /** The rules with another choice. */
  readonly choose: (value: string) => RuleSet;
  readonly figures: readonly NumericOptionField[];
};

type PublishedReference = RuleSet['tileSet' | 'layout'];

/** A choice: the rules as it would make them. */
type RuleAlternatives = Readonly<Record<string, RuleSet>>;

const numericOptionsIn: Partial<Readonly<Record<RuleOption, readonly NumericOptionName[]>>> = {
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
  const figures = numericOptionFields(rules);
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
      figures: figures.filter(({ name: figure }) => numericOptionsIn[option]?.includes(figure)),
    };
  });
}

/** The values of an option, each with the rules that it makes. */
function alternativesOf<Value extends string | number>(
  values: readonly Value[],
  making: (value: Value) => RuleSet,
): RuleAlternatives {
  return Object.fromEntries(values.map((value) => [String(value), making(value)]));
}

/** What is published, the newest of each id, except that what holds now stays as it is. */
function published(
  list: readonly PublishedReference[],
  now: PublishedReference,
  making: (data: PublishedReference) => RuleSet,
): RuleAlternatives {
  return Object.fromEntries([...list, now].map(({ id, version }) => [id, making({ id, version })]));
}

/** The usual figures, and the one that holds now. */
function usualValues(figures: readonly number[], now: number | undefined): readonly number[] {
  const all = now === undefined || figures.includes(now) ? figures : [...figures, now];
  return [...all].sort((one, other) => one - other);
}

type AlternativesByOption = Partial<Readonly<Record<RuleOption, RuleAlternatives>>>;

function ofTable(rules: RuleSet): AlternativesByOption {
  const { seats } = rules;
  return {
    seats: alternativesOf([2, 3, 4] as const, (most) => ({ ...rules, seats: { ...seats, most } })),
    tileSet: published(publishedTileSets, rules.tileSet, (tileSet) => ({ ...rules, tileSet })),
    layout: published(publishedLayouts, rules.layout, (layout) => ({ ...rules, layout })),
    tilesCheck: alternativesOf(['asked', 'not-asked'] as const, (tilesCheck) => ({
      ...rules,
      tilesCheck,
    })),
    first: alternativesOf(['draw', 'assigned', 'youngest'] as const, (first) => ({
      ...rules,
      first,
    })),
  };
}

const usualClock = { baseMs: 1_500_000, flag: { kind: 'opponent-plays-on' } } as const;
const usualOvertime = { pointsPerMinute: 10, limitMs: 600_000 } as const;

function ofClock(rules: RuleSet): AlternativesByOption {
  const clock = rules.clock === 'none' ? usualClock : rules.clock;
  const flags = ['opponent-plays-on', 'game-ends', 'overtime-penalty', 'director-decides'] as const;
  const overtime = clock.flag.kind === 'overtime-penalty' ? clock.flag : usualOvertime;
  const flagged = (kind: FlagPolicy['kind']): FlagPolicy =>
    kind === 'overtime-penalty' ? { ...overtime, kind } : { kind };
  return {
    clock: { timed: { ...rules, clock }, none: { ...rules, clock: 'none' } },
    ...(rules.clock === 'none'
      ? {}
      : {
          flag: alternativesOf(flags, (kind) => ({
            ...rules,
            clock: { ...clock, flag: flagged(kind) },
          })),
        }),
    absentForfeitMs: {},
  };
}

function ofTurn(rules: RuleSet): AlternativesByOption {
  const { scoring, exchange } = rules;
  return {
    'scoring.firstPlayMinimum': alternativesOf(
      usualValues([1, 2], scoring.firstPlayMinimum),
      (least) => ({
        ...rules,
        scoring: { ...scoring, firstPlayMinimum: least },
      }),
    ),
    'scoring.wordPremiums': alternativesOf(['multiply', 'none'] as const, (wordPremiums) => ({
      ...rules,
      scoring: { ...scoring, wordPremiums },
    })),
    'scoring.letterPremium': alternativesOf(['each-word', 'once'] as const, (letterPremium) => ({
      ...rules,
      scoring: { ...scoring, letterPremium },
    })),
    'scoring.allTilesBonus': {},
    'exchange.fewestInBag': alternativesOf(
      usualValues([0, 1, 7], exchange.fewestInBag),
      (fewestInBag) => ({
        ...rules,
        exchange: { ...exchange, fewestInBag },
      }),
    ),
    'exchange.tiles': alternativesOf(['some-or-all', 'whole-rack'] as const, (tiles) => ({
      ...rules,
      exchange: { ...exchange, tiles },
    })),
  };
}

const usualCalled: CalledChallengeChoice = {
  kind: 'called',
  wrong: { kind: 'free' },
  firstJudge: 'juror',
  secondOpinionMs: 60_000,
  tabletMayJudge: 'no',
  perPlay: 'once',
  hold: 'no',
};

function ofChallenge(rules: RuleSet): AlternativesByOption {
  const { challenge } = rules;
  const called = challenge.kind === 'called' ? challenge : usualCalled;
  const judged = { kind: 'judged-at-entry', refusedPlay: 'time-only' } as const;
  const kinds: AlternativesByOption = {
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
      'challenge.refusedPlay': alternativesOf(
        ['time-only', 'loses-turn'] as const,
        (refusedPlay) => ({
          ...rules,
          challenge: { ...challenge, refusedPlay },
        }),
      ),
    };
  const having = (change: Partial<CalledChallengeChoice>): RuleSet => ({
    ...rules,
    challenge: { ...called, ...change },
  });
  const points = called.wrong.kind === 'points' ? called.wrong.points : 5;
  return {
    ...kinds,
    'challenge.perPlay': alternativesOf(['once', 'all-words', 'named-words'] as const, (perPlay) =>
      having({ perPlay }),
    ),
    'challenge.wrong': {
      free: having({ wrong: { kind: 'free' } }),
      'lose-next-turn': having({ wrong: { kind: 'lose-next-turn' } }),
      play: having({ wrong: { kind: 'points', points, per: 'play' } }),
      word: having({ wrong: { kind: 'points', points, per: 'word' } }),
    },
    'challenge.firstJudge': alternativesOf(['juror', 'list'] as const, (firstJudge) =>
      having({ firstJudge }),
    ),
    'challenge.secondOpinionMs': {
      asked: having({ secondOpinionMs: called.secondOpinionMs ?? usualCalled.secondOpinionMs }),
      none: having({ secondOpinionMs: undefined }),
    },
    'challenge.tabletMayJudge': alternativesOf(['no', 'yes'] as const, (tabletMayJudge) =>
      having({ tabletMayJudge }),
    ),
    'challenge.hold': alternativesOf(['no', 'yes'] as const, (hold) => having({ hold })),
  };
}

function ofEnd(rules: RuleSet): AlternativesByOption {
  const { ends } = rules;
  const having = (change: Partial<RuleSet['ends']>): RuleSet => ({
    ...rules,
    ends: { ...ends, ...change },
  });
  const racks = ['nothing', 'deduct-own-tiles'] as const;
  const all: AlternativesByOption = {
    'ends.goingOut': alternativesOf(
      ['twice-the-others-tiles', 'others-deducted-and-gained'] as const,
      (goingOut) => having({ goingOut }),
    ),
    'ends.scorelessTurnsEach': {
      none: having({ scorelessTurnsEach: undefined }),
      ...alternativesOf(usualValues([2, 3], ends.scorelessTurnsEach), (each) =>
        having({ scorelessTurnsEach: each }),
      ),
    },
    'ends.scorelessRacks': alternativesOf(racks, (scorelessRacks) => having({ scorelessRacks })),
    'ends.lostTurn': alternativesOf(['not-counted', 'scoreless'] as const, (lostTurn) =>
      having({ lostTurn }),
    ),
    'ends.passesEach': {
      none: having({ passesEach: undefined }),
      ...alternativesOf(usualValues([1, 2], ends.passesEach), (each) =>
        having({ passesEach: each }),
      ),
    },
    'ends.byAgreement': alternativesOf(['no', 'yes'] as const, (byAgreement) =>
      having({ byAgreement }),
    ),
    'ends.noPlayDeclared': alternativesOf(['no', 'yes'] as const, (noPlayDeclared) =>
      having({ noPlayDeclared }),
    ),
    'ends.timeUpRacks': alternativesOf(racks, (timeUpRacks) => having({ timeUpRacks })),
    'ends.tie': alternativesOf(['stands', 'higher-before-adjustment'] as const, (tie) =>
      having({ tie }),
    ),
  };
  const asked = Object.entries(all).filter(
    ([option]) => ruleSentence(option as RuleOption, rules) !== undefined,
  );
  return Object.fromEntries(asked);
}

function ofTablet(rules: RuleSet): AlternativesByOption {
  return {
    undoPressMs: {},
    typingErrors: alternativesOf(['director-mends', 'players-mend'] as const, (typingErrors) => ({
      ...rules,
      typingErrors,
    })),
    unseenTiles: alternativesOf(['number-only', 'shown'] as const, (unseenTiles) => ({
      ...rules,
      unseenTiles,
    })),
  };
}
