import type { TournamentCommand } from '@boardside/tournament';
import { after, divisionOf, publish, won } from '../tournament/scripted-tournament.fixture.js';
import { StandingsViews } from './standings-views.js';

type Pairs = readonly (readonly [string, string])[];

function published(round: number, pairs: Pairs): readonly TournamentCommand[] {
  const pairings = pairs.map((seats, at) => ({ table: at + 1, division: 'a', seats }));
  const tables = pairings.map(({ table }) => table);
  return [{ kind: 'draft-round', round, pairings }, publish(round, tables)];
}

/** The first of each pair wins. */
function played(round: number, ...pairs: Pairs): readonly TournamentCommand[] {
  const results = pairs.map((_, at) => won(`g${String(round)}-${String(at + 1)}`));
  return [...published(round, pairs), ...results];
}

const swiss = { method: { kind: 'swiss' } } as const;

/** Six rounds; after four of them p1 has four wins, p2 two, p3 and p4 one each. */
const fifthRound = after(
  divisionOf(4),
  {
    kind: 'change-settings',
    division: 'a',
    settings: [
      {
        kind: 'plan',
        value: { rounds: Array(6).fill(swiss), mostMeetings: 6, first: 'drawn' },
      },
      { kind: 'gibson', value: { prizes: 1 } },
    ],
  },
  ...played(1, ['p1', 'p2'], ['p3', 'p4']),
  ...played(2, ['p1', 'p3'], ['p2', 'p4']),
  ...played(3, ['p1', 'p4'], ['p2', 'p3']),
  ...played(4, ['p1', 'p2'], ['p4', 'p3']),
  ...published(5, [
    ['p1', 'p2'],
    ['p3', 'p4'],
  ]),
);

test('a running game clinches no place, whatever its score', async () => {
  const running = {
    phase: 'playing',
    seats: ['p1', 'p2'],
    ledger: { points: [50, 20] },
    scoreAdjustments: [],
  };
  const gameOf = (stream: string) => (stream === 'g5-1' ? running : { phase: 'opened' });
  const views = new StandingsViews(
    { read: () => Promise.resolve({ tournament: fifthRound }) } as never,
    {
      read: ({ stream }: { stream: string }) => Promise.resolve({ game: gameOf(stream) }),
    } as never,
    { of: () => Promise.resolve(new Map()) } as never,
  );
  const view = await views.of('t', 'a', { games: 'live' });
  expect(view?.rows[0]).toMatchObject({ entrant: 'p1', wins: 5, live: 'live' });
  // Two rounds are left, this one among them: p2 can still come to four wins, and p1 stay at four.
  expect(view?.places.won).toBe(0);
});
