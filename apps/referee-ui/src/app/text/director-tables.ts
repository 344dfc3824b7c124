import { catalogue } from './catalogue.js';

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
  mayAllText: 'Switch their screen time-out off, or start Boardside with HTTPS.',
  certificate: {
    link: 'Certificate for tablets',
    title: 'Certificate for tablets',
    back: 'Tables',
    print: 'Print',
    qrAlt: (address: string) => `QR code that leads to the certificate: ${address}`,
    none: 'No certificate is needed',
    noneText:
      'This server speaks plain HTTP. Start it with npm start -- --https, and tablets stay awake and open their page without the server.',
  },
  empty: 'No tables yet',
  emptyText:
    'A table has a number, a code and at most one tablet. Add as many as the hall has; print their codes and lay them out.',
  addTitle: 'Add tables',
  addCount: 'How many',
  add: (count: number) => `Add ${String(count)} ${count === 1 ? 'table' : 'tables'}`,
  countOdd: 'Type a number from 1 to 200.',
  print: 'Print codes and signs',
  columns: { table: 'Table', code: 'Code', tablet: 'Tablet', now: 'Now', acts: 'Acts' },
  device: {
    none: 'no tablet',
    online: 'online',
    silent: (since: string) => `silent since ${since}`,
    battery: (percent: number) => `${String(percent)} %`,
    lacks: catalogue<Readonly<Record<string, string>>>({
      'offline-page': 'its page opens only while the server answers',
      storage: 'cannot keep a clock: its browser stores nothing',
      'persistent-storage': 'the browser may clear what it keeps',
      'single-tab': 'opened twice on it, nobody is told',
    }),
  },
  asks: (label: string, at: string) => `${label} asks for this table since ${at}`,
  approve: 'Let it in',
  approveOf: (label: string, table: number) => `Let it in: ${label}, table ${String(table)}`,
  refuse: 'Refuse',
  refuseOf: (label: string, table: number) => `Refuse: ${label}, table ${String(table)}`,
  qr: 'Show the QR',
  hideQr: 'Hide the QR',
  qrOf: (table: number) => `Show the QR of table ${String(table)}`,
  hideQrOf: (table: number) => `Hide the QR of table ${String(table)}`,
  qrAlt: (table: number, address: string) =>
    `QR code that opens table ${String(table)}: ${address}`,
  newCode: 'New code…',
  newCodeOf: (table: number) => `New code for table ${String(table)}`,
  newCodeTitle: (table: number) => `A new code for table ${String(table)}?`,
  newCodeText:
    'The old code and its printed sign stop working at once. The tablet that is at the table stays there.',
  newCodeAct: 'Make a new code',
  release: 'Release the tablet…',
  releaseOf: (table: number) => `Release the tablet of table ${String(table)}`,
  releaseTitle: (table: number) => `Release the tablet of table ${String(table)}?`,
  releaseText:
    'It is no longer this table’s tablet and shows that to its players. The next tablet that joins with the code gets the table. Stop the clocks first if they run.',
  releaseAct: 'Release the tablet',
  former: (label: string, at: string) => `${label} left this table at ${at}`,
  block: 'Block…',
  blockOf: (label: string, table: number) => `Block: ${label}, table ${String(table)}`,
  blockTitle: (label: string) => `Block ${label}?`,
  blockText:
    'It can’t send anything more, and what it has not sent yet is lost. To keep it from joining again, make a new code for this table.',
  blockAct: 'Block the tablet',
  remove: 'Remove…',
  removeOf: (table: number) => `Remove table ${String(table)}`,
  removeTitle: (table: number) => `Remove table ${String(table)}?`,
  removeText: 'Its code stops working. Games that were played there stay.',
  removeAct: 'Remove the table',
  open: (table: number) => `Open table ${String(table)}`,
  game: (names: string) => names,
  noGame: 'no game',
  signs: {
    title: 'Codes and signs of the tables',
    lead: 'One sign a table. Scan it with the tablet that stands there, or type the code.',
    print: 'Print',
    back: 'Tables',
    table: 'Table',
    orType: (host: string) => `or open ${host} and type`,
  },
} as const);
