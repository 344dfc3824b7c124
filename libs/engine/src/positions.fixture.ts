import { emptyBoard, placeTiles, type Board } from './board.js';
import { englishTiles } from './data/english-tiles.js';
import { standardLayout } from './data/standard-layout.js';
import type { Play, PlayRefusal } from './play.js';
import { must, type Result } from './result.js';
import { fullPremiums, validatePlacement, type Scoring } from './scoring.js';
import { formatSquare, otherDirection, parseSquare, type Square } from './square.js';
import type { Tile } from './tile.js';

/** A capital is a tile, a small letter a blank standing for that letter. */
export function tilesOfText(text: string): readonly Tile[] {
  return Array.from(text, (letter) =>
    letter === letter.toUpperCase() ? { letter } : { letter: letter.toUpperCase(), blank: true },
  );
}

/** A square and the new tiles, as in `8F HORN`. */
export type TurnNotation = readonly [at: Square, tiles: string];

export const blankBoard = emptyBoard(standardLayout);

export function validateTurnText(
  board: Board,
  [at, tiles]: TurnNotation,
  scoring: Scoring = fullPremiums,
): Result<Play, PlayRefusal> {
  return validatePlacement(board, standardLayout, englishTiles, scoring, at, tilesOfText(tiles));
}

export function played(board: Board, turn: TurnNotation, scoring: Scoring = fullPremiums): Play {
  const judged = validateTurnText(board, turn, scoring);
  must(judged.ok, `${turn.join(' ')} fits`);
  return judged.value;
}

export function refusalOf(board: Board, turn: TurnNotation): PlayRefusal | undefined {
  const judged = validateTurnText(board, turn);
  return judged.ok ? undefined : judged.refusal;
}

/** The board after these turns. */
export function boardAfter(turns: readonly TurnNotation[], from: Board = blankBoard): Board {
  return turns.reduce((board, turn) => placeTiles(board, played(board, turn).placed), from);
}

/** The plays of these turns, one after the other. */
export function playsOf(
  turns: readonly TurnNotation[],
  scoring: Scoring = fullPremiums,
): readonly Play[] {
  let board = blankBoard;
  return turns.map((turn) => {
    const play = played(board, turn, scoring);
    board = placeTiles(board, play.placed);
    return play;
  });
}

/** The same turns with rows and columns changed places. */
export function transposed(turns: readonly TurnNotation[]): readonly TurnNotation[] {
  return turns.map(([at, tiles]) => {
    const start = parseSquare(at);
    must(start, `${at} is a square`);
    const place = { row: start.place.column, column: start.place.row };
    return [formatSquare(place, otherDirection(start.direction)), tiles];
  });
}

export function wordsOf(play: Play): readonly string[] {
  return play.words.map(({ text }) => text);
}
