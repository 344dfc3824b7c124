import type { EventOf, Recorded } from '@boardside/game';
import { directorSaid } from './said-by-director.js';

const name = (seat: number) => ['Kim', 'Lee'][seat] ?? '';

function adjusted(body: EventOf<'ScoreAdjusted'>['body']): Recorded {
  const by = { staff: 'ann', role: 'director' } as const;
  return { type: 'ScoreAdjusted', by, body, version: 9, shape: 1, at: '2026-05-09T10:00:00.000Z' };
}

test('a score that the director adjusts is told with the reason, overtime is not', () => {
  const penalty = adjusted({ seat: 1, points: -5, why: 'penalty', reason: 'Talking' });
  expect(directorSaid(penalty, name)).toBe('Lee’s score: −5. Talking.');
  const overtime = adjusted({ seat: 0, points: -10, why: 'overtime', reason: '' });
  expect(directorSaid(overtime, name)).toBeUndefined();
});
