import type { Board, Layout, Tile, TileSet } from '@boardside/engine';
import type { RuleSet } from '@boardside/game';
import { hasPlay, findAllPlays, hasWord, type FoundPlay, type WordGraph } from '@boardside/lexicon';

/** What the bots know of a list: whether it has a word, and the plays of a rack by it. */
export class Knowledge {
  constructor(
    private readonly graph: WordGraph,
    private readonly tileSet: TileSet,
    private readonly layout: Layout,
    private readonly rules: RuleSet,
  ) {}

  has(word: string): boolean {
    return hasWord(this.graph, word);
  }

  everyPlay(board: Board, rack: readonly Tile[]): readonly FoundPlay[] {
    return findAllPlays(this.position(board), this.graph, rack);
  }

  anyPlay(board: Board, rack: readonly Tile[]): boolean {
    return hasPlay(this.position(board), this.graph, rack);
  }

  private position(board: Board) {
    const { rackSize, firstPlayMinimum } = this.rules.scoring;
    const { layout, tileSet } = this;
    return { board, layout, tileSet, rackSize, firstPlayMinimum };
  }
}
