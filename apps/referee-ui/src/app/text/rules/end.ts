import type { EndPolicy } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { countOf } from '../numbers.js';
import { withClock, type OptionTexts, type NumberTexts, type TextByValue } from './option-texts.js';

const lostTurn: TextByValue<EndPolicy['lostTurn']> = {
  scoreless: 'The turn that a wrong challenge costs counts as a scoreless one.',
  'not-counted': 'The turn that a wrong challenge costs is not counted as a scoreless one.',
};

const zeroPlay: TextByValue<EndPolicy['zeroPlay']> = {
  'breaks-the-run': 'A play that scores 0 is not one of the scoreless turns and breaks their run.',
  scoreless: 'A play that scores 0 counts as a scoreless turn.',
};

const byAgreement: TextByValue<EndPolicy['byAgreement']> = {
  yes: 'The game ends when the players agree to end it.',
  no: 'The players cannot end the game by agreeing.',
};

const noPlayDeclared: TextByValue<EndPolicy['noPlayDeclared']> = {
  yes: 'The game ends when every player in turn has declared that no play is possible.',
  no: 'Declaring that no play is possible does not end the game.',
};

const goingOut: TextByValue<EndPolicy['goingOut']> = {
  'twice-the-others-tiles': 'The player who goes out gains twice the value of the others’ tiles.',
  'others-deducted-and-gained':
    'The player who goes out gains the value of the others’ tiles; the others lose the value of their own. If nobody goes out, each player loses the value of the tiles left.',
};

type RackDeduction = EndPolicy['scorelessRacks'];
const scorelessRacks: TextByValue<RackDeduction> = {
  nothing: 'After scoreless turns the tiles left count nothing.',
  'deduct-own-tiles':
    'After scoreless turns each player loses the value of the tiles left on the rack.',
};
const timeUpRacks: TextByValue<RackDeduction> = {
  nothing: 'When time ends a game, tiles left count nothing.',
  'deduct-own-tiles':
    'When time ends a game, each player loses the value of the tiles left on the rack.',
};

const tie: TextByValue<EndPolicy['tie']> = {
  stands: 'A tie stands.',
  'higher-before-adjustment':
    'A tie goes to the higher score before the tiles left were counted; a tie there stands.',
};

export const endRules = catalogue({
  'ends.goingOut': {
    name: 'Going out',
    sentence: ({ ends }) => goingOut[ends.goingOut],
  },
  'ends.scorelessTurnsEach': {
    name: 'Scoreless turns',
    sentence: ({ ends: { scorelessTurnsEach: each } }) =>
      each === undefined
        ? 'Scoreless turns do not end the game.'
        : `The game ends after ${countOf(each, 'successive scoreless turn')} of every player.`,
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
      challenge.wrong.kind === 'lose-next-turn'
        ? lostTurn[ends.lostTurn]
        : undefined,
  },
  'ends.passesEach': {
    name: 'Passes',
    sentence: ({ ends: { passesEach: each, scorelessTurnsEach } }) =>
      each === undefined
        ? scorelessTurnsEach === undefined
          ? 'Passes do not end the game.'
          : 'A pass is a scoreless turn and counts toward that end.'
        : each === 1
          ? 'The game ends when every player has passed once in succession.'
          : `The game ends when every player has passed ${String(each)} times in succession.`,
  },
  'ends.turnsEach': {
    name: 'Turns of each player',
    sentence: ({ ends: { turnsEach } }) =>
      turnsEach === 0
        ? 'No number of turns ends the game.'
        : `The game ends after ${String(turnsEach)} turns of each player; tiles left count nothing then.`,
  },
  'ends.byAgreement': {
    name: 'Agreeing to end',
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
  'ends.tie': { name: 'A tie', sentence: ({ ends }) => tie[ends.tie] },
} satisfies OptionTexts);

export const endNumbers = catalogue({
  'scoreless-turns': { name: 'The number of scoreless turns' },
  passes: { name: 'The number of passes' },
} satisfies NumberTexts);
