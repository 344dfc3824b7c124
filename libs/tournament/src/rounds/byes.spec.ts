import { after, draft, pair, publish, refused, second } from '../hall.fixture.js';
import { draftOf, isAsked, roundOf, type Tournament, type TournamentCommand } from '../index.js';
import { bye, hall, one } from '../round-of-five.fixture.js';

const novices: TournamentCommand = {
  kind: 'add-entrants',
  entrants: ['q1', 'q2'].map((entrant) => ({ entrant, division: 'b' })),
};
const both = [...one, { ...pair(3, 'q1', 'q2'), division: 'b' }];
const move = { kind: 'move-entrant', entrant: 'p5', division: 'b', reason: 'too strong' } as const;

function sittingIn(tournament: Tournament) {
  return roundOf(tournament, 1)?.published?.sitting;
}

/** The round once more, its seats and whoever sits out said whole, as a page keeps a draft. */
function saidAgain(before: Tournament, more: readonly TournamentCommand[] = []): Tournament {
  const sitting = (sittingIn(before) ?? []).map(({ entrant, kind }) => ({ entrant, kind }));
  const drafted = after(before, draft(1, [pair(1, 'p2', 'p1'), ...both.slice(1)], { sitting }));
  const now = after(drafted, ...more);
  return after(now, publish(now, 1));
}

describe('who sat out a round when it was published', () => {
  const drafted = after(hall, second, novices, draft(1, both, { sitting: bye }));
  const published = after(drafted, publish(drafted, 1));

  test('keeps what that was worth, whatever the rule says since', () => {
    const [first, ...others] = sittingIn(published) ?? [];
    expect([first?.spread, others]).toEqual([50, []]);
    const otherRule = after(published, {
      kind: 'change-settings',
      division: 'a',
      settings: [
        { kind: 'spreads', value: { bye: 40, forfeit: -50, absent: -50, byeCounts: 'tie' } },
      ],
    });
    expect(sittingIn(saidAgain(otherRule))).toEqual([first]);
  });

  test('keeps it in each division that counts it', () => {
    const moved = after(published, move);
    expect(sittingIn(moved)).toMatchObject([
      { entrant: 'p5', kind: 'bye', division: 'a' },
      { entrant: 'p5', kind: 'forfeit', division: 'b', missed: true },
    ]);
    expect(sittingIn(saidAgain(moved))).toEqual(sittingIn(moved));
  });

  test('does not play there as well, and is there once', () => {
    const seats = [pair(1, 'p1', 'p5'), ...one.slice(1)];
    expect(refused(published, draft(1, seats, { sitting: bye }))).toEqual({
      code: 'sits-and-plays',
      entrant: 'p5',
      table: 1,
    });
    const twice = [...bye, { entrant: 'p5', kind: 'forfeit' }] as const;
    expect(refused(published, draft(1, both, { sitting: twice }))).toEqual({
      code: 'sits-twice',
      entrant: 'p5',
    });
  });
});

describe('who is to sit out by a draft', () => {
  const drafted = after(hall, second, draft(1, one, { sitting: bye }));

  test.each<[string, TournamentCommand]>([
    ['has withdrawn', { kind: 'change-entrant', entrant: 'p5', status: 'withdrawn' }],
    ['has been moved to another division', move],
  ])('has no bye of it who %s since', (_what, since) => {
    const now = after(drafted, since);
    expect(sittingIn(after(now, publish(now, 1)))).toEqual([]);
  });

  const given = [{ ...bye[0], spread: 50, division: 'a', why: { code: 'asked' } }] as const;
  test.each<[string, Parameters<typeof draft>[2]]>([
    ['says nothing of them', {}],
    ['names them, as a page does', { sitting: bye }],
    ['takes them over, as the draw of another division does', { sitting: given }],
  ])('has no bye in the division that they moved to where a draft %s', (_what, more) => {
    const asked = after(hall, second, draft(1, one, { sitting: given }), move);
    const again = after(asked, draft(1, [...one].reverse(), more));
    expect(draftOf(roundOf(again, 1))?.sitting).toEqual([]);
  });

  test('has the bye that the other division gives them', () => {
    const moved = after(drafted, move);
    const drawn = { ...bye[0], spread: 50, why: { code: 'lowest', place: 1, byes: 0 } } as const;
    const again = after(moved, draft(1, one, { sitting: [...given, drawn] }));
    expect(draftOf(roundOf(again, 1))?.sitting).toMatchObject([{ division: 'b', why: drawn.why }]);
  });
});

test('a bye that somebody has asked for, or set by hand, is no bye of the draw', () => {
  const sitting = { entrant: 'p5', kind: 'bye', spread: 50, division: 'a' } as const;
  expect(isAsked(sitting)).toBe(true);
  expect(isAsked({ ...sitting, why: { code: 'asked' } })).toBe(true);
  expect(isAsked({ ...sitting, why: { code: 'lowest', place: 5, byes: 0 } })).toBe(false);
});
