import fc from 'fast-check';
import { unseenTiles } from './tile-accounting.js';
import { placeTiles, removeTiles, tilesOn, type Board } from './board.js';
import { englishTiles } from './data/english-tiles.js';
import { standardLayout } from './data/standard-layout.js';
import type { Play } from './play.js';
import { blankBoard } from './positions.fixture.js';
import { fullPremiums, validatePlacement, lettersOnly, type Scoring } from './scoring.js';
import { formatSquare, type Direction } from './square.js';
import { tilesOf } from './tile-set.js';
import type { Tile } from './tile.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

type PlacementAttempt = { row: number; column: number; direction: Direction; picks: number[] };

/** Any tiles on any line; the first try goes through the centre, others are kept when they fit. */
const tries = fc.array(
  fc.record<PlacementAttempt>({
    row: fc.nat(14),
    column: fc.nat(14),
    direction: fc.constantFrom<Direction>('across', 'down'),
    picks: fc.array(fc.nat(99), { minLength: 1, maxLength: 7 }),
  }),
  { minLength: 20, maxLength: 60 },
);

/** Tiles from the unseen ones, a blank declared as the letter that its pick names. */
function draw(board: Board, picks: readonly number[]): readonly Tile[] {
  const pool = [...unseenTiles(englishTiles, board)];
  return picks.flatMap((pick) => {
    const [tile] = pool.splice(pick % Math.max(1, pool.length), 1);
    if (tile === undefined) return [];
    return tile.blank ? [{ letter: String.fromCharCode(65 + (pick % 26)), blank: true }] : [tile];
  });
}

/** Plays every try that fits and hands each play over with the board before it. */
function playEach(
  all: readonly PlacementAttempt[],
  scoring: Scoring,
  look: (board: Board, play: Play) => void,
) {
  let board = blankBoard;
  for (const { row, column, direction, picks } of all) {
    const place = board.count === 0 ? { row: 7, column: 7 } : { row, column };
    const judged = validatePlacement(
      board,
      standardLayout,
      englishTiles,
      scoring,
      formatSquare(place, direction),
      draw(board, picks),
    );
    if (!judged.ok) continue;
    look(board, judged.value);
    board = placeTiles(board, judged.value.placed);
  }
}

const marks = [
  'T..d...T...d..T',
  '.D...t...t...D.',
  '..D...d.d...D..',
  'd..D...d...D..d',
  '....D.....D....',
  '.t...t...t...t.',
  '..d...d.d...d..',
  'T..d...D...d..T',
];
const values = 'A1B3C3D2E1F4G2H4I1J8K5L1M3N1O1P3Q10R1S1T1U1V4W4X8Y4Z10';

/** Every run of two or more on the board that holds a new tile, read square by square. */
function slowScore(board: Board, play: Play): number {
  const after = placeTiles(board, play.placed);
  const isNew = (index: number) => after.cells[index] !== board.cells[index];
  let total = play.tiles.length === 7 ? 50 : 0;
  for (const stride of [1, 15]) {
    for (let line = 0; line < 15; line += 1) {
      let run: number[] = [];
      for (let step = 0; step <= 15; step += 1) {
        const index = stride === 1 ? line * 15 + step : step * 15 + line;
        if (step < 15 && after.cells[index] !== undefined) {
          run.push(index);
          continue;
        }
        if (run.length > 1 && run.some(isNew)) total += slowRun(after, run, isNew);
        run = [];
      }
    }
  }
  return total;
}

function slowRun(board: Board, run: readonly number[], isNew: (index: number) => boolean): number {
  let sum = 0;
  let doublings = 0;
  let triplings = 0;
  for (const index of run) {
    const row = Math.floor(index / 15);
    const mark = isNew(index) ? marks[row < 8 ? row : 14 - row]?.[index % 15] : '.';
    const tile = board.cells[index];
    const found = new RegExp(`${tile?.letter ?? '-'}(\\d+)`).exec(values);
    const value = tile?.blank ? 0 : Number(found?.[1]);
    sum += mark === 'd' ? 2 * value : mark === 't' ? 3 * value : value;
    if (mark === 'D') doublings += 1;
    if (mark === 'T') triplings += 1;
  }
  return sum * 2 ** doublings * 3 ** triplings;
}

describe('games of any tiles', () => {
  test('G5 G18 G19 the score is the one counted square by square over the whole board', () => {
    fc.assert(
      fc.property(tries, (all) => {
        playEach(all, fullPremiums, (board, play) => {
          expect(play.score).toBe(slowScore(board, play));
        });
      }),
    );
  });

  test('a play is judged the same again from its own square and tiles', () => {
    fc.assert(
      fc.property(tries, fc.constantFrom(fullPremiums, lettersOnly), (all, scoring) => {
        playEach(all, scoring, (board, play) => {
          expect(
            validatePlacement(board, standardLayout, englishTiles, scoring, play.at, play.tiles),
          ).toEqual({ ok: true, value: play });
        });
      }),
    );
  });

  test('tiles taken back leave the board as it was', () => {
    fc.assert(
      fc.property(tries, (all) => {
        playEach(all, fullPremiums, (board, play) => {
          const places = play.placed.map(({ place }) => place);
          expect(removeTiles(placeTiles(board, play.placed), places)).toEqual(board);
        });
      }),
    );
  });

  test('tiles are neither made nor lost', () => {
    const pieces = (tiles: readonly Tile[]) =>
      tiles.map((tile) => (tile.blank ? '?' : tile.letter)).sort();
    fc.assert(
      fc.property(tries, (all) => {
        playEach(all, fullPremiums, (board) => {
          const lying = tilesOn(board).map(({ tile }) => tile);
          const everything = [...lying, ...unseenTiles(englishTiles, board)];
          expect(pieces(everything)).toEqual(pieces(tilesOf(englishTiles)));
        });
      }),
    );
  });
});
