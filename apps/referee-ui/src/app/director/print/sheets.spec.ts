import type { TournamentView } from '@boardside/contract';
import { chartOf } from './sheets.js';

test('the wall chart writes a score below zero with a minus, not with a hyphen', () => {
  const round = {
    number: 1,
    pairings: [{ table: 1, division: 'a', seats: ['k', 'l'], first: undefined, game: 'g' }],
    results: [{ game: 'g', scores: [-15, 320] }],
    sitting: [],
  };
  const people = ['k', 'l'].map((id) => ({ id, name: id, division: 'a', status: 'playing' }));
  const rounds = [{ ...round, status: 'published' }];
  const view = { rounds, entrants: people } as unknown as TournamentView;
  const [row] = chartOf('a', view);
  expect(row?.cells[0]?.scores).toBe('−15 – 320');
});
