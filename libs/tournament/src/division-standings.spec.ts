import { after, asked, hallOf, pair, published, server, told } from './hall.fixture.js';
import { awardsIn, standingsIn } from './index.js';

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

test('a division that is not there has neither', () => {
  expect(standingsIn(known, 'x')).toEqual([]);
  expect(awardsIn(known, 'x')).toEqual([]);
});
