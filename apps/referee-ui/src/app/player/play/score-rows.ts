import { scoreLines, turnScore, type LiveGame, type Seat, type Turn } from '@boardside/game';
import type { Widened } from '../../text/widened.js';
import type { adjustmentNames } from '../../text/adjustments.js';
import { signed, totalText } from '../../text/numbers.js';
import type { playName } from '../../text/turns.js';

/** A line of a game as its players read it. `id` tells it from the others. */
export type ScoreRow = {
  readonly id: number;
  readonly seat: Seat;
  readonly what: string;
  readonly score: string;
  readonly total: string;
} & (
  | { readonly kind: 'turn'; readonly turn: Turn; readonly number: number }
  | { readonly kind: 'adjustment' }
);

/** In the language of whoever reads them. */
export type ScoreRowTexts = {
  readonly playName: typeof playName;
  readonly adjustments: Widened<typeof adjustmentNames>;
};

/** The standing turns and the score adjustments between them, in the order of the game. */
export function scoreRows(game: LiveGame, texts: ScoreRowTexts): readonly ScoreRow[] {
  let number = 0;
  return scoreLines(game).map((line, index): ScoreRow => {
    const total = totalText(line.total);
    if (line.kind === 'adjustment') {
      const { seat, why, points } = line.adjustment;
      const what = texts.adjustments[why];
      return { kind: 'adjustment', id: -1 - index, seat, what, score: signed(points), total };
    }
    const { turn } = line;
    const score = totalText(turnScore(turn));
    number += 1;
    const { id, seat } = turn;
    return { kind: 'turn', id, seat, turn, number, what: texts.playName(turn), score, total };
  });
}

/** Score-sheet order: a column a seat, a line for each round of turns. */
export function sheetLines<Row extends { readonly seat: Seat }>(
  rows: readonly Row[],
  seats: readonly { readonly seat: Seat }[],
): readonly (readonly (Row | undefined)[])[] {
  const columns = seats.map(({ seat }) => rows.filter((row) => row.seat === seat));
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, line) => columns.map((column) => column[line]));
}
