import type { DivisionHistory, PlayedRound } from '../history.js';
import {
  byNumber,
  drafted,
  pairsOf,
  people,
  planOf,
  played,
  playedBy,
  rounds,
  seed,
} from './division.fixture.js';
import { draftRound } from './draft-round.js';
import type { PairingMethod } from './methods.js';
import { swiss, koth, before, met } from './draft-round.fixture.js';

const fontes: PairingMethod = { kind: 'fontes' };
const australian: PairingMethod = { kind: 'australian' };
const roundRobin: PairingMethod = { kind: 'round-robin', meetings: 1 };
const manual: PairingMethod = { kind: 'manual' };

describe('a Swiss draw', () => {
  const plan = planOf(rounds(5, swiss));

  test('pairs the upper half with the lower half before play', () => {
    expect(pairsOf(drafted(plan, before(8)))).toEqual(['1-5', '2-6', '3-7', '4-8']);
  });

  test('pairs winners with winners, halves within each record', () => {
    const history = playedBy(plan, people(8), byNumber, 1);
    const draft = drafted(plan, history);
    expect(pairsOf(draft)).toEqual(['1-3', '2-4', '5-7', '6-8']);
    expect(draft.meetings[0]?.reasons[0]).toEqual({ code: 'same-record', wins: 1 });
  });

  test('sends somebody to the next record where one is odd', () => {
    const history = playedBy(plan, people(6), byNumber, 1);
    const draft = drafted(plan, history);
    const apart = draft.meetings.filter(({ reasons }) => reasons[0]?.code === 'records-apart');
    expect(apart).toHaveLength(1);
  });

  test('goes further down rather than repeat', () => {
    const history = {
      competitors: people(4),
      rounds: [met(1, [1, 2], [3, 4]), met(2, [1, 3], [2, 4])],
    };
    // 1 has two wins, 2 and 3 one each, and 4 none; only 1 and 4, 2 and 3 have not met.
    expect(pairsOf(drafted(plan, history))).toEqual(['1-4', '2-3']);
  });

  test('says which meeting it is when nobody is left to meet', () => {
    const history = playedBy(planOf(rounds(3, swiss)), people(4));
    const draft = drafted(planOf(rounds(4, swiss)), history);
    expect(draft.reasons).toContainEqual({ code: 'repeats', meetings: 2 });
    expect(draft.reasons).toContainEqual({ code: 'everybody-has-met' });
    for (const { reasons } of draft.meetings)
      expect(reasons).toContainEqual(
        expect.objectContaining({ code: 'repeat', times: 2, because: 'unavoidable' }),
      );
  });

  test('may repeat as often as the plan allows, but not at once', () => {
    const twice = planOf(rounds(5, swiss), { mostMeetings: 2 });
    const history = playedBy(twice, people(4), byNumber, 4);
    const draft = drafted(twice, history);
    expect(draft.reasons).toEqual([]);
    const just = pairsOf(history.rounds[3] ?? { meetings: [] });
    for (const pair of pairsOf(draft)) expect(just).not.toContain(pair);
  });
});

describe('other draws', () => {
  test('king of the hill pairs 1 and 2, 3 and 4, whoever has met', () => {
    const history = { competitors: people(6), rounds: [met(1, [1, 2], [3, 4], [5, 6])] };
    const draft = drafted(planOf([swiss, koth]), history);
    // All winners won by 50, so the ratings decide: 1 3 5, then 2 4 6.
    expect(pairsOf(draft)).toEqual(['1-3', '5-2', '4-6']);
    expect(draft.meetings[0]?.reasons[0]).toEqual({ code: 'places', places: [1, 2] });
    const again = { competitors: people(2), rounds: [met(1, [1, 2])] };
    expect(drafted(planOf([swiss, koth]), again).meetings[0]?.reasons).toContainEqual({
      code: 'repeat',
      times: 2,
      rounds: [1],
      because: 'method',
    });
  });

  test('factor 2 pairs 1 and 3, 2 and 4, and the others as a Swiss', () => {
    const draft = drafted(planOf([{ kind: 'factor', factor: 2 }]), before(8));
    expect(pairsOf(draft)).toEqual(['1-3', '2-4', '5-7', '6-8']);
    expect(draft.meetings[1]?.reasons[0]).toEqual({ code: 'places', places: [2, 4] });
    expect(draft.meetings[2]?.reasons[0]).toEqual({ code: 'same-record', wins: 0 });
  });

  test('a factor that the division is too small for is refused', () => {
    expect(
      draftRound(planOf([{ kind: 'factor', factor: 5 }]), before(8), { round: 1, seed }),
    ).toEqual({ ok: false, refusal: { code: 'factor-too-large', factor: 5, playing: 8 } });
  });

  test('the first Fontes rounds make groups of one of each quarter that meet each other', () => {
    const plan = planOf([...rounds(3, fontes), swiss]);
    const history = playedBy(plan, people(8), byNumber, 3);
    const opponents = (id: string): readonly string[] =>
      history.rounds
        .flatMap(({ meetings }) => meetings.filter(({ entrants }) => entrants.includes(id)))
        .map(({ entrants }) => entrants.find((other) => other !== id) ?? '')
        .toSorted();
    expect(opponents('p1')).toEqual(['p4', 'p5', 'p8']);
    expect(opponents('p2')).toEqual(['p3', 'p6', 'p7']);
    expect(drafted(plan, history, { round: 2 }).meetings[0]?.reasons[0]).toEqual({
      code: 'group',
      group: 1,
      step: 2,
      people: 4,
    });
  });

  test('those left over join the last Fontes group', () => {
    const plan = planOf(rounds(3, fontes));
    const history = playedBy(plan, people(11));
    expect(history.rounds.map(({ meetings }) => meetings.length)).toEqual([5, 5, 5]);
    const sitting = history.rounds.flatMap((round) => round.sitting.map(({ entrant }) => entrant));
    expect(new Set(sitting).size).toBe(3);
  });

  test('the Australian draw gives the top the highest not met, as far as the others can be paired', () => {
    const history = { competitors: people(6), rounds: [met(1, [1, 2], [3, 4], [5, 6])] };
    // In order 1 3 5 2 4 6: 1 takes 3, 5 takes 2, and 4 and 6 are left.
    expect(pairsOf(drafted(planOf([swiss, australian]), history))).toEqual(['1-3', '5-2', '4-6']);
    const four = {
      competitors: people(4),
      rounds: [met(1, [1, 2], [3, 4]), met(2, [1, 3], [2, 4])],
    };
    expect(pairsOf(drafted(planOf([swiss, swiss, australian]), four))).toEqual(['1-4', '2-3']);
  });

  test('the Australian draw repeats no more than it has to', () => {
    // 3, 4, 5 and 6 have all met: two of them have to meet again, 1 and 2 have not.
    const history = {
      competitors: people(6),
      rounds: [met(1, [1, 2], [3, 4], [5, 6]), met(2, [3, 5], [4, 6]), met(3, [3, 6], [4, 5])],
    };
    const draft = drafted(planOf([swiss, swiss, swiss, australian]), history);
    expect(draft.reasons).toEqual([{ code: 'repeats', meetings: 1 }]);
    expect(pairsOf(draft)).not.toContain('1-2');
  });

  test('the Australian draw forgets what was before its reset', () => {
    const reset: PairingMethod = { kind: 'australian', since: 2 };
    const history = { competitors: people(4), rounds: [met(1, [1, 2], [3, 4])] };
    const draft = drafted(planOf([swiss, reset]), {
      ...history,
      rounds: [met(1, [1, 3], [2, 4])],
    });
    // 1 2 lead with equal ratings order; 1 and 2 have not met.
    expect(pairsOf(draft)).toEqual(['1-2', '3-4']);
    const again = drafted(planOf([swiss, reset]), history);
    expect(again.meetings.map(({ entrants }) => entrants)).toEqual([
      ['p1', 'p3'],
      ['p2', 'p4'],
    ]);
  });

  test('a lagged draw counts the results of an earlier round only, but repeats of all', () => {
    const plan = planOf([swiss, swiss, { method: koth, from: 1 }]);
    const history = {
      competitors: people(4),
      rounds: [met(1, [1, 2], [3, 4]), { ...met(2, [1, 3], [2, 4]) }],
    };
    const running = history.rounds.map((round) =>
      round.round === 2
        ? { ...round, meetings: round.meetings.map(({ entrants }) => ({ entrants })) }
        : round,
    );
    const draft = drafted(plan, { ...history, rounds: running });
    expect(draft.from).toBe(1);
    expect(pairsOf(draft)).toEqual(['1-3', '2-4']);
    expect(draft.meetings[0]?.reasons).toContainEqual({
      code: 'repeat',
      times: 2,
      rounds: [2],
      because: 'method',
    });
  });

  test('manual pairs nobody', () => {
    const kept = [{ entrants: ['p1', 'p4'] }];
    const draft = drafted(planOf([manual]), before(4), { kept });
    expect(pairsOf(draft)).toEqual(['1-4']);
    expect(draft.unpaired).toEqual(['p2', 'p3']);
  });
});

describe('a round robin', () => {
  test('of four, by hand', () => {
    const history = playedBy(planOf(rounds(3, roundRobin)), people(4));
    expect(history.rounds.map(pairsOf)).toEqual([
      ['1-4', '2-3'],
      ['1-3', '2-4'],
      ['1-2', '3-4'],
    ]);
  });

  test('goes on around somebody who withdraws, whose opponents sit out', () => {
    const plan = planOf(rounds(5, roundRobin));
    const history = playedBy(plan, people(6), byNumber, 2);
    const gone = history.competitors.map((one) =>
      one.id === 'p6' ? { ...one, status: 'withdrawn' as const } : one,
    );
    const draft = drafted(plan, { ...history, competitors: gone });
    expect(draft.meetings).toHaveLength(2);
    expect(draft.sitting).toEqual([
      expect.objectContaining({
        kind: 'bye',
        spread: 50,
        reason: { code: 'bye-by-schedule', opponent: 'p6' },
      }),
    ]);
  });

  test.each([4, 5, 8])('of %i stays as it began when a rating is corrected', (count) => {
    const rest = count - 1 + (count % 2);
    const plan = planOf(rounds(rest, roundRobin));
    const all = playedBy(plan, people(count));
    const corrected = people(count, (place) => (place === 2 ? { rating: 2_500 } : {}));
    for (let round = 2; round <= rest; round += 1) {
      const before = { competitors: corrected, rounds: all.rounds.slice(0, round - 1) };
      const draft = drafted(plan, before);
      expect(draft.reasons).toEqual([]);
      const meet = ({ meetings }: Pick<PlayedRound, 'meetings'>) =>
        meetings.map(({ entrants }) => entrants.toSorted().join('-')).toSorted();
      expect(meet(draft)).toEqual(meet(all.rounds[round - 1] ?? { meetings: [] }));
    }
  });

  test('gives a newcomer the empty place', () => {
    const plan = planOf(rounds(5, roundRobin));
    const history = playedBy(plan, people(5), byNumber, 2);
    const draft = drafted(plan, { ...history, competitors: people(6) });
    expect(draft.sitting).toEqual([]);
    expect(draft.reasons).toEqual([]);
    expect(draft.meetings).toHaveLength(3);
  });

  test('gives a newcomer the empty place also where the rounds before count as forfeited', () => {
    const plan = planOf(rounds(3, roundRobin));
    const { rounds: played } = playedBy(plan, people(3), byNumber, 1);
    const missed = { entrant: 'late', kind: 'forfeit', spread: -50, missed: true } as const;
    const competitors = [{ id: 'late', rating: 1_985, status: 'playing' as const }, ...people(3)];
    const history = {
      competitors,
      rounds: played.map((each) => ({ ...each, sitting: [...each.sitting, missed] })),
    };
    const draft = drafted(plan, history);
    // The bye of this round would have been 2's.
    expect(draft.meetings.map(({ entrants }) => entrants)).toEqual([
      ['p1', 'p3'],
      ['p2', 'late'],
    ]);
    expect(draft.reasons).toEqual([]);
  });

  test('begins with its circle though other divisions have had that round', () => {
    const plan = planOf(rounds(3, roundRobin));
    const others: PlayedRound = { round: 1, meetings: [], sitting: [] };
    const history = { competitors: people(4), rounds: [others] };
    const draft = drafted(plan, history, { round: 1 });
    expect(pairsOf(draft)).toEqual(['1-4', '2-3']);
    expect(draft.reasons).toEqual([]);
  });

  test.each([1, 3])('has all its rounds though others have had %i before it', (others) => {
    const last = others + 5;
    const plan = planOf(rounds(last, roundRobin));
    let history: DivisionHistory = {
      competitors: people(6),
      rounds: Array.from({ length: others }, (_, index) => {
        return { round: index + 1, meetings: [], sitting: [] };
      }),
    };
    while (history.rounds.length < last) {
      const draft = drafted(plan, history);
      expect(draft.reasons).toEqual([]);
      history = { ...history, rounds: [...history.rounds, played(draft, byNumber)] };
    }
    expect(new Set(history.rounds.flatMap(pairsOf)).size).toBe(15);
  });

  test('begins anew where its first round is paired again', () => {
    const plan = planOf(rounds(5, roundRobin));
    const { rounds: played } = playedBy(plan, people(4), byNumber, 1);
    const draft = drafted(plan, { competitors: people(6), rounds: played }, { round: 1 });
    expect(pairsOf(draft)).toEqual(['1-6', '2-5', '3-4']);
    expect(draft.reasons).toEqual([]);
  });

  test('has no place of their own for newcomers who sit out its first round when paired again', () => {
    const plan = planOf(rounds(5, roundRobin));
    const { rounds: played } = playedBy(plan, people(5), byNumber, 1);
    const late = { id: 'late', rating: 1_985, status: 'playing' as const };
    const missed = { entrant: 'late', kind: 'forfeit', spread: -50, missed: true } as const;
    const history = {
      competitors: [...people(5), late],
      rounds: played.map((each) => ({ ...each, sitting: [...each.sitting, missed] })),
    };
    const again = drafted(plan, history, { round: 1, sitting: [missed] });
    expect(pairsOf(again)).toEqual(pairsOf(played[0] ?? { meetings: [] }));
    const both = drafted(plan, history, { round: 1 });
    expect(both.meetings).toHaveLength(3);
  });

  test('goes on while a newcomer for whom there is no place sits out', () => {
    const plan = planOf(rounds(3, roundRobin));
    const history = playedBy(plan, people(4), byNumber, 1);
    const competitors = people(5);
    const absent = { entrant: 'p5', kind: 'absent' } as const;
    const draft = drafted(plan, { ...history, competitors }, { sitting: [absent] });
    expect(pairsOf(draft)).toEqual(['1-3', '2-4']);
    expect(draft.reasons).toEqual([]);
  });

  test('is left where a newcomer finds no place, and repeats as little as it can', () => {
    const plan = planOf(rounds(7, roundRobin));
    const history = playedBy(planOf(rounds(2, roundRobin)), people(6));
    const draft = drafted(plan, { ...history, competitors: people(8) });
    expect(draft.reasons).toEqual([{ code: 'schedule-left', newcomers: ['p7', 'p8'] }]);
    expect(draft.meetings).toHaveLength(4);
  });

  test('says when it is over', () => {
    const history = playedBy(planOf(rounds(3, roundRobin)), people(4));
    expect(draftRound(planOf(rounds(4, roundRobin)), history, { round: 4, seed })).toEqual({
      ok: false,
      refusal: { code: 'round-robin-over', rounds: 3 },
    });
  });

  test('can be drafted ahead, without any result', () => {
    expect(pairsOf(drafted(planOf(rounds(3, roundRobin)), before(4), { round: 3 }))).toEqual([
      '1-2',
      '3-4',
    ]);
  });
});

/** Everybody has met everybody once, and of an odd number each has had one bye. */
function metAll(count: number): DivisionHistory {
  const places = count + (count % 2);
  const turned = places - 1;
  const idAt = (place: number, round: number) =>
    place === turned ? places : ((place + round) % turned) + 1;
  const played = Array.from({ length: turned }, (_, round): PlayedRound => {
    const pairs = Array.from({ length: places / 2 }, (__, place) => [
      idAt(place, round),
      idAt(turned - place, round),
    ]).map(([one = 0, other = 0]) => [one, other] as const);
    const isBye = ([one, other]: readonly [number, number]) => Math.max(one, other) > count;
    return {
      round: round + 1,
      meetings: pairs
        .filter((pair) => !isBye(pair))
        .map(([one, other]) => ({
          entrants: [`p${one}`, `p${other}`],
          first: 0,
          scores: one < other ? [400, 380] : [380, 400],
        })),
      sitting: pairs
        .filter(isBye)
        .map((pair) => ({ entrant: `p${Math.min(...pair)}`, kind: 'bye' as const, spread: 50 })),
    };
  });
  return { competitors: people(count), rounds: played };
}

describe('when all have met all', () => {
  test.each([400, 401])('a division of %i is paired, with its repeats and byes said', (count) => {
    const history = metAll(count);
    const round = history.rounds.length + 1;
    const met = new Set(
      history.rounds.flatMap(({ meetings }) =>
        meetings.map(({ entrants }) => [...entrants].sort().join(' ')),
      ),
    );
    expect(met.size).toBe((count * (count - 1)) / 2);
    const draft = drafted(planOf(rounds(round, swiss)), history);
    const pairs = Math.floor(count / 2);
    expect(draft.meetings).toHaveLength(pairs);
    expect(new Set(draft.meetings.flatMap(({ entrants }) => entrants)).size).toBe(2 * pairs);
    expect(draft.reasons).toContainEqual({ code: 'repeats', meetings: pairs });
    expect(draft.sitting.map(({ kind }) => kind)).toEqual(count % 2 === 0 ? [] : ['bye']);
  });
});
