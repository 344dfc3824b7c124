import type { DivisionBye, GameInPlay } from '@boardside/tournament';
import { after, divisionOf, won } from '../scripted-tournament.fixture.js';
import { drawRound } from '../rounds/pairing-drafter.js';
import { StartedGames } from '../rounds/started-games.js';
import { LaterRounds } from './later-rounds.js';

/** A hall in which no game of a later round has begun. */
class NothingStarted extends StartedGames {
  constructor() {
    super(undefined as never);
  }

  override has(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override inPlay(): Promise<readonly GameInPlay[]> {
    return Promise.resolve([]);
  }
}

const pair = (table: number, ...seats: readonly string[]) => ({ table, division: 'a', seats });
const swiss = { method: { kind: 'swiss' } } as const;

/** Five who have played a round. */
const played = after(
  divisionOf(5),
  {
    kind: 'change-settings',
    division: 'a',
    settings: [
      { kind: 'plan', value: { rounds: [swiss, swiss], mostMeetings: 1, first: 'drawn' } },
    ],
  },
  {
    kind: 'draft-round',
    round: 1,
    pairings: [pair(1, 'p1', 'p3'), pair(2, 'p2', 'p4')],
    sitting: [{ entrant: 'p5', kind: 'bye' }],
  },
  { kind: 'publish-round', round: 1, seen: 99, games: ['g1', 'g2'], begun: [], fixed: [] },
  ...['g1', 'g2'].map(won),
);

/** Who sits out round 2 when it is drawn again after a correction of round 1. */
async function sittingAgain(...bye: readonly Pick<DivisionBye, 'entrant' | 'kind' | 'why'>[]) {
  const drafted = after(played, {
    kind: 'draft-round',
    round: 2,
    pairings: [pair(1, 'p2', 'p5'), pair(2, 'p3', 'p4')],
    sitting: bye,
  });
  const scope = { division: 'a', since: 1, seed: 1 };
  const [second] = await new LaterRounds(new NothingStarted()).of('t', drafted, scope);
  return second?.redrawn?.sitting?.map(({ entrant, kind }) => [entrant, kind]);
}

test('a bye that was asked for, or set by hand, stays when the round is drawn again', async () => {
  expect(await sittingAgain({ entrant: 'p1', kind: 'bye' })).toEqual([['p1', 'bye']]);
  const asked = { entrant: 'p1', kind: 'bye', why: { code: 'asked' } } as const;
  expect(await sittingAgain(asked)).toEqual([['p1', 'bye']]);
});

test('a bye of the draw is given anew', async () => {
  const lowest = { code: 'lowest', place: 1, byes: 0 } as const;
  const [again] = (await sittingAgain({ entrant: 'p1', kind: 'bye', why: lowest })) ?? [];
  expect(again).toEqual(['p4', 'bye']);
});

test('a round that was drawn by another method than the plan’s is drawn again by that one', async () => {
  const scope = { division: 'a', seed: 1, sitting: [], inPlay: [] };
  const drawn = drawRound(played, 2, { ...scope, method: { kind: 'king-of-the-hill' } });
  if ('problem' in drawn) throw new Error(JSON.stringify(drawn.problem));
  const drafted = after(played, { kind: 'draft-round', ...drawn });
  const later = new LaterRounds(new NothingStarted());
  const [again] = await later.of('t', drafted, { division: 'a', since: 1, seed: 1 });
  expect(again?.redrawn?.made).toMatchObject([{ method: 'king-of-the-hill' }]);
  const published = after(drafted, {
    kind: 'publish-round',
    round: 2,
    seen: 99,
    games: ['g3', 'g4'],
    begun: [],
    fixed: [],
  });
  const [once] = await later.of('t', published, { division: 'a', since: 1, seed: 1 });
  expect(once?.redrawn?.made).toMatchObject([{ method: 'king-of-the-hill' }]);
});

test('a round drawn by a factor is drawn again by the same factor', async () => {
  const scope = { division: 'a', seed: 1, sitting: [], inPlay: [] };
  const drawn = drawRound(played, 2, { ...scope, method: { kind: 'factor', factor: 1 } });
  if ('problem' in drawn) throw new Error(JSON.stringify(drawn.problem));
  const drafted = after(played, { kind: 'draft-round', ...drawn });
  const later = new LaterRounds(new NothingStarted());
  const [again] = await later.of('t', drafted, { division: 'a', since: 1, seed: 1 });
  expect(again?.redrawn?.made).toMatchObject([{ method: 'factor', numbers: { factor: 1 } }]);
});
