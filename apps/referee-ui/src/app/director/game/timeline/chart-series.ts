import type { Ms } from '@boardside/contract';
import { allSeats, type LiveGame, type Seat } from '@boardside/game';
import { turnLines } from '../turn-lines.js';

/** One seat's line through a game: a point behind each of its turns. */
export type ChartSeries = {
  readonly seat: Seat;
  readonly points: readonly { readonly turn: number; readonly value: number }[];
};

/** Totals of each seat after its turns; a turn that is not entered yet has no point. */
export function scoreSeries(game: LiveGame): readonly ChartSeries[] {
  const turns = turnLines(game);
  return allSeats(game).map((seat) => ({
    seat,
    points: [
      { turn: 0, value: 0 },
      ...turns.flatMap((line) =>
        line.seat === seat && line.total !== undefined
          ? [{ turn: line.number, value: line.total }]
          : [],
      ),
    ],
  }));
}

/** Thinking time that each seat had used after its turns, in ms. */
export function timeSeries(game: LiveGame): readonly ChartSeries[] {
  const turns = turnLines(game);
  return allSeats(game).map((seat) => {
    let usedMs: Ms = 0;
    const points = turns.flatMap((line) => {
      if (line.seat !== seat) return [];
      usedMs += line.spentMs;
      return [{ turn: line.number, value: usedMs }];
    });
    return { seat, points: [{ turn: 0, value: 0 }, ...points] };
  });
}
