import type { RackInHand, TileCode } from './rack-in-hand.js';
import { nowhere, stepFrom, type GraphNode, type WordGraph } from './word-graph.js';

/** The beginnings of one length, each at the same index of every list. */
export type BeginningsOfLength = {
  readonly nodes: readonly GraphNode[];
  /** The tiles laid, as many as the length, one beginning behind the other. */
  readonly tiles: readonly TileCode[];
  /** What could be laid then: as many masks a beginning as the graph's width. */
  readonly masks: readonly number[];
};

type Found = { readonly [Part in keyof BeginningsOfLength]: number[] };

/**
 * What a rack can lay on empty squares with nothing beside them before the first one that has a
 * neighbour. It is the same in every line, so it is found once for a rack.
 */
export class Beginnings {
  readonly #byLength: BeginningsOfLength[];

  constructor(
    private readonly graph: WordGraph,
    private readonly rack: RackInHand,
  ) {
    this.#byLength = [{ nodes: [graph.root], tiles: [], masks: [...rack.masks] }];
  }

  ofLength(length: number): BeginningsOfLength {
    const known = this.#byLength[length];
    if (known) return known;
    const found = this.#longer(this.ofLength(length - 1), length - 1);
    this.#byLength[length] = found;
    return found;
  }

  #longer({ nodes, tiles }: BeginningsOfLength, length: number): BeginningsOfLength {
    const found: Found = { nodes: [], tiles: [], masks: [] };
    nodes.forEach((node, index) => {
      const laid = tiles.slice(index * length, (index + 1) * length);
      for (const tile of laid) this.rack.take(tile);
      this.#oneMore(node, laid, found);
      for (const tile of laid) this.rack.giveBack(tile);
    });
    return found;
  }

  #oneMore(node: GraphNode, laid: readonly TileCode[], found: Found): void {
    const { rack, graph } = this;
    for (let code = 0; code < graph.letters.length; code += 1) {
      const next = stepFrom(graph, node, code);
      if (next === nowhere) continue;
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
