import {
  emptyBoard,
  validatePlacement,
  fullPremiums,
  placeTiles,
  standardLayout,
  undeclaredBlank,
  unseenTiles,
  type Board,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import { findAllPlays, type Position } from './play-search.js';
import type { WordGraph } from './word-graph.js';

/** A row of chances that is the same for the same seed; `below(n)` is from 0 to n − 1. */
export class SeededDice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(most: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  }

  oneOf<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}

export function positionOn(board: Board, tileSet: TileSet): Position {
  const { rackSize, firstPlayMinimum } = fullPremiums;
  return { board, layout: standardLayout, tileSet, rackSize, firstPlayMinimum };
}

/**
 * Tiles that could be on a rack beside this board, some with blanks, and most of those short:
 * judging thousands of plays takes a while.
 */
export function drawnRack(board: Board, tileSet: TileSet, count: number, dice: SeededDice): Tile[] {
  const pool = [...unseenTiles(tileSet, board)];
  const rack = Array.from({ length: Math.min(count, pool.length) }, () => {
    const last = pool.length - 1;
    const isBlank = dice.below(20) === 0 && pool[last] === undeclaredBlank;
    return pool.splice(isBlank ? last : dice.below(last + 1), 1);
  }).flat();
  const hasBlank = rack.some((tile) => tile.blank === true);
  if (!hasBlank || dice.below(20) === 0) return rack;
  return rack.sort((one, other) => one.letter.length - other.letter.length).slice(0, 3);
}

/** A rack of seven, so many of them blanks as far as there are any beside this board. */
export function wholeRack(
  board: Board,
  tileSet: TileSet,
  blanks: number,
  dice: SeededDice,
): readonly Tile[] {
  const unseen = unseenTiles(tileSet, board);
  const letters = unseen.filter((tile) => tile.blank !== true);
  const spare = unseen.slice(letters.length, letters.length + blanks);
  const count = Math.min(fullPremiums.rackSize - spare.length, letters.length);
  const drawn = Array.from({ length: count }, () => letters.splice(dice.below(letters.length), 1));
  return [...drawn.flat(), ...spare];
}

/**
 * A board after some turns, each any play of any rack. Now and then a turn is of any tiles at all:
 * words stand on a board that are none.
 */
export function boardPlayed(
  turns: number,
  graph: WordGraph,
  tileSet: TileSet,
  dice: SeededDice,
): Board {
  let board = emptyBoard(standardLayout);
  for (let turn = 0; turn < turns; turn += 1) {
    const rack = drawnRack(board, tileSet, 7, dice).filter((tile) => tile.blank !== true);
    const play =
      dice.below(12) === 0
        ? anyTiles(rack, dice)
        : dice.oneOf(findAllPlays(positionOn(board, tileSet), graph, rack));
    if (play === undefined) continue;
    const judged = validatePlacement(
      ...([board, standardLayout, tileSet, fullPremiums, play.at, play.tiles] as const),
    );
    if (judged.ok) board = placeTiles(board, judged.value.placed);
  }
  return board;
}

function anyTiles(rack: readonly Tile[], dice: SeededDice) {
  const square = String(1 + dice.below(15)) + String.fromCharCode(65 + dice.below(15));
  const at = dice.below(2) === 0 ? square : square.replace(/^(\d+)(\D)$/, '$2$1');
  return { at, tiles: rack.slice(0, 1 + dice.below(3)) };
}
