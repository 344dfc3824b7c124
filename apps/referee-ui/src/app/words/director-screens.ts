import type { NamesShown, ScreenShows } from '@boardside/contract';

/** What the screens of the hall show, as the console says it. */
export const screenChoiceWords = {
  column: 'Shows',
  what: {
    pairings: 'Pairings',
    find: 'Find your table',
    standings: 'Standings',
    board: 'One board',
    overlay: 'Stream',
  },
  whatOf: (label: string) => `What ${label} shows`,
  division: (label: string) => `Division on ${label}`,
  table: (label: string) => `Table on ${label}`,
  tableNumber: (table: number) => `Table ${String(table)}`,
  namesOf: (label: string) => `Names on ${label}`,
  names: {
    whole: 'Whole names',
    short: 'Short names',
    hidden: 'No names',
  } satisfies Record<NamesShown, string>,
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
} satisfies { what: Record<ScreenShows['what'], string> } & Record<string, unknown>;
