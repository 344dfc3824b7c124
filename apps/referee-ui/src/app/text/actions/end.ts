import type { Tile } from '@boardside/engine';
import { catalogue } from '../catalogue.js';
import { gameLogText, resultSourceNames } from '../director-game-log.js';
import { endTexts } from '../ends.js';
import { adjustmentNames } from '../adjustments.js';
import type { TopicSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const endActions = catalogue({
  out: {
    button: 'Out…',
    title: 'Out: the game ends',
    record: 'Record: out',
    symptoms: 'last tile empty rack finished over',
    says: (name: string) =>
      `${name} has no tiles left and the bag is empty. Boardside still counts a tile on that rack.`,
  },
  notOut: {
    button: 'Not out, continue…',
    title: 'Not out: the game continues',
    record: 'Continue game',
    symptoms: 'last tile rack still holds play on',
    says: (name: string) => `${name} still has a tile. The game continues.`,
  },
  score: {
    button: 'Adjust score…',
    title: 'Adjust a score',
    record: 'Record points',
    symptoms: 'wrong score points penalty bonus deduct add',
    points: 'Points, − to deduct',
    why: 'Kind',
    odd: 'Type a whole number of points that is not 0, such as -10.',
  },
  racks: {
    button: 'Enter last tiles…',
    title: 'Enter the tiles left',
    record: 'Record tiles',
    symptoms: 'last tiles left rack letters wrong count',
    tilesOf: (name: string) => `Tiles of ${name}`,
    hint: 'Letters, ? for a blank; empty for none',
  },
  end: {
    button: 'End game…',
    title: 'End the game',
    record: 'End game',
    symptoms: 'result void abandon emergency over finish declare stop',
    says: 'All players then sign the slip. A declared result replaces the score; a void game does not count.',
    how: 'Kind of end',
    totalOf: (name: string) => `Total of ${name}`,
    odd: 'Type each total as a whole number.',
  },
  sign: {
    button: 'Sign for player…',
    title: 'Sign for a player',
    record: 'Sign for player',
    symptoms: 'slip signature left gone agreed voice',
    says: 'For a player who has left or has agreed aloud. The log shows your name.',
    everybody: 'All players have signed.',
  },
  reopen: {
    button: 'Reopen slip…',
    title: 'Reopen the slip',
    record: 'Reopen slip',
    symptoms: 'slip signed wrong score result mistake unsign',
    says: 'All signatures are removed. Correct the slip; then all players sign again.',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const endCommandNames = catalogue({
  'declare-racks': 'Enter the tiles left',
  'end-game': 'End the game',
  'reopen-slip': 'Reopen the slip',
} as const);

export const endLog: TopicSentences<'end'> = {
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
