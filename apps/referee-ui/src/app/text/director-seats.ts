import { catalogue } from './catalogue.js';

/** Correcting who sits where, without playing again. */
export const seatsCorrectionText = catalogue({
  button: 'Put the seats right…',
  title: 'Put the seats right',
  symptoms: 'wrong opponent player seat swapped table name sat',
  record: 'Put the seats right',
  says: 'For two players who sat the other way round, a wrong opponent, or two pairs at each other’s tables. The player you choose changes places with the one who sits there; turns, totals, times and who started stay with the seat.',
  saysOpened: 'The game has not begun: it is opened anew with the right players.',
  seat: (letter: string) => `Seat ${letter}`,
  swap: 'Swap the two players',
  atTable: (name: string, table: number) => `${name}, table ${String(table)}`,
  noTable: (name: string) => `${name}, no table`,
  row: (table: number, letter: string) => `Table ${String(table)}, seat ${letter}`,
  stays: 'Turns, totals, times',
  nothing: 'Nobody changes places yet.',
  draft:
    'This round has changes that are not published. Publish them on the page of the round first.',
  draftStays:
    'The changes are still there as a draft: publish it or throw it away on the page of the round.',
} as const);
