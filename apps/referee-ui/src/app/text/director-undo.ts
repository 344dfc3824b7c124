import { catalogue } from './catalogue.js';

/** Undoing an act of a director: an opposite act, prepared. */
export const undoText = catalogue({
  button: 'Undo…',
  title: 'Undo',
  of: (what: string) => `Undo: ${what}`,
  record: 'Record undo',
  says: 'Nothing is erased: the opposite is recorded with your name.',
  /** A line of the log, with the line that it undoes. */
  undoes: (text: string, undone: string) => `${text} (undoes: ${undone})`,
} as const);
