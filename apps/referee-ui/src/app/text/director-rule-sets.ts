import { countOf } from './numbers.js';
import type { RuleOption } from './rule-set.js';

const perDivision = (names: readonly string[]) => names.join(', ');

/** Rule sets: the list of them, one of them, and its form. What the options mean is in `rule-set`. */
export const ruleSetsText = {
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
  about: {
    guide: 'The tournament guide: a clock each, free challenges, a second opinion.',
    classic: 'The boxed game without a clock: a wrong challenge costs a turn.',
    club: 'The boxed game as an English club plays it: only the words named are judged.',
    machine: 'The word list judges every play as it is entered; no blanks, no premium words.',
    wespa: 'International tournaments: overtime costs points, and so may a wrong challenge.',
    naspa: 'North American tournaments: a wrong challenge costs the next turn.',
  } as Readonly<Record<string, string>>,
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
  nameMissing: 'Give the rule set a name.',
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
} as const;

/** What an option is called in the form, above its sentences. */
export const optionLegends: Readonly<Record<RuleOption, string>> = {
  seats: 'Players at a table',
  tileSet: 'Tiles',
  layout: 'Board',
  tilesCheck: 'Checking the tiles',
  first: 'Who begins',
  clock: 'Clock',
  flag: 'When a clock runs out',
  absentForfeitMs: 'A player who is not there',
  'scoring.rackSize': 'Rack',
  'scoring.firstPlayMinimum': 'First play',
  'scoring.wordPremiums': 'Premium words',
  'scoring.letterPremium': 'Premium letters',
  'scoring.allTilesBonus': 'All tiles in one turn',
  'exchange.fewestInBag': 'When tiles may be exchanged',
  'exchange.tiles': 'Which tiles are exchanged',
  'challenge.kind': 'How words are judged',
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
};

/** The figures of a rule set that are typed. */
export type NumericOptionName =
  | 'clock'
  | 'overtimePoints'
  | 'overtimeLimit'
  | 'absent'
  | 'allTilesBonus'
  | 'challengePoints'
  | 'secondOpinion'
  | 'undoPress';

type NumericOptionText = { readonly label: string; readonly unit: string; readonly odd: string };

/** The figures that are typed: what they are, in what, and between which bounds. */
export const numericOptionTexts: Readonly<Record<NumericOptionName, NumericOptionText>> = {
  clock: {
    label: 'On each player’s clock',
    unit: 'minutes:seconds',
    odd: 'From 0:05 to 60:00; seconds go from 00 to 59.',
  },
  overtimePoints: {
    label: 'Each minute of overtime',
    unit: 'points',
    odd: 'From 1 to 100 points a minute.',
  },
  overtimeLimit: { label: 'Longest overtime', unit: 'minutes', odd: 'From 1 to 60 minutes.' },
  absent: {
    label: 'Time before an absent player forfeits',
    unit: 'minutes',
    odd: 'From 1 to 120 minutes.',
  },
  allTilesBonus: { label: 'Bonus', unit: 'points', odd: 'From 0 to 200 points.' },
  challengePoints: {
    label: 'A wrong challenge costs',
    unit: 'points',
    odd: 'From 1 to 100 points.',
  },
  secondOpinion: {
    label: 'Time to ask for it',
    unit: 'seconds',
    odd: 'From 10 to 600 seconds.',
  },
  undoPress: {
    label: 'Time to take a press back',
    unit: 'seconds',
    odd: 'From 0 to 10 seconds; 0 is never.',
  },
};
