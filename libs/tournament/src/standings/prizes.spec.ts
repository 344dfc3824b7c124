import type { DivisionHistory } from '../history.js';
import { bestFeats, factsOfResults, outPlays, type GameFacts } from './game-facts.js';
import { awardsOf, type Prize, type PrizeField, type PrizePolicy } from './prizes.js';
import { standingsOf } from './standings.js';

/** Ann 2 wins, Bob and Cia equal with one, Dan none, Eva has left with two. */
const history: DivisionHistory = {
  competitors: [
    { id: 'ann', rating: 1900, status: 'playing' },
    { id: 'bob', rating: 1400, status: 'playing' },
    { id: 'cia', rating: 1200, status: 'playing' },
    { id: 'dan', rating: undefined, status: 'playing' },
    { id: 'eva', rating: 1100, status: 'withdrawn' },
  ],
  rounds: [
    {
      round: 1,
      meetings: [
        { entrants: ['ann', 'bob'], scores: [420, 400] },
        { entrants: ['cia', 'dan'], scores: [390, 370] },
      ],
      sitting: [{ entrant: 'eva', kind: 'bye', spread: 50 }],
    },
    {
      round: 2,
      meetings: [
        { entrants: ['ann', 'cia'], scores: [450, 430] },
        { entrants: ['bob', 'dan'], scores: [350, 330] },
      ],
      sitting: [{ entrant: 'eva', kind: 'bye', spread: 50 }],
    },
  ],
};
const games = factsOfResults(history);
const facts = {
  standings: standingsOf(history),
  competitors: history.competitors,
  games,
  classes: new Map([
    ['bob', 'B'],
    ['dan', 'B'],
  ]),
};
const division: PrizeField = { of: 'division' };
const band: PrizeField = { of: 'band', from: 1000, to: 1499 };
const place = (at: number, amount: number, field: PrizeField = division): Prize => {
  return { kind: 'place', field, place: at, amount };
};
const won = (prizes: readonly Prize[], policy: PrizePolicy = 'every'): readonly string[] =>
  awardsOf(prizes, facts, policy).map(
    ({ prizes: given, winners, amount, remainder }) =>
      `${given.join('+')}: ${winners.join(' ')} ${amount}${remainder > 0 ? ` rest ${remainder}` : ''}`,
  );

describe('prizes for places', () => {
  test('who shares a place shares the money of the places taken up', () => {
    expect(won([place(1, 10_000), place(2, 5_001), place(3, 2_000)])).toEqual([
      '0: ann 10000',
      '1+2: bob cia 3500 rest 1',
    ]);
    expect(won([place(1, 10_000), place(2, 5_000)])).toEqual(['0: ann 10000', '1: bob cia 2500']);
  });

  test('before the first result nobody wins a place', () => {
    const standings = standingsOf({ ...history, rounds: [] });
    const awards = awardsOf([place(1, 10_000), place(2, 5_000)], { ...facts, standings }, 'every');
    expect(awards.map(({ prizes, winners }) => [prizes, winners])).toEqual([
      [[0], []],
      [[1], []],
    ]);
  });

  test('why: the place among those who count, the rank, wins and spread', () => {
    expect(awardsOf([place(1, 500, band)], facts, 'every')).toEqual([
      {
        prizes: [0],
        winners: ['bob', 'cia'],
        amount: 250,
        remainder: 0,
        why: { by: 'place', field: band, place: 1, rank: 2, wins: 1, spread: 0 },
      },
    ]);
  });

  test('bands by rating, without whoever has none or has withdrawn; classes by name', () => {
    expect(won([place(3, 100, band)])).toEqual(['0:  0']);
    const inB: PrizeField = { of: 'class', name: 'B' };
    expect(won([place(2, 100, inB), place(1, 200, inB)])).toEqual(['0: dan 100', '1: bob 200']);
  });

  test('one prize for a place each: who has won is left out of the next field', () => {
    const prizes = [place(1, 900), place(2, 800), place(1, 700, band), place(2, 600, band)];
    expect(won(prizes)).toEqual(['0: ann 900', '1: bob cia 400', '2+3: bob cia 650']);
    expect(won(prizes, 'one-place')).toEqual(['0: ann 900', '1: bob cia 400', '2:  0', '3:  0']);
    expect(
      won(
        [prizes[2], prizes[3], ...prizes.slice(0, 2)].flatMap((each) => each ?? []),
        'one-place',
      ),
    ).toEqual(['0+1: bob cia 650', '2: ann 900', '3: dan 800']);
  });

  test('more places than people', () => {
    expect(awardsOf([place(5, 100)], facts, 'every')[0]?.why).toEqual({ by: 'nobody' });
  });
});

describe('feats', () => {
  const recorded: readonly GameFacts[] = [
    {
      round: 1,
      seats: [
        {
          entrant: 'ann',
          points: 420,
          plays: [
            { points: 90, word: 'QUARTZY', out: false },
            { points: 12, word: 'HE', out: true },
          ],
        },
        { entrant: 'bob', points: 400, plays: [{ points: 90, out: false }] },
      ],
    },
    {
      round: 2,
      seats: [
        { entrant: 'ann', points: 350, plays: [{ points: 8, out: true }] },
        { entrant: 'cia', points: 350, plays: [{ points: 60, out: false }] },
      ],
    },
  ];

  test('high game and high loss; a tie is no loss', () => {
    expect(bestFeats('high-game', games)).toEqual([{ entrant: 'ann', round: 2, value: 450 }]);
    expect(bestFeats('high-loss', games)).toEqual([{ entrant: 'cia', round: 2, value: 430 }]);
    expect(bestFeats('high-loss', recorded)).toEqual([{ entrant: 'bob', round: 1, value: 400 }]);
  });

  test('C8 M9 a tie that the rules decided is a loss for the other one', () => {
    const meeting = { entrants: ['ann', 'bob'], scores: [440, 440] };
    const lossIn = (winners: readonly string[]) => {
      const rounds = [{ round: 1, meetings: [{ ...meeting, winners }], sitting: [] }];
      return bestFeats('high-loss', factsOfResults({ competitors: [], rounds }));
    };
    expect(lossIn([])).toEqual([]);
    expect(lossIn(['ann'])).toEqual([{ entrant: 'bob', round: 1, value: 440 }]);
  });

  test('high play, shared; the word only where it may be told', () => {
    const prize: Prize = { kind: 'high-play', amount: 1000 };
    expect(awardsOf([prize], { ...facts, games: recorded }, 'every')).toEqual([
      {
        prizes: [0],
        winners: ['ann', 'bob'],
        amount: 500,
        remainder: 0,
        why: {
          by: 'feat',
          kind: 'high-play',
          feats: [
            { entrant: 'ann', round: 1, value: 90, word: 'QUARTZY' },
            { entrant: 'bob', round: 1, value: 90 },
          ],
        },
      },
    ]);
  });

  test('G29 out-plays: the best, the most, all of them', () => {
    expect(outPlays(recorded)).toEqual([
      { entrant: 'ann', round: 1, value: 12, word: 'HE' },
      { entrant: 'ann', round: 2, value: 8 },
    ]);
    expect(bestFeats('high-out-play', recorded).map(({ value }) => value)).toEqual([12]);
    expect(bestFeats('most-out-plays', recorded)).toEqual([{ entrant: 'ann', round: 2, value: 2 }]);
  });

  test('without records nobody has a high play; a forfeited game has no points', () => {
    expect(won([{ kind: 'high-play', amount: 100 }])).toEqual(['0:  0']);
    const forfeited = {
      ...history,
      rounds: [
        {
          round: 1,
          meetings: [{ entrants: ['ann', 'bob'], scores: [1, 2], forfeitedBy: ['bob'] }],
          sitting: [],
        },
      ],
    };
    expect(factsOfResults(forfeited)).toEqual([]);
  });
});
