import type { Seat } from '@boardside/game';
import { after, asked, hallOf, pair, published, rules, server, told } from './hall.fixture.js';
import {
  awardsIn,
  standingsAfter,
  standingsIn,
  startCountsBefore,
  type TournamentCommand,
} from './index.js';

const prizes = [
  { kind: 'place', field: { of: 'division' }, place: 1, amount: 5_000 },
  { kind: 'high-play', amount: 1_000 },
  { kind: 'high-game', amount: 1_000 },
] as const;
const playing = after(published(hallOf(4), 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')]), {
  kind: 'change-settings',
  division: 'a',
  settings: [{ kind: 'prizes', value: { list: prizes, policy: 'one-place' } }],
});
const known = asked(asked(playing, told('g1-1', 400, 350), server), told('g1-2', 300, 420), server);

test('a division is ranked and its prizes are won by its own rules', () => {
  expect(standingsIn(known, 'a').map(({ entrant, rank }) => [entrant, rank])).toEqual([
    ['p4', 1],
    ['p1', 2],
    ['p2', 3],
    ['p3', 4],
  ]);
  expect(awardsIn(known, 'a').map(({ winners }) => winners)).toEqual([['p4'], [], ['p4']]);
});

test('plays come from the logs, points from the results that count', () => {
  const seats = [
    { entrant: 'p1', points: 999, plays: [{ points: 80, out: false }] },
    { entrant: 'p2', points: 350, plays: [{ points: 62, out: true }] },
  ];
  const awards = awardsIn(known, 'a', [{ round: 1, seats }]);
  expect(awards.map(({ winners }) => winners)).toEqual([['p4'], ['p1'], ['p4']]);
});

test('all players of all divisions are ranked after a chosen round', () => {
  const ranks = (after: number) =>
    [...standingsAfter(known, after)].map(([entrant, { rank }]) => [entrant, rank]);
  expect(ranks(1)).toEqual([
    ['p4', 1],
    ['p1', 2],
    ['p2', 3],
    ['p3', 4],
  ]);
  expect(ranks(0).map(([, rank]) => rank)).toEqual([1, 1, 1, 1]);
});

test('G10 starts before a round count, by the pairing or as the table drew', () => {
  const drawn = (game: string, first: Seat): TournamentCommand => {
    return { kind: 'record-result', game, score: { scores: [300, 420], first }, how: 'signed' };
  };
  const first = asked(asked(playing, drawn('g1-1', 1), server), drawn('g1-2', 0), server);
  const plan = { rounds: [], mostMeetings: 1, first: 'assigned' } as const;
  const assigned = after(first, {
    kind: 'change-settings',
    division: 'a',
    settings: [{ kind: 'plan', value: plan }],
  });
  const played = published(assigned, 2, [
    { ...pair(1, 'p1', 'p3'), first: 0 },
    { ...pair(2, 'p2', 'p4'), first: 1 },
  ]);
  const counts = (before: number) =>
    Object.fromEntries(
      [...startCountsBefore(played, before)].map(([entrant, { firsts, seconds }]) => [
        entrant,
        [firsts, seconds],
      ]),
    );
  expect(counts(2)).toEqual({ p1: [0, 1], p2: [1, 0], p3: [1, 0], p4: [0, 1] });
  expect(counts(3)).toEqual({ p1: [1, 1], p2: [1, 1], p3: [1, 1], p4: [1, 1] });
});

test('a division that is not there has neither', () => {
  expect(standingsIn(known, 'x')).toEqual([]);
  expect(awardsIn(known, 'x')).toEqual([]);
});

test('a moved player is ranked in the present division, wherever it is in the list', () => {
  const add = {
    kind: 'add-division',
    division: 'b',
    name: 'B',
    rules: rules(),
    lexicon: undefined,
  };
  const divided = after(known, add as TournamentCommand);
  const moved = after(divided, {
    kind: 'move-entrant',
    entrant: 'p1',
    division: 'b',
    reason: 'strong',
  });
  const turned = { ...moved, divisions: moved.divisions.toReversed() };
  for (const source of [moved, turned]) {
    expect(standingsAfter(source, 1).get('p1')).toMatchObject({ rank: 1, wins: 0 });
    expect(startCountsBefore(source, 2).has('p1')).toBe(true);
  }
});
