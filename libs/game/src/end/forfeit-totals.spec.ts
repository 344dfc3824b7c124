import type { Seat } from '../ids.js';
import { started } from '../table.fixture.js';
import { forfeitTotals } from './forfeit-totals.js';

test.each([
  ['two: 50 to 0', [310, 300], 0, [0, 50]],
  ['two: the scores where they are worse', [100, 300], 0, [100, 300]],
  [
    'three: the others keep theirs, and the loser is 50 behind both',
    [170, 310, 180],
    0,
    [130, 310, 180],
  ],
  ['three: the scores where they are worse', [100, 310, 180], 0, [100, 310, 180]],
] as const)('G36 G37 a forfeit of %s', (_, points, loser, totals) => {
  const { game } = started({ players: points.length });
  const ledger = { ...game.ledger, points };
  expect(forfeitTotals({ ...game, ledger }, loser as Seat)).toEqual(totals);
});
