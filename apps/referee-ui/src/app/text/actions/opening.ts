import type { Tile } from '@boardside/engine';
import { catalogue } from '../catalogue.js';
import { gameLogText } from '../director-game-log.js';
import type { TopicSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const openingActions = catalogue({
  checkTiles: {
    button: 'Tiles checked…',
    title: 'All players have checked the tiles',
    record: 'Record check',
    symptoms: 'tiles count start begin hundred missing bag',
    says: (tiles: number) =>
      `All players have verified the ${String(tiles)} tiles. No appeal is possible later.`,
  },
  draw: {
    button: 'Draw for first…',
    title: 'Draw for first',
    record: 'Record draw',
    symptoms: 'who starts first begin tile letter',
    tileOf: (name: string, round: number) => (round === 0 ? `${name} drew` : `${name} drew again`),
    hint: 'One letter, ? for a blank',
    odd: 'Type one letter for each player, ? for a blank.',
    tied: 'The draw is tied. Type the next draw of the tied players.',
    notSoMany: 'The bag has fewer tiles of one letter. Check the draw.',
  },
  /** M2: by what the players say. */
  youngest: {
    button: 'Youngest starts…',
    title: 'The youngest starts',
    record: 'Record start',
    symptoms: 'who starts first begin age',
    who: 'Youngest player',
    says: 'As the players say. If two are the same age, draw for first.',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const openingCommandNames = catalogue({
  'open-game': 'Open the game',
  'check-tiles': 'Tiles checked',
  'decide-first': 'Draw for first',
} as const);

export const openingLog: TopicSentences<'opening'> = {
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
