import type { Meeting, PlayedRound } from '../history.js';
import {
  byNumber,
  drafted,
  pairsOf,
  people,
  planOf,
  playedBy,
  rounds,
  seed,
} from './division.fixture.js';
import { draftRound } from './draft-round.js';
import type { GameInPlay } from './plan.js';
import { swiss, koth, before, met } from './draft-round.fixture.js';

describe('sitting out', () => {
  test('is for the lowest, then for the lowest without a bye', () => {
    const plan = planOf(rounds(3, swiss));
    const history = playedBy(plan, people(5), byNumber, 2);
    expect(history.rounds[0]?.sitting).toEqual([{ entrant: 'p5', kind: 'bye', spread: 50 }]);
    const draft = drafted(plan, before(5));
    expect(draft.sitting[0]?.reason).toEqual({ code: 'lowest', place: 5, byes: 0 });
    expect(history.rounds[1]?.sitting[0]?.entrant).not.toBe('p5');
  });

  test('is for whoever asks, at the price of the rule', () => {
    const sitting = [{ entrant: 'p2', kind: 'absent' as const }];
    const draft = drafted(planOf([swiss]), before(4), { sitting });
    expect(draft.sitting).toEqual([
      { entrant: 'p2', kind: 'absent', spread: -50, reason: { code: 'asked' } },
      { entrant: 'p4', kind: 'bye', spread: 50, reason: { code: 'lowest', place: 4, byes: 0 } },
    ]);
  });

  test('three byes asked for leave the others a draw', () => {
    const sitting = ['p1', 'p4', 'p6'].map((entrant) => ({ entrant, kind: 'bye' as const }));
    const draft = drafted(planOf([swiss]), before(7), { sitting });
    expect(pairsOf(draft)).toEqual(['2-5', '3-7']);
  });

  test('a second bye before a repeat: of three, each pair meets once in three rounds', () => {
    const history = playedBy(planOf(rounds(3, swiss)), people(3));
    const sitting = history.rounds.flatMap((round) => round.sitting.map(({ entrant }) => entrant));
    expect(sitting.toSorted()).toEqual(['p1', 'p2', 'p3']);
    // p3 has a bye, and the others have none but have met.
    const stuck = {
      competitors: people(3),
      rounds: [
        { ...met(1, [1, 3]), sitting: [bye('p2')] },
        { ...met(2, [2, 3]), sitting: [bye('p1')] },
      ],
    };
    const draft = drafted(planOf(rounds(3, swiss)), stuck);
    expect(pairsOf(draft)).toEqual(['1-2']);
    const again = {
      competitors: people(3),
      rounds: [
        { ...met(1, [1, 2]), sitting: [bye('p3')] },
        { ...met(2, [1, 3]), sitting: [bye('p3')] },
      ],
    };
    const third = drafted(planOf(rounds(3, swiss)), again);
    expect(third.sitting[0]).toMatchObject({ entrant: 'p1', reason: { code: 'lowest-that-fits' } });
  });

  test('somebody has a second bye where every other draw would repeat', () => {
    const history = {
      competitors: people(3),
      rounds: [
        { ...met(1, [1, 2]), sitting: [bye('p3')] },
        { ...met(2, [1, 3]), sitting: [] },
      ],
    };
    // Only 2 and 3 have not met; 1 has had a bye as well by now.
    const twice = {
      ...history,
      rounds: [...history.rounds, { round: 3, meetings: [], sitting: [bye('p1')] }],
    };
    const draft = drafted(planOf(rounds(4, swiss)), twice);
    expect(draft.sitting[0]).toMatchObject({
      entrant: 'p1',
      reason: { code: 'others-would-repeat', byes: 1, fewest: 0 },
    });
  });

  function bye(entrant: string): PlayedRound['sitting'][number] {
    return { entrant, kind: 'bye', spread: 50 };
  }
});

describe('Gibson', () => {
  const plan = planOf(rounds(5, swiss), { gibson: { prizes: 3 } });
  const history = {
    competitors: people(8),
    rounds: [
      met(1, [1, 5], [2, 6], [3, 7], [4, 8]),
      met(2, [1, 2], [4, 3], [6, 5], [8, 7]),
      met(3, [1, 4], [3, 6], [2, 8], [7, 5]),
      met(4, [1, 3], [2, 7], [8, 4], [6, 5]),
    ],
  };

  test('a leader out of reach plays the highest outside the prizes whom he has not met', () => {
    // 1 has four wins with one round left; 2 has three.
    expect(drafted(plan, history).meetings[0]?.reasons[0]).not.toMatchObject({ code: 'gibson' });
    const lost = history.rounds.map((round) =>
      round.round === 4 ? met(4, [1, 3], [7, 2], [8, 4], [6, 5]) : round,
    );
    const draft = drafted(plan, { ...history, rounds: lost });
    const [first] = draft.meetings;
    expect(first?.reasons[0]).toEqual({ code: 'gibson', entrant: 'p1', place: 1 });
    // Behind 1 six have two wins each: 2 and 3 are in the prizes, and 1 has met 4.
    expect(first?.entrants).toEqual(['p1', 'p6']);
  });

  test('a lead as large as the rounds left is enough with the spread that the rule asks for', () => {
    const spread = planOf(rounds(5, swiss), { gibson: { prizes: 3, spreadPerRound: 30 } });
    const large = {
      ...history,
      rounds: history.rounds.map((round) => ({
        ...round,
        meetings: round.meetings.map((meeting) =>
          meeting.entrants.includes('p1') ? { ...meeting, scores: [500, 300] } : meeting,
        ),
      })),
    };
    expect(drafted(spread, large).meetings[0]?.reasons[0]).toMatchObject({ code: 'gibson' });
    expect(drafted(plan, large).meetings[0]?.reasons[0]).not.toMatchObject({ code: 'gibson' });
  });
});

describe('who begins', () => {
  const plan = planOf(rounds(4, koth));
  const begun = (round: number, first: string, second: string): PlayedRound => ({
    round,
    meetings: [{ entrants: [first, second], first: 0, scores: [400, 400] }],
    sitting: [],
  });

  test('whoever has begun less often', () => {
    const history = { competitors: people(2), rounds: [begun(1, 'p1', 'p2')] };
    const [meeting] = drafted(plan, history).meetings;
    expect(meeting?.first).toBe(1);
    expect(meeting?.reasons.at(-1)).toEqual({
      code: 'fewer-firsts',
      firsts: [1, 0],
      seconds: [0, 1],
    });
  });

  test('where a game that was forfeited without being played began for nobody', () => {
    const forfeited: PlayedRound = {
      round: 2,
      meetings: [{ entrants: ['p2', 'p1'], first: 0, forfeitedBy: ['p1'] }],
      sitting: [],
    };
    const history = { competitors: people(2), rounds: [begun(1, 'p1', 'p2'), forfeited] };
    const [meeting] = drafted(plan, history).meetings;
    expect(meeting?.reasons.at(-1)).toEqual({
      code: 'fewer-firsts',
      firsts: [0, 1],
      seconds: [1, 0],
    });
    const both = { ...history, rounds: [begun(1, 'p1', 'p2'), begun(2, 'p2', 'p1'), forfeited] };
    const third = both.rounds.map((each, index) => ({ ...each, round: index + 1 }));
    expect(drafted(plan, { ...both, rounds: third }).meetings[0]?.reasons.at(-1)).toEqual({
      code: 'second-last-time',
      round: 2,
    });
  });

  test.each<[string, boolean, Partial<Meeting>]>([
    ['a no-show and awarded points', false, { scores: [50, 0], forfeitedBy: ['p2'] }],
    ['a game that was given up', true, { scores: [50, 20], forfeitedBy: ['p2'] }],
    ['a game that was lost without a point', true, { scores: [50, 0] }],
    ['a table of two of three', true, ofThree([310, 280, 0], 'p3')],
    ['a table to which one of three came', false, ofThree([50, 0, 0], 'p2', 'p3')],
  ])('%s counts as begun: %s', (_, counts, meeting) => {
    const round = begun(1, 'p1', 'p2');
    const meetings = round.meetings.map((each) => ({ ...each, ...meeting }));
    const history = { competitors: people(3), rounds: [{ ...round, meetings }] };
    const sitting = [{ entrant: 'p3', kind: 'bye' as const }];
    const reason = drafted(plan, history, { sitting }).meetings[0]?.reasons.at(-1);
    expect(reason?.code).toBe(counts ? 'fewer-firsts' : 'first-by-lot');
  });

  function ofThree(scores: readonly number[], ...forfeitedBy: readonly string[]) {
    return { entrants: ['p1', 'p2', 'p3'], scores, forfeitedBy };
  }

  test('then whoever was second when they last met', () => {
    const history = {
      competitors: people(2),
      rounds: [begun(1, 'p1', 'p2'), begun(2, 'p2', 'p1')],
    };
    const [meeting] = drafted(plan, history).meetings;
    expect(meeting?.first).toBe(0);
    expect(meeting?.reasons.at(-1)).toEqual({ code: 'second-last-time', round: 2 });
  });

  test('then one by lot, the same with the same seed, either with some seed', () => {
    const lots = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (each) => drafted(plan, before(2), { seed: each }).meetings[0]?.first,
    );
    expect(new Set(lots)).toEqual(new Set([0, 1]));
    expect(drafted(plan, before(2)).meetings[0]?.reasons.at(-1)).toEqual({
      code: 'first-by-lot',
      seed,
    });
  });

  test('nobody, where the table draws for it', () => {
    const [meeting] = drafted(planOf([koth], { first: 'drawn' }), before(2)).meetings;
    expect(meeting).toEqual({ entrants: ['p1', 'p2'], reasons: [expect.anything()] });
  });
});

describe('tables', () => {
  test('are given out in order, around those that people and the director have fixed', () => {
    const competitors = people(8, (place) => (place === 7 ? { fixedTable: 1 } : {}));
    const kept = [{ entrants: ['p4', 'p2'], first: 1, table: 3 }];
    const draft = drafted(
      planOf([swiss]),
      { competitors, rounds: [] },
      { kept, tables: [1, 2, 3, 4] },
    );
    const at = draft.meetings.map(({ entrants, table }) => [entrants.join('-'), table]);
    expect(at).toEqual([
      ['p1-p6', 2],
      ['p4-p2', 3],
      ['p3-p7', 1],
      ['p5-p8', 4],
    ]);
    expect(draft.meetings[2]?.reasons).toContainEqual({
      code: 'fixed-table',
      entrant: 'p7',
      table: 1,
    });
    expect(draft.meetings[1]).toMatchObject({ first: 1 });
    expect(draft.meetings[1]?.reasons).toEqual([{ code: 'kept' }, { code: 'first-kept' }]);
  });

  test('the lower place gives way where two with a fixed table meet', () => {
    const competitors = people(2, (place) => ({ fixedTable: place + 4 }));
    const draft = drafted(planOf([swiss]), { competitors, rounds: [] }, { tables: [1] });
    expect(draft.meetings[0]).toMatchObject({ table: 5 });
    expect(draft.meetings[0]?.reasons).toContainEqual({
      code: 'fixed-table-not-kept',
      entrant: 'p2',
      table: 6,
    });
  });

  test('that others have in this round are given to nobody, also where somebody always sits there', () => {
    const competitors = people(4, (place) => (place === 2 ? { fixedTable: 3 } : {}));
    const field = { competitors, rounds: [] };
    const draft = drafted(planOf([swiss]), field, { tables: [1, 2, 4], taken: [3] });
    expect(draft.meetings.map(({ table }) => table)).toEqual([1, 2]);
    expect(draft.meetings[1]?.reasons).toContainEqual({
      code: 'fixed-table-not-kept',
      entrant: 'p2',
      table: 3,
    });
  });

  describe('at which an earlier game is still played', () => {
    const tablesOf = (tables: readonly number[], ...inPlay: readonly GameInPlay[]) => {
      const field = { competitors: people(4), rounds: [] };
      return drafted(planOf([swiss]), field, { tables, inPlay }).meetings.map(({ table }) => table);
    };
    const other = (table: number) => ({ table, entrants: ['q1', 'q2'] });

    test('are given out only where no other is left', () => {
      expect(tablesOf([1, 2, 3], other(1))).toEqual([2, 3]);
      expect(tablesOf([1, 2], other(1))).toEqual([2, 1]);
    });

    test('hold up no meeting that waits for its own people anyway', () => {
      const own = [
        { table: 1, entrants: ['p1', 'p2'] },
        { table: 2, entrants: ['p3', 'p4'] },
      ];
      expect(tablesOf([1, 2, 3], ...own)).toEqual([1, 2]);
      expect(tablesOf([1, 2, 3], { table: 1, entrants: ['p2', 'p4'] }, other(2))).toEqual([3, 1]);
    });
  });

  test('are said to be short', () => {
    const draft = drafted(planOf([swiss]), before(6), { tables: [7] });
    expect(draft.meetings.map(({ table }) => table)).toEqual([7, undefined, undefined]);
    expect(draft.reasons).toEqual([{ code: 'tables-short', meetings: 2 }]);
  });
});

describe('no draft', () => {
  const plan = planOf(rounds(3, swiss));
  test.each([
    ['nobody', 0, { code: 'too-few', playing: 0 }],
    ['one person', 1, { code: 'too-few', playing: 1 }],
  ])('of %s', (_, count, refusal) => {
    expect(draftRound(plan, before(count), { round: 1, seed })).toEqual({ ok: false, refusal });
  });

  test('beyond the plan, or of no round', () => {
    for (const round of [0, 1.5, 4])
      expect(draftRound(plan, before(4), { round, seed })).toEqual({
        ok: false,
        refusal: { code: 'no-such-round', round, planned: 3 },
      });
  });

  test('before the round before is paired, and its results are known', () => {
    expect(draftRound(plan, before(4), { round: 2, seed })).toEqual({
      ok: false,
      refusal: { code: 'round-not-paired', round: 1 },
    });
    const running: PlayedRound = {
      round: 1,
      meetings: [
        { entrants: ['p1', 'p3'], table: 4 },
        { entrants: ['p2', 'p4'], table: 5, forfeitedBy: ['p4'] },
      ],
      sitting: [],
    };
    expect(
      draftRound(plan, { competitors: people(4), rounds: [running] }, { round: 2, seed }),
    ).toEqual({
      ok: false,
      refusal: {
        code: 'results-missing',
        missing: [{ round: 1, entrants: ['p1', 'p3'], table: 4 }],
      },
    });
  });

  test('with somebody fixed who is not there, not playing, or there twice', () => {
    const competitors = people(4, (place) => (place === 4 ? { status: 'withdrawn' } : {}));
    const history = { competitors, rounds: [] };
    const refusalOf = (...entrants: readonly string[]): unknown => {
      const draft = draftRound(plan, history, { round: 1, seed, kept: [{ entrants }] });
      return draft.ok ? undefined : draft.refusal;
    };
    expect(refusalOf('p1', 'x')).toEqual({ code: 'no-such-entrant', entrant: 'x' });
    expect(refusalOf('p1', 'p4')).toEqual({ code: 'is-withdrawn', entrant: 'p4' });
    expect(refusalOf('p1', 'p1')).toEqual({ code: 'placed-twice', entrant: 'p1' });
    const drawnAgain = (number: number) =>
      draftRound(
        plan,
        { competitors, rounds: [met(number, [1, 4], [2, 3])] },
        { round: 1, seed, kept: [{ entrants: ['p1', 'p4'] }] },
      ).ok;
    expect([1, 2].map(drawnAgain)).toEqual([true, false]);
    expect(refusalOf('p1')).toEqual({ code: 'without-opponent', entrants: ['p1'] });
  });
});
