import { catalogue } from './catalogue.js';

/** What a table says that shows no game. */
export const tableWithoutGameText = catalogue('tableWithoutGameText', {
  table: (table: number) => `Table ${String(table)}`,
  loading: 'Opening the table…',
  takenOver: 'This tablet no longer has this table.',
  /** `unsent`: whether it still holds what the server has not got. */
  handedIn: (unsent: boolean) =>
    unsent
      ? 'Some turns here are not sent yet. Leave this tablet on and tell the director.'
      : 'All turns are sent. To play here, rejoin; the director approves if another tablet has the table.',
  released: 'The director released this tablet. Rejoin the table to use it again.',
  /** Its token means nothing: it was blocked, or the server is older than it. */
  unknown: 'This tablet no longer belongs to a table. Rejoin the table to use it.',
  joinAgain: 'Rejoin table',
  paper: 'This game continues on paper. The director enters the result.',
  noStorage: 'This browser cannot save. Leave private mode and reload, or use another device.',
});
