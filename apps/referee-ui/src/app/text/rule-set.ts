import type { ChallengePolicy, EndPolicy, FlagPolicy, RuleOption, RuleSet } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { clockText, countOf } from './numbers.js';

type TextByValue<Value extends string> = Readonly<Record<Value, string>>;
type KindOf<Policy extends { readonly kind: string }> = Policy['kind'];
type ChallengesByCall = Extract<ChallengePolicy, { kind: 'called' }>;
type JudgedAtEntryPolicy = Extract<ChallengePolicy, { kind: 'judged-at-entry' }>;

/** What an option means, in a sentence; undefined where the other options leave nothing to say. */
type OptionText = (rules: RuleSet) => string | undefined;

const minutes = (ms: number) => countOf(ms / 60_000, 'minute');
const seconds = (ms: number) => countOf(ms / 1_000, 'second');

const tileSets: Readonly<Record<string, string>> = {
  english: 'The tiles are the 100 English ones, two of them blanks.',
  'english-machine':
    'The tiles are 100 English ones without blanks: one more K and one more Z take their place.',
  spanish: 'The tiles are the Spanish ones: CH, LL, RR and Ñ are tiles of their own.',
};

const layouts: Readonly<Record<string, string>> = {
  standard: 'The board has premium letters and premium words.',
  'no-premium-words': 'The board has premium letters and no premium words.',
};

const seats: Readonly<Record<RuleSet['seats']['most'], string>> = {
  2: 'Two players sit at a table.',
  3: 'Two or three players sit at a table; turns pass to the left.',
  4: 'Two, three or four players sit at a table; turns pass to the left.',
};

const tilesCheck: TextByValue<RuleSet['tilesCheck']> = {
  asked: 'The tablet asks all players to check the tiles before the game.',
  'not-asked': 'Nobody is asked to check the tiles before the game.',
};

const first: TextByValue<RuleSet['first']> = {
  draw: 'Players draw a tile for who begins; the nearest to A starts, a blank before A.',
  assigned: 'The pairing says who begins.',
  youngest: 'The youngest player begins; players of the same age draw a tile for it.',
};

const flags: TextByValue<Exclude<KindOf<FlagPolicy>, 'overtime-penalty'>> = {
  'opponent-plays-on':
    'When a player’s time is up, that player makes no more plays; whoever has time left plays on.',
  'game-ends': 'When a player’s time is up, the game ends at once with the scores as they stand.',
  'director-decides': 'When a player’s time is up, the clocks stop and the director decides.',
};

function flagRuleText({ clock }: RuleSet): string | undefined {
  if (clock === 'none') return undefined;
  const { flag } = clock;
  if (flag.kind !== 'overtime-penalty') return flags[flag.kind];
  const price = countOf(flag.pointsPerMinute, 'point');
  return `When a player’s time is up, the game goes on: each minute or part of one costs ${price}. After ${minutes(flag.limitMs)} the clocks stop and the director decides.`;
}

const wordPremiums: TextByValue<RuleSet['scoring']['wordPremiums']> = {
  multiply: 'A premium word multiplies the word it is covered by; two of them multiply each other.',
  none: 'No word is multiplied.',
};

const letterPremium: TextByValue<RuleSet['scoring']['letterPremium']> = {
  'each-word': 'A premium letter counts in each word that its tile is part of.',
  once: 'A premium letter counts once a turn, however many words its tile is part of.',
};

const exchanged: TextByValue<RuleSet['exchange']['tiles']> = {
  'some-or-all': 'An exchange is of some tiles or of all.',
  'whole-rack': 'An exchange is of the whole rack.',
};

const judged: TextByValue<KindOf<ChallengePolicy>> = {
  called: 'A play is judged when an opponent challenges it.',
  'judged-at-entry': 'Every play is judged by the word list as it is entered; nobody challenges.',
};

const refusedPlay: TextByValue<JudgedAtEntryPolicy['refusedPlay']> = {
  'time-only': 'A play with an unknown word is refused; nothing is lost but time.',
  'loses-turn': 'A play with an unknown word is refused, and the turn is lost.',
};

const firstJudge: TextByValue<ChallengesByCall['firstJudge']> = {
  juror: 'A juror answers a challenge, after looking into the word list or the jury’s own book.',
  list: 'The word list answers a challenge at once.',
};

function secondOpinionText({ firstJudge: first, secondOpinionMs }: ChallengesByCall): string {
  if (secondOpinionMs === undefined) return 'The first ruling is final.';
  const may = `The player a ruling goes against may ask for one second opinion within ${seconds(secondOpinionMs)}.`;
  return first === 'juror'
    ? may
    : `${may} A person then checks the words sent, the blanks and the list.`;
}

const tabletMayJudge: TextByValue<ChallengesByCall['tabletMayJudge']> = {
  yes: 'The tablet may answer by the list itself where the server is out of reach.',
  no: 'Only the server answers by the list, not the tablet.',
};

const perPlay: TextByValue<ChallengesByCall['perPlay']> = {
  once: 'A play is challenged once, any or all of its words in one go; they are judged with one answer.',
  'all-words': 'A play is challenged once, and every word of it is judged with one answer.',
  'named-words':
    'The challenger names the words, and only those are judged; another may be named until the next player starts.',
};

const hold: TextByValue<ChallengesByCall['hold']> = {
  yes: 'An opponent may hold a play while thinking about a challenge; its player does not draw meanwhile.',
  no: 'A play cannot be held.',
};

function wrongChallengeRuleText({ wrong }: ChallengesByCall): string {
  switch (wrong.kind) {
    case 'free':
      return 'A wrong challenge costs nothing.';
    case 'lose-next-turn':
      return 'A wrong challenge costs the challenger the next turn.';
    case 'points': {
      const price = countOf(wrong.points, 'point');
      const each = wrong.per === 'word' ? ' for each word challenged' : '';
      return `A wrong challenge costs the challenger ${price}${each}; they go to the player challenged.`;
    }
  }
}

const lostTurn: TextByValue<EndPolicy['lostTurn']> = {
  scoreless: 'The turn that a wrong challenge costs counts as a scoreless one.',
  'not-counted': 'The turn that a wrong challenge costs is not counted as a scoreless one.',
};

const byAgreement: TextByValue<EndPolicy['byAgreement']> = {
  yes: 'The game ends when the players agree to end it.',
  no: 'The players cannot end the game by agreeing.',
};

const noPlayDeclared: TextByValue<EndPolicy['noPlayDeclared']> = {
  yes: 'The game ends when every player in turn has declared that no play is possible.',
  no: 'Declaring that no play is possible does not end the game.',
};

const goingOut: TextByValue<EndPolicy['goingOut']> = {
  'twice-the-others-tiles': 'The player who goes out gains twice the value of the others’ tiles.',
  'others-deducted-and-gained':
    'The player who goes out gains the value of the others’ tiles; the others lose the value of their own. If nobody goes out, each player loses the value of the tiles left.',
};

type RackDeduction = EndPolicy['scorelessRacks'];
const scorelessRacks: TextByValue<RackDeduction> = {
  nothing: 'After scoreless turns the tiles left count nothing.',
  'deduct-own-tiles':
    'After scoreless turns each player loses the value of the tiles left on the rack.',
};
const timeUpRacks: TextByValue<RackDeduction> = {
  nothing: 'When time ends a game, tiles left count nothing.',
  'deduct-own-tiles':
    'When time ends a game, each player loses the value of the tiles left on the rack.',
};

const tie: TextByValue<EndPolicy['tie']> = {
  stands: 'A tie stands.',
  'higher-before-adjustment':
    'A tie goes to the higher score before the tiles left were counted; a tie there stands.',
};

const typingErrors: TextByValue<RuleSet['typingErrors']> = {
  'director-mends': 'A typing error is mended by the director; players ask for it.',
  'players-mend': 'Players who agree mend a typing error themselves.',
};

const unseenTiles: TextByValue<RuleSet['unseenTiles']> = {
  'number-only': 'Players see how many tiles are unseen, not which.',
  shown: 'Players see which tiles are unseen.',
};

/** Says an option of challenges that are called; nothing where plays are judged at entry. */
function whereCalled(say: (policy: ChallengesByCall) => string): OptionText {
  return ({ challenge }) => (challenge.kind === 'called' ? say(challenge) : undefined);
}

/** Says what time or press means where there is a clock. */
function withClock(say: (rules: RuleSet) => string): OptionText {
  return (rules) => (rules.clock === 'none' ? undefined : say(rules));
}

/** One sentence for each option, whatever its value. In the order of the sheet. */
const optionTexts = catalogue<{ readonly [Option in RuleOption]: OptionText }>({
  'seats.most': ({ seats: { most } }) => seats[most],
  tileSet: ({ tileSet: { id } }) => tileSets[id] ?? `The tiles are those called ${id}.`,
  layout: ({ layout: { id } }) => layouts[id] ?? `The board is the one called ${id}.`,
  tilesCheck: (rules) => tilesCheck[rules.tilesCheck],
  first: (rules) => first[rules.first],
  clock: ({ clock }) =>
    clock === 'none'
      ? 'There is no clock.'
      : `Each player has ${clockText(clock.baseMs)} for the whole game; there is no time per move.`,
  'clock.flag': flagRuleText,
  absentForfeitMs: ({ clock, absentForfeitMs }) =>
    clock === 'none'
      ? `A player who is not there forfeits after ${minutes(absentForfeitMs)}; the director decides it then.`
      : `A player who is not there forfeits ${minutes(absentForfeitMs)} after the clock was started; the director decides it then.`,
  'scoring.rackSize': ({ scoring }) => `A rack holds ${countOf(scoring.rackSize, 'tile')}.`,
  'scoring.firstPlayMinimum': ({ scoring: { firstPlayMinimum } }) =>
    `The first play needs ${countOf(firstPlayMinimum, 'tile')}${firstPlayMinimum === 1 ? '' : ' or more'} and covers the centre.`,
  'scoring.wordPremiums': ({ scoring }) => wordPremiums[scoring.wordPremiums],
  'scoring.letterPremium': ({ scoring }) => letterPremium[scoring.letterPremium],
  'scoring.allTilesBonus': ({ scoring: { allTilesBonus, rackSize } }) =>
    allTilesBonus === 0
      ? `All ${String(rackSize)} tiles in one turn bring nothing more.`
      : `All ${String(rackSize)} tiles in one turn bring ${countOf(allTilesBonus, 'point')} more.`,
  'exchange.fewestInBag': ({ exchange: { fewestInBag } }) =>
    fewestInBag === 0
      ? 'An exchange takes as many tiles as the bag holds.'
      : `An exchange needs ${countOf(fewestInBag, 'tile')} in the bag.`,
  'exchange.tiles': ({ exchange }) => exchanged[exchange.tiles],
  challenge: ({ challenge }) => judged[challenge.kind],
  'challenge.refusedPlay': ({ challenge }) =>
    challenge.kind === 'called' ? undefined : refusedPlay[challenge.refusedPlay],
  'challenge.perPlay': whereCalled((policy) => perPlay[policy.perPlay]),
  'challenge.wrong': whereCalled(wrongChallengeRuleText),
  'challenge.firstJudge': whereCalled((policy) => firstJudge[policy.firstJudge]),
  'challenge.secondOpinionMs': whereCalled(secondOpinionText),
  'challenge.tabletMayJudge': whereCalled((policy) => tabletMayJudge[policy.tabletMayJudge]),
  'challenge.hold': whereCalled((policy) => hold[policy.hold]),
  'ends.goingOut': ({ ends }) => goingOut[ends.goingOut],
  'ends.scorelessTurnsEach': ({ ends: { scorelessTurnsEach: each } }) =>
    each === undefined
      ? 'Scoreless turns do not end the game.'
      : `The game ends after ${countOf(each, 'successive scoreless turn')} of every player.`,
  'ends.scorelessRacks': ({ ends }) =>
    ends.scorelessTurnsEach === undefined ? undefined : scorelessRacks[ends.scorelessRacks],
  'ends.lostTurn': ({ ends, challenge }) =>
    ends.scorelessTurnsEach !== undefined &&
    challenge.kind === 'called' &&
    challenge.wrong.kind === 'lose-next-turn'
      ? lostTurn[ends.lostTurn]
      : undefined,
  'ends.passesEach': ({ ends: { passesEach: each, scorelessTurnsEach } }) =>
    each === undefined
      ? scorelessTurnsEach === undefined
        ? 'Passes do not end the game.'
        : 'A pass is a scoreless turn and counts toward that end.'
      : each === 1
        ? 'The game ends when every player has passed once in succession.'
        : `The game ends when every player has passed ${String(each)} times in succession.`,
  'ends.byAgreement': ({ ends }) => byAgreement[ends.byAgreement],
  'ends.noPlayDeclared': ({ ends }) => noPlayDeclared[ends.noPlayDeclared],
  'ends.timeUpRacks': withClock(({ ends }) => timeUpRacks[ends.timeUpRacks]),
  'ends.tie': ({ ends }) => tie[ends.tie],
  undoPressMs: ({ undoPressMs }) =>
    undoPressMs === 0
      ? 'A press cannot be taken back.'
      : `A press can be taken back for ${seconds(undoPressMs)}, until the next player does anything.`,
  typingErrors: (rules) => typingErrors[rules.typingErrors],
  unseenTiles: (rules) => unseenTiles[rules.unseenTiles],
});

/** Where an option stands on the sheet. */
export type RuleChapter = 'table' | 'clock' | 'turn' | 'challenge' | 'end' | 'tablet';

export const ruleChapters = catalogue<TextByValue<RuleChapter>>({
  table: 'Players, tiles and board',
  clock: 'Clock',
  turn: 'Turns and scores',
  challenge: 'Challenges',
  end: 'The end of the game',
  tablet: 'At the tablet',
});

export const chapterOf: Readonly<Record<RuleOption, RuleChapter>> = {
  'seats.most': 'table',
  tileSet: 'table',
  layout: 'table',
  tilesCheck: 'table',
  first: 'table',
  clock: 'clock',
  'clock.flag': 'clock',
  absentForfeitMs: 'clock',
  'scoring.rackSize': 'turn',
  'scoring.firstPlayMinimum': 'turn',
  'scoring.wordPremiums': 'turn',
  'scoring.letterPremium': 'turn',
  'scoring.allTilesBonus': 'turn',
  'exchange.fewestInBag': 'turn',
  'exchange.tiles': 'turn',
  challenge: 'challenge',
  'challenge.refusedPlay': 'challenge',
  'challenge.perPlay': 'challenge',
  'challenge.wrong': 'challenge',
  'challenge.firstJudge': 'challenge',
  'challenge.secondOpinionMs': 'challenge',
  'challenge.tabletMayJudge': 'challenge',
  'challenge.hold': 'challenge',
  'ends.goingOut': 'end',
  'ends.scorelessTurnsEach': 'end',
  'ends.scorelessRacks': 'end',
  'ends.lostTurn': 'end',
  'ends.passesEach': 'end',
  'ends.byAgreement': 'end',
  'ends.noPlayDeclared': 'end',
  'ends.timeUpRacks': 'end',
  'ends.tie': 'end',
  undoPressMs: 'tablet',
  typingErrors: 'tablet',
  unseenTiles: 'tablet',
};

/** In the order of the sheet. */
export const sheetOptions = Object.keys(optionTexts) as readonly RuleOption[];

/** What one option of these rules means; undefined where the others leave nothing to say of it. */
export function ruleSentence(option: RuleOption, rules: RuleSet): string | undefined {
  return optionTexts[option](rules);
}

/** A chapter of the sheet with its sentences. */
export type RuleSheetChapter = {
  readonly chapter: RuleChapter;
  readonly title: string;
  readonly lines: readonly { readonly option: RuleOption; readonly sentence: string }[];
};

/** The whole of a rule set in sentences, chapter by chapter. */
export function ruleSheet(rules: RuleSet): readonly RuleSheetChapter[] {
  const chapters = Object.keys(ruleChapters) as readonly RuleChapter[];
  return chapters.map((chapter) => ({
    chapter,
    title: ruleChapters[chapter],
    lines: sheetOptions.flatMap((option) => {
      const sentence = chapterOf[option] === chapter ? optionTexts[option](rules) : undefined;
      return sentence === undefined ? [] : [{ option, sentence }];
    }),
  }));
}

/** Where two rule sets say something different; undefined where one of them says nothing. */
export type RuleDifference = {
  readonly option: RuleOption;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

export function ruleDifferences(before: RuleSet, after: RuleSet): readonly RuleDifference[] {
  return sheetOptions
    .map((option) => ({
      option,
      before: optionTexts[option](before),
      after: optionTexts[option](after),
    }))
    .filter((one) => one.before !== one.after);
}

/** What to consider before choosing what follows a flag (D-flag). */
export const flagWarning = catalogue<TextByValue<KindOf<FlagPolicy>>>({
  'opponent-plays-on':
    'An early flag gives the others as many turns as their own time allows; the flagged player may still challenge.',
  'game-ends':
    'A leader short of time can win by waiting for the flag: ending at once rewards that.',
  'overtime-penalty':
    'A player far ahead can pay for time with points, and an opponent can pass to let the other’s overtime run.',
  'director-decides': 'Every flag calls you to the table, also in the last minutes of a round.',
});
