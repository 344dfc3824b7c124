import type { NameVisibility, ScreenContent } from '@boardside/contract';
import { catalogue } from './catalogue.js';

/** The screens of the hall, by their codes. */
export const screenCodeText = catalogue({
  page: 'Screens',
  title: 'Hall screens',
  text: 'A hall screen opens with its code and shows what you choose here. It never shows racks, challenges or rulings.',
  columns: { label: 'Place', code: 'Code', state: 'State', acts: 'Actions' },
  there: 'connected',
  away: 'not connected',
  none: 'No screens yet',
  label: 'Place',
  labelMissing: 'Enter a place, such as Door.',
  add: 'Add screen',
  /** What has just been done. */
  said: {
    add: (label: string) => `${label} added.`,
    show: (label: string) => `${label} changed.`,
    withdraw: (label: string) => `${label} removed.`,
  },
  withdraw: 'Remove…',
  withdrawOf: (label: string) => `Remove the screen ${label}`,
  withdrawTitle: (label: string) => `Remove the screen ${label}?`,
  withdrawText: 'The screen goes dark at once. Its code no longer works.',
  withdrawAct: 'Remove screen',
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
  partsOf: (label: string) => `Shares on ${label}`,
  parts: (of: number) => (of === 1 ? 'All names' : `Over ${String(of)} screens`),
  partOf: (label: string) => `Part on ${label}`,
  part: (part: number, of: number) => `Part ${String(part)} of ${String(of)}`,
  manyPages:
    'With more than 90 names, one pass takes over a minute. Add screens and share the names among them.',
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
  alone: 'Only:',
  boxes: {
    board: 'board',
    score: 'score and clocks',
    last: 'last play',
    unseen: 'unseen tiles',
    standings: 'standings',
  },
  open: 'Open',
  openOf: (label: string) => `Open the screen ${label} here`,
  howTo: 'Open the address in the screen’s browser. It follows your choice here within a second.',
} satisfies { what: Record<ScreenContent['what'], string> } & Record<string, unknown>);
