import { textOf, unreachable, type Tile } from '@boardside/engine';
import type { GcgEvent, GcgGame } from '@boardside/record';
import { mainWord } from '../../replay/main-word.js';
import type { ReplayStep } from '../../replay/replay-step.js';
import { replayText } from '../../text/replay.js';

/** The lines of a GCG file as a replay shows them; what is no turn has no number. */
export function gcgSteps({ file, positions }: GcgGame): readonly ReplayStep[] {
  let turns = 0;
  let last: ReplayStep['last'] = [];
  return file.events.flatMap((event, index) => {
    const position = positions[index];
    if (position === undefined) return [];
    const { play, board, totals } = position;
    const { act } = event;
    const isTurn = act.kind === 'play' || act.kind === 'pass' || act.kind === 'exchange';
    if (isTurn) turns += 1;
    if (play !== undefined) last = play.placed.map(({ place }) => place);
    else if (act.kind === 'withdrawal') last = [];
    const at = act.kind === 'play' ? play?.at : undefined;
    return {
      id: event.line,
      number: isTurn ? turns : undefined,
      seat: event.player,
      at,
      letters: at === undefined ? [] : mainWord(board, at),
      said: saidOf(event),
      points: 'points' in act ? act.points : 0,
      totals,
      lying: board.cells,
      last,
      notes: event.notes,
    };
  });
}

function saidOf({ act }: GcgEvent): string {
  switch (act.kind) {
    case 'play':
      return '';
    case 'withdrawal':
      return replayText.withdrawn;
    case 'pass':
      return replayText.pass;
    case 'exchange':
      return replayText.exchange(act.count);
    case 'challenge-bonus':
      return replayText.stood;
    case 'opponents-tiles':
      return replayText.outsTiles(tilesSaid(act.tiles));
    case 'own-tiles':
      return replayText.ownTiles(tilesSaid(act.tiles));
    case 'time-penalty':
      return replayText.overtime;
    default:
      return unreachable(act);
  }
}

function tilesSaid(tiles: readonly Tile[]): string {
  return textOf(tiles.map((tile) => (tile.blank === true ? { letter: '?' } : tile)));
}
