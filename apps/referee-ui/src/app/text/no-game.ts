import { catalogue } from './catalogue.js';

/** What a table says that shows no game. */
export const tableWithoutGameText = catalogue({
  table: (table: number) => `Table ${String(table)}`,
  loading: 'Opening the table…',
  takenOver: 'This table is open on another tablet. Play on there.',
  /** `unsent`: whether it still holds what the server has not got. */
  handedIn: (unsent: boolean) =>
    unsent
      ? 'This tablet still holds entries that are not sent. Leave it on, and tell the director.'
      : 'All that was entered here is with the director. To move the table back, join it again: the director is asked.',
  released: 'The director has freed this table from this tablet.',
  joinAgain: 'Join the table again',
  paper: 'This game is played with paper or another clock. The director enters the result.',
  noStorage:
    'This device cannot keep a clock: its browser stores nothing. Leave private mode and load the page again, or take another device.',
});
