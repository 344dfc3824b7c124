import { emptyBoard, sortedTiles, type Board, type Tile } from '@boardside/engine';
import { reasonInEnglish, type LiveGame, type Reason, type Seat } from '@boardside/game';
import { headingLines, longTilesIn, nicksOf, oneLine, type GcgHeading } from './gcg-heading.js';
import { rackText } from './gcg-play-text.js';

/** What is carried from line to line while a game is written. */
export type WriterState = {
  readonly game: LiveGame;
  readonly heading: GcgHeading;
  /** Whether what the director wrote as a reason comes along. */
  readonly reasons: boolean;
  readonly nicks: readonly string[];
  readonly lines: string[];
  /** The points of the lines, by seat. */
  readonly totals: number[];
  /** The points that no line can have, by seat: they are in notes alone. */
  readonly noted: number[];
  board: Board;
};

export function newWriterState(game: LiveGame, heading: GcgHeading, reasons: boolean): WriterState {
  return {
    game,
    heading,
    reasons,
    nicks: nicksOf(heading.names),
    lines: headingLines(game, heading),
    totals: game.seats.map(() => 0),
    noted: game.seats.map(() => 0),
    board: emptyBoard(game.layout),
  };
}

/** `tokens` are what stands between the name and the points. */
export function writeEvent(writing: WriterState, seat: Seat, tokens: string, points: number): void {
  const total = (writing.totals[seat] ?? 0) + points;
  writing.totals[seat] = total;
  writing.lines.push(`>${nickOf(writing, seat)}: ${tokens} ${signed(points)} ${total}`);
}

export function note(writing: WriterState, text: string): void {
  writing.lines.push(`#note ${oneLine(text)}`);
}

/** Points that a line cannot have: no total of a line has them. */
export function notePoints(writing: WriterState, seat: Seat, points: number, why: string): void {
  writing.noted[seat] = (writing.noted[seat] ?? 0) + points;
  note(writing, `${nickOf(writing, seat)} ${signed(points)} ${why}`);
}

/** What stands behind a note for the reason that was given; empty where none may come along. */
export function reasonOf({ reasons }: WriterState, reason: Reason | undefined): string {
  return reasons && reason ? `: ${reasonInEnglish(reason)}` : '';
}

export function nickOf({ nicks }: WriterState, seat: Seat): string {
  return nicks[seat] ?? '';
}

/** A rack in the order of the set. */
export function sortedRack({ game }: WriterState, tiles: readonly Tile[]): string {
  return rackText(sortedTiles(game.tileSet, tiles), longTilesIn(game.tileSet));
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function signed(points: number): string {
  return points < 0 ? String(points) : `+${points}`;
}
