import type { NameVisibility, ScreenContent } from '@boardside/contract';
import { catalogue } from './catalogue.js';

/** The screens of the hall, by their codes. */
export const screenCodeText = catalogue({
  page: 'Screens',
  title: 'Screens of the hall',
  text: 'A screen of the hall is let in by its code. It shows what is chosen for it, and nothing of a rack, a challenge or a ruling.',
  columns: { label: 'Where', code: 'Code', state: 'Now', acts: 'Acts' },
  there: 'connected',
  away: 'not connected',
  none: 'No screen has a code yet.',
  label: 'Where it stands',
  labelMissing: 'Write where it stands.',
  add: 'Make a code',
  withdraw: 'Withdraw…',
  withdrawOf: (label: string) => `Withdraw the code of ${label}`,
  withdrawTitle: (label: string) => `Withdraw the code of ${label}?`,
  withdrawText: 'The screen that was let in by it goes dark at once.',
  withdrawAct: 'Withdraw the code',
} as const);

/** What the screens of the hall show, as the console says it. */
export const screenChoiceText = catalogue({
  column: 'Shows',
  what: {
    pairings: 'Pairings',
    find: 'Find your table',
    standings: 'Standings',
    board: 'One board',
    overlay: 'Stream',
  },
  whatOf: (label: string) => `What ${label} shows`,
  /** Of the pairings, where several screens share the names. */
  partsOf: (label: string) => `Names shared out, of ${label}`,
  parts: (of: number) => (of === 1 ? 'All names' : `Over ${String(of)} screens`),
  partOf: (label: string) => `Part on ${label}`,
  part: (part: number, of: number) => `Part ${String(part)} of ${String(of)}`,
  manyPages:
    'Above 90 names the pages take over a minute to come round: make several codes and share the names over their screens.',
  division: (label: string) => `Division on ${label}`,
  table: (label: string) => `Table on ${label}`,
  tableNumber: (table: number) => `Table ${String(table)}`,
  namesOf: (label: string) => `Names on ${label}`,
  names: {
    whole: 'Full names',
    short: 'Short names',
    hidden: 'No names',
  } satisfies Record<NameVisibility, string>,
  delayOf: (label: string) => `Delay on ${label}`,
  delay: (seconds: number) => (seconds === 0 ? 'Live' : `${String(seconds / 60)} min later`),
  unseen: 'Unseen tiles',
  unseenOf: (label: string) => `Unseen tiles on ${label}`,
  alone: 'Alone:',
  boxes: {
    board: 'board',
    score: 'score and clocks',
    last: 'last play',
    unseen: 'unseen tiles',
    standings: 'standings',
  },
  open: 'Open',
  openOf: (label: string) => `Open the screen ${label} here`,
  howTo:
    'Open the address on the screen’s own browser; it follows what is chosen here within a second.',
} satisfies { what: Record<ScreenContent['what'], string> } & Record<string, unknown>);
