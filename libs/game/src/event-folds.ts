import type { EventOf, GameEventType } from './event.js';
import type { LiveGame } from './game.js';

/** What each kind of event makes of an open game. It copies facts, and refuses nothing. */
export type EventFolds = {
  readonly [Type in GameEventType]: (game: LiveGame, event: EventOf<Type>) => LiveGame;
};
