import fc from 'fast-check';
import type { Competitor, DivisionHistory, PlayedRound } from '../history.js';
import { standingsOf } from '../standings/standings.js';
import { drafted, people, planOf, played, playedBy, rounds, seed } from './division.fixture.js';
import { draftRound } from './draft-round.js';
import type { Draft } from './draft.js';
import { methodFrom, methodRule, pairingMethodKinds, type PairingMethod } from './methods.js';
import type { PairingPlan } from './plan.js';

const swiss: PairingMethod = { kind: 'swiss' };
const australian: PairingMethod = { kind: 'australian' };
const koth: PairingMethod = { kind: 'king-of-the-hill' };

/** Any method that pairs by itself, whatever was before. */
const methods: fc.Arbitrary<PairingMethod> = fc.constantFrom<PairingMethod>(
  ...pairingMethodKinds
    .filter((kind) => methodRule(kind).pairs !== 'director')
    .flatMap((kind) => methodFrom(kind, { factor: 1, meetings: 2 }) ?? []),
);

/** Scores of whatever is asked for, in turn; a few of them ties. */
const results = fc.array(
  fc.tuple(fc.integer({ min: 300, max: 305 }), fc.integer({ min: 300, max: 305 })),
  {
    minLength: 7,
    maxLength: 40,
  },
);
type ScorePairs = readonly (readonly [number, number])[];

function inTurn(scores: ScorePairs): () => readonly [number, number] {
  let at = 0;
  return () => scores[at++ % scores.length] ?? [0, 0];
}

const placesOf = ({ meetings, sitting, unpaired }: Draft): readonly string[] => [
  ...meetings.flatMap(({ entrants }) => entrants),
  ...sitting.map(({ entrant }) => entrant),
  ...unpaired,
];

const key = (entrants: readonly string[]): string => entrants.toSorted().join(' ');

function timesMet({ rounds: before }: DivisionHistory): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const { meetings } of before)
    for (const { entrants } of meetings) met.set(key(entrants), (met.get(key(entrants)) ?? 0) + 1);
  return met;
}

/** Every way to pair some people, nobody left. */
function* everyWay(ids: readonly string[]): Generator<readonly (readonly [string, string])[]> {
  const [first, ...others] = ids;
  if (first === undefined) yield [];
  else
    for (const other of others)
      for (const rest of everyWay(others.filter((id) => id !== other)))
        yield [[first, other], ...rest];
}

type PossibleDraw = {
  readonly sitting: string | undefined;
  readonly pairs: readonly (readonly string[])[];
};

/** Every draw of a division, whoever sits out where somebody has to. */
function* everyDraw(ids: readonly string[]): Generator<PossibleDraw> {
  if (ids.length % 2 === 0) for (const pairs of everyWay(ids)) yield { sitting: undefined, pairs };
  else
    for (const sitting of ids)
      for (const pairs of everyWay(ids.filter((id) => id !== sitting))) yield { sitting, pairs };
}

const asWay = ({ meetings, sitting }: Draft): PossibleDraw => ({
  sitting: sitting[0]?.entrant,
  pairs: meetings.map(({ entrants }) => entrants),
});

/** A division in mid-tournament, small enough to look at every draw, and its next draft. */
function nextDraft(
  method: PairingMethod,
  more: Partial<PairingPlan> = {},
): fc.Arbitrary<{ readonly history: DivisionHistory; readonly draft: Draft }> {
  return fc
    .record({
      count: fc.integer({ min: 2, max: 8 }),
      before: fc.integer({ min: 0, max: 7 }),
      scores: results,
    })
    .map(({ count, before, scores }) => {
      const plan = planOf(rounds(before + 1, method), more);
      const history = playedBy(plan, people(count), inTurn(scores), before);
      return { history, draft: drafted(plan, history) };
    });
}

const runs = { seed, numRuns: 150 };

describe('every draft', () => {
  test('has everybody once who plays, and nobody who has withdrawn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.array(methods, { minLength: 1, maxLength: 8 }),
        results,
        fc.infiniteStream(fc.nat(99)),
        (count, chosen, scores, dice) => {
          const plan = planOf(chosen, { gibson: { prizes: 2 } });
          const next = (): number => dice.next().value;
          let history: DivisionHistory = { competitors: people(count), rounds: [] };
          for (let round = 1; round <= chosen.length; round += 1) {
            history = { ...history, competitors: comeAndGo(history.competitors, next) };
            const playing = history.competitors.filter(({ status }) => status === 'playing');
            const sitting = playing
              .filter(() => next() < 5)
              .map(({ id }) => ({ entrant: id, kind: 'absent' as const }));
            const draft = draftRound(plan, history, { round, seed, sitting });
            if (!draft.ok) {
              expect(['too-few', 'round-robin-over', 'factor-too-large']).toContain(
                draft.refusal.code,
              );
              return;
            }
            const ids = playing.map(({ id }) => id);
            expect(placesOf(draft.value).toSorted()).toEqual(ids.toSorted());
            expect(draftRound(plan, history, { round, seed, sitting })).toEqual(draft);
            history = {
              ...history,
              rounds: [...history.rounds, played(draft.value, inTurn(scores))],
            };
          }
        },
      ),
      { ...runs, numRuns: 100 },
    );
  });

  function comeAndGo(
    competitors: readonly Competitor[],
    next: () => number,
  ): readonly Competitor[] {
    const stayed = competitors.map((one) =>
      next() < 4 ? { ...one, status: 'withdrawn' as const } : one,
    );
    if (next() >= 15) return stayed;
    return [...stayed, { id: `late${competitors.length}`, rating: undefined, status: 'playing' }];
  }
});

describe.each([
  ['Swiss', swiss],
  ['Australian', australian],
])('the %s draw', (_, method) => {
  test('repeats nothing while that can be avoided', () => {
    fc.assert(
      fc.property(nextDraft(method), ({ history, draft }) => {
        const met = timesMet(history);
        const repeats = ({ pairs }: PossibleDraw): number =>
          pairs.filter((pair) => met.has(key(pair))).length;
        if (repeats(asWay(draft)) === 0) return;
        for (const way of everyDraw(placesOf(draft))) expect(repeats(way)).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  test('gives nobody a second bye while somebody has none, unless all else repeats', () => {
    fc.assert(
      fc.property(nextDraft(method), ({ history, draft }) => {
        const met = timesMet(history);
        const byes = (id: string | undefined): number =>
          history.rounds.filter(({ sitting }) => sitting.some(({ entrant }) => entrant === id))
            .length;
        const had = byes(draft.sitting[0]?.entrant);
        const again = (way: PossibleDraw): number =>
          Math.max(0, ...way.pairs.map((pair) => met.get(key(pair)) ?? 0));
        for (const way of everyDraw(placesOf(draft)))
          if (byes(way.sitting) < had) expect(again(way)).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  test('keeps team mates apart before play, where that is possible', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 2, maxLength: 9 }), (teams) => {
        const competitors = people(teams.length, (place) => ({
          team: `team ${teams[place - 1] ?? ''}`,
        }));
        const draft = drafted(planOf([method]), { competitors, rounds: [] });
        const teamOf = (id: string): string | undefined =>
          competitors.find((competitor) => competitor.id === id)?.team;
        const mates = ({ pairs }: PossibleDraw): number =>
          pairs.filter(([one = '', other = '']) => teamOf(one) === teamOf(other)).length;
        if (mates(asWay(draft)) === 0) return;
        for (const way of everyDraw(placesOf(draft))) expect(mates(way)).toBeGreaterThan(0);
      }),
      runs,
    );
  });
});

test('the Swiss draw has the records as near as they can be without repeats', () => {
  fc.assert(
    fc.property(nextDraft(swiss), ({ history, draft }) => {
      const met = timesMet(history);
      const wins = new Map(
        standingsOf(history).map((standing) => [standing.entrant, standing.wins]),
      );
      const apart = ({ pairs }: PossibleDraw): number =>
        pairs
          .map(([one = '', other = '']) => ((wins.get(one) ?? 0) - (wins.get(other) ?? 0)) ** 2)
          .reduce((sum, each) => sum + each, 0);
      const repeats = ({ pairs }: PossibleDraw): number =>
        pairs.reduce((sum, pair) => sum + (met.get(key(pair)) ?? 0), 0);
      const way = asWay(draft);
      for (const other of everyDraw(placesOf(draft)))
        if (other.sitting === way.sitting && repeats(other) <= repeats(way))
          expect(apart(other)).toBeGreaterThanOrEqual(apart(way));
    }),
    runs,
  );
});

test('king of the hill pairs neighbours', () => {
  fc.assert(
    fc.property(nextDraft(koth), ({ history, draft }) => {
      const sitting = draft.sitting[0]?.entrant;
      const places = draft.meetings.flatMap(({ entrants }) => entrants);
      const wins = new Map(
        standingsOf(history).map((standing) => [standing.entrant, standing.rank]),
      );
      const ranks = places.map((id) => wins.get(id) ?? 0);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      expect(places).not.toContain(sitting);
    }),
    runs,
  );
});

describe('a round robin', () => {
  test.each([1, 2] as const)(
    'over %i cycles has everybody meet so often, and at the end of each the firsts differ by one at most',
    (meetings) => {
      for (let count = 2; count <= 17; count += 1) {
        const steps = count % 2 === 0 ? count - 1 : count;
        const plan = planOf(rounds(steps * meetings, { kind: 'round-robin', meetings }));
        const history = playedBy(plan, people(count));
        const met = timesMet(history);
        expect(met.size).toBe((count * (count - 1)) / 2);
        expect(new Set(met.values())).toEqual(new Set([meetings]));
        for (let until = 1; until <= history.rounds.length; until += 1)
          expect(mostUnbalanced(history.rounds.slice(0, until))).toBeLessThanOrEqual(
            until <= steps ? 1 : 2,
          );
        if (meetings === 2) expect(mostUnbalanced(history.rounds)).toBe(0);
        for (const { id } of history.competitors) {
          const byes = history.rounds.filter(({ sitting }) => sitting[0]?.entrant === id).length;
          expect(byes).toBe(count % 2 === 0 ? 0 : meetings);
        }
      }
    },
  );
});

/** How far firsts and seconds of somebody differ. */
function mostUnbalanced(all: readonly PlayedRound[]): number {
  const balance = new Map<string, number>();
  for (const { meetings } of all)
    for (const { entrants, first } of meetings)
      entrants.forEach((id, seat) =>
        balance.set(id, (balance.get(id) ?? 0) + (seat === first ? 1 : -1)),
      );
  return Math.max(0, ...[...balance.values()].map(Math.abs));
}

test('of two who are drawn, whoever has begun less often begins', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(swiss, australian, koth).chain((method) => nextDraft(method)),
      ({ history, draft }) => {
        const begun = (id: string | undefined): number =>
          history.rounds
            .flatMap(({ meetings }) => meetings)
            .filter(({ entrants, first }) => first !== undefined && entrants[first] === id).length;
        for (const { entrants, first = -1 } of draft.meetings)
          expect(begun(entrants[first])).toBeLessThanOrEqual(begun(entrants[1 - first]));
      },
    ),
    runs,
  );
});
