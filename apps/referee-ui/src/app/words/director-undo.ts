/** Undoing an act of a director: an opposite act, prepared. */
export const undoWords = {
  button: 'Undo…',
  title: 'Undo',
  of: (what: string) => `Undo: ${what}`,
  record: 'Record the opposite',
  says: 'Nothing is erased: the opposite is recorded with your name.',
  lead: 'Undo: ',
  /** What is stored: the number of the entry, so that no name gets into the log. */
  entry: (version: number) => `Undo: entry ${String(version)}`,
  named: /Undo: entry (\d+)/,
} as const;
