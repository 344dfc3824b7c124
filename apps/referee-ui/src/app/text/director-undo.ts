import type { GameEventType } from '@boardside/game';
import { clockUndone } from './actions/clock.js';
import { correctionUndone } from './actions/correction.js';
import { endUndone } from './actions/end.js';
import { staffUndone } from './actions/staff.js';
import { catalogue } from './catalogue.js';

/** What the director took back, as both players and the log read it. */
const undone: Readonly<Partial<Record<GameEventType, string>>> = {
  ...clockUndone,
  ...correctionUndone,
  ...endUndone,
  ...staffUndone,
};

/** Undoing an act of a director: an opposite act, prepared. */
export const undoText = catalogue({
  button: 'Undo…',
  title: 'Undo',
  of: (what: string) => `Undo: ${what}`,
  record: 'Record the opposite',
  says: 'Nothing is erased: the opposite is recorded with your name.',
  /** What players read, and no name in it. */
  reason: (type: GameEventType) => `Undo: ${undone[type] ?? 'an act'}`,
  /** A line of the log, with the line that it undoes. */
  undoes: (text: string, undone: string) => `${text} (undoes: ${undone})`,
} as const);
