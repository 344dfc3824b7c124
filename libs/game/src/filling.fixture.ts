import { formatSquare, must, squaresCovered, unseenTiles, type Tile } from '@boardside/engine';
import { recordedMove } from './turn/recorded-move.js';
import type { LiveGame } from './game.js';
import type { Seat } from './ids.js';
import type { EnteredMove } from './move.js';
import {
  entry,
  onTurn,
  seats,
  started,
  type ScriptedAct,
  type GivenGame,
  type OpeningOptions,
} from './table.fixture.js';

/** A play that fits, of these tiles: words are not the board's business. */
export function fitting(game: LiveGame, tiles: readonly Tile[], from = 0): EnteredMove {
  return fittingFor(game, onTurn(game), tiles, from);
}

function fittingFor(game: LiveGame, seat: Seat, tiles: readonly Tile[], from = 0): EnteredMove {
  const { size } = game.layout;
  const squares = size * size * 2;
  for (let step = 0; step < squares; step += 1) {
    const at = squareNumber((from + step) % squares, size);
    const move = { kind: 'play', at, tiles, judged: { list: 'list-hash', unknown: [] } } as const;
    if (squaresCovered(game.ledger.board, at, tiles.length) === undefined) continue;
    if (recordedMove(move, seat, game).ok) return move;
  }
  must(false, `${tiles.length} tiles fit somewhere`);
}

function squareNumber(number: number, size: number): string {
  const cell = number >> 1;
  const place = { row: Math.floor(cell / size), column: cell % size };
  return formatSquare(place, number % 2 === 0 ? 'across' : 'down');
}

/** The next of the unseen tiles, blanks declared as E. */
export function unseen(game: LiveGame, count: number): readonly Tile[] {
  const tiles = unseenTiles(game.tileSet, game.ledger.board).slice(0, count);
  return tiles.map((tile) => (tile.blank ? { letter: 'E', blank: true } : tile));
}

/** The seat on turn plays so many of the unseen tiles, wherever they fit. */
export function playTiles(count: number, ms = 10_000): ScriptedAct {
  return (game) => {
    const move = fitting(game, unseen(game, count));
    const command = { kind: 'press', turn: game.nextTurn, move, final: 'A' } as const;
    return entry(seats(onTurn(game)), command, ms)(game);
  };
}

export function playsOf(count: number, times: number): readonly ScriptedAct[] {
  return Array.from({ length: times }, () => playTiles(count));
}

/**
 * 13 plays of seven: the bag is empty, seat 0 has two tiles, seat 1 is on turn with seven of
 * V W W X Y Y Z and two blanks, and goes out by playing them.
 */
export function nearlyOut(opening: OpeningOptions = {}): GivenGame {
  return started(opening).and(...playsOf(7, 13));
}

/** Seat 1 went out; seat 0 may challenge, its clock running. */
export function out(opening: OpeningOptions = {}): GivenGame {
  return nearlyOut(opening).and(playTiles(7));
}

/** Enters the last tiles of `nearlyOut` as the pending turn 14. */
export const closes: ScriptedAct = (game) => {
  const move = fittingFor(game, 1, unseen(game, 7));
  return entry(seats(1), { kind: 'enter', turn: 14, move })(game);
};
