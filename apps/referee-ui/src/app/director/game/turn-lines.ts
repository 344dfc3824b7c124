import {
  emptyBoard,
  parseSquare,
  squaresCovered,
  step,
  tileAt,
  type Board,
  type Place,
  type Tile,
} from '@boardside/engine';
import {
  boardAfterMove,
  scoreLines,
  turnScore,
  boardAfterTurns,
  type CorrectedMove,
  type LiveGame,
  type Move,
  type ScoreAdjustment,
  type Seat,
  type Turn,
  type TurnId,
} from '@boardside/game';
import type { Ms } from '@boardside/contract';
import { gamePageText } from '../../text/director-game.js';

/** A standing turn as the turn list shows it. */
export type TurnLine = {
  readonly kind: 'turn';
  readonly id: TurnId;
  /** Its number among the standing turns, from 1. */
  readonly number: number;
  readonly seat: Seat;
  readonly move: Move;
  /** The main word letter by letter; empty where nothing was played. */
  readonly letters: readonly { readonly letter: string; readonly blank: boolean }[];
  readonly points: number | undefined;
  readonly total: number | undefined;
  readonly spentMs: Ms;
  readonly corrected: boolean;
  readonly challenge: Turn['challenge']['kind'];
};

/** Points that were added or taken between turns; its id is below 0. */
export type AdjustmentLine = Pick<ScoreAdjustment, 'seat' | 'points' | 'why' | 'reason'> & {
  readonly kind: 'adjustment';
  readonly id: number;
  readonly total: number | undefined;
};

/** The standing turns and the score adjustments between them. */
export function gameLines(game: LiveGame): readonly (TurnLine | AdjustmentLine)[] {
  let board = emptyBoard(game.layout);
  let turns = 0;
  return scoreLines(game).map((line, index) => {
    const { total } = line;
    if (line.kind === 'adjustment') {
      const { seat, points, why, reason } = line.adjustment;
      return { kind: 'adjustment', id: turns - index - 1, seat, points, why, reason, total };
    }
    const { turn } = line;
    const before = board;
    board = boardAfterTurns(board, [turn]);
    turns += 1;
    return {
      kind: 'turn',
      id: turn.id,
      number: turns,
      seat: turn.seat,
      move: turn.move,
      letters: lettersOf(turn.move, before),
      points: turnScore(turn),
      total,
      spentMs: turn.spentMs,
      corrected: turn.corrected,
      challenge: turn.challenge.kind,
    };
  });
}

/** The standing turns alone. */
export function turnLines(game: LiveGame): readonly TurnLine[] {
  return gameLines(game).filter((line) => line.kind === 'turn');
}

/** The board as it lay before a standing turn. */
export function boardBefore({ layout, turns }: LiveGame, id: TurnId): Board {
  const at = turns.findIndex((turn) => turn.id === id);
  return boardAfterTurns(emptyBoard(layout), at < 0 ? turns : turns.slice(0, at));
}

/** The board after a turn, 0 being before the first. */
export function boardAfterTurn({ layout, turns }: LiveGame, id: TurnId): Board {
  if (id === 0) return emptyBoard(layout);
  const at = turns.findIndex((turn) => turn.id === id);
  return boardAfterTurns(emptyBoard(layout), at < 0 ? turns : turns.slice(0, at + 1));
}

/** A turn as it can be typed again: `6H FLAXE?N`, `ex 3`, `pass`. */
export function turnNotation(move: Move | CorrectedMove, before: Board): string {
  switch (move.kind) {
    case 'play': {
      const letters = lettersOf(move, before).map(({ letter, blank }) =>
        blank ? `?${letter}` : letter,
      );
      return `${move.at} ${letters.join('')}`;
    }
    case 'exchange':
      return `ex ${String(move.count)}`;
    case 'pass':
      return 'pass';
    case 'pending':
    case 'none':
      return '';
  }
}

/** Whether a turn is what it was: the same tiles on the same squares, or the same without any. */
export function isSameTurn(played: Move, typed: CorrectedMove, before: Board): boolean {
  if (played.kind === 'play' && typed.kind === 'play') {
    const [one, other] = [played, typed].map(({ at, tiles }) => {
      const squares = squaresCovered(before, at, tiles.length) ?? [];
      return squares.map(({ row, column }, index) => {
        const { letter, blank } = tiles[index] ?? {};
        return [row, column, letter, blank === true];
      });
    });
    return JSON.stringify(one) === JSON.stringify(other);
  }
  if (played.kind === 'exchange' && typed.kind === 'exchange') return played.count === typed.count;
  return played.kind === typed.kind;
}

/**
 * The main word, tile by tile: the new tiles, and those that lay there; none without room for them.
 */
function lettersOf(move: Move | CorrectedMove, before: Board): TurnLine['letters'] {
  if (move.kind !== 'play') return [];
  const start = parseSquare(move.at);
  const covered = squaresCovered(before, move.at, move.tiles.length);
  if (start === undefined || covered === undefined) return [];
  const after = boardAfterMove(before, move);
  let place: Place = start.place;
  const letters: { letter: string; blank: boolean }[] = [];
  let tile: Tile | undefined = tileAt(after, place);
  while (tile !== undefined) {
    letters.push({ letter: tile.letter, blank: tile.blank === true });
    place = step(place, start.direction, 1);
    tile = tileAt(after, place);
  }
  return letters;
}

/** What was played in a turn, in short: the square, or what it was instead. */
export function playedText(move: Move | CorrectedMove): string {
  switch (move.kind) {
    case 'play':
      return move.at;
    case 'exchange':
      return gamePageText.exchange(move.count);
    case 'pass':
      return gamePageText.pass;
    case 'pending':
      return gamePageText.pending;
    case 'none':
      return gamePageText.struck;
  }
}
