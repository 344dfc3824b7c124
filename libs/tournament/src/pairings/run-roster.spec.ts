import type { PlayedRound } from '../history.js';
import { drafted, pairsOf, people, planOf, playedBy, rounds } from './division.fixture.js';

describe('a round robin of six whose last player missed the first round', () => {
  const plan = planOf(rounds(5, { kind: 'round-robin', meetings: 1 }));
  const absent = { entrant: 'p6', kind: 'absent' } as const;
  const draft = drafted(plan, { competitors: people(6), rounds: [] }, { sitting: [absent] });
  const played: PlayedRound = {
    round: 1,
    meetings: draft.meetings.map(({ entrants }) => ({ entrants, scores: [400, 350] })),
    sitting: draft.sitting.map(({ entrant, kind, spread }) => ({ entrant, kind, spread })),
  };
  const next = (rating: number) => {
    const competitors = people(6, (place) => (place === 6 ? { rating } : {}));
    return drafted(plan, { competitors, rounds: [played] });
  };

  test('keeps its circle when their rating is corrected to the highest', () => {
    expect(pairsOf(draft)).toEqual(['2-5', '3-4']);
    const corrected = next(2_500);
    expect(corrected.reasons).toEqual([]);
    const meet = ({ meetings }: Pick<PlayedRound, 'meetings'>) =>
      meetings.map(({ entrants }) => entrants.toSorted().join('-')).toSorted();
    expect(meet(corrected)).toEqual(meet(next(1)));
  });
});

describe.each([
  [3, 8],
  [3, 10],
  [3, 13],
  [5, 12],
  [5, 15],
])('groups of a Fontes of %i rounds for %i people', (length, count) => {
  const plan = planOf(rounds(length, { kind: 'fontes' }));
  const all = playedBy(plan, people(count));
  const meet = ({ meetings }: Pick<PlayedRound, 'meetings'>) =>
    meetings.map(({ entrants }) => entrants.toSorted().join('-')).toSorted();
  const [first, second] = all.rounds.map(meet);

  test.each([2_500, 1])('stay as drawn when any rating is corrected to %i', (rating) => {
    for (const { id } of all.competitors)
      for (const { round, ...drawn } of all.rounds.slice(1)) {
        const competitors = all.competitors.map((each) =>
          each.id === id ? { ...each, rating } : each,
        );
        const draft = drafted(plan, { competitors, rounds: all.rounds.slice(0, round - 1) });
        expect(draft.reasons).toEqual([]);
        expect([id, round, meet(draft)]).toEqual([id, round, meet(drawn)]);
      }
  });

  test('stay as drawn when the first round is played at other tables', () => {
    const turned = all.rounds.slice(0, 1).map((round) => {
      return { ...round, meetings: round.meetings.toReversed() };
    });
    expect(turned.map(meet)).toEqual([first]);
    expect(meet(drafted(plan, { ...all, rounds: turned }))).toEqual(second);
  });
});
