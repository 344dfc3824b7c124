import * as fc from 'fast-check';
import { decided, draft, hallOf, pair, publish, server, slip, told } from './hall.fixture.js';
import {
  evolveTournament,
  historyOf,
  notCreated,
  replayTournament,
  standingsOf,
  type Tournament,
  type TournamentAuthor,
  type TournamentCommand,
  type TournamentEvent,
} from './index.js';

const seed = 20_261_122;
const players = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
const player = fc.constantFrom(...players);
const round = fc.integer({ min: 1, max: 3 });
const score = fc.integer({ min: -5, max: 600 });
const game = fc
  .tuple(round, fc.integer({ min: 1, max: 3 }))
  .map(([at, table]) => `g${at}-${table}`);

type RandomTournamentAct = (tournament: Tournament) => {
  readonly command: TournamentCommand;
  readonly author?: TournamentAuthor;
};

/** Anything that a hall may ask for, sensible or not. */
const act: fc.Arbitrary<RandomTournamentAct> = fc.oneof(
  fc
    .record({ at: round, order: fc.shuffledSubarray([...players]) })
    .map(({ at, order }): RandomTournamentAct => () => {
      const pairs = order.slice(0, order.length - (order.length % 2));
      const pairings = pairs.flatMap((one, index) =>
        index % 2 === 0 ? [pair(index / 2 + 1, one, pairs[index + 1] ?? '')] : [],
      );
      const sitting = order.slice(pairs.length).map((entrant) => ({
        entrant,
        kind: 'bye' as const,
      }));
      return { command: draft(at, pairings, { sitting }) };
    }),
  round.map((at): RandomTournamentAct => (tournament) => ({ command: publish(tournament, at) })),
  fc.tuple(game, score, score).map(([of, one, other]): RandomTournamentAct => () => {
    return { command: told(of, one, other), author: server };
  }),
  fc.tuple(game, score, player).map(([of, one, by]): RandomTournamentAct => () => {
    return { command: slip(of, [one, 300], { entry: `${by}${one}` }), author: { player: by } };
  }),
  fc.tuple(game, score).map(([of, one]): RandomTournamentAct => () => {
    const ruled = { score: { scores: [one, 350] }, reason: 'counted again' };
    return { command: { kind: 'rule-result', game: of, ...ruled } };
  }),
  fc.tuple(player, round).map(([entrant, from]): RandomTournamentAct => () => {
    return { command: { kind: 'set-absence', entrant, from } };
  }),
  player.map((entrant): RandomTournamentAct => () => {
    return { command: { kind: 'change-entrant', entrant, status: 'withdrawn' } };
  }),
);

/** The commands one after the other, the refused ones left out. */
function eventsOf(start: Tournament, acts: readonly RandomTournamentAct[]) {
  let state = start;
  const events: TournamentEvent[] = [];
  for (const each of acts) {
    const { command, author } = each(state);
    const answer = decided(state, command, author);
    if (!answer.ok) continue;
    events.push(...answer.value);
    state = answer.value.reduce(evolveTournament, state);
  }
  return { state, events };
}

test('whatever happens, the log as it is written gives the same state and the same standings', () => {
  const hall = hallOf(players.length);
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
      const { state, events } = eventsOf(hall, acts);
      const written = JSON.parse(JSON.stringify(events)) as readonly TournamentEvent[];
      const again = written.reduce(evolveTournament, hall);
      expect(again).toEqual(state);
      expect(standingsOf(historyOf(again, 'a'))).toEqual(standingsOf(historyOf(state, 'a')));
    }),
    { seed, numRuns: 300 },
  );
});

test('nobody is paired twice in a round that was published, nor plays and sits out', () => {
  const hall = hallOf(players.length);
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
      const { state } = eventsOf(hall, acts);
      for (const { meetings, sitting } of historyOf(state, 'a').rounds) {
        const there = [
          ...meetings.flatMap(({ entrants }) => entrants),
          ...sitting.map(({ entrant }) => entrant),
        ];
        expect(new Set(there).size).toBe(there.length);
      }
    }),
    { seed, numRuns: 300 },
  );
});

test('in which order results came makes no difference to the standings', () => {
  const hall = hallOf(players.length);
  const pairings = [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4'), pair(3, 'p5', 'p6')];
  const { state: playing } = eventsOf(hall, [
    () => ({ command: draft(1, pairings) }),
    (tournament) => ({ command: publish(tournament, 1) }),
  ]);
  const results = fc.array(fc.tuple(score, score), { minLength: 3, maxLength: 3 });
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
  fc.assert(
    fc.property(results, order, (scores, shuffled) => {
      const inOrder = scores.map(([one, other], index): RandomTournamentAct => () => ({
        command: told(`g1-${index + 1}`, one, other),
        author: server,
      }));
      const standings = (acts: readonly RandomTournamentAct[]) =>
        standingsOf(historyOf(eventsOf(playing, acts).state, 'a'));
      expect(standings(shuffled.map((index) => inOrder[index]!))).toEqual(standings(inOrder));
    }),
    { seed, numRuns: 200 },
  );
});

test('nothing at all is a tournament that was not created', () => {
  expect(replayTournament([])).toEqual(notCreated);
});
