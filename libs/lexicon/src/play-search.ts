import type { Board, Direction, Layout, Square, Tile, TileSet } from '@boardside/engine';
import type { LetterCode } from './alphabet.js';
import { LeftParts } from './left-parts.js';
import { empty, isFilled, linesOf, throughTile, type BoardLines } from './board-lines.js';
import { RemainingRack, type TileCode } from './remaining-rack.js';
import { bitsIn, isWordEnd, noNode, type GraphNode, type WordGraph } from './word-graph.js';

/** What a play is found on; the rule set's numbers are those of `Scoring`. */
export type Position = {
  readonly board: Board;
  readonly layout: Layout;
  readonly tileSet: TileSet;
  /** No play has more tiles. */
  readonly rackSize: number;
  /** G11: tiles that the first play needs. */
  readonly firstPlayMinimum: number;
};

/** What `validatePlacement` takes and gives back: where the main word begins, and the new tiles. */
export type FoundPlay = { readonly at: Square; readonly tiles: readonly Tile[] };

/**
 * Every play of these tiles whose words, crossing words included, are in the list: each placement
 * once, a blank as every letter that it can be. A single tile that forms two words is a play
 * across. Tiles on the board are taken as they stand, also where they are no words.
 */
export function findAllPlays(
  position: Position,
  graph: WordGraph,
  rack: readonly Tile[],
): readonly FoundPlay[] {
  const found: FoundPlay[] = [];
  new PlaySearch(position, graph, rack, (play) => {
    found.push(play);
    return 'go-on';
  }).search();
  return found;
}

/** C6: whether these tiles have a play at all. */
export function hasPlay(position: Position, graph: WordGraph, rack: readonly Tile[]): boolean {
  return findPlay(position, graph, rack) !== undefined;
}

/** One play of these tiles, as `findAllPlays` has it; undefined where there is none (C6). */
export function findPlay(
  position: Position,
  graph: WordGraph,
  rack: readonly Tile[],
): FoundPlay | undefined {
  const found: FoundPlay[] = [];
  new PlaySearch(position, graph, rack, (play) => {
    found.push(play);
    return 'enough';
  }).search();
  return found[0];
}

/**
 * Looks through every line, from every square where a word could begin. A play covers an anchor:
 * before the first one lie tiles of the board, or a beginning that the rack lays on free squares;
 * from there on every path of the graph is followed that the tiles and the crossing words allow.
 */
class PlaySearch {
  readonly #most: number;
  readonly #fewest: number;
  readonly #rack: RemainingRack;
  readonly #leftParts: LeftParts;
  readonly #laid: TileCode[] = [];
  readonly #sides: readonly [across: BoardLines, down: BoardLines];
  #lines: BoardLines;
  /** The first square of the line. */
  #line = 0;
  /** Where in the line the word begins. */
  #start = 0;
  /** The anchor that every play from this start covers. */
  #anchor = 0;
  #state: 'going-on' | 'over' = 'going-on';

  constructor(
    private readonly position: Position,
    private readonly graph: WordGraph,
    rack: readonly Tile[],
    private readonly onPlay: (play: FoundPlay) => 'go-on' | 'enough',
  ) {
    const { board, layout, rackSize, firstPlayMinimum } = position;
    this.#sides = linesOf(board, layout, graph);
    this.#lines = this.#sides[0];
    this.#rack = new RemainingRack(graph, rack);
    this.#leftParts = new LeftParts(graph, this.#rack);
    this.#most = Math.min(rack.length, rackSize);
    this.#fewest = board.count === 0 ? firstPlayMinimum : 1;
  }

  search(): void {
    for (const lines of this.#sides) {
      this.#lines = lines;
      for (let line = 0; line < lines.size; line += 1) {
        this.#line = line * lines.size;
        this.#searchLine();
        if (this.#state === 'over') return;
      }
    }
  }

  #searchLine(): void {
    const { size, tiles, anchors } = this.#lines;
    let anchor = 0;
    for (let start = 0; start < size; start += 1) {
      if (start > 0 && tiles[this.#line + start - 1] !== empty) continue;
      anchor = Math.max(anchor, start);
      while (anchor < size && anchors[this.#line + anchor] === 0) anchor += 1;
      if (anchor === size) return;
      this.#start = start;
      this.#anchor = anchor;
      if (tiles[this.#line + start] !== empty) this.#extendRight(start, this.graph.root);
      else if (anchor - start < this.#most) this.#extendLeftParts();
    }
  }

  #extendLeftParts(): void {
    const length = this.#anchor - this.#start;
    const { nodes, tiles, masks } = this.#leftParts.ofLength(length);
    const rack = this.#rack;
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? noNode;
      if (!this.#mayCoverAnchor(node, masks, index)) continue;
      for (let at = index * length; at < (index + 1) * length; at += 1) {
        const tile = tiles[at] ?? 0;
        rack.take(tile);
        this.#laid.push(tile);
      }
      this.#extendRight(this.#anchor, node);
      for (const tile of this.#laid) rack.giveBack(tile);
      this.#laid.length = 0;
    }
  }

  #mayCoverAnchor(node: GraphNode, masks: readonly number[], index: number): boolean {
    const { nodes, maskWidth } = this.graph;
    const { crossing } = this.#lines;
    const square = (this.#line + this.#anchor) * maskWidth;
    for (let part = 0; part < maskWidth; part += 1) {
      const steps = (nodes[node + part] ?? 0) & (part === 0 ? ~1 : ~0);
      if (steps & (crossing[square + part] ?? 0) & (masks[index * maskWidth + part] ?? 0)) {
        return true;
      }
    }
    return false;
  }

  /** `node` is where the word has come to before the square at `place`. */
  #extendRight(place: number, node: GraphNode): void {
    const { size, tiles } = this.#lines;
    if (place === size) return;
    const tile = tiles[this.#line + place] ?? empty;
    if (tile !== empty) {
      const next = throughTile(this.graph, node, tile);
      if (next !== noNode) this.#arrive(place + 1, next);
    } else if (this.#laid.length < this.#most) {
      this.#fill(place, node);
    }
  }

  #fill(place: number, node: GraphNode): void {
    const { nodes, maskWidth } = this.graph;
    const { crossing } = this.#lines;
    const { masks } = this.#rack;
    const square = (this.#line + place) * maskWidth;
    let child = node + maskWidth;
    for (let part = 0; part < maskWidth; part += 1) {
      const steps = (nodes[node + part] ?? 0) & (part === 0 ? ~1 : ~0);
      let fitting = steps & (crossing[square + part] ?? 0) & (masks[part] ?? 0);
      while (fitting !== 0) {
        const bit = fitting & -fitting;
        fitting ^= bit;
        const next = nodes[child + bitsIn(steps & (bit - 1))] ?? noNode;
        this.#layEither(32 * part + 30 - Math.clz32(bit), place, next);
      }
      child += bitsIn(steps);
    }
  }

  /** The letter as itself, and as a blank. */
  #layEither(code: LetterCode, place: number, next: GraphNode): void {
    const rack = this.#rack;
    if (rack.hasLetter(code)) this.#lay(code, place, next);
    if (rack.hasBlank()) this.#lay(rack.asBlank(code), place, next);
  }

  #lay(tile: TileCode, place: number, next: GraphNode): void {
    if (this.#state === 'over') return;
    this.#rack.take(tile);
    this.#laid.push(tile);
    this.#arrive(place + 1, next);
    this.#laid.pop();
    this.#rack.giveBack(tile);
  }

  /** The word reaches to the square before `place`. */
  #arrive(place: number, node: GraphNode): void {
    const { size, tiles } = this.#lines;
    if (place === size || tiles[this.#line + place] === empty) {
      if (this.#laid.length >= this.#fewest && isWordEnd(this.graph, node)) this.#report(place);
    }
    this.#extendRight(place, node);
  }

  #report(end: number): void {
    if (this.#laid.length === 1 && this.#isOfOtherDirection(end)) return;
    const { direction, size } = this.#lines;
    const at = squareName(this.#line / size, this.#start, direction);
    const tiles = this.#laid.map((tile) => this.#rack.tiles[tile] ?? { letter: '' });
    if (this.onPlay({ at, tiles }) === 'enough') this.#state = 'over';
  }

  /** Whether a single tile is a play of the other direction: across wherever it forms a word so. */
  #isOfOtherDirection(end: number): boolean {
    const { direction, size, tiles } = this.#lines;
    const isAlone = end - this.#start === 1;
    if (direction === 'across') return isAlone && this.position.board.count > 0;
    const square = this.#line + this.#anchor;
    return isAlone || isFilled(tiles, square - size) || isFilled(tiles, square + size);
  }
}

/** As score sheets write it: the row's number first for across, the column's letter for down. */
function squareName(line: number, place: number, direction: Direction): Square {
  return direction === 'across'
    ? String(line + 1) + columnName(place)
    : columnName(line) + String(place + 1);
}

function columnName(column: number): string {
  return String.fromCharCode(65 + column);
}
