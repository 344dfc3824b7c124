import type { EventWith } from './event-facts.js';
import type { LiveGame } from './game.js';

/** What each kind of event makes of an open game. It copies facts, and refuses nothing. */
export type FoldsOf<Bodies> = {
  readonly [Type in keyof Bodies]: (
    game: LiveGame,
    event: EventWith<Type, Bodies[Type]>,
  ) => LiveGame;
};
