import type { NumericRuleOption, RuleOption } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

const perDivision = (names: readonly string[]) => names.join(', ');

/** Rule sets: the list of them, one of them, and its form. What the options mean is in `rule-set`. */
export const ruleSetsText = catalogue({
  page: 'Rule sets',
  lead: 'Copy one, switch what you play differently, and choose it for a division.',
  tabs: 'Rules',
  divisions: 'Divisions',
  own: 'Of this tournament',
  ownEmpty: 'None yet. Copy one of those below.',
  presets: 'They come with Boardside and stay as they are',
  columns: {
    name: 'Rule set',
    version: 'Version',
    from: 'Copied from',
    differs: 'Differs',
    used: 'Played by',
  },
  /** What a preset is, in a line. */
  about: catalogue<Readonly<Record<string, string>>>({
    guide: 'The tournament guide: a clock each, free challenges, a second opinion.',
    classic: 'The boxed game without a clock: a wrong challenge costs a turn.',
    club: 'The boxed game as an English club plays it: only the words named are judged.',
    machine: 'The word list judges every play as it is entered; no blanks, no premium words.',
    wespa: 'International tournaments: overtime costs points, and so may a wrong challenge.',
    naspa: 'North American tournaments: a wrong challenge costs the next turn.',
  }),
  version: (version: number) => `Version ${String(version)}`,
  differs: (count: number) => (count === 0 ? 'in nothing' : `in ${countOf(count, 'sentence')}`),
  usedBy: (names: readonly string[]) => (names.length === 0 ? 'nobody' : perDivision(names)),
  open: (name: string) => `Read ${name}`,
  copy: 'Copy…',
  copyOf: (name: string) => `Copy ${name}`,
  change: 'Change…',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Delete…',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeAct: 'Delete the rule set',
  removeText: 'No division plays by it. Games that were played by it keep their rules.',
  back: 'Rule sets',
  print: 'Print',
  missing: 'There is no such rule set here any more. Go back to the list.',
  compareTitle: (preset: string) => `What differs from ${preset}`,
  same: (preset: string) => `Nothing: it is played as ${preset} has it.`,
  before: 'There',
  after: 'Here',
  nothingSaid: '–',
  saved: (time: string) => `saved ${time}`,
  begun: (division: string, round: number) =>
    `Round ${String(round)} of ${division} has begun by it: it stays as it is. For the rounds to come, copy it as a new set and choose that for the division.`,
  copyTitle: (name: string) => `A copy of ${name}`,
  editTitle: (name: string, version: number) => `${name}, version ${String(version)}`,
  name: 'Name of the rule set',
  copyName: (name: string, tournament: string) => `${name}, ${tournament}`,
  cannotWork: 'This cannot be played',
  oddFigures: 'Mend the marked figures first.',
  save: 'Save the rule set',
  saveNext: (version: number) => `Save as version ${String(version)}`,
  saveAsNew: 'Save as a new set',
  saveAsNewHint: 'Your changes stand here; nothing of them is lost.',
  holdsFrom:
    'A new version holds for games published from now on. Games that are published keep theirs.',
  leave: 'Cancel',
  versioned: (name: string, version: number) => `${name}, version ${String(version)}`,
  sheet: 'Rules of this game',
  sheetButton: 'Rules of this game',
  close: 'Close',
} as const);

/** What an option is called in the form, above its sentences. */
export const optionLegends = catalogue<Readonly<Record<RuleOption, string>>>({
  'seats.most': 'Players at a table',
  tileSet: 'Tiles',
  layout: 'Board',
  tilesCheck: 'Checking the tiles',
  first: 'Who begins',
  clock: 'Clock',
  'clock.flag': 'When a clock runs out',
  absentForfeitMs: 'A player who is not there',
  'scoring.rackSize': 'Rack',
  'scoring.firstPlayMinimum': 'First play',
  'scoring.wordPremiums': 'Premium words',
  'scoring.letterPremium': 'Premium letters',
  'scoring.allTilesBonus': 'All tiles in one turn',
  'exchange.fewestInBag': 'When tiles may be exchanged',
  'exchange.tiles': 'Which tiles are exchanged',
  challenge: 'How words are judged',
  'challenge.refusedPlay': 'A play with an unknown word',
  'challenge.perPlay': 'What a challenge is of',
  'challenge.wrong': 'A wrong challenge',
  'challenge.firstJudge': 'Who answers a challenge',
  'challenge.secondOpinionMs': 'Second opinion',
  'challenge.tabletMayJudge': 'Without the server',
  'challenge.hold': 'Holding a play',
  'ends.goingOut': 'Going out',
  'ends.scorelessTurnsEach': 'Scoreless turns',
  'ends.scorelessRacks': 'Tiles left after scoreless turns',
  'ends.lostTurn': 'A turn lost to a challenge',
  'ends.passesEach': 'Passes',
  'ends.byAgreement': 'Agreeing to end',
  'ends.noPlayDeclared': 'No play possible',
  'ends.timeUpRacks': 'Tiles left when time ends a game',
  'ends.tie': 'A tie',
  undoPressMs: 'Taking a press back',
  typingErrors: 'Who mends a typing error',
  unseenTiles: 'What players see of the unseen tiles',
});

type NumericOptionText = {
  /** As the subject of a problem's sentence. */
  readonly name: string;
  /** Of a number that is typed. */
  readonly label?: string;
  readonly unit?: string;
  /** What its bounds end with. */
  readonly more?: string;
};

/** What the numbers of a rule set are called, and in what they are typed. */
export const numericOptionTexts = catalogue<Readonly<Record<NumericRuleOption, NumericOptionText>>>(
  {
    'base-time': {
      name: 'The time on a clock',
      label: 'On each player’s clock',
      unit: 'minutes:seconds',
      more: '; seconds go from 00 to 59',
    },
    'overtime-points': {
      name: 'The price of a minute of overtime',
      label: 'Each minute of overtime',
      unit: 'points',
      more: ' a minute',
    },
    'overtime-limit': { name: 'The longest overtime', label: 'Longest overtime', unit: 'minutes' },
    'rack-size': { name: 'The number of tiles on a rack' },
    'first-play': { name: 'The number of tiles of the first play' },
    'all-tiles-bonus': { name: 'The bonus for all tiles', label: 'Bonus', unit: 'points' },
    exchange: { name: 'The number of tiles in the bag for an exchange' },
    'challenge-points': {
      name: 'The price of a wrong challenge',
      label: 'A wrong challenge costs',
      unit: 'points',
    },
    'second-opinion': {
      name: 'The time to ask for a second opinion',
      label: 'Time to ask for it',
      unit: 'seconds',
    },
    'scoreless-turns': { name: 'The number of scoreless turns' },
    passes: { name: 'The number of passes' },
    'undo-press': {
      name: 'The time to take a press back',
      label: 'Time to take a press back',
      unit: 'seconds',
      more: '; 0 is never',
    },
    'absent-forfeit': {
      name: 'The time before an absent player forfeits',
      label: 'Time before an absent player forfeits',
      unit: 'minutes',
    },
  },
);

/** Between which values a number is typed: `From 1 to 100 points a minute.` */
export const boundsText = catalogue(
  (name: NumericRuleOption, least: string, most: string): string => {
    const { unit, more = '' } = numericOptionTexts[name];
    const units = unit === undefined || name === 'base-time' ? '' : ` ${unit}`;
    return `From ${least} to ${most}${units}${more}.`;
  },
);
