import {
  formatSquare,
  validatePlacement,
  step,
  tileAt,
  type Board,
  type Layout,
  type PlacedTile,
  type Place,
  type Play,
  type Scoring,
  type Square,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import type { Dice } from './dice.js';
import type { Knowledge } from './knowledge.js';

/** Where a bot thinks: the board as it lies on the table, and the rules it plays by. */
export type BotPosition = {
  readonly board: Board;
  readonly layout: Layout;
  readonly tileSet: TileSet;
  readonly scoring: Scoring;
};

/** A play that fits, and whether the list has all its words. */
export type CandidatePlay = {
  readonly kind: 'play';
  readonly at: Square;
  readonly tiles: readonly Tile[];
  readonly placed: readonly PlacedTile[];
  readonly score: number;
  /** Words that it forms and the list does not have. */
  readonly unknown: readonly string[];
};

/** The best of some plays that the list allows, as a person looks at some and not at all. */
export function bestPlay(
  position: BotPosition,
  rack: readonly Tile[],
  knowledge: Knowledge,
  { dice, looks }: { readonly dice: Dice; readonly looks: number },
): CandidatePlay | undefined {
  const found = knowledge.everyPlay(position.board, rack);
  if (found.length === 0) return undefined;
  let best: CandidatePlay | undefined;
  for (let look = 0; look < looks; look += 1) {
    const { at, tiles } = dice.one(found);
    const idea = ideaOf(position, at, tiles, knowledge);
    if (idea && (best === undefined || idea.score > best.score)) best = idea;
  }
  return best;
}

/** Tiles laid where they fit without asking any list: mostly no words at all. */
export function phony(
  position: BotPosition,
  rack: readonly Tile[],
  knowledge: Knowledge,
  dice: Dice,
): CandidatePlay | undefined {
  const starts = startsOf(position);
  for (let tries = 0; tries < 12; tries += 1) {
    const fewest = Math.min(rack.length, position.board.count === 0 ? 2 : 1);
    const most = Math.min(rack.length, 5);
    if (most < 1) return undefined;
    const count = Math.max(fewest, dice.between(1, most));
    const chosen = dice.shuffled(rack).slice(0, count);
    const tiles = chosen.map((tile) => declared(tile, position.tileSet, dice));
    const direction = dice.happens(0.5) ? 'across' : 'down';
    const from = step(dice.one(starts), direction, -dice.below(count));
    if (from.row < 0 || from.column < 0) continue;
    const idea = ideaOf(position, formatSquare(from, direction), tiles, knowledge);
    if (idea) return idea;
  }
  return undefined;
}

/** A blank has to be some letter as soon as it lies on the board (G16). */
function declared(tile: Tile, tileSet: TileSet, dice: Dice): Tile {
  return tile.blank === true ? { letter: dice.one(tileSet.letters).letter, blank: true } : tile;
}

/** The empty squares beside a tile; on an empty board the centre. */
function startsOf({ board, layout }: BotPosition): readonly Place[] {
  if (board.count === 0) return [layout.centre];
  const starts: Place[] = [];
  board.cells.forEach((tile, index) => {
    if (tile !== undefined) return;
    const place = { row: Math.floor(index / board.size), column: index % board.size };
    const beside = (['across', 'down'] as const).some(
      (direction) =>
        tileAt(board, step(place, direction, 1)) ?? tileAt(board, step(place, direction, -1)),
    );
    if (beside) starts.push(place);
  });
  return starts;
}

function ideaOf(
  position: BotPosition,
  at: Square,
  tiles: readonly Tile[],
  knowledge: Knowledge,
): CandidatePlay | undefined {
  const play = playAt(position, at, tiles);
  if (!play) return undefined;
  const unknown = play.words.map(({ text }) => text).filter((word) => !knowledge.has(word));
  return { kind: 'play', at: play.at, tiles, placed: play.placed, score: play.score, unknown };
}

function playAt(
  { board, layout, tileSet, scoring }: BotPosition,
  at: Square,
  tiles: readonly Tile[],
): Play | undefined {
  const judged = validatePlacement(board, layout, tileSet, scoring, at, tiles);
  return judged.ok ? judged.value : undefined;
}
