import { checkTiles } from './check-tiles.js';
import { decideFirst } from './decide-first.js';
import { openGame } from './open-game.js';

/** The commands of this topic; each is a file. */
export const openingCommands = {
  'open-game': openGame,
  'check-tiles': checkTiles,
  'decide-first': decideFirst,
};
