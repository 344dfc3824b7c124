import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** Divisions: the page and its form. What the rules mean is in `rule-set`. */
export const divisionsText = catalogue({
  page: 'Divisions',
  lead: 'A division is a group that plays by the same rules.',
  empty: 'No division yet',
  emptyText:
    'Players belong to a division. One is enough for most tournaments; a second can have a different clock.',
  add: 'Add division',
  makeTitle: 'A new division',
  editTitle: (name: string) => `Rules of ${name}`,
  name: 'Name of the division',
  nameHint: 'Open, A, Juniors…',
  firstName: 'Open',
  ruleSet: 'Rule set',
  ownSets: 'This tournament’s',
  presets: 'Boardside’s',
  versioned: (name: string, version: number) => `${name}, version ${String(version)}`,
  itsOwn: (name: string) => `${name}, changed for this division`,
  toRuleSets: 'Copy a rule set and change it',
  rest: 'The rest of the rules',
  list: 'Word list',
  noList: 'No list: the jury uses its own book',
  listSentence: {
    'not-official': 'Not official: every screen that rules by it says so.',
    official: 'Marked as official when it was loaded.',
  },
  listFrom:
    'A game keeps the list it was published with. A new list applies to rounds published later.',
  playsByNone: 'There is no word list; the jury uses its own book.',
  needsList: 'These rules need a word list: choose one.',
  lostList: (name: string) => `${name}: no longer on this server`,
  nameMissing: 'Give the division a name.',
  reason: 'Why the rules change now. The log keeps it with your name.',
  make: 'Create division',
  save: 'Save division',
  change: 'Edit…',
  changeOf: (name: string) => `Edit rules of ${name}`,
  leave: 'Cancel',
  from: 'A change applies to games published from now on. Games already published keep their rules and their word list.',
  players: (count: number) => countOf(count, 'player'),
} as const);
