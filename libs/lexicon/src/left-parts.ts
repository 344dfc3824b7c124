import type { RemainingRack, TileCode } from './remaining-rack.js';
import { noNode, stepFrom, type GraphNode, type WordGraph } from './word-graph.js';

/** The beginnings of one length, each at the same index of every list. */
export type LeftPartsOfLength = {
  readonly nodes: readonly GraphNode[];
  /** The tiles laid, as many as the length, one beginning behind the other. */
  readonly tiles: readonly TileCode[];
  /** What could be laid then: as many masks a beginning as the graph's width. */
  readonly masks: readonly number[];
};

type LeftPartLists = { readonly [Part in keyof LeftPartsOfLength]: number[] };

/**
 * What a rack can lay on empty squares with nothing beside them before the first one that has a
 * neighbour. It is the same in every line, so it is found once for a rack.
 */
export class LeftParts {
  readonly #byLength: LeftPartsOfLength[];

  constructor(
    private readonly graph: WordGraph,
    private readonly rack: RemainingRack,
  ) {
    this.#byLength = [{ nodes: [graph.root], tiles: [], masks: [...rack.masks] }];
  }

  ofLength(length: number): LeftPartsOfLength {
    const known = this.#byLength[length];
    if (known) return known;
    const found = this.#longer(this.ofLength(length - 1), length - 1);
    this.#byLength[length] = found;
    return found;
  }

  #longer({ nodes, tiles }: LeftPartsOfLength, length: number): LeftPartsOfLength {
    const found: LeftPartLists = { nodes: [], tiles: [], masks: [] };
    nodes.forEach((node, index) => {
      const laid = tiles.slice(index * length, (index + 1) * length);
      for (const tile of laid) this.rack.take(tile);
      this.#extend(node, laid, found);
      for (const tile of laid) this.rack.giveBack(tile);
    });
    return found;
  }

  #extend(node: GraphNode, laid: readonly TileCode[], found: LeftPartLists): void {
    const { rack, graph } = this;
    for (let code = 0; code < graph.letters.length; code += 1) {
      const next = stepFrom(graph, node, code);
      if (next === noNode) continue;
      for (const tile of rack.waysToLay(code)) {
        rack.take(tile);
        found.nodes.push(next);
        found.tiles.push(...laid, tile);
        found.masks.push(...rack.masks);
        rack.giveBack(tile);
      }
    }
  }
}
