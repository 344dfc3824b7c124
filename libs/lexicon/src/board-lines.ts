import type { Board, Direction, Layout } from '@boardside/engine';
import type { LetterCode } from './alphabet.js';
import { isWordEnd, noNode, stepFrom, type GraphNode, type WordGraph } from './word-graph.js';

/** Where no tile lies. */
export const empty = -1;
/** A tile whose letter the graph does not have: no word goes through it. */
const strange = -2;

/**
 * The board as lines to play along: its rows for plays across, its columns for plays down. A square
 * is its line times `size` plus its place in the line.
 */
export type BoardLines = {
  readonly direction: Direction;
  readonly size: number;
  /** The code of the tile on each square, or `empty`. */
  readonly tiles: Int16Array;
  /**
   * For every empty square, as masks of the graph's width: the letters that make a word, or none at
   * all, with the tiles before and behind it across the line.
   */
  readonly crossing: Uint32Array;
  /** 1 for an empty square that a play has to cover one of: those beside tiles, or the centre. */
  readonly anchors: Uint8Array;
};

export function linesOf(
  board: Board,
  { centre }: Pick<Layout, 'centre'>,
  graph: WordGraph,
): readonly [across: BoardLines, down: BoardLines] {
  const { size } = board;
  const codes = new Map(graph.letters.map((letter, code) => [letter, code]));
  const rows = new Int16Array(size * size).fill(empty);
  board.cells.forEach((tile, square) => {
    if (tile !== undefined) rows[square] = codes.get(tile.letter) ?? strange;
  });
  const columns = turned(rows, size);
  const anchors = anchorsOf(rows, size);
  if (board.count === 0) anchors[centre.row * size + centre.column] = 1;
  return [
    {
      direction: 'across',
      size,
      tiles: rows,
      anchors,
      crossing: crossingOf(rows, size, graph),
    },
    {
      direction: 'down',
      size,
      tiles: columns,
      anchors: turned(anchors, size),
      crossing: crossingOf(columns, size, graph),
    },
  ];
}

function turned<Numbers extends Int16Array | Uint8Array>(squares: Numbers, size: number): Numbers {
  const columns = squares.slice() as Numbers;
  for (let square = 0; square < squares.length; square += 1) {
    const line = Math.floor(square / size);
    columns[(square % size) * size + line] = squares[square] ?? 0;
  }
  return columns;
}

function anchorsOf(tiles: Int16Array, size: number): Uint8Array {
  const anchors = new Uint8Array(tiles.length);
  for (let square = 0; square < tiles.length; square += 1) {
    if (tiles[square] !== empty) continue;
    const place = square % size;
    const hasNeighbour =
      isFilled(tiles, square - size) ||
      isFilled(tiles, square + size) ||
      (place > 0 && isFilled(tiles, square - 1)) ||
      (place < size - 1 && isFilled(tiles, square + 1));
    anchors[square] = hasNeighbour ? 1 : 0;
  }
  return anchors;
}

export function isFilled(tiles: Int16Array, square: number): boolean {
  return (tiles[square] ?? empty) !== empty;
}

function crossingOf(tiles: Int16Array, size: number, graph: WordGraph): Uint32Array {
  const width = graph.maskWidth;
  const crossing = new Uint32Array(tiles.length * width).fill(0xffffffff);
  for (let square = 0; square < tiles.length; square += 1) {
    if (tiles[square] !== empty) continue;
    if (!isFilled(tiles, square - size) && !isFilled(tiles, square + size)) continue;
    let first = square;
    while (isFilled(tiles, first - size)) first -= size;
    const before = walked(graph, graph.root, tiles, first, size);
    crossing.fill(0, square * width, (square + 1) * width);
    for (let code = 0; code < graph.letters.length; code += 1) {
      const through = stepFrom(graph, before, code);
      if (!isWordEnd(graph, walked(graph, through, tiles, square + size, size))) continue;
      const bit = code + 1;
      const part = square * width + (bit >>> 5);
      crossing[part] = (crossing[part] ?? 0) | (1 << (bit & 31));
    }
  }
  return crossing;
}

/** Along the tiles from `square` on, to the first empty square. */
function walked(
  graph: WordGraph,
  from: GraphNode,
  tiles: Int16Array,
  square: number,
  stride: number,
): GraphNode {
  let node = from;
  for (let at = square; isFilled(tiles, at); at += stride) {
    node = throughTile(graph, node, tiles[at] ?? strange);
  }
  return node;
}

export function throughTile(graph: WordGraph, node: GraphNode, tile: LetterCode): GraphNode {
  return tile === strange ? noNode : stepFrom(graph, node, tile);
}
