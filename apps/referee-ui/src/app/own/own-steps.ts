import {
  emptyBoard,
  layoutNamed,
  put,
  squaresCovered,
  standardLayout,
  type Board,
  type Layout,
} from '@boardside/engine';
import type { OwnGame, OwnGameTurn } from '@boardside/contract';
import { mainWord } from '../replay/main-word.js';
import type { ReplayStep } from '../replay/replay-step.js';
import { replayWords } from '../words/replay.js';

export function layoutOf({ layout }: OwnGame): Layout {
  return layoutNamed(layout.id, layout.version) ?? standardLayout;
}

/** The turns of a game as a replay shows them: a play that came off lies on no board. */
export function ownSteps(game: OwnGame): readonly ReplayStep[] {
  let board = emptyBoard(layoutOf(game));
  let last: ReplayStep['last'] = [];
  const totals = game.seats.map<number | undefined>(() => 0);
  return game.turns.map((turn) => {
    const { play, seat, number, points, gained } = turn;
    const squares = play === undefined ? [] : squaresOf(board, play);
    const placed = squares.flatMap((place, index) => {
      const tile = play?.tiles[index];
      return tile === undefined ? [] : [{ place, tile }];
    });
    const after = put(board, placed);
    const letters = play === undefined ? [] : mainWord(after, play.at);
    if (play?.ended === 'lies') board = after;
    if (play !== undefined) last = play.ended === 'lies' ? squares : [];
    const before = totals[seat];
    totals[seat] =
      before === undefined || points === undefined ? undefined : before + points + gained;
    return {
      ...{ id: number, number, seat, at: play?.at, letters, said: saidOf(turn), points, last },
      ...{ totals: [...totals], lying: board.cells, notes: [] },
    };
  });
}

function squaresOf(board: Board, { at, tiles }: NonNullable<OwnGameTurn['play']>) {
  return squaresCovered(board, at, tiles.length) ?? [];
}

function saidOf({ kind, count, play, gained }: OwnGameTurn): string {
  switch (kind) {
    case 'play':
      if (play?.ended === 'came-off') return replayWords.takenOff;
      return gained === 0 ? '' : replayWords.gained(gained);
    case 'exchange':
      return replayWords.exchange(count ?? 0);
    case 'pass':
      return replayWords.pass;
    case 'pending':
      return replayWords.pending;
  }
}
