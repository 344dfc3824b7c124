import { catalogue } from './catalogue.js';

/** Joining a table. */
export const joiningText = catalogue('joiningText', {
  title: 'Boardside',
  lead: 'Type the six characters on the table card, or scan its code.',
  codeLabel: 'Table code',
  join: 'Join table',
  incomplete: 'A table code has six characters, without 0, O, 1 or I. Check it.',
  unknown: 'No table has this code. Check the card.',
  unreachable: 'The server does not respond. Check the network and try again.',
  refused: 'The director did not approve this tablet. Ask at the desk.',
  /** Of the table that this tablet has now. */
  unsent: (table: number) => `Table ${String(table)} has unsent turns. Go back to it first.`,
  forDirectors: 'Director console',
  approvalTitle: (table: number) => `Table ${String(table)} is open on another tablet`,
  approval: 'The director must approve this one. This page continues automatically.',
  backTo: (table: number) => `Back to table ${String(table)}`,
  otherCode: 'Use another code',
});
