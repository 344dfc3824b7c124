import { catalogue } from './catalogue.js';

/** Correcting who sits where, without playing again. */
export const seatsCorrectionText = catalogue({
  button: 'Correct seats…',
  title: 'Correct the seats',
  symptoms: 'wrong opponent player seat swapped table name sat',
  record: 'Correct seats',
  says: 'For swapped seats or a wrong opponent. The player you choose changes places with the one in that seat. Turns, totals, times and who started stay with the seat.',
  saysOpened: 'The game has not started. It opens again with the right players.',
  seat: (letter: string) => `Seat ${letter}`,
  swap: 'Swap players',
  atTable: (name: string, table: number) => `${name}, table ${String(table)}`,
  noTable: (name: string) => `${name}, no table`,
  row: (table: number, letter: string) => `Table ${String(table)}, seat ${letter}`,
  stays: 'Turns, totals, times',
  nothing: 'No change yet.',
  draft: 'This round has unpublished changes. Publish them on the round’s page first.',
  draftStays: 'The changes are kept as a draft. Publish or discard it on the round’s page.',
} as const);
