import { catalogue } from './catalogue.js';
import { pointsText } from './numbers.js';

/** The record of every game, to read and to download. */
export const recordsText = catalogue({
  page: 'Games',
  round: (round: number) => `Round ${String(round)}`,
  rounds: 'Round',
  columns: {
    table: 'Table',
    players: 'Players',
    result: 'Result',
    state: 'State',
    files: 'Files',
  },
  empty: 'No games yet',
  emptyText: 'Publishing a round opens its games.',
  look: 'Open record file…',
  openOf: (table: number) => `Open table ${String(table)}`,
  filesOf: (table: number) => `Files of table ${String(table)}`,
  gcg: 'Download GCG',
  noGcg: 'GCG is for two players. Download JSON.',
  json: 'Download JSON',
  state: {
    unopened: 'not opened',
    opened: 'not started',
    playing: 'playing',
    closing: 'closing',
    racks: 'last tiles',
    ended: 'not signed',
    signed: 'signed',
  },
  /** Where the result that counts comes from. */
  origin: {
    signed: 'signed',
    declared: 'declared',
    slips: 'from slips',
    ruled: 'decided',
    corrected: 'corrected',
    imported: 'imported',
  },
  note: 'GCG has the turns, for other programs. JSON has the whole log with times and corrections.',
  /** `1. Kim 310`; without a place while the game goes on. */
  placed: (place: number | undefined, name: string, total: number) =>
    `${place === undefined ? '' : `${String(place)}. `}${name} ${pointsText(total)}`,
} as const);
