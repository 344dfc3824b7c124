import {
  after,
  draft,
  hallOf,
  pair,
  publish,
  published,
  refused,
  second,
} from '../hall.fixture.js';
import { entrantOf, roundOf } from '../index.js';

const hall = hallOf(4);
const playing = published(hall, 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')]);

describe('who is moved to another division', () => {
  const move = { kind: 'move-entrant', entrant: 'p1', division: 'b' } as const;

  test('is in the other one, at once before play and for a reason afterwards', () => {
    expect(entrantOf(after(hall, second, move), 'p1')?.division).toBe('b');
    const two = after(playing, second);
    expect(refused(two, move)).toEqual({ code: 'needs-reason' });
    expect(entrantOf(after(two, { ...move, reason: 'too strong' }), 'p1')?.division).toBe('b');
    expect(refused(hall, move)).toEqual({ code: 'no-such-division', division: 'b' });
  });

  test('has what was missed there set to something else', () => {
    const others = ['q1', 'q2'].map((entrant) => ({ entrant, division: 'b' }));
    const both = after(hallOf(4, 3), second, { kind: 'add-entrants', entrants: others });
    const first = [
      pair(1, 'p1', 'p2'),
      pair(2, 'p3', 'p4'),
      { ...pair(3, 'q1', 'q2'), division: 'b' },
    ];
    const moved = after(published(both, 1, first), { ...move, reason: 'too strong' });
    const set = { kind: 'set-sitting', round: 1, reason: 'played in the Open' } as const;
    const sitting = { entrant: 'p1', kind: 'absent', spread: 0 } as const;
    const said = after(moved, { ...set, sitting });
    expect(roundOf(said, 1)?.published?.sitting).toMatchObject([{ ...sitting, division: 'b' }]);
    const plays = { ...set, sitting: { ...sitting, entrant: 'q1' } };
    expect(refused(moved, plays)).toMatchObject({ code: 'sits-and-plays' });
  });

  test('keeps what both divisions count of a round whose seats are corrected', () => {
    const others = ['q1', 'q2'].map((entrant) => ({ entrant, division: 'b' }));
    const both = after(hallOf(5, 4), second, { kind: 'add-entrants', entrants: others });
    const first = [
      pair(1, 'p1', 'p2'),
      pair(2, 'p3', 'p4'),
      { ...pair(3, 'q1', 'q2'), division: 'b' },
    ];
    const bye = [{ entrant: 'p5', kind: 'bye' as const }];
    const drafted = after(both, draft(1, first, { sitting: bye }));
    const reason = 'too strong';
    const moved = after(
      after(drafted, publish(drafted, 1)),
      ...['p1', 'p5'].map((entrant) => ({ ...move, entrant, reason })),
      {
        kind: 'change-settings',
        division: 'a',
        settings: [
          { kind: 'spreads', value: { bye: 40, forfeit: -50, absent: -50, byeCounts: 'tie' } },
        ],
      },
    );
    const sitting = roundOf(moved, 1)?.published?.sitting;
    expect(sitting?.map(({ entrant, division }) => [entrant, division])).toEqual([
      ['p5', 'a'],
      ['p1', 'b'],
      ['p5', 'b'],
    ]);
    const swapped = after(
      moved,
      draft(1, [pair(1, 'p1', 'p2'), pair(2, 'p4', 'p3'), ...first.slice(2)]),
    );
    const again = after(swapped, publish(swapped, 1, { reason: 'sat the other way round' }));
    expect(roundOf(again, 1)?.published?.pairings[1]?.seats).toEqual(['p4', 'p3']);
    expect(roundOf(again, 1)?.published?.sitting).toEqual(sitting);
  });

  test('leaves the draft first', () => {
    const drafted = after(hall, second, draft(1, [pair(1, 'p1', 'p2')]));
    expect(refused(drafted, move)).toEqual({ code: 'entrant-in-use', entrant: 'p1', round: 1 });
  });
});
