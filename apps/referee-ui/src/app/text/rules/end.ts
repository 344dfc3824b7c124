import { mayCostTurn, type EndPolicy } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { countOf } from '../numbers.js';
import { withClock, type OptionTexts, type NumberTexts, type TextByValue } from './option-texts.js';

const lostTurn: TextByValue<EndPolicy['lostTurn']> = {
  scoreless: 'A turn lost by a wrong challenge counts as a scoreless turn.',
  'not-counted': 'A turn lost by a wrong challenge does not count as a scoreless turn.',
};

const zeroPlay: TextByValue<EndPolicy['zeroPlay']> = {
  'breaks-the-run':
    'A play that scores 0 does not count as a scoreless turn. The count starts again.',
  scoreless: 'A play that scores 0 counts as a scoreless turn.',
};

const byAgreement: TextByValue<EndPolicy['byAgreement']> = {
  yes: 'The players may agree to end the game.',
  no: 'The players cannot agree to end the game.',
};

const noPlayDeclared: TextByValue<EndPolicy['noPlayDeclared']> = {
  yes: 'The game ends when all players declare that no play is possible.',
  no: 'Declaring that no play is possible does not end the game.',
};

const goingOut: TextByValue<EndPolicy['goingOut']> = {
  'twice-the-others-tiles': 'The player who goes out gains twice the value of the others’ tiles.',
  'others-deducted-and-gained':
    'The player who goes out gains the value of the others’ tiles. The others lose the value of their own. If nobody goes out, each player loses the value of the tiles left.',
};

export type RackDeduction = EndPolicy['scorelessRacks'];
const scorelessRacks: TextByValue<RackDeduction> = {
  nothing: 'After scoreless turns, tiles left do not count.',
  'deduct-own-tiles':
    'After scoreless turns, each player loses the value of the tiles left on the rack.',
};
const timeUpRacks: TextByValue<RackDeduction> = {
  nothing: 'When time ends a game, tiles left do not count.',
  'deduct-own-tiles':
    'When time ends a game, each player loses the value of the tiles left on the rack.',
};

const tie: TextByValue<EndPolicy['tie']> = {
  stands: 'Equal scores are a tie.',
  'higher-before-adjustment':
    'If scores are equal, the higher score before counting tiles left wins. If those are equal too, it is a tie.',
};

export const endRules = catalogue('endRules', {
  'ends.goingOut': {
    name: 'Going out',
    sentence: ({ ends }) => goingOut[ends.goingOut],
  },
  'ends.scorelessTurnsEach': {
    name: 'Scoreless turns',
    sentence: ({ ends: { scorelessTurnsEach: each } }) =>
      each === undefined
        ? 'Scoreless turns do not end the game.'
        : `The game ends after ${countOf(each, 'scoreless turn')} in a row by every player.`,
  },
  'ends.scorelessRacks': {
    name: 'Tiles left after scoreless turns',
    sentence: ({ ends }) =>
      ends.scorelessTurnsEach === undefined ? undefined : scorelessRacks[ends.scorelessRacks],
  },
  'ends.zeroPlay': {
    name: 'A play that scores 0',
    sentence: ({ ends }) =>
      ends.scorelessTurnsEach === undefined ? undefined : zeroPlay[ends.zeroPlay],
  },
  'ends.lostTurn': {
    name: 'A turn lost to a challenge',
    sentence: ({ ends, challenge }) =>
      ends.scorelessTurnsEach !== undefined &&
      challenge.kind === 'called' &&
      mayCostTurn(challenge.wrong)
        ? lostTurn[ends.lostTurn]
        : undefined,
  },
  'ends.passesEach': {
    name: 'Passes',
    sentence: ({ ends: { passesEach: each, scorelessTurnsEach } }) =>
      each === undefined
        ? scorelessTurnsEach === undefined
          ? 'Passes do not end the game.'
          : 'A pass counts as a scoreless turn.'
        : each === 1
          ? 'The game ends when all players pass, one after another.'
          : `The game ends when every player has passed ${String(each)} times in a row.`,
  },
  'ends.turnsEach': {
    name: 'Limit of turns',
    sentence: ({ ends: { turnsEach } }) =>
      turnsEach === 0
        ? 'There is no limit to the number of turns.'
        : `The game ends after ${countOf(turnsEach, 'turn')} each. Tiles left then do not count.`,
  },
  'ends.byAgreement': {
    name: 'End by agreement',
    sentence: ({ ends }) => byAgreement[ends.byAgreement],
  },
  'ends.noPlayDeclared': {
    name: 'No play possible',
    sentence: ({ ends }) => noPlayDeclared[ends.noPlayDeclared],
  },
  'ends.timeUpRacks': {
    name: 'Tiles left when time ends a game',
    sentence: withClock(({ ends }) => timeUpRacks[ends.timeUpRacks]),
  },
  'ends.tie': { name: 'Equal scores', sentence: ({ ends }) => tie[ends.tie] },
} satisfies OptionTexts);

export const endNumbers = catalogue({
  'scoreless-turns': { name: 'The number of scoreless turns' },
  passes: { name: 'The number of passes' },
} satisfies NumberTexts);
