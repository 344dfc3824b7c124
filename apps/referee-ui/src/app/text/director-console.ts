import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** The frame of the console, and what every page of it may say. */
export const consoleText = catalogue({
  product: 'Boardside',
  noAnswer: 'The server does not answer. Tablets go on by themselves; try again in a moment.',
  offlineTitle: 'The server does not answer.',
  offlineText:
    'Clocks and turns go on at the tables. This page may be out of date; actions have to wait.',
  cannotWrite: {
    'disk-full': [
      'The server’s disk is full.',
      'Nothing is written down now. Tablets go on and keep their games; make room on the disk.',
    ],
    'read-only': [
      'The database takes no changes.',
      'Tablets go on and keep their games, and send them when it writes again.',
    ],
    'database-away': [
      'The database does not answer.',
      'Tablets go on and keep their games, and nothing is lost. If it stays so for a minute, start the database, or Boardside, again.',
    ],
    other: [
      'The server cannot write anything down.',
      'Tablets go on and keep their games. Look at the server’s log.',
    ],
  },
  /** After why the hall cannot be read just now. */
  notReadText:
    'Tablets go on and keep their games, and nothing is lost. This page may be out of date. If it stays so for a minute, start the database, or Boardside, again.',
  diskLowTitle: (mb: number) => `The server’s disk is almost full: ${String(mb)} MB left.`,
  diskLowText: 'Make room on it before the next round. A full disk writes nothing down.',
  clockBehindTitle: (ms: number) =>
    `The server’s clock shows ${lengthText(ms)} less than what is written down already.`,
  clockBehindText:
    'If it is wrong, set it: until then the times of day of what happens are wrong. Playing times are not touched.',
  outdatedTitle: 'This page is older than the server.',
  outdatedText: 'Reload it to go on. Nothing is lost.',
  endsIn: (round: number, current: number) =>
    round === current ? 'ends in' : `round ${String(round)} ends in`,
  timeIsUp: 'time is up',
  notFound: 'There is no such tournament here, or it cannot be read now.',
  loading: 'Loading',
  skip: 'Skip to the page',
  rail: 'Pages of the tournament',
  nav: {
    wall: 'Wall',
    alerts: 'Alerts',
    rounds: 'Rounds',
    standings: 'Standings',
    players: 'Players',
    tables: 'Tables',
    rules: 'Rules',
    lists: 'Word lists',
    records: 'Records',
    people: 'People',
    settings: 'Settings',
    screens: 'Screens',
    print: 'Print',
    log: 'Log',
    jury: 'Jury',
  },
  needsCount: (count: number) => `${String(count)} need you`,
  all: 'All tournaments',
  home: 'Boardside, all tournaments',
  signOut: 'Sign out',
  account: (name: string, role: string) => `${name}, ${role}`,
  role: { director: 'director', assistant: 'assistant', juror: 'juror' },
  roundFact: 'Round',
  toBegin: 'waiting to begin',
  playing: 'playing',
  stopped: 'stopped',
  done: 'done',
  ofEarlier: (round: number) => `of round ${String(round)} not finished`,
  noRound: 'No round published yet',
  roomStopped: 'The room is stopped',
  find: 'Name or table',
  findLabel: 'Find a table by a name or its number',
  found: (table: number, names: string) => `Table ${String(table)}: ${names}`,
  foundNothing: 'Nobody and no table of that name',
  help: 'Keys',
  close: 'Close',
  undo: 'Undo',
  undone: 'Undone.',
  cancel: 'Cancel',
  /** `(3) Wall · Spring Open · Boardside`. */
  title: (need: number, where: readonly string[]) =>
    `${need > 0 ? `(${String(need)}) ` : ''}${[...where, 'Boardside'].join(' · ')}`,
  keys: {
    title: 'Keys of the console',
    off: 'Switch the letter keys off',
    offHint: 'Arrows, Tab, Enter and Esc go on working.',
    rows: [
      ['g then w', 'Wall'],
      ['g then a', 'Alerts'],
      ['g then r', 'Rounds'],
      ['g then s', 'Standings'],
      ['g then y', 'Players'],
      ['g then t', 'Tables'],
      ['g then u', 'Rules'],
      ['g then d', 'Word lists'],
      ['g then l', 'Records'],
      ['g then p', 'People'],
      ['g then e', 'Settings'],
      ['g then c', 'Screens'],
      ['g then i', 'Print'],
      ['g then o', 'Log'],
      ['/', 'Find a name or a table'],
      ['t, a number, Enter', 'Open that table'],
      ['n', 'The next in the queue that nobody goes to'],
      ['j or k', 'Next or previous in the queue'],
      ['Enter', 'Open it'],
      ['c', 'I’m going'],
      ['1 to 4', 'Only Stop, Now, Soon or Note; again for all'],
      ['p', 'At a table: stop the clocks (shows first what it does)'],
      ['z', 'Undo what was done last, for ten seconds'],
      ['Esc', 'Close what is open'],
      ['?', 'This help'],
    ] as readonly (readonly [string, string])[],
    note: 'No letter ends, strikes or publishes anything.',
    typing: (digits: string) => `Table ${digits}… then Enter`,
  },
  reason: 'Reason',
  reasonMissing: 'Write a reason: it stands in the log with your name.',
} as const);

function lengthText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? countOf(minutes, 'minute') : `${String(Math.round(minutes / 60))} hours`;
}
