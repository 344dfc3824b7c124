import { guide } from '@boardside/game';
import type { PairingMethod, RequestedBye, Tournament } from '@boardside/tournament';
import { addDivision, after, divisionOf, publish, won } from '../scripted-tournament.fixture.js';
import { drawRound } from './pairing-drafter.js';

const four = divisionOf(4);

function drawnBy(
  kind: 'round-robin' | 'swiss',
  tournament: Tournament,
  round: number,
  { sitting = [] }: { readonly sitting?: readonly RequestedBye[] } = {},
) {
  const method = kind === 'swiss' ? { kind } : { kind, meetings: 1 };
  const draft = drawRound(tournament, round, {
    division: 'a',
    method,
    sitting,
    seed: 1,
    inPlay: [],
  });
  if ('problem' in draft) throw new Error(JSON.stringify(draft.problem));
  return draft;
}

type Drawn = ReturnType<typeof drawnBy>;

function pairsOf({ pairings }: Drawn): readonly string[] {
  return pairings.map(({ seats }) => [...seats].sort().join('-')).sort();
}

/** The round as it was drawn; the first of each pair has won. */
function played(tournament: Tournament, draft: Pick<Drawn, 'round' | 'pairings'>): Tournament {
  const { round, pairings } = draft;
  const tables = pairings.map(({ table }) => table);
  const results = tables.map((table) => won(`g${String(round)}-${String(table)}`));
  const drafted = { kind: 'draft-round', ...draft } as const;
  return after(tournament, drafted, publish(round, tables), ...results);
}

test('a round robin outside any plan continues from round to round', () => {
  const first = drawnBy('round-robin', four, 1);
  expect(pairsOf(first)).toEqual(['p1-p4', 'p2-p3']);
  const second = drawnBy('round-robin', played(four, first), 2);
  expect(pairsOf(second)).toEqual(['p1-p3', 'p2-p4']);
  const third = drawnBy('round-robin', played(played(four, first), second), 3);
  expect(pairsOf(third)).toEqual(['p1-p2', 'p3-p4']);
});

test.each<PairingMethod>([
  { kind: 'swiss' },
  { kind: 'fontes' },
  { kind: 'round-robin', meetings: 2 },
])('a round robin chosen over a plan of %j continues from round to round', (method) => {
  const rounds = Array.from({ length: 5 }, () => ({ method }));
  const value = { rounds, mostMeetings: 1, first: 'drawn' } as const;
  const settings = [{ kind: 'plan', value }] as const;
  let planned = after(four, { kind: 'change-settings', division: 'a', settings });
  const pairs = [1, 2, 3].flatMap((round) => {
    const draft = drawnBy('round-robin', planned, round);
    planned = played(planned, draft);
    return pairsOf(draft);
  });
  expect(new Set(pairs).size).toBe(6);
});

test('a round robin after rounds that were drawn otherwise is a new one', () => {
  const swiss = [1, 2, 3].reduce(
    (tournament, round) => played(tournament, drawnBy('swiss', tournament, round)),
    four,
  );
  const fourth = drawnBy('round-robin', swiss, 4);
  const fifth = drawnBy('round-robin', played(swiss, fourth), 5);
  const sixth = drawnBy('round-robin', played(played(swiss, fourth), fifth), 6);
  expect(new Set([fourth, fifth, sixth].flatMap(pairsOf)).size).toBe(6);
});

test('a round robin continues while a published round is drafted again by hand', () => {
  const first = drawnBy('round-robin', four, 1);
  const { pairings } = first;
  const again = after(played(four, first), { kind: 'draft-round', round: 1, pairings });
  expect(pairsOf(drawnBy('round-robin', again, 2))).toEqual(['p1-p3', 'p2-p4']);
});

test.each(['assigned', 'draw'] as const)(
  'G10 a draw says who starts where the rules of the division ask for it: %s',
  (first) => {
    const rules = { options: { ...guide, first }, hash: 'h' };
    const division = { division: 'a', name: 'a', rules, lexicon: undefined, begun: [] };
    const ruled = after(four, { kind: 'change-division', ...division });
    const draft = drawnBy('swiss', ruled, 1);
    const says = draft.pairings.map((pairing) => pairing.first !== undefined);
    expect(says).toEqual([first === 'assigned', first === 'assigned']);
    expect(() => played(ruled, draft)).not.toThrow();
  },
);

test('a published round can be redrawn after one of its players withdraws', () => {
  const six = divisionOf(6);
  const bye = { entrant: 'p6', kind: 'bye' } as const;
  const first = drawnBy('swiss', six, 1, { sitting: [bye, { ...bye, entrant: 'p5' }] });
  const left = ['p1', 'p6'].reduce(
    (tournament, entrant) =>
      after(tournament, { kind: 'change-entrant', entrant, status: 'withdrawn' }),
    played(six, first),
  );
  const locked = first.pairings.map((pairing) =>
    pairing.seats.includes('p1') ? { ...pairing, locked: true as const } : pairing,
  );
  const held = after(left, { kind: 'draft-round', round: 1, pairings: locked });
  const again = drawnBy('swiss', held, 1, { sitting: [bye] });
  expect(again.pairings.find(({ seats }) => seats.includes('p1'))?.seats).toEqual(
    first.pairings.find(({ seats }) => seats.includes('p1'))?.seats,
  );
  expect(again.sitting).toMatchObject([bye, { entrant: 'p5' }]);
  expect(() => after(held, { kind: 'draft-round', ...again })).not.toThrow();
});

test('who has moved and plays the round in the division before is not drawn in the other one', () => {
  const two = after(
    four,
    addDivision('b'),
    { kind: 'add-tables', numbers: [3, 4] },
    {
      kind: 'add-entrants',
      entrants: ['q1', 'q2', 'q3', 'q4'].map((entrant) => ({ entrant, division: 'b' })),
    },
  );
  const pair = (table: number, division: string, ...seats: readonly string[]) => {
    return { table, division, seats };
  };
  const pairings = [
    pair(1, 'a', 'p1', 'p2'),
    pair(2, 'a', 'p3', 'p4'),
    pair(3, 'b', 'q1', 'q2'),
    pair(4, 'b', 'q3', 'q4'),
  ];
  const first = played(two, { round: 1, pairings });
  const next = [pair(1, 'a', 'p1', 'p3'), pair(2, 'a', 'p2', 'p4')];
  const second = played(first, { round: 2, pairings: next });
  const reason = 'wrong division';
  const moved = after(second, { kind: 'move-entrant', entrant: 'p1', division: 'b', reason });
  const draft = drawRound(moved, 2, {
    division: 'b',
    method: { kind: 'swiss' },
    sitting: [],
    seed: 1,
    inPlay: [],
  });
  if ('problem' in draft) throw new Error(JSON.stringify(draft.problem));
  const own = draft.pairings.filter(({ division }) => division === 'b');
  expect(own.flatMap(({ seats }) => seats).sort()).toEqual(['q1', 'q2', 'q3', 'q4']);
  expect(() => after(moved, { kind: 'draft-round', ...draft })).not.toThrow();
});
