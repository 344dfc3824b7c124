import { emptyBoard, standardLayout } from '@boardside/engine';
import type { LiveGame, Move } from '@boardside/game';
import {
  FakeGameServer,
  openingEntries,
  pressOf,
} from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { withEndAdjustments } from '../../replay/end-adjustments.js';
import { gameSteps } from './timeline/game-steps.js';
import { gameLines, isSameTurn, turnLines } from './turn-lines.js';
import { adjustmentNames } from '../../text/adjustments.js';

const board = emptyBoard(standardLayout);

test('a play is the same whichever way its tiles are written down, and another with a blank', () => {
  const tiles = [{ letter: 'I' }, { blank: true as const, letter: 'F' }];
  const kept: Move = { kind: 'play', at: '8H', tiles, words: [], bonus: 0, score: 2 };
  const typed = (blank: boolean, at = '8H') => ({
    kind: 'play' as const,
    at,
    tiles: [{ letter: 'I' }, { letter: 'F', ...(blank ? { blank: true as const } : {}) }],
  });
  expect(isSameTurn(kept, typed(true), board)).toBe(true);
  expect(isSameTurn(kept, typed(false), board)).toBe(false);
  expect(isSameTurn(kept, typed(true, 'H8'), board)).toBe(false);
  expect(isSameTurn(kept, { kind: 'pass' }, board)).toBe(false);
});

/** A play of each, and 10 points taken from the first after its play. */
function adjusted(): LiveGame {
  const book = new FakeGameServer();
  for (const entry of openingEntries()) book.take(entry);
  book.take(pressOf(4, 1, 0, '8F', 'HORN'));
  book.staff({ kind: 'adjust-score', seat: 0, points: -10, why: 'penalty', reason: 'talking' });
  book.take(pressOf(5, 2, 1, '9H', 'OP'));
  return book.game as LiveGame;
}

test('G36 the list of turns has an adjustment where it was given, and numbers only turns', () => {
  const game = adjusted();
  expect(
    gameLines(game).map(({ kind, seat, points, total }) => [kind, seat, points, total]),
  ).toEqual([
    ['turn', 0, 14, 14],
    ['adjustment', 0, -10, 4],
    ['turn', 1, expect.any(Number), game.ledger.points[1]],
  ]);
  expect(turnLines(game).map(({ number }) => number)).toEqual([1, 2]);
});

test('G36 a replay goes through an adjustment, and has nothing left to add at the end', () => {
  const game = adjusted();
  const steps = gameSteps(game);
  expect(steps.map(({ said, totals }) => [said, totals[0]])).toEqual([
    ['', 14],
    [adjustmentNames.penalty, 4],
    ['', 4],
  ]);
  expect(withEndAdjustments(steps, [4, game.ledger.points[1] ?? 0])).toEqual(steps);
});
