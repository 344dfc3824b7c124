import { catalogue } from './catalogue.js';

/** Joining a table. */
export const joiningText = catalogue({
  title: 'Boardside',
  lead: 'Type the six characters on the table’s card, or scan its code.',
  codeLabel: 'Table code',
  join: 'Join the table',
  incomplete: 'A table code has six characters. It never has 0, O, 1 or I.',
  unknown: 'No table has this code. Check it on the card.',
  unreachable: 'The server can’t be reached. Check the network and try again.',
  pageMissing: 'You have joined. The table’s page has not come yet; it is asked for again.',
  refused: 'The director did not approve this tablet. Ask at the desk.',
  forDirectors: 'Director’s console',
  approvalTitle: (table: number) => `Table ${String(table)} is open on another tablet`,
  approval: 'The director has to approve this one. This page goes on by itself.',
  backTo: (table: number) => `Back to table ${String(table)}`,
  otherCode: 'Use another code',
});
