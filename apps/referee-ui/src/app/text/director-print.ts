import { catalogue } from './catalogue.js';
import { countOf, pointsText } from './numbers.js';

/** Sheets of paper: what a hall hangs up and hands out. */
export const printText = catalogue({
  page: 'Print',
  print: 'Print…',
  pageNumbers: 'For page numbers, turn on headers and footers in the browser’s print dialog.',
  sheets: {
    'by-name': 'Pairings by name',
    'by-table': 'Pairings by table',
    chart: 'Wall chart',
    slips: 'Result slips',
    'score-sheets': 'Score sheets',
    'on-paper': 'All positions, to switch to paper',
    find: 'Find your table (for the door)',
    rulings: 'Rulings',
  },
  names: 'Names',
  onTheWall: 'Public names, for the hall',
  atTheDesk: 'Full names, for the desk',
  door: {
    none: 'No door code yet',
    noneText:
      'Players scan this code and type a few letters of their name. They see their table, their opponent and who starts. They cannot change anything. You can withdraw the code under Screens.',
    make: 'Create code',
    label: 'Door',
  },
  standings: 'Standings',
  signs: 'Table signs',
  sheet: 'Sheet',
  round: 'Round',
  division: 'Division',
  roundNumber: (round: number) => `Round ${String(round)}`,
  version: (publication: number) => `pairings version ${String(publication)}`,
  printed: (at: string) => `printed ${at}`,
  after: (round: number) => (round === 0 ? 'before play' : `after round ${String(round)}`),
  nothing: 'Nothing to print yet. Publish a round first.',
  columns: {
    table: 'Table',
    name: 'Name',
    against: 'Against',
    begins: 'Starts',
    division: 'Division',
    number: 'No.',
    rating: 'Rating',
  },
  begins: 'starts',
  bye: 'bye',
  forfeit: 'forfeit',
  forfeitWon: 'won by forfeit',
  forfeitLost: 'lost by forfeit',
  absent: 'absent',
  /** Under the wall chart. */
  numbersText: 'v 5: against the player with No. 5 in this chart.',
  vs: (number: number, begins: string) => `${begins}v ${String(number)}`,
  slip: {
    title: (round: number, table: number) => `Round ${String(round)} · Table ${String(table)}`,
    score: 'Score',
    signed: 'Signed',
    qr: (name: string) => `Code of ${name}’s player page`,
    hint: 'Scan your code to enter or confirm the result. Your phone must be on the hall’s wifi.',
    withoutCodes: 'These slips have no codes.',
    askAgain: 'Try again',
    waiting: 'Boardside is creating the codes. The slips print when the codes are ready.',
  },
  pack: {
    text: 'For a power cut or a wifi failure. Each table in play gets a page with board, totals, times, whose turn it is, and lines for the next turns. A table that has not started gets an empty score sheet. A table with a result gets nothing.',
    collecting: 'Collecting the positions',
    came: (came: number, of: number) => `${String(came)} of ${String(of)}`,
    cancel: 'Cancel',
    cancelled: 'Cancelled. Nothing was printed.',
    none: 'No table needs a sheet. Every game has a result.',
    notYet: 'Boardside is still collecting positions. There is nothing to print yet.',
    short: (why: string, tables: string) =>
      `${why} No position from: ${tables}. If you print now, they get empty sheets.`,
    again: 'Ask tablets again',
    anyway: 'Print anyway',
    whole: (positions: number, empty: number, at: string) =>
      `Collected at ${at}: ${countOf(positions, 'position')}, ${countOf(empty, 'empty score sheet')}. Print collects them again.`,
    clocksRan: (tables: number) =>
      `${countOf(tables, 'table')} had a clock running. Each of these sheets says when its times were read. Stop all clocks and print again if you can.`,
    known: (name: string, score: number, time: string | undefined) =>
      `${name} ${pointsText(score)}${time === undefined ? '' : `, ${time}`}`,
    noPosition: (known: readonly string[]) =>
      `The tablet sent no position. Continue from the board as it is. Last known: ${known.join('; ')}.`,
  },
  sheetOfScores: {
    turn: 'Turn',
    play: 'Square and word',
    points: 'Points',
    total: 'Total',
    lines: ['Last rack', 'Penalties', 'Result'],
    signed: (name: string) => `Signature of ${name}`,
  },
} as const);
