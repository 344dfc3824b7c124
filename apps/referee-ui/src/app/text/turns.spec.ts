import type { Turn } from '@boardside/game';
import { startedTable } from '../director/game/acts/recorded-table.fixture.js';
import { turnSentence } from './turns.js';

function sentence(turn: Turn | undefined): string {
  if (turn === undefined) throw new Error('there is a turn');
  const { lead, play, rest } = turnSentence(turn, 'Lee N.', 14);
  return `${lead}${play}${rest}.`;
}

test('a turn is a sentence that may end in a full stop', () => {
  const table = startedTable().play(0, '8F', 'HORN').act('press', { move: 'pass' });
  const said = table.now.turns.map((turn) => sentence(turn));
  expect(said).toEqual(['Lee N. played 8F HORN, 14 points, total\u00a014.', 'Lee N. passed.']);
});
