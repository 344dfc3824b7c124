import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** While the database does not answer. */
const gamesAreKept =
  'Tablets keep their games, and nothing is lost. If this lasts a minute, restart the database or Boardside.';

/** The frame of the console, and what every page of it may say. */
export const consoleText = catalogue({
  product: 'Boardside',
  offlineTitle: 'The server does not answer.',
  offlineText: 'Games continue at the tables. This page may be out of date; actions have to wait.',
  cannotWrite: {
    'disk-full': [
      'The server’s disk is full.',
      'Nothing is saved now. Tablets keep their games. Make room on the disk.',
    ],
    'read-only': [
      'The database is read-only.',
      'Tablets keep their games and send them when it can write again.',
    ],
    'database-away': ['The database does not answer.', gamesAreKept],
    other: ['The server cannot save anything.', 'Tablets keep their games. See the server’s log.'],
  },
  /** After why the hall cannot be read now. */
  notReadText: gamesAreKept,
  diskLowTitle: (mb: number) => `The server’s disk is almost full: ${String(mb)} MB left.`,
  diskLowText: 'Make room before the next round. On a full disk nothing is saved.',
  clockBehindTitle: (ms: number) => `The server’s clock is ${lengthText(ms)} slow.`,
  clockBehindText: 'Set it. Until then, times of day are wrong; playing times are right.',
  outdatedTitle: 'This page is older than the server.',
  outdatedText: 'Reload it to continue. Nothing is lost.',
  endsIn: (round: number, current: number) =>
    round === current ? 'ends in' : `round ${String(round)} ends in`,
  timeIsUp: 'time is up',
  notFound: 'This tournament does not exist, or it cannot be read now.',
  loading: 'Loading',
  skip: 'Skip to the page',
  rail: 'Pages of the tournament',
  tabs: 'Pages of this section',
  more: 'More',
  findShort: 'Find',
  dark: 'Dark theme',
  jury: 'Jury',
  group: { now: 'Now', setUp: 'Set-up', show: 'Show', admin: 'Admin' },
  section: {
    hall: 'Hall',
    pairings: 'Pairings',
    results: 'Results',
    standings: 'Standings',
    players: 'Players',
    tables: 'Tables & tablets',
    rules: 'Rules',
    screens: 'Screens',
    print: 'Print & export',
    admin: 'Staff & settings',
  },
  /** The pages, as tabs of their section, in the browser's title and in the palette. */
  nav: {
    wall: 'Hall',
    alerts: 'Alerts',
    rounds: 'Pairings',
    records: 'Games',
    slips: 'Result slips',
    end: 'Round checklist',
    standings: 'Standings',
    prizes: 'Prizes',
    players: 'Players',
    tables: 'Tables',
    rules: 'Divisions',
    'rule-sets': 'Rule sets',
    lists: 'Word lists',
    screens: 'Screens',
    print: 'Print',
    export: 'Export',
    people: 'Staff',
    settings: 'Settings',
    log: 'Log',
  },
  needsCount: (count: number) => (count === 1 ? '1 needs you' : `${String(count)} need you`),
  casesCount: (count: number) => `${countOf(count, 'case')} waiting`,
  all: 'All tournaments',
  home: 'Boardside, all tournaments',
  signOut: 'Sign out',
  account: (name: string, role: string) => `${name}, ${role}`,
  role: { director: 'director', assistant: 'assistant', juror: 'juror' },
  roundFact: 'Round',
  roundShort: 'R',
  ofRounds: (rounds: number) => `of ${String(rounds)}`,
  /** After `14/24`. */
  results: 'results',
  toBegin: 'not started',
  playing: 'playing',
  stopped: 'stopped',
  ended: 'ended, no result',
  ofEarlier: (round: number) => `unfinished in round ${String(round)}`,
  noRound: 'No round published yet',
  roomStopped: 'Hall stopped',
  find: 'Find',
  findLabel: 'Find a table, a player, a page or an action',
  found: (table: number, names: string) => `Table ${String(table)}: ${names}`,
  foundPlayer: (name: string, table: number | undefined) =>
    table === undefined ? `${name}: no game this round` : `${name}: table ${String(table)}`,
  foundNothing: 'Nothing has that name. Try a table’s number or a surname.',
  /** What can be done, and the page on which it is done. */
  actions: {
    'players/import': 'Import players…',
    'tables/print': 'Print table signs…',
    'rounds/import': 'Import results…',
    'rounds/plan': 'Plan rounds…',
    'records/open': 'Open record file…',
  },
  help: 'Keys',
  close: 'Close',
  undo: 'Undo',
  undone: 'Undone.',
  cancel: 'Cancel',
  /** `(3) Hall · Spring Open · Boardside`. */
  title: (need: number, where: readonly string[]) =>
    `${need > 0 ? `(${String(need)}) ` : ''}${[...where, 'Boardside'].join(' · ')}`,
  keys: {
    title: 'Keys',
    off: 'Turn letter keys off',
    offHint: 'Arrows, Tab, Enter and Esc still work.',
    rows: [
      ['/ or Ctrl+K', 'Find a table, player, page or action'],
      ['t, number, Enter', 'Open that table'],
      ['n', 'Next unclaimed item in the queue'],
      ['j or k', 'Next or previous item'],
      ['Enter', 'Open it'],
      ['c', 'I’m going'],
      ['1 to 4', 'In the queue: show only Stop, Now, Soon or Note'],
      ['1 to 3', 'At a table: open an action of the case'],
      ['p', 'At a table: stop clocks (shows a preview)'],
      ['z', 'Undo the last action, for ten seconds'],
      ['Esc', 'Close'],
      ['?', 'Show keys'],
    ] as readonly (readonly [string, string])[],
    goTo: (letter: string) => `g then ${letter}`,
    note: 'No letter ends, deletes or publishes anything.',
    typing: (digits: string) => `Table ${digits}… then Enter`,
  },
  reason: 'Reason',
  reasonMissing: 'Type a reason. It is kept in the log with your name.',
} as const);

function lengthText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? countOf(minutes, 'minute') : `${String(Math.round(minutes / 60))} hours`;
}
