/** Undoing an act of a director: an opposite act, prepared. */
export const undoWords = {
  button: 'Undo…',
  title: 'Undo',
  of: (what: string) => `Undo: ${what}`,
  record: 'Record the opposite',
  says: 'Nothing is erased: the opposite is recorded with your name.',
  lead: 'Undo: ',
} as const;
