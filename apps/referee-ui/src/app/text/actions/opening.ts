import type { Tile } from '@boardside/engine';
import { catalogue } from '../catalogue.js';
import { gameLogText } from '../director-game-log.js';
import type { LogSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const openingActions = catalogue({
  checkTiles: {
    button: 'Tiles are checked…',
    title: 'Everybody has checked the tiles',
    record: 'Record the check',
    symptoms: 'tiles count start begin hundred missing bag',
    says: 'Every player has verified the 100 tiles. There is no appeal later.',
  },
  draw: {
    button: 'Draw for first…',
    title: 'Draw for first',
    record: 'Record the draw',
    symptoms: 'who starts first begin tile letter',
    tileOf: (name: string, round: number) => (round === 0 ? `${name} drew` : `${name} drew again`),
    hint: 'One letter, ? for a blank',
    odd: 'Type one letter for each player, ? for a blank.',
    tied: 'The draw is tied. Type what the tied players drew next.',
    notSoMany: 'There are not that many tiles of one letter. Check the draw.',
  },
  /** M2: by what the players say. */
  youngest: {
    button: 'The youngest starts…',
    title: 'The youngest starts',
    record: 'Record who starts',
    symptoms: 'who starts first begin age',
    who: 'The youngest player',
    says: 'By what the players say. Of the same age? Then draw for it.',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const openingCommandNames = catalogue({
  'open-game': 'Open the game',
  'check-tiles': 'The tiles are checked',
  'decide-first': 'Who starts',
} as const);

export const openingLog: LogSentences<'GameOpened' | 'TilesChecked' | 'FirstDecided'> = {
  GameOpened: ({ body: { round, table, clock, baseMs = [] } }, { name, duration }) => {
    const usualMs = clock === 'none' ? undefined : clock.baseMs;
    const times = baseMs.flatMap((ms, seat) =>
      ms === usualMs ? [] : [gameLogText.has(name(seat), duration(ms))],
    );
    return gameLogText.opened(round, table, times);
  },
  TilesChecked: () => gameLogText.tilesChecked,
  FirstDecided: ({ body: { how, order, draws = [] } }, { name }) => {
    const first = name(order[0] ?? 0);
    if (how !== 'draw') return gameLogText.first(first);
    const rounds = draws.map((round) =>
      round.map(({ seat, tile }) => gameLogText.drew(name(seat), drawnText(tile))).join(', '),
    );
    return gameLogText.firstDrawn(first, rounds.join('; '));
  },
};

function drawnText({ letter }: Tile): string {
  return letter === '' ? gameLogText.blankTile : letter;
}
