import { challengeableTurn, type LiveGame, type Seat } from '@boardside/game';
import { catalogue } from './catalogue.js';
import type { PlayersAtTable } from './players-at-table.js';
import { textOfSettledStop, textOfStop, textOfTimeLimit } from './stops.js';
import { acceptText, tableText } from './table.js';

/** A tab of the tablet that only reads, because another one keeps the clock. */
export const otherTabText = catalogue('otherTabText', {
  table: tableText.table,
  round: tableText.round,
  onlyReads: 'This tab only shows the game.',
  elsewhere: 'The clock runs in another tab. Play there and close this one.',
  stillOpen: 'The other tab is still open. Close it, or play there.',
  goOn: 'Use this tab',
  noGame: 'No game at this table yet.',
  clocks: 'Clocks and totals',
  board: tableText.board,
});

/** How the game stands, for somebody who only looks on; `runs`: whose clock does. */
export const stateSentence = catalogue(
  'stateSentence',
  (game: LiveGame, names: readonly string[], runs: Seat | undefined): string => {
    switch (game.phase) {
      case 'opened':
        return 'The game has not started.';
      case 'playing':
      case 'closing': {
        const company: PlayersAtTable = {
          players: game.seats.length,
          clock: game.rules.options.clock === 'none' ? 'none' : 'shown',
        };
        const { stops } = game.clock;
        const open = stops.find(({ settled }) => !settled);
        if (open?.reason === 'flag' && game.overLimit.length > 0)
          return textOfTimeLimit(company).title;
        if (open !== undefined) return textOfStop(open.reason, company).title;
        if (stops.length > 0) return textOfSettledStop(company).title;
        if (game.phase === 'closing' && game.closing.accepts.length > 0) {
          const awaited = game.closing.accepts.map((seat) => names[seat] ?? '');
          const mayChallenge = challengeableTurn(game) !== undefined;
          return mayChallenge ? acceptText.waits(awaited) : acceptText.waitsEnd(awaited);
        }
        return runs === undefined
          ? tableText.waitsForStart
          : tableText.isThinking(names[runs] ?? '');
      }
      case 'racks':
        return 'The unplayed tiles are being counted.';
      case 'ended':
      case 'signed':
        return 'The game is over.';
    }
  },
);
