import type { TournamentView } from '@boardside/contract';
import { successBodyOf } from '@boardside/simulation';
import { useServer } from '../../../test/suite-server.js';

const { director: staff } = useServer();

/** A tournament with one division of these people and one table. */
async function tournamentOf(...names: readonly string[]) {
  const { id } = await successBodyOf<{ id: string }>(
    staff.post('tournaments', { name: 'Spring Open' }),
  );
  const at = (path = '') => `tournaments/${id}${path}`;
  await successBodyOf(staff.post(at('/tables'), { count: 1 }));
  const { id: division } = await successBodyOf<{ id: string }>(
    staff.post(at('/divisions'), { name: 'Open', ruleSet: 'guide' }),
  );
  const { ids } = await successBodyOf<{ ids: readonly string[] }>(
    staff.post(at('/entrants'), { entrants: names.map((name) => ({ name, division })) }),
  );
  const view = () => successBodyOf<TournamentView>(staff.get(at()));
  return { at, division, ids, view };
}

test('rounds of another program are published with their results, and the next round is drawn', async () => {
  const { at, division, ids, view } = await tournamentOf('Ann', 'Ben', 'Cal');
  const [ann, ben, cal] = ids;
  const rounds = [
    {
      pairings: [{ division, seats: [ann, ben], table: 3, first: 1, scores: [402, 388] }],
      sitting: [{ entrant: cal, kind: 'bye', spread: 50 }],
      penalties: [],
    },
    {
      pairings: [{ division, seats: [cal, ann], scores: [371, 398] }],
      sitting: [{ entrant: ben, kind: 'bye', spread: 50 }],
      penalties: [{ entrant: cal, spread: -10 }],
    },
  ];
  await successBodyOf(staff.post(at('/import'), { file: 'may.js', rounds }));
  const after = await view();
  expect(after.rounds.map(({ number, status }) => [number, status])).toEqual([
    [1, 'published'],
    [2, 'published'],
  ]);
  expect(after.rounds[0]?.pairings).toMatchObject([{ table: 3, seats: [ann, ben] }]);
  expect(
    after.rounds.map((round) => round.results.map(({ scores, how }) => [scores, how])),
  ).toEqual([[[[402, 388], 'imported']], [[[371, 398], 'imported']]]);
  await successBodyOf(
    staff.post(at('/rounds/3/draw'), { division, method: { kind: 'king-of-the-hill' } }),
  );
  const drawn = (await view()).rounds.find(({ number }) => number === 3);
  expect(drawn?.status).toBe('draft');
  // Ben and Cal have had their byes.
  expect([...(drawn?.pairings[0]?.seats ?? [])].sort()).toEqual([ben, cal].sort());
});

test('a tablet can join a table that only the file had', async () => {
  const { at, division, ids, view } = await tournamentOf('Ann', 'Ben');
  const rounds = [{ pairings: [{ division, seats: ids, table: 3 }], sitting: [], penalties: [] }];
  await successBodyOf(staff.post(at('/import'), { file: 'may.js', rounds }));
  const codes = (await view()).tables.map(({ number, code }) => [number, code.length]);
  expect(codes).toEqual([
    [1, 6],
    [3, 6],
  ]);
});

test('a second import, and an import after a round, are refused', async () => {
  const { at, division, ids } = await tournamentOf('Ann', 'Ben');
  const rounds = [
    { pairings: [{ division, seats: ids, scores: [3, 2] }], sitting: [], penalties: [] },
  ];
  await successBodyOf(staff.post(at('/import'), { file: 'may.js', rounds }));
  expect(await staff.post(at('/import'), { file: 'may.js', rounds })).toMatchObject({
    status: 409,
    body: { code: 'has-rounds', round: 1 },
  });
});

test('a round without a game is refused by its number', async () => {
  const { at, division, ids } = await tournamentOf('Ann', 'Ben');
  const played = { pairings: [{ division, seats: ids }], sitting: [], penalties: [] };
  const rounds = [played, { pairings: [], sitting: [], penalties: [] }];
  expect(await staff.post(at('/import'), { file: 'may.js', rounds })).toMatchObject({
    status: 409,
    body: { code: 'nothing-paired', round: 2 },
  });
});
