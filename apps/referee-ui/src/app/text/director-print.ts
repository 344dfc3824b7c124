import { catalogue } from './catalogue.js';
import { countOf, pointsText } from './numbers.js';

/** Sheets of paper: what a hall hangs up and hands out. */
export const printText = catalogue({
  page: 'Print',
  print: 'Print…',
  pageNumbers:
    'This browser prints page numbers only with its own headers and footers switched on.',
  sheets: {
    'by-name': 'Pairings by name',
    'by-table': 'Pairings by table',
    chart: 'Wall chart',
    slips: 'Result slips',
    'score-sheets': 'Score sheets',
    'on-paper': 'All tables, to switch to paper',
    find: 'Find your table: for the door',
    rulings: 'Rulings',
  },
  names: 'Names',
  onTheWall: 'Names for the wall',
  atTheDesk: 'Full names, for the desk',
  door: {
    none: 'No code for the door yet',
    noneText:
      'Players scan a code in the hall, type a few letters of their name and read their table, their opponent and who starts. Nothing can be changed there. The code is one under Screens, and can be withdrawn.',
    make: 'Make the code',
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
  nothing: 'Nothing to print yet: publish a round first.',
  columns: {
    table: 'Table',
    name: 'Name',
    against: 'Against',
    begins: 'Begins',
    division: 'Division',
    number: 'No.',
    rating: 'Rating',
  },
  begins: '1st',
  bye: 'bye',
  forfeit: 'forfeit',
  absent: 'absent',
  vs: (number: number, begins: string) => `${begins}v ${String(number)}`,
  slip: {
    title: (round: number, table: number) => `Round ${String(round)} · Table ${String(table)}`,
    score: 'Score',
    signed: 'Signed',
    code: 'Own code',
    qr: (name: string) => `Code of ${name}’s own page`,
    hint: 'Scan your own code to enter or confirm the result on your phone, in the wifi of the hall.',
    withoutCodes: 'The slips have no codes.',
    askAgain: 'Ask again',
    waiting: 'The codes are being made. The slips are printed when they are there.',
  },
  pack: {
    text: 'For a hall whose power or wifi fails. Print collects the position of every table in play, a page each in the order of the tables: board, totals, times, who is to play, and lines for the turns still to come. A table that has not begun gets an empty score sheet, one whose result stands nothing.',
    collecting: 'Collecting the positions',
    came: (came: number, of: number) => `${String(came)} of ${String(of)}`,
    cancel: 'Cancel',
    cancelled: 'Cancelled: nothing was printed.',
    none: 'No table needs a sheet: every result stands.',
    notYet: 'Not everything has come yet: there is nothing to print.',
    short: (why: string, tables: string) => `${why} No position has come of: ${tables}.`,
    again: 'Ask for them again',
    anyway: 'Print, with empty sheets for them',
    whole: (positions: number, empty: number, at: string) =>
      `Collected at ${at}: ${countOf(positions, 'position')}, ${countOf(empty, 'empty score sheet')}. Print collects them anew.`,
    clocksRan: (tables: number) =>
      `${countOf(tables, 'table')} had a clock running. Each such sheet says at which second its times were read; stop all clocks and print again where you can.`,
    known: (name: string, score: number, time: string | undefined) =>
      `${name} ${pointsText(score)}${time === undefined ? '' : `, ${time}`}`,
    noPosition: (known: readonly string[]) =>
      `The position did not come. Go on from the board as it lies. Known here last: ${known.join('; ')}.`,
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
