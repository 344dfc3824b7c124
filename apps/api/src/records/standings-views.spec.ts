import { guide } from '@boardside/game';
import {
  decideTournament,
  evolveTournament,
  notCreated,
  type Tournament,
  type TournamentCommand,
} from '@boardside/tournament';
import { StandingsViews } from './standings-views.js';

function after(tournament: Tournament, ...commands: readonly TournamentCommand[]): Tournament {
  return commands.reduce((state, command) => {
    const answer = decideTournament({ command, staff: 'dana' }, state);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value.reduce(evolveTournament, state);
  }, tournament);
}

type Pairs = readonly (readonly [string, string])[];

function published(round: number, pairs: Pairs): readonly TournamentCommand[] {
  const pairings = pairs.map((seats, at) => ({ table: at + 1, division: 'a', seats }));
  const games = pairs.map((_, at) => `g${String(round)}-${String(at + 1)}`);
  return [
    { kind: 'draft-round', round, pairings },
    { kind: 'publish-round', round, seen: 999, games, begun: [], fixed: [] },
  ];
}

/** The first of each pair wins. */
function won(round: number, ...pairs: Pairs): readonly TournamentCommand[] {
  const results = pairs.map((_, at): TournamentCommand => {
    const game = `g${String(round)}-${String(at + 1)}`;
    return { kind: 'record-result', game, score: { scores: [400, 300] }, how: 'signed' };
  });
  return [...published(round, pairs), ...results];
}

const swiss = { method: { kind: 'swiss' } } as const;

/** Six rounds; after four of them p1 has four wins, p2 two, p3 and p4 one each. */
const fifthRound = after(
  notCreated,
  { kind: 'create-tournament', name: 'Open' },
  {
    kind: 'add-division',
    division: 'a',
    name: 'A',
    rules: { options: guide, hash: 'h' },
    lexicon: undefined,
  },
  { kind: 'add-tables', numbers: [1, 2] },
  {
    kind: 'add-entrants',
    entrants: ['p1', 'p2', 'p3', 'p4'].map((entrant) => ({ entrant, division: 'a' })),
  },
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
  ...won(1, ['p1', 'p2'], ['p3', 'p4']),
  ...won(2, ['p1', 'p3'], ['p2', 'p4']),
  ...won(3, ['p1', 'p4'], ['p2', 'p3']),
  ...won(4, ['p1', 'p2'], ['p4', 'p3']),
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
