import { formatSquare, must, squaresCovered, unseenTiles, type Tile } from '@boardside/engine';
import {
  recordedMove,
  type Command,
  type EnteredMove,
  type Entry,
  type LiveGame,
  type Seat,
} from '@boardside/game';

export type EntryAuthor = Entry['by'];

export const bothSeats = { seats: [0, 1] } as const satisfies EntryAuthor;

export function seat(one: Seat): { readonly seats: readonly Seat[] } {
  return { seats: [one] };
}

export function press(turn: number, move: EnteredMove): Command {
  return { kind: 'press', turn, move, final: 'A' };
}

function play(at: string, letters: string) {
  return { kind: 'play', at, tiles: [...letters].map((letter) => ({ letter })) } as const;
}

/** Plays that follow each other on a board, each with the tiles it adds. */
export const fivePlays = [
  play('8F', 'HORN'),
  play('H6', 'FAM'),
  play('10F', 'PASTE'),
  play('9I', 'OB'),
  play('11E', 'BIT'),
] as const;

/** The next of the unseen tiles, blanks declared as E. */
export function unseenOf(game: LiveGame, count: number): readonly Tile[] {
  const tiles = unseenTiles(game.tileSet, game.ledger.board).slice(0, count);
  return tiles.map((tile) => (tile.blank ? { letter: 'E', blank: true } : tile));
}

/** A play of these tiles that fits: which words it makes does not matter to a board. */
export function fitting(game: LiveGame, seat: Seat, tiles: readonly Tile[]): EnteredMove {
  const { size } = game.layout;
  for (let number = 0; number < size * size * 2; number += 1) {
    const place = { row: Math.floor((number >> 1) / size), column: (number >> 1) % size };
    const at = formatSquare(place, number % 2 === 0 ? 'across' : 'down');
    if (squaresCovered(game.ledger.board, at, tiles.length) === undefined) continue;
    const move: EnteredMove = { kind: 'play', at, tiles };
    if (recordedMove(move, seat, game).ok) return move;
  }
  must(false, `${tiles.length} tiles fit somewhere`);
}
