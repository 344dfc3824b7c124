import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

const perDivision = (names: readonly string[]) => names.join(', ');

/**
 * Rule sets: the list of them, one of them, and its form. What the options mean is in `rule-set`.
 */
export const ruleSetsText = catalogue({
  page: 'Rule sets',
  tabs: 'Rules',
  lead: 'Copy one, change what you play differently, and choose it for a division.',
  own: 'This tournament’s own',
  ownEmpty: 'None yet. Copy one of those below.',
  presets: 'Included with Boardside',
  columns: {
    name: 'Rule set',
    version: 'Version',
    from: 'Copied from',
    differs: 'Differs',
    used: 'Played by',
  },
  /** What a preset is, in a line; what a wrong challenge costs in it follows from its options. */
  about: catalogue<Readonly<Record<string, string>>>({
    guide: 'The tournament guide: a clock each, and a second opinion on a challenge.',
    classic: 'The boxed game, without a clock.',
    club: 'The boxed game as an English club plays it: only the words named are judged.',
    machine: 'The word list judges every play as it is entered; no blanks, no premium words.',
    wespa: 'International tournaments: overtime costs points.',
    naspa: 'North American tournaments: overtime costs points.',
  }),
  version: (version: number) => `Version ${String(version)}`,
  differs: (count: number) => (count === 0 ? 'in nothing' : `in ${countOf(count, 'sentence')}`),
  usedBy: (names: readonly string[]) => (names.length === 0 ? 'no division' : perDivision(names)),
  open: (name: string) => `Read ${name}`,
  copy: 'Copy…',
  copyOf: (name: string) => `Copy ${name}`,
  change: 'Edit…',
  changeOf: (name: string) => `Edit ${name}`,
  remove: 'Delete…',
  inUse: 'It can’t be deleted while it is in use.',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeAct: 'Delete rule set',
  removeText: 'No division uses it. Games played by it keep their rules.',
  back: 'Rule sets',
  print: 'Print',
  missing: 'This rule set no longer exists. Go back to the list.',
  compareTitle: (preset: string) => `What differs from ${preset}`,
  same: (preset: string) => `Nothing. It is the same as ${preset}.`,
  before: 'There',
  after: 'Here',
  nothingSaid: '–',
  saved: (time: string) => `saved ${time}`,
  begun: (division: string, round: number) =>
    `Round ${String(round)} of ${division} has started with it, so it no longer changes. For later rounds, copy it and choose the copy for the division.`,
  copyTitle: (name: string) => `A copy of ${name}`,
  editTitle: (name: string, version: number) => `${name}, version ${String(version)}`,
  name: 'Name of the rule set',
  copyName: (name: string, tournament: string) => `${name}, ${tournament}`,
  cannotWork: 'This cannot be played',
  oddFigures: 'Correct the marked numbers first.',
  save: 'Save rule set',
  saveNext: (version: number) => `Save as version ${String(version)}`,
  saveAsNew: 'Save new set',
  saveAsNewHint: 'Your changes are still here. Nothing is lost.',
  holdsFrom:
    'A new version applies to games published from now on. Games already published keep theirs.',
  leave: 'Cancel',
  versioned: (name: string, version: number) => `${name}, version ${String(version)}`,
  sheet: 'Rules of this game',
  sheetButton: 'Game rules',
  close: 'Close',
} as const);
