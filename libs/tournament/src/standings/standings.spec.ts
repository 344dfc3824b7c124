import { present } from '@boardside/engine';
import fc from 'fast-check';
import type { Competitor, DivisionHistory, Meeting, PlayedRound, Bye } from '../history.js';
import { outcomesOf } from './outcomes.js';
import { standingsOf, defaultStandingsRules, type StandingsRules } from './standings.js';
import { tieBreaks, type TieBreak } from './tie-breaks.js';

const person = (id: string, status: Competitor['status'] = 'playing'): Competitor => {
  return { id, rating: undefined, status };
};
const people = (names: string): readonly Competitor[] => names.split(' ').map((id) => person(id));

/** `ann 400 bob 380`; without points the game still runs. */
function meeting(text: string): Meeting {
  const words = text.split(' ');
  const entrants = words.filter((word) => !/^\d/.test(word));
  const scores = words.filter((word) => /^\d/.test(word)).map(Number);
  return { entrants, ...(scores.length > 0 ? { scores } : {}) };
}
const played = (round: number, ...texts: readonly string[]): PlayedRound => {
  return { round, meetings: texts.map(meeting), sitting: [] };
};
const sat = (round: number, ...sitting: readonly Bye[]): PlayedRound => {
  return { round, meetings: [], sitting };
};

function table(
  history: DivisionHistory,
  rules: StandingsRules = defaultStandingsRules,
  after?: number,
): readonly string[] {
  return standingsOf(history, rules, after).map(
    ({ rank, entrant, wins, spread }) => `${rank} ${entrant} ${wins} ${spread}`,
  );
}

const by = (...tieBreaks: readonly TieBreak[]): StandingsRules => {
  return { ...defaultStandingsRules, tieBreaks };
};

describe('what a game is worth', () => {
  const worth = (
    text: string,
    more: Partial<Meeting> = {},
    rules = defaultStandingsRules,
  ): readonly string[] =>
    outcomesOf({ round: 1, meetings: [{ ...meeting(text), ...more }], sitting: [] }, rules).map(
      ({ entrant, result, spread }) => `${entrant} ${result} ${spread}`,
    );

  test.each<readonly [string, Partial<Meeting>, readonly string[]]>([
    ['ann 400 bob 380', {}, ['ann won 20', 'bob lost -20']],
    ['ann 380 bob 380', {}, ['ann tied 0', 'bob tied 0']],
    ['ann bob', {}, []],
    ['ann bob', { forfeitedBy: ['bob'] }, ['ann won 50', 'bob lost -50']],
    ['ann bob', { forfeitedBy: ['ann', 'bob'] }, ['ann lost -50', 'bob lost -50']],
    ['ann 200 bob 350', { forfeitedBy: ['bob'] }, ['ann won 50', 'bob lost -50']],
    ['ann 450 bob 350', { forfeitedBy: ['bob'] }, ['ann won 100', 'bob lost -100']],
  ])('G22 %s %j', (text, more, expected) => {
    expect(worth(text, more)).toEqual(expected);
  });

  test('C8 M9 equal scores: whoever led before the tiles left were counted wins by nothing', () => {
    expect(worth('ann 380 bob 380', { winners: ['bob'] })).toEqual(['ann lost 0', 'bob won 0']);
  });

  test('C8 M9 winners are named among the highest scores only', () => {
    expect(worth('ann 380 bob 379', { winners: ['bob'] })).toEqual(['ann won 1', 'bob lost -1']);
  });

  test.each([
    ['ann 300 bob 280 cia 250', ['ann won 20', 'bob lost -20', 'cia lost -50']],
    ['ann 300 bob 300 cia 250', ['ann tied 0', 'bob tied 0', 'cia lost -50']],
    ['ann 9 bob 8 cia 7 dan 6', ['ann won 1', 'bob lost -1', 'cia lost -2', 'dan lost -3']],
  ])('G37 three or four: only the first place is worth a win: %s', (text, expected) => {
    expect(worth(text)).toEqual(expected);
  });

  test('G37 one of three forfeits: the others play for the win', () => {
    const forfeit = { forfeitedBy: ['cia'] };
    expect(worth('ann bob cia', forfeit)).toEqual(['cia lost -50']);
    expect(worth('ann 200 bob 190 cia 210', forfeit)).toEqual([
      'ann won 10',
      'bob lost -10',
      'cia lost -50',
    ]);
  });

  test('a cap holds for each game', () => {
    const capped = { ...defaultStandingsRules, spreadCap: 30 };
    expect(worth('ann 400 bob 300', {}, capped)).toEqual(['ann won 30', 'bob lost -30']);
  });
});

describe('the table', () => {
  test('wins with a tie as half, then the spread; equal keys share a rank', () => {
    const history = {
      competitors: people('ann bob cia dan eva fay'),
      rounds: [
        played(1, 'ann 400 bob 350', 'cia 400 dan 350', 'eva 300 fay 300'),
        played(2, 'ann 400 cia 400', 'bob 300 eva 310', 'dan 310 fay 300'),
      ],
    };
    expect(table(history)).toEqual([
      '1 ann 1.5 50',
      '1 cia 1.5 50',
      '3 eva 1.5 10',
      '4 dan 1 -40',
      '5 fay 0.5 -10',
      '6 bob 0 -60',
    ]);
    expect(table(history, defaultStandingsRules, 1)[0]).toBe('1 ann 1 50');
    expect(table(history, defaultStandingsRules, 0)).toEqual(
      people('ann bob cia dan eva fay').map(({ id }) => `1 ${id} 0 0`),
    );
  });

  test('a running round counts as far as it is known; fewer losses come first', () => {
    const rounds = [
      played(1, 'ann 400 bob 350', 'cia 300 dan 290'),
      played(2, 'ann cia', 'bob 500 dan 300'),
    ];
    const competitors = people('ann bob cia dan');
    expect(table({ competitors, rounds })).toEqual([
      '1 ann 1 50',
      '2 cia 1 10',
      '3 bob 1 150',
      '4 dan 0 -210',
    ]);
  });

  test('byes win, forfeits lose, an absence by its spread; a bye may be a tie', () => {
    const sitting: readonly Bye[] = [
      { entrant: 'ann', kind: 'bye', spread: 50 },
      { entrant: 'bob', kind: 'forfeit', spread: -50 },
      { entrant: 'cia', kind: 'absent', spread: -50 },
      { entrant: 'dan', kind: 'absent', spread: 0 },
      { entrant: 'eva', kind: 'bye', spread: 0, tied: true },
    ];
    const competitors = people('ann bob cia dan eva');
    const standings = standingsOf({ competitors, rounds: [sat(1, ...sitting)] });
    expect(
      standings.map((each) => [each.entrant, each.won, each.tied, each.lost, each.spread]),
    ).toEqual([
      ['ann', 1, 0, 0, 50],
      ['eva', 0, 1, 0, 0],
      ['dan', 0, 0, 0, 0],
      ['bob', 0, 0, 1, -50],
      ['cia', 0, 0, 1, -50],
    ]);
  });

  test('a penalty takes from the spread of its round', () => {
    const round = { ...played(1, 'ann 400 bob 350'), penalties: [{ entrant: 'ann', spread: -60 }] };
    const history = { competitors: people('ann bob'), rounds: [round] };
    expect(table(history)).toEqual(['1 ann 1 -10', '2 bob 0 -50']);
    expect(table(history, defaultStandingsRules, 0)).toEqual(['1 ann 0 0', '1 bob 0 0']);
  });

  test('whoever has withdrawn is last, and counts as an opponent', () => {
    const history = {
      competitors: [person('ann', 'withdrawn'), ...people('bob cia')],
      rounds: [played(1, 'ann 500 bob 200'), played(2, 'bob 300 cia 310')],
    };
    expect(table(history, by('opponents-wins'))).toEqual([
      '1 cia 1 10',
      '2 bob 0 -310',
      '3 ann 1 300',
    ]);
  });

  test('after a round that was not the last one played, nobody had withdrawn', () => {
    const history = {
      competitors: [person('ann', 'withdrawn'), ...people('bob cia')],
      rounds: [
        played(1, 'ann 500 bob 200'),
        played(2, 'ann 300 cia 310'),
        played(3, 'bob 9 cia 8'),
      ],
    };
    expect(table(history, defaultStandingsRules, 1)[0]).toBe('1 ann 1 300');
    expect(table(history, defaultStandingsRules, 2)[2]).toBe('3 ann 1 290');
    const bye: Bye = { entrant: 'ann', kind: 'bye', spread: 50 };
    const [one, two, three] = history.rounds;
    const rounds = [one!, two!, { ...three!, sitting: [bye] }];
    expect(table({ ...history, rounds }, defaultStandingsRules, 2)[1]).toBe('2 ann 1 290');
  });
});

describe('tie-breaks', () => {
  /** Ann, Bob and Cia win two of three each, all by ten points. */
  const circle: DivisionHistory = {
    competitors: people('ann bob cia dan'),
    rounds: [
      played(1, 'ann 310 bob 300', 'cia 410 dan 400'),
      played(2, 'ann 310 dan 300', 'bob 310 cia 300'),
      played(3, 'ann 300 cia 310', 'bob 310 dan 300'),
    ],
  };

  test.each<readonly [TieBreak, readonly string[]]>([
    ['losses', ['1 ann', '1 bob', '1 cia', '4 dan']],
    ['spread', ['1 ann', '1 bob', '1 cia', '4 dan']],
    ['points', ['1 cia', '2 ann', '2 bob', '4 dan']],
    ['head-to-head', ['1 ann', '1 bob', '1 cia', '4 dan']],
    ['opponents-wins', ['1 ann', '1 bob', '1 cia', '4 dan']],
    ['cumulative', ['1 ann', '2 cia', '3 bob', '4 dan']],
    ['seed', ['1 ann', '1 bob', '1 cia', '4 dan']],
  ])('%s', (rule, expected) => {
    const standings = standingsOf(circle, by(rule));
    expect(standings.map(({ rank, entrant }) => `${rank} ${entrant}`)).toEqual(expected);
  });

  test('the game between two who are equal decides, if they met', () => {
    const two = { ...circle, competitors: people('bob ann dan') };
    const rules = by('head-to-head');
    expect(table(two, rules).slice(0, 2)).toEqual(['1 ann 2 10', '2 bob 2 10']);
    const apart = {
      competitors: people('bob ann cia dan'),
      rounds: [played(1, 'ann 310 cia 300', 'bob 310 dan 300')],
    };
    expect(table(apart, rules)).toEqual(['1 bob 1 10', '1 ann 1 10', '3 cia 0 -10', '3 dan 0 -10']);
  });

  test('G37 head to head at a table of three is who was placed before whom', () => {
    const history = {
      competitors: people('ann bob cia'),
      rounds: [played(1, 'ann 300 bob 250 cia 260')],
    };
    expect(table(history, by('head-to-head'))).toEqual([
      '1 ann 1 40',
      '2 cia 0 -40',
      '3 bob 0 -50',
    ]);
  });

  test('median leaves out the best and the worst opponent', () => {
    const history = {
      competitors: people('ann bob cia dan eva'),
      rounds: [
        played(1, 'ann 2 bob 1', 'cia 2 dan 1'),
        played(2, 'ann 2 cia 1', 'dan 2 eva 1'),
        played(3, 'ann 2 dan 1', 'bob 2 eva 1'),
      ],
    };
    const valueOf = (rule: TieBreak): number | undefined =>
      standingsOf(history, by(rule)).find(({ entrant }) => entrant === 'ann')?.tieBreaks[0];
    expect(valueOf('opponents-wins')).toBe(3);
    expect(valueOf('median')).toBe(1);
  });

  test('the seed is the place by rating; equal ratings share one, and no rating is the last', () => {
    const ratings = { ann: 1500, bob: undefined, cia: 1720, dan: 1500 };
    const rated = {
      ...circle,
      competitors: Object.entries(ratings).map(([id, rating]) => ({ ...person(id), rating })),
    };
    expect(
      standingsOf(rated, by('seed')).map(({ rank, entrant, tieBreaks }) => [
        rank,
        entrant,
        ...tieBreaks,
      ]),
    ).toEqual([
      [1, 'cia', -1],
      [2, 'ann', -2],
      [3, 'bob', -4],
      [4, 'dan', -2],
    ]);
  });

  test('a rule further down decides what those before it leave', () => {
    expect(
      standingsOf(circle, by('head-to-head', 'points', 'cumulative')).map(
        ({ rank, entrant, tieBreaks }) => [rank, entrant, ...tieBreaks],
      ),
    ).toEqual([
      [1, 'cia', 1, 1020, 4],
      [2, 'ann', 1, 920, 5],
      [3, 'bob', 1, 920, 3],
      [4, 'dan', 0, 1000, 0],
    ]);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyMeetings = fc
  .tuple(
    fc.shuffledSubarray(ids, { minLength: 6 }),
    fc.constantFrom([2, 2, 2], [3, 3], [4, 2]),
    fc.array(fc.integer({ min: 280, max: 300 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([order, sizes, scores]): readonly Meeting[] => {
    let from = 0;
    return sizes.map((size) => {
      from += size;
      const seats = [from - size, from] as const;
      return { entrants: order.slice(...seats), scores: scores.slice(...seats) };
    });
  });
const anyRules = fc.record({
  tieBreaks: fc.shuffledSubarray([...tieBreaks]),
  forfeitSpread: fc.constant(50),
  spreadCap: fc.option(fc.integer({ min: 5, max: 20 }), { nil: undefined }),
});

test('in which order the results of a round came makes no difference', () => {
  const rounds = fc.array(anyMeetings, { minLength: 1, maxLength: 5 });
  const order = fc.infiniteStream(fc.nat(5));
  fc.assert(
    fc.property(rounds, anyRules, order, (meetings, { spreadCap, ...rest }, picks) => {
      const rules = { ...rest, ...present({ spreadCap }) };
      const competitors = ids.map((id) => person(id));
      const shuffled = <T>(items: readonly T[]): readonly T[] =>
        items
          .map((item) => ({ item, key: Number(picks.next().value) }))
          .sort((one, other) => one.key - other.key)
          .map(({ item }) => item);
      const inOrder = meetings.map((round, index) => {
        return { round: index + 1, meetings: round, sitting: [] };
      });
      const turned = ({ entrants, scores = [] }: Meeting): Meeting => {
        const seats = shuffled(entrants.map((_, seat) => seat));
        return {
          entrants: seats.map((seat) => entrants[seat] ?? ''),
          scores: seats.map((seat) => scores[seat] ?? 0),
        };
      };
      const mixed = inOrder.map((round) => {
        return { ...round, meetings: shuffled(round.meetings).map(turned) };
      });
      const plain = (history: readonly PlayedRound[]): unknown =>
        standingsOf({ competitors, rounds: history }, rules).map(
          ({ entrant, rank, wins, spread, tieBreaks }) => [entrant, rank, wins, spread, tieBreaks],
        );
      expect(plain(mixed)).toEqual(plain(inOrder));
    }),
    { seed: 5, numRuns: 300 },
  );
});

test('the spread of the last round is that of the last one with an outcome, byes included', () => {
  const bye: Bye = { entrant: 'cat', kind: 'bye', spread: 50 };
  const competitors = people('ann bob cat dan');
  const lastOf = (rounds: readonly PlayedRound[]) =>
    Object.fromEntries(
      standingsOf({ competitors, rounds }).map(({ entrant, lastSpread }) => [entrant, lastSpread]),
    );
  const first = { ...played(1, 'ann 400 bob 380'), sitting: [bye] };
  expect(lastOf([first])).toEqual({ ann: 20, bob: -20, cat: 50, dan: undefined });
  const running = played(2, 'ann 410 cat 350', 'bob dan');
  expect(lastOf([first, running])).toEqual({ ann: 60, bob: -20, cat: -60, dan: undefined });
});
