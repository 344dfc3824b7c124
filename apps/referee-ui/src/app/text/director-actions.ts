import { challengeActions } from './actions/challenge.js';
import { clockActions } from './actions/clock.js';
import { correctionActions } from './actions/correction.js';
import { endActions } from './actions/end.js';
import { openingActions } from './actions/opening.js';
import { staffActions } from './actions/staff.js';
import { turnActions } from './actions/turn.js';
import { catalogue } from './catalogue.js';

const common = catalogue({
  groups: {
    case: 'This case',
    clock: 'Clocks',
    turns: 'Turns and scores',
    players: 'Players',
    desk: 'At the desk',
    end: 'End of the game',
  },
  player: 'Player',
  both: 'Both',
  all: 'All',
  turn: 'Turn',
} as const);

/**
 * What a director can do at a table, by topic of the game: buttons, fields, and what is beside
 * them.
 */
export const directorActionText = {
  ...common,
  ...openingActions,
  ...turnActions,
  ...challengeActions,
  ...clockActions,
  ...correctionActions,
  ...endActions,
  ...staffActions,
} as const;
