import { placeTiles, tileAt, type Board } from './board.js';
import { letterFactor, premiumAt, wordFactor, type Layout } from './layout.js';
import { validateShape, validateSupply, squaresFrom } from './placement.js';
import type { PlacedTile, Play, PlayRefusal, Word, WordSpan } from './play.js';
import { accept, must, refuse, type Result } from './result.js';
import {
  formatSquare,
  otherDirection,
  parseSquare,
  step,
  type Direction,
  type Place,
  type Square,
} from './square.js';
import { valueOf, type TileSet } from './tile-set.js';
import type { Tile } from './tile.js';

/** The options of a rule set that say what a turn's tiles are worth. */
export type Scoring = {
  /** G18, G19: premium words multiply the word, several multiply each other. M4: `none`. */
  readonly wordPremiums: 'multiply' | 'none';
  /** G5: a premium letter counts in every word with that tile. M5: `once`, in the main word. */
  readonly letterPremium: 'each-word' | 'once';
  /** G21, M6: for using every tile of a full rack, after premiums. */
  readonly allTilesBonus: number;
  readonly rackSize: number;
  /** G11: tiles that the first play needs. */
  readonly firstPlayMinimum: number;
};

/** G5, G18 to G21. */
export const fullPremiums: Scoring = {
  wordPremiums: 'multiply',
  letterPremium: 'each-word',
  allTilesBonus: 50,
  rackSize: 7,
  firstPlayMinimum: 2,
};

/** M4 to M6. */
export const lettersOnly: Scoring = {
  ...fullPremiums,
  wordPremiums: 'none',
  letterPremium: 'once',
};

type ScoredWord = { readonly word: Word; readonly span: WordSpan };

/** What scoring one turn looks at: the board with its tiles, and which of them are new. */
type ScoringContext = {
  readonly before: Board;
  readonly after: Board;
  readonly layout: Layout;
  readonly tileSet: TileSet;
  readonly scoring: Scoring;
};

/**
 * Decides whether the tiles of a turn fit, and what they form and score (G5 to G7, G11, G14, G18
 * to G21). `tiles` are only the new ones, in order; squares already filled are passed over, so
 * `at` may be the first square of the word or of the first new tile. A single tile forms its main
 * word in the direction of `at` if there is a word in it, else in the other one. Whether the words
 * are words is not asked here.
 */
export function validatePlacement(
  board: Board,
  layout: Layout,
  tileSet: TileSet,
  scoring: Scoring,
  at: Square,
  tiles: readonly Tile[],
): Result<Play, PlayRefusal> {
  const { rackSize, firstPlayMinimum } = scoring;
  const start = parseSquare(at);
  if (start === undefined) return refuse({ code: 'off-board' });
  if (tiles.length > rackSize) {
    return refuse({ code: 'too-many-tiles', count: tiles.length, rackSize });
  }
  const covered = squaresFrom(board, start.place, start.direction, tiles.length);
  if (covered === undefined) return refuse({ code: 'off-board' });
  const refusal =
    validateSupply(board, tileSet, tiles) ??
    validateShape(board, layout, covered, firstPlayMinimum);
  if (refusal) return refuse(refusal);
  const placed = covered.map((place, index): PlacedTile => {
    const tile = tiles[index];
    must(tile, 'every covered square has its tile');
    return { place, tile };
  });
  const turn = { before: board, after: placeTiles(board, placed), layout, tileSet, scoring };
  return accept(playOf(turn, placed, start.direction));
}

function playOf(turn: ScoringContext, placed: readonly PlacedTile[], direction: Direction): Play {
  const first = placed[0];
  must(first, 'a play has a tile');
  const along = mainDirection(turn.after, placed, direction);
  const across = otherDirection(along);
  const found = [wordThrough(turn, first.place, along, 'main')];
  for (const { place } of placed) {
    if (isInWord(turn.after, place, across))
      found.push(wordThrough(turn, place, across, 'crossing'));
  }
  const { allTilesBonus, rackSize } = turn.scoring;
  const bonus = placed.length === rackSize ? allTilesBonus : 0;
  return {
    at: found[0]?.span.at ?? formatSquare(first.place, along),
    tiles: placed.map(({ tile }) => tile),
    placed,
    words: found.map(({ word }) => word),
    spans: found.map(({ span }) => span),
    bonus,
    score: found.reduce((sum, { word }) => sum + word.points, bonus),
  };
}

function mainDirection(
  board: Board,
  placed: readonly PlacedTile[],
  direction: Direction,
): Direction {
  const [first, second] = placed;
  if (first === undefined || second !== undefined) return direction;
  const other = otherDirection(direction);
  return !isInWord(board, first.place, direction) && isInWord(board, first.place, other)
    ? other
    : direction;
}

function isInWord(board: Board, place: Place, direction: Direction): boolean {
  return (
    tileAt(board, step(place, direction, -1)) !== undefined ||
    tileAt(board, step(place, direction, 1)) !== undefined
  );
}

/** The word through a square of the turn, with its points. */
function wordThrough(
  turn: ScoringContext,
  through: Place,
  direction: Direction,
  role: 'main' | 'crossing',
): ScoredWord {
  const start = startOf(turn.after, through, direction);
  let text = '';
  let length = 0;
  let sum = 0;
  let factor = 1;
  let place = start;
  let tile = tileAt(turn.after, place);
  while (tile !== undefined) {
    const premium =
      tileAt(turn.before, place) === undefined ? premiumAt(turn.layout, place) : 'none';
    sum += valueOf(turn.tileSet, tile) * countedFactor(turn.scoring, role, letterFactor(premium));
    if (turn.scoring.wordPremiums === 'multiply') factor *= wordFactor(premium);
    text += tile.letter;
    length += 1;
    place = step(place, direction, 1);
    tile = tileAt(turn.after, place);
  }
  const at = formatSquare(start, direction);
  return { word: { text, points: sum * factor }, span: { at, place: start, direction, length } };
}

/** M5: counted once, a premium letter counts in the main word, which holds every new tile. */
function countedFactor(scoring: Scoring, role: 'main' | 'crossing', factor: number): number {
  return scoring.letterPremium === 'once' && role === 'crossing' ? 1 : factor;
}

function startOf(board: Board, through: Place, direction: Direction): Place {
  let start = through;
  let before = step(start, direction, -1);
  while (tileAt(board, before) !== undefined) {
    start = before;
    before = step(start, direction, -1);
  }
  return start;
}
