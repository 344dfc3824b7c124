import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** The numbered tables of the hall, their codes and their tablets. */
export const tablesPageText = catalogue({
  page: 'Tables',
  count: (tables: number, online: number) =>
    `${String(tables)} ${tables === 1 ? 'table' : 'tables'} · ${String(online)} with a tablet online`,
  maySleep: 'may sleep',
  mayAll: (count: number) =>
    count === 1
      ? 'The screen of one tablet may sleep.'
      : `The screens of ${String(count)} tablets may sleep.`,
  mayAllText: 'Turn off the screen timeout of each tablet, or start Boardside with HTTPS.',
  certificate: {
    link: 'Certificate for tablets',
    title: 'Certificate for tablets',
    back: 'Tables',
    print: 'Print',
    qrAlt: (address: string) => `QR code that leads to the certificate: ${address}`,
    none: 'No certificate is needed',
    noneText:
      'This server uses plain HTTP. Start it with npm start -- --https: tablets then stay awake and open their page without the server.',
  },
  filters: 'Tables shown',
  filter: {
    all: 'All',
    waiting: 'Waiting to join',
    offline: 'Offline',
    'low-battery': 'Low battery',
    'no-tablet': 'No tablet',
  },
  battery: 'Battery',
  moreOf: (table: number) => `More for table ${String(table)}`,
  empty: 'No tables yet',
  emptyText:
    'Each table has a number, a code and at most one tablet. Add as many as the hall has, then print the codes.',
  addTitle: 'Add tables',
  addCount: 'How many',
  add: (count: number) => `Add ${String(count)} ${count === 1 ? 'table' : 'tables'}`,
  countOdd: 'Type a number from 1 to 200.',
  print: 'Print codes and signs',
  columns: { table: 'Table', code: 'Code', tablet: 'Tablet', now: 'Now', acts: 'Actions' },
  device: {
    none: 'no tablet',
    online: 'online',
    silent: (since: string) => `offline since ${since}`,
    battery: (percent: number) => `${String(percent)}%`,
    lacks: catalogue<Readonly<Record<string, string>>>({
      'offline-page': 'opens only while the server answers',
      storage: 'cannot keep a clock: this browser stores nothing',
      'persistent-storage': 'the browser may delete its games',
      'single-tab': 'a second tab is not noticed',
    }),
  },
  asks: (label: string, at: string) => `${label} has been waiting to join since ${at}.`,
  approve: 'Admit tablet',
  approveOf: (label: string, table: number) => `Admit tablet: ${label}, table ${String(table)}`,
  refuse: 'Refuse tablet',
  refuseOf: (label: string, table: number) => `Refuse tablet: ${label}, table ${String(table)}`,
  qr: 'Show QR',
  hideQr: 'Hide QR',
  qrOf: (table: number) => `Show QR: table ${String(table)}`,
  hideQrOf: (table: number) => `Hide QR: table ${String(table)}`,
  qrAlt: (table: number, address: string) =>
    `QR code that opens table ${String(table)}: ${address}`,
  newCode: 'New code…',
  /** What has just been done. */
  said: {
    add: (count: number) => `${countOf(count, 'table')} added.`,
    approve: (table: number) => `Table ${String(table)} has a tablet.`,
    refuse: (table: number) => `Tablet at table ${String(table)} refused.`,
    'new-code': (table: number) => `Table ${String(table)} has a new code.`,
    release: (table: number) => `Table ${String(table)} released.`,
    remove: (table: number) => `Table ${String(table)} removed.`,
    block: (table: number) => `Former tablet of table ${String(table)} blocked.`,
  },
  newCodeTitle: (table: number) => `Give table ${String(table)} a new code?`,
  newCodeText: 'The old code and its printed sign stop working. The tablet at the table stays.',
  newCodeAct: 'New code',
  release: 'Release tablet…',
  releaseTitle: (table: number) => `Release the tablet of table ${String(table)}?`,
  releaseText:
    'The tablet leaves this table and says so to its players. The next tablet that joins with the code takes over. Stop the clocks first if they run.',
  releaseAct: 'Release tablet',
  former: (label: string, at: string) => `${label} left this table at ${at}`,
  block: 'Block tablet…',
  blockOf: (label: string, table: number) => `Block tablet: ${label}, table ${String(table)}`,
  blockTitle: (label: string) => `Block ${label}?`,
  blockText:
    'It can’t send anything more, and turns it has not sent are lost. To keep it from joining again, give this table a new code.',
  blockAct: 'Block tablet',
  remove: 'Remove…',
  removeTitle: (table: number) => `Remove table ${String(table)}?`,
  removeText: 'Its code stops working.',
  removeWhyNot: {
    paired: (round: number) => `It has a pairing in round ${String(round)}.`,
    fixed: (name: string) => `It is the fixed table of ${name}.`,
  },
  removeAct: 'Remove table',
  open: (table: number) => `Open table ${String(table)}`,
  noGame: 'no game',
  signs: {
    title: 'Table codes and signs',
    lead: 'One sign for each table. Scan it with the table’s tablet, or type the code.',
    print: 'Print',
    back: 'Tables',
    table: 'Table',
    orType: (host: string) => `or open ${host} and type`,
  },
} as const);
