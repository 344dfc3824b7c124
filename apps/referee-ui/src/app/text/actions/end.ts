import type { Tile } from '@boardside/engine';
import { catalogue } from '../catalogue.js';
import { gameLogText, resultSourceNames } from '../director-game-log.js';
import { endTexts } from '../ends.js';
import { adjustmentNames } from '../adjustments.js';
import type { LogSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const endActions = catalogue({
  out: {
    button: 'Out…',
    title: 'Out: the game ends',
    record: 'Record: out',
    symptoms: 'last tile empty rack finished over',
    says: (name: string) =>
      `${name} has no tile left and the bag is empty, though Boardside counts a tile on that rack.`,
  },
  notOut: {
    button: 'Not out, continue…',
    title: 'Not out: the game continues',
    record: 'Continue the game',
    symptoms: 'last tile rack still holds play on',
    says: (name: string) => `${name} still holds a tile. The end is taken back; play continues.`,
  },
  score: {
    button: 'Adjust a score…',
    title: 'Adjust a score',
    record: 'Record the points',
    symptoms: 'wrong score points penalty bonus deduct add',
    points: 'Points, − to take',
    why: 'What it is',
    odd: 'Type a whole number of points that is not 0, such as -10.',
  },
  racks: {
    button: 'Declare the last tiles…',
    title: 'Declare the tiles left',
    record: 'Declare the tiles',
    symptoms: 'last tiles left rack letters wrong count',
    tilesOf: (name: string) => `Tiles of ${name}`,
    hint: 'Letters, ? for a blank; empty for none',
  },
  end: {
    button: 'End the game…',
    title: 'End the game',
    record: 'End the game',
    symptoms: 'result void abandon emergency over finish declare stop',
    says: 'The slip is made and every player signs it. A declared result takes the place of what was played; a void game counts for nobody.',
    how: 'How it ends',
    totalOf: (name: string) => `Total of ${name}`,
    odd: 'Type every total as a whole number.',
  },
  sign: {
    button: 'Sign for a player…',
    title: 'Sign in a player’s name',
    record: 'Sign for the player',
    symptoms: 'slip signature left gone agreed voice',
    says: 'With your name in the log, for a player who has left or agreed by voice.',
    everybody: 'Everybody has signed already.',
  },
  reopen: {
    button: 'Reopen the slip…',
    title: 'Reopen the slip',
    record: 'Reopen the slip',
    symptoms: 'slip signed wrong score result mistake unsign',
    says: 'All signatures become void; mend what was wrong, then everybody signs again.',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const endCommandNames = catalogue({
  'declare-racks': 'The tiles left on the racks',
  'end-game': 'End the game',
  'reopen-slip': 'Reopen the slip',
} as const);

export const endLog: LogSentences<
  'ScoreAdjusted' | 'RacksDeclared' | 'GameEnded' | 'SlipSigned' | 'SlipReopened'
> = {
  ScoreAdjusted: ({ body: { seat, points, why, reason } }, { name, signedPoints }) =>
    gameLogText.score(name(seat), signedPoints(points), adjustmentNames[why].toLowerCase(), reason),
  RacksDeclared: ({ body: { tiles, differs } }, { name }) => {
    const racks = tiles.map((rack, seat) =>
      gameLogText.rack(name(seat), rack.map(tileText).join('')),
    );
    return gameLogText.racks(racks.join(', '), differs);
  },
  GameEnded: ({ body: { reason, totals, said = '', source } }, { name }) => {
    const scores = totals.map((total, seat) => gameLogText.total(name(seat), total));
    const why = source === undefined ? said : resultSourceNames[source];
    return gameLogText.ended(endTexts[reason].log, scores.join(', '), why);
  },
  SlipSigned: ({ body: { seat } }, { name }) => gameLogText.signed(name(seat)),
  SlipReopened: ({ body: { reason } }) => gameLogText.reopened(reason),
};

function tileText({ letter }: Tile): string {
  return letter === '' ? '?' : letter;
}
