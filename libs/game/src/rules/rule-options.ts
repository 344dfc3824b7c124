import { publishedLayouts, publishedTileSets } from '@boardside/engine';
import type { Hash } from '../ids.js';
import {
  alwaysHashed,
  choice,
  equipment,
  group,
  groupOrNone,
  newerChoice,
  number,
  orNone,
  part,
  policy,
  type NumbersIn,
  type OptionsIn,
  type PolicyOf,
  type ValueOf,
  type ValuesOf,
} from './option-kinds.js';

const second = 1_000;
const minute = 60 * second;

/**
 * The base time a director may choose: short clocks are for exhibitions and for trying things out.
 */
export const minBaseMs = 5 * second;
export const maxBaseMs = 60 * minute;

/**
 * What follows when a player's bank runs out (D-flag). The overtime bounds are those of the public
 * rules.
 */
const flag = policy({
  'opponent-plays-on': {},
  'game-ends': {},
  'overtime-penalty': {
    // For each minute or part of one.
    pointsPerMinute: part(
      number('overtime-points', { least: 1, most: 100, usual: 10, entry: { unit: 1 } }),
    ),
    /** How far below 0:00 a bank may go; then the director is called. */
    limitMs: part(
      number('overtime-limit', {
        least: minute,
        most: 60 * minute,
        usual: 10 * minute,
        entry: { unit: minute },
      }),
    ),
  },
  'director-decides': {},
});

/** What a challenge that fails costs the challenger. Points go to the player challenged. */
const wrong = policy({
  free: {},
  'lose-next-turn': {},
  points: {
    points: part(number('challenge-points', { least: 1, most: 100, usual: 5, entry: { unit: 1 } })),
    per: part(choice('play', 'word')),
  },
});

/** A challenge that is called: a play stands until somebody challenges it (G25). */
export const calledChallenge = {
  wrong,
  /** Who answers first: the game's list, or a juror. */
  firstJudge: choice('juror', 'list'),
  /** How long after a ruling a second opinion may be asked for; undefined: there is none. */
  secondOpinionMs: orNone(
    number('second-opinion', {
      least: 10 * second,
      most: 10 * minute,
      usual: minute,
      entry: { unit: second },
    }),
  ),
  tabletMayJudge: choice('no', 'yes'),
  /**
   * `once`: one challenge a play, any or all of its words in one go (G25). `all-words`: one a
   * play, of every word whatever was named (C5). `named-words`: only the words named are
   * judged, and another may be named while the window is open (L4).
   */
  perPlay: alwaysHashed(newerChoice('once', 'once', 'all-words', 'named-words')),
  /**
   * Whether an opponent may hold a play while thinking about a challenge: its mover does not
   * draw meanwhile. The clocks run on (`wespa`, `naspa`).
   */
  hold: alwaysHashed(newerChoice('no', 'no', 'yes')),
};

/** Plays are judged at entry (M1). */
const judgedAtEntry = { refusedPlay: choice('time-only', 'loses-turn') };

const ends = {
  /** Successive scoreless turns of each player that end the game (G30); undefined: no such end. */
  scorelessTurnsEach: orNone(
    number('scoreless-turns', { least: 1, most: 6, usual: 3, entry: { among: [2, 3] } }),
  ),
  /** What happens to the tiles left when scoreless turns end the game (G33). */
  scorelessRacks: choice('nothing', 'deduct-own-tiles'),
  /** A legal play that scores 0, as one of blanks alone, among the scoreless turns (G30). */
  zeroPlay: newerChoice('breaks-the-run', 'breaks-the-run', 'scoreless'),
  /** A turn lost to a challenge counts as scoreless. */
  lostTurn: choice('not-counted', 'scoreless'),
  /** Successive passes of each player that end the game (L5). */
  passesEach: orNone(number('passes', { least: 1, most: 6, usual: 2, entry: { among: [1, 2] } })),
  /** Turns of each player after which the game ends, as in lessons; 0: no such end. */
  turnsEach: newerChoice(0, 0, 8, 10, 12, 15),
  /** Both may agree to end (M8). */
  byAgreement: choice('no', 'yes'),
  /** Every player in turn has declared that no play is possible (C6). */
  noPlayDeclared: choice('no', 'yes'),
  /** What going out brings (G32, C7). */
  goingOut: choice('twice-the-others-tiles', 'others-deducted-and-gained'),
  /** Time up with tiles on the racks (G33). */
  timeUpRacks: choice('nothing', 'deduct-own-tiles'),
  tie: choice('stands', 'higher-before-adjustment'),
};

/** G5, G11, G18 to G21, M4 to M6: the type is the engine's, which scores by it. */
const scoring = {
  wordPremiums: choice('multiply', 'none'),
  letterPremium: choice('each-word', 'once'),
  allTilesBonus: number('all-tiles-bonus', { least: 0, most: 200, usual: 50, entry: { unit: 1 } }),
  rackSize: number('rack-size', { least: 5, most: 10, usual: 7, entry: 'fixed' }),
  firstPlayMinimum: number('first-play', { least: 1, most: 7, usual: 2, entry: { among: [1, 2] } }),
};

/** Every option, nested as in a rule set. The pages take what they say of it from their texts. */
export const ruleOptions = {
  seats: group({ fewest: part(choice(2)), most: choice(2, 3, 4) }),
  tileSet: equipment(publishedTileSets),
  layout: equipment(publishedLayouts),
  clock: groupOrNone({
    baseMs: part(
      number('base-time', {
        least: minBaseMs,
        most: maxBaseMs,
        usual: 25 * minute,
        entry: 'clock',
      }),
    ),
    flag,
  }),
  /** What each clock starts with besides, for entering plays on the tablet. */
  entryAllowanceMs: newerChoice(0, 0, 30 * second, minute, 90 * second, 2 * minute),
  tilesCheck: choice('asked', 'not-asked'),
  first: choice('draw', 'assigned', 'youngest'),
  scoring: group(scoring),
  exchange: group({
    // 0: an exchange takes as many tiles as the bag holds (G17, M7).
    fewestInBag: number('exchange', { least: 0, most: 20, usual: 7, entry: { among: [0, 1, 7] } }),
    tiles: choice('some-or-all', 'whole-rack'),
  }),
  challenge: policy({ called: calledChallenge, 'judged-at-entry': judgedAtEntry }),
  ends: group(ends),
  /** How long a press can be taken back by the player who pressed. */
  undoPressMs: number('undo-press', {
    least: 0,
    most: 10 * second,
    usual: 3 * second,
    entry: { unit: second },
  }),
  /** Players who agree may mend a typing error themselves. */
  typingErrors: choice('director-mends', 'players-mend'),
  /** Whether players and displays are shown the unseen tiles (G34). */
  unseenTiles: choice('number-only', 'shown'),
  /** After how long a player who is not there forfeits; for the director, not enforced. */
  absentForfeitMs: number('absent-forfeit', {
    least: minute,
    most: 120 * minute,
    usual: 15 * minute,
    entry: { unit: minute },
  }),
};

type Options = typeof ruleOptions;

/** Where an option is in a rule set: what forms, sheets and comparisons call it. */
export type RuleOption = OptionsIn<Options>;
/** The numbers of a rule set, by the option that holds each. */
export type NumericRuleOption = NumbersIn<Options>;

export type FlagPolicy = PolicyOf<typeof flag.kinds>;
export type WrongChallenge = PolicyOf<typeof wrong.kinds>;
export type ChallengePolicy = ValueOf<Options['challenge']>;
export type EndPolicy = ValuesOf<typeof ends>;

/**
 * One set of rules as data: policies by name, no code. `guide` is one value of this type; a
 * director's own set is another. Times are in milliseconds.
 */
export type RuleSet = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
} & ValuesOf<Options>;

/** A rule set as a game carries it: the options whole, so that nothing is looked up later. */
export type RulesInUse = { readonly options: RuleSet; readonly hash: Hash };
