import type { GameEvent } from './event.js';

/** Of an act of the director that undoes another one (G36): the version of that one's event. */
export type UndoReference = { readonly undoes?: number };

/** What an act says of the one it undoes, for its event; nothing where it undoes none. */
export function undoReference({ undoes }: UndoReference): UndoReference {
  return undoes === undefined ? {} : { undoes };
}

/** The version of the event that this one undoes; undefined where it undoes none. */
export function undoneVersion({ body }: GameEvent): number | undefined {
  return 'undoes' in body ? body.undoes : undefined;
}
