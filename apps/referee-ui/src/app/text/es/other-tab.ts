import { challengeableTurn } from '@boardside/game';
import type { Widened } from '../widened.js';
import type { otherTabText as english, stateSentence as englishState } from '../other-tab.js';
import type { PlayersAtTable } from '../players-at-table.js';
import { textOfSettledStop, textOfStop, textOfTimeLimit } from './stops.js';
import { acceptText, tableText } from './table.js';

export const otherTabText: Widened<typeof english> = {
  table: tableText.table,
  round: tableText.round,
  onlyReads: 'Esta pestaña solo muestra la partida.',
  elsewhere: 'El reloj corre en otra pestaña. Juega allí y cierra esta.',
  stillOpen: 'La otra pestaña sigue abierta. Ciérrala o juega allí.',
  goOn: 'Continuar aquí',
  noGame: 'Todavía no hay partida en esta mesa.',
  clocks: 'Relojes y totales',
  board: tableText.board,
};

export const stateSentence: Widened<typeof englishState> = (game, names, runs) => {
  switch (game.phase) {
    case 'opened':
      return 'La partida no ha empezado.';
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
      return runs === undefined ? tableText.waitsForStart : tableText.isThinking(names[runs] ?? '');
    }
    case 'racks':
      return 'Se cuentan las fichas no jugadas.';
    case 'ended':
    case 'signed':
      return 'La partida ha terminado.';
  }
};
