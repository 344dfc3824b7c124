import type { PlayedRound } from '../history.js';
import { drafted, pairsOf, people, planOf, rounds } from './division.fixture.js';

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
