import type { EndedGame } from '@boardside/game';
import { FakeGameServer } from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { slipLines } from './slip-lines.js';
import { resultSlipText } from '../../text/result-slip.js';
import { adjustmentNames } from '../../text/adjustments.js';

function ended(): EndedGame {
  const book = new FakeGameServer();
  const end = { reason: 'declared', totals: [100, 90] } as const;
  book.staff({ kind: 'end-game', end, reason: 'the lights went out' });
  book.staff({ kind: 'adjust-score', seat: 1, points: -10, why: 'penalty', reason: 'late' });
  if (book.game.phase !== 'ended') throw new Error('the game has ended');
  return book.game;
}

test('G22 every line of the slip, and they add up to the totals', () => {
  const game = ended();
  const lines = slipLines(game, { slip: resultSlipText, adjustments: adjustmentNames });
  expect(lines).toEqual([
    { name: resultSlipText.plays, points: [0, 0], kind: 'sum' },
    { name: resultSlipText.declared, points: [100, 90], kind: 'change' },
    { name: adjustmentNames.penalty, points: [0, -10], kind: 'change' },
  ]);
  const totals = game.seats.map((_, seat) =>
    lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  expect(totals).toEqual(game.result.totals);
});
