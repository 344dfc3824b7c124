import { emptyBoard, squaresCovered } from '@boardside/engine';
import type { LiveGame } from '@boardside/game';
import { adjustmentNames } from '../../../text/adjustments.js';
import { replayText } from '../../../text/replay.js';
import type { ReplayStep } from '../../../replay/replay-step.js';
import { boardBefore, boardAfterTurn, gameLines, type TurnLine } from '../turn-lines.js';

/** The lines of a game as a replay shows them: a play that came off lies on no board. */
export function gameSteps(game: LiveGame): readonly ReplayStep[] {
  const totals = game.seats.map<number | undefined>(() => 0);
  let last: ReplayStep['last'] = [];
  let lying = emptyBoard(game.layout).cells;
  return gameLines(game).map((line) => {
    const { id, seat, points } = line;
    totals[seat] = line.total;
    if (line.kind === 'turn') {
      last = newSquares(game, line) ?? last;
      lying = boardAfterTurn(game, line.id).cells;
    }
    const shown = { id, seat, points, totals: [...totals], lying, last, notes: [] };
    return line.kind === 'turn'
      ? { ...shown, ...turnShown(line) }
      : {
          ...shown,
          number: undefined,
          at: undefined,
          letters: [],
          said: adjustmentNames[line.why],
        };
  });
}

function turnShown(line: TurnLine) {
  const { number, move, letters } = line;
  return { number, at: move.kind === 'play' ? move.at : undefined, letters, said: saidOf(line) };
}

/** Where its tiles lie; nothing for a play that came off, undefined where none was played. */
function newSquares(
  game: LiveGame,
  { move, challenge, id }: TurnLine,
): ReplayStep['last'] | undefined {
  if (move.kind !== 'play') return undefined;
  if (challenge === 'off') return [];
  return squaresCovered(boardBefore(game, id), move.at, move.tiles.length) ?? [];
}

function saidOf({ move, challenge }: TurnLine): string {
  switch (move.kind) {
    case 'exchange':
      return replayText.exchange(move.count);
    case 'pass':
      return replayText.pass;
    case 'pending':
      return replayText.pending;
    case 'none':
      return '';
    case 'play':
      if (challenge === 'off') return replayText.challengedOff;
      return challenge === 'stands' ? replayText.stood : '';
  }
}
