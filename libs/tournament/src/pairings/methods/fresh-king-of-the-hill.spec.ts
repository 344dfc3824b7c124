import {
  byNumber,
  drafted,
  pairsOf,
  people,
  planOf,
  playedBy,
  rounds,
} from '../division.fixture.js';

const fresh = { kind: 'fresh-king-of-the-hill' } as const;

test('neighbours who have not met play each other', () => {
  const history = { competitors: people(6), rounds: [] };
  expect(pairsOf(drafted(planOf(rounds(2, fresh)), history))).toEqual(['1-2', '3-4', '5-6']);
});

test('neighbours who have met play the next ones, and nobody meets twice', () => {
  const plan = planOf(rounds(3, fresh));
  const history = playedBy(plan, people(6), byNumber, 2);
  const past = history.rounds.flatMap((round) => pairsOf(round));
  const draft = drafted(plan, history);
  for (const pair of pairsOf(draft)) expect(past).not.toContain(pair);
  expect(draft.reasons).toEqual([]);
});

test('two who are left with no other opponent meet again, and the draft says so', () => {
  const plan = planOf(rounds(2, fresh));
  const history = playedBy(plan, people(2), byNumber, 1);
  const [meeting] = drafted(plan, history).meetings;
  expect(meeting?.reasons).toContainEqual(
    expect.objectContaining({ code: 'repeat', because: 'unavoidable' }),
  );
});
