import { squaresCovered } from '@boardside/engine';
import { standingTurns, type LiveGame, type Turn } from '@boardside/game';
import { replayWords } from '../../../words/replay.js';
import type { ReplayStep } from '../../../replay/replay-step.js';
import { boardBefore, boardBehind, turnLines, type TurnLine } from '../turn-lines.js';

/** The standing turns of a game as a replay shows them: a play that came off lies on no board. */
export function gameSteps(game: LiveGame): readonly ReplayStep[] {
  const totals = game.seats.map<number | undefined>(() => 0);
  const turns = standingTurns(game);
  let last: ReplayStep['last'] = [];
  return turnLines(game).flatMap((line, index) => {
    const turn = turns[index];
    if (turn === undefined) return [];
    totals[line.seat] = line.total;
    last = newSquares(game, turn) ?? last;
    return [
      {
        id: line.id,
        number: line.number,
        seat: line.seat,
        at: line.move.kind === 'play' ? line.move.at : undefined,
        letters: line.letters,
        said: saidOf(line),
        points: line.points,
        totals: [...totals],
        lying: boardBehind(game, line.id).cells,
        last,
        notes: [],
      },
    ];
  });
}

/** Where its tiles lie; nothing for a play that came off, undefined where none was played. */
function newSquares(game: LiveGame, turn: Turn): ReplayStep['last'] | undefined {
  const { move, challenge, id } = turn;
  if (move.kind !== 'play') return undefined;
  if (challenge.kind === 'off') return [];
  return squaresCovered(boardBefore(game, id), move.at, move.tiles.length) ?? [];
}

function saidOf({ move, challenge }: TurnLine): string {
  switch (move.kind) {
    case 'exchange':
      return replayWords.exchange(move.count);
    case 'pass':
      return replayWords.pass;
    case 'pending':
      return replayWords.pending;
    case 'none':
      return '';
    case 'play':
      if (challenge === 'off') return replayWords.takenOff;
      return challenge === 'stands' ? replayWords.stood : '';
  }
}
