import { catalogue } from './catalogue.js';
import { pointsText } from './numbers.js';

/** The record of every game, to read and to download. */
export const recordsText = catalogue({
  page: 'Records',
  round: (round: number) => `Round ${String(round)}`,
  rounds: 'Round',
  columns: {
    table: 'Table',
    players: 'Players',
    result: 'Result',
    state: 'State',
    record: 'Record',
  },
  empty: 'No games yet',
  emptyText: 'Games are opened when a round is published. Each keeps its whole record.',
  look: 'Look at a record…',
  open: 'Open',
  openOf: (table: number) => `Open the game of table ${String(table)}`,
  gcg: 'GCG',
  gcgOf: (table: number) => `Download the GCG of table ${String(table)}`,
  noGcg: 'GCG knows two players only: take the JSON.',
  json: 'JSON',
  jsonOf: (table: number) => `Download the JSON of table ${String(table)}`,
  state: {
    unopened: 'not opened',
    opened: 'not begun',
    playing: 'playing',
    closing: 'closing',
    racks: 'last tiles',
    ended: 'not signed',
    signed: 'signed',
  },
  note: 'GCG holds the turns in the form other programs read; JSON holds the whole log with times and corrections.',
  /** `1. Kim 310`; without a place while the game goes on. */
  placed: (place: number | undefined, name: string, total: number) =>
    `${place === undefined ? '' : `${String(place)}. `}${name} ${pointsText(total)}`,
} as const);
