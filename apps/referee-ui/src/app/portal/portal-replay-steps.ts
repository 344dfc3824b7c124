import {
  emptyBoard,
  layoutNamed,
  placeTiles,
  squaresCovered,
  standardLayout,
  type Board,
  type Layout,
} from '@boardside/engine';
import type { PlayerGame, PlayerGameTurn } from '@boardside/contract';
import { mainWord } from '../replay/main-word.js';
import type { ReplayStep } from '../replay/replay-step.js';
import { adjustmentNames } from '../text/adjustments.js';
import { replayText } from '../text/replay.js';
import type { Widened } from '../text/widened.js';

/** In the language of whoever reads. */
export type PortalReplayTexts = {
  readonly said: Widened<typeof replayText>;
  readonly why: Widened<typeof adjustmentNames>;
};

export function layoutOf({ layout }: PlayerGame): Layout {
  return layoutNamed(layout.id, layout.version) ?? standardLayout;
}

/**
 * The turns of a game and the score adjustments between them as a replay shows them: a play that
 * came off lies on no board.
 */
export function portalReplaySteps(
  game: PlayerGame,
  { said, why: whyTexts }: PortalReplayTexts = { said: replayText, why: adjustmentNames },
): readonly ReplayStep[] {
  const adjustments = game.slip.flatMap((column) => column.adjustments);
  let board = emptyBoard(layoutOf(game));
  let last: ReplayStep['last'] = [];
  const totals = game.seats.map<number | undefined>(() => 0);
  const add = (seat: number, points: number | undefined) => {
    const before = totals[seat];
    totals[seat] = before === undefined || points === undefined ? undefined : before + points;
  };
  const steps: ReplayStep[] = [];
  const adjust = (turns: number) => {
    for (const [index, { seat, points, why, turnsBefore }] of adjustments.entries()) {
      if (turnsBefore !== turns) continue;
      add(seat, points);
      steps.push({
        id: -1 - index,
        number: undefined,
        seat,
        at: undefined,
        letters: [],
        points,
        last,
        said: whyTexts[why],
        totals: [...totals],
        lying: board.cells,
        notes: [],
      });
    }
  };
  adjust(0);
  for (const turn of game.turns) {
    const { play, seat, number, points, gained } = turn;
    const { after, squares } = placeOnBoard(board, play);
    const letters = play === undefined ? [] : mainWord(after, play.at);
    if (play?.ended === 'lies') board = after;
    if (play !== undefined) last = play.ended === 'lies' ? squares : [];
    add(seat, points === undefined ? undefined : points + gained);
    steps.push({
      id: number,
      number,
      seat,
      at: play?.at,
      letters,
      said: replayStepText(turn, said),
      points,
      last,
      totals: [...totals],
      lying: board.cells,
      notes: [],
    });
    adjust(number);
  }
  return steps;
}

function placeOnBoard(board: Board, play: PlayerGameTurn['play']) {
  const squares = play === undefined ? [] : squaresOf(board, play);
  const placed = squares.flatMap((place, index) => {
    const tile = play?.tiles[index];
    return tile === undefined ? [] : [{ place, tile }];
  });
  return { after: placeTiles(board, placed), squares };
}

function squaresOf(board: Board, { at, tiles }: NonNullable<PlayerGameTurn['play']>) {
  return squaresCovered(board, at, tiles.length) ?? [];
}

function replayStepText(
  { kind, count, play, gained }: PlayerGameTurn,
  said: PortalReplayTexts['said'],
): string {
  switch (kind) {
    case 'play':
      if (play?.ended === 'came-off') return said.challengedOff;
      return gained === 0 ? '' : said.gained(gained);
    case 'exchange':
      return said.exchange(count ?? 0);
    case 'pass':
      return said.pass;
    case 'pending':
      return said.pending;
  }
}
