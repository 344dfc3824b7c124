import { nextRound, type RoundsHall } from './rounds.ts';

test('a round is drawn once the results of the round before are in the tournament', async () => {
  const done: string[] = [];
  const known = [[], ['a'], ['a', 'b']];
  const client = {
    view: () => {
      const results = known.shift() ?? ['a', 'b'];
      done.push(`${String(results.length)} results`);
      return Promise.resolve({ rounds: [{ number: 4, pairings: ['a', 'b'], results }] });
    },
    draw: () => {
      done.push('draw');
      return Promise.resolve([]);
    },
  };
  await nextRound({ client, divisions: [], dice: {} } as unknown as RoundsHall, 5);
  expect(done).toEqual(['0 results', '1 results', '2 results', 'draw']);
});
