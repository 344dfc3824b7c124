import {
  after,
  asked,
  decided,
  draft,
  hallOf,
  pair,
  publish,
  published,
  refused,
  rules,
  server,
  told,
} from './hall.fixture.js';
import {
  draftOf,
  gamesToWatch,
  historyOf,
  roundOf,
  standingsOf,
  type Pairing,
  type TournamentCommand,
} from './index.js';
import { hall, one, bye } from './round-of-five.fixture.js';

const other = [pair(1, 'p1', 'p3'), pair(2, 'p2', 'p4')];

describe('drafts of a round', () => {
  const two = after(hall, draft(1, one, { sitting: bye }), draft(1, other, { draft: 2 }));

  test('stand beside each other until one is published', () => {
    expect(roundOf(two, 1)?.drafts.map(({ number }) => number)).toEqual([1, 2]);
    const chosen = after(two, publish(two, 1, { draft: 1 }));
    expect(roundOf(chosen, 1)?.published?.pairings).toMatchObject(one);
    expect(roundOf(chosen, 1)?.drafts).toEqual([]);
  });

  test('are written one by one, the last one unless another is named', () => {
    const again = after(two, draft(1, other.slice(0, 1)));
    expect(draftOf(roundOf(again, 1), 2)?.pairings).toHaveLength(1);
    expect(draftOf(roundOf(again, 1), 1)?.pairings).toHaveLength(2);
    const first = after(again, draft(1, [], { draft: 1 }));
    expect(draftOf(roundOf(first, 1))?.number).toBe(1);
    expect(refused(two, draft(1, one, { draft: 4 }))).toEqual({
      code: 'no-such-draft',
      round: 1,
      draft: 4,
    });
  });

  test('are dropped', () => {
    const left = after(two, { kind: 'drop-draft', round: 1, draft: 2 });
    expect(roundOf(left, 1)?.drafts.map(({ number }) => number)).toEqual([1]);
    expect(refused(left, { kind: 'drop-draft', round: 1, draft: 2 })).toMatchObject({
      code: 'no-such-draft',
    });
  });

  test('keep what the draw said of pairings that were left as they were', () => {
    const why = [{ code: 'places', places: [1, 2] }] as const;
    const made = [{ division: 'a', method: 'swiss', from: 0, seed: 7, reasons: [] }] as const;
    const drawn = one.map((pairing) => ({ ...pairing, why }));
    const mended = after(
      hall,
      draft(1, drawn, { made }),
      draft(1, [one[0]!, other[1]!].slice(0, 1)),
    );
    expect(draftOf(roundOf(mended, 1))).toMatchObject({ made, pairings: [{ why }] });
    const final = after(mended, publish(mended, 1));
    expect(roundOf(final, 1)?.published?.pairings[0]).not.toHaveProperty('why');
  });
});

describe('who sits out', () => {
  test('is published with what it is worth by the division’s rule', () => {
    const drafted = after(hall, draft(1, one, { sitting: bye }));
    const round = roundOf(after(drafted, publish(drafted, 1)), 1);
    expect(round?.published?.sitting).toEqual([
      { entrant: 'p5', kind: 'bye', spread: 50, division: 'a' },
    ]);
  });

  test('still does when only the pairings are drafted again, unless paired', () => {
    const drafted = after(hall, draft(1, one, { sitting: bye }), draft(1, other));
    expect(draftOf(roundOf(drafted, 1))?.sitting).toMatchObject([{ entrant: 'p5' }]);
    const paired = after(drafted, draft(1, [pair(1, 'p1', 'p5')]));
    expect(draftOf(roundOf(paired, 1))?.sitting).toEqual([]);
  });

  test('keeps why, while they sit out as the same', () => {
    const drawn = { ...bye[0], why: { code: 'lowest', place: 5, byes: 0 } } as const;
    const drafted = after(hall, draft(1, one, { sitting: [drawn] }));
    const again = after(drafted, draft(1, other, { sitting: bye }));
    expect(draftOf(roundOf(again, 1))?.sitting).toMatchObject([{ why: drawn.why }]);
    const forfeit = { entrant: 'p5', kind: 'forfeit' } as const;
    const changed = after(again, draft(1, other, { sitting: [forfeit] }));
    expect(draftOf(roundOf(changed, 1))?.sitting[0]).not.toHaveProperty('why');
  });

  test('does not play as well, and is there once', () => {
    const p1 = { entrant: 'p1', kind: 'bye' } as const;
    expect(refused(hall, draft(1, one, { sitting: [p1] }))).toEqual({
      code: 'sits-and-plays',
      entrant: 'p1',
      table: 1,
    });
    expect(refused(hall, draft(1, one, { sitting: [bye[0], bye[0]] }))).toEqual({
      code: 'sits-twice',
      entrant: 'p5',
    });
  });

  test('is corrected in a round that was published, for a reason', () => {
    const round = published(hall, 1, one);
    const sitting = { entrant: 'p5', kind: 'forfeit' } as const;
    const set = { kind: 'set-sitting', round: 1, sitting } as const;
    expect(refused(round, { ...set, reason: '' })).toEqual({ code: 'needs-reason' });
    const said = after(round, { ...set, reason: 'did not come' });
    expect(roundOf(said, 1)?.published?.sitting).toMatchObject([{ kind: 'forfeit', spread: -50 }]);
    expect(decided(said, { ...set, reason: 'again' })).toEqual({ ok: true, value: [] });
    const playing = { ...set, sitting: { ...sitting, entrant: 'p1' }, reason: 'x' };
    expect(refused(round, playing)).toMatchObject({ code: 'sits-and-plays' });
  });

  test('set since a draft was written stays when that is published, unless it seats the player', () => {
    const round = published(hall, 1, one);
    const redraft = after(round, draft(1, other));
    const sitting = { entrant: 'p5', kind: 'forfeit' } as const;
    const set = { kind: 'set-sitting', round: 1, sitting, reason: 'came late' } as const;
    const said = after(redraft, set);
    const again = after(said, publish(said, 1, { games: ['n1', 'n2'] }));
    expect(roundOf(again, 1)?.published?.sitting).toMatchObject([{ entrant: 'p5', spread: -50 }]);
    const seats = after(round, draft(1, [pair(1, 'p1', 'p5'), pair(2, 'p2', 'p3')]), set);
    const seated = after(seats, publish(seats, 1, { games: ['n1', 'n2'] }));
    expect(roundOf(seated, 1)?.published?.sitting).toEqual([]);
    const unsaid = after(said, draft(1, one, { sitting: [] }));
    const none = after(unsaid, publish(unsaid, 1));
    expect(roundOf(none, 1)?.published?.sitting).toEqual([]);
  });

  test('a penalty is added to the spread and taken back', () => {
    const round = published(hall, 1, one);
    const set = { kind: 'set-penalty', round: 1, entrant: 'p1', reason: 'late' } as const;
    const fined = after(round, { ...set, spread: -20 });
    expect(standingsOf(historyOf(fined, 'a')).find(({ entrant }) => entrant === 'p1')?.spread).toBe(
      -20,
    );
    expect(roundOf(after(fined, { ...set, spread: 0 }), 1)?.penalties).toEqual([]);
  });
});

describe('a round that has results', () => {
  const known = asked(published(hall, 1, one), told('g1-1', 400, 350), server);
  const changed = after(known, draft(1, [pair(2, 'p1', 'p2')]));

  test('is never wiped: what would be lost is listed', () => {
    expect(refused(changed, publish(changed, 1, { begun: ['g1-2'] }))).toEqual({
      code: 'game-begun',
      table: 1,
      game: 'g1-1',
      games: [
        { table: 1, game: 'g1-1', what: 'has-result' },
        { table: 2, game: 'g1-2', what: 'begun' },
      ].slice(0, 1),
    });
  });

  test('loses only what was named, for a reason, and the log keeps it', () => {
    const loses = ['g1-1'];
    expect(refused(changed, publish(changed, 1, { loses }))).toEqual({ code: 'needs-reason' });
    const reason = 'wrong round was paired';
    const again = after(changed, publish(changed, 1, { loses, reason, games: ['new'] }));
    expect(roundOf(again, 1)?.published?.pairings).toMatchObject([{ table: 2, game: 'new' }]);
    expect(roundOf(again, 1)?.results).toHaveLength(1);
    expect(historyOf(again, 'a').rounds[0]?.meetings).toEqual([
      { entrants: ['p1', 'p2'], table: 2 },
    ]);
  });

  test('changed before anything was played keeps the reason that was given, too', () => {
    const fresh = after(published(hall, 1, one), draft(1, [pair(2, 'p1', 'p2')]));
    const given = publish(fresh, 1, { reason: 'the wrong table', games: ['new'] });
    expect(decided(fresh, given)).toMatchObject({
      value: [{ body: { publication: 2, reason: 'the wrong table' } }],
    });
  });

  test('keeps its results when the rest is paired again', () => {
    const more = after(known, draft(1, [...one.slice(0, 1), pair(2, 'p3', 'p5')]));
    const again = after(more, publish(more, 1, { games: ['n1', 'n2'] }));
    expect(historyOf(again, 'a').rounds[0]?.meetings).toMatchObject([
      { entrants: ['p1', 'p2'], scores: [400, 350] },
      { entrants: ['p3', 'p5'] },
    ]);
  });

  test.each<[string, readonly TournamentCommand[], string]>([
    ['withdrew', [{ kind: 'change-entrant', entrant: 'p1', status: 'withdrawn' }], 'is-withdrawn'],
    ['is away', [{ kind: 'set-absence', entrant: 'p1', from: 1 }], 'is-absent'],
    [
      'plays in another division now',
      [
        { kind: 'add-division', division: 'b', name: 'B', rules: rules(), lexicon: undefined },
        { kind: 'move-entrant', entrant: 'p1', division: 'b', reason: 'too strong' },
      ],
      'wrong-division',
    ],
  ])('has its seats corrected after somebody in it %s', (_what, since, code) => {
    const later = after(known, ...since);
    const right = after(later, draft(1, [one[0]!, pair(2, 'p4', 'p3')]));
    const again = after(right, publish(right, 1, { begun: ['g1-2'], reason: 'sat otherwise' }));
    expect(roundOf(again, 1)?.published?.pairings).toMatchObject([
      { game: 'g1-1', seats: ['p1', 'p2'] },
      { game: 'g1-2', seats: ['p4', 'p3'] },
    ]);
    expect(refused(again, draft(2, [pair(1, 'p1', 'p2')]))).toMatchObject({ code });
  });
});

test('who has withdrawn keeps the published opponent, and gets no other one unless it is played', () => {
  const withdrawn = { kind: 'change-entrant', entrant: 'p4', status: 'withdrawn' } as const;
  const round = after(published(hall, 1, one), withdrawn);
  const moved = after(round, draft(1, [pair(1, 'p3', 'p4'), pair(2, 'p1', 'p2')]));
  expect(decided(moved, publish(moved, 1))).toMatchObject({ ok: true });
  const anew = after(round, draft(1, [one[0]!, pair(2, 'p5', 'p4')]));
  expect(refused(anew, publish(anew, 1))).toEqual({ code: 'is-withdrawn', entrant: 'p4' });
  const played = publish(anew, 1, { begun: ['g1-2'], reason: 'p5 sat there' });
  expect(decided(anew, played)).toMatchObject({ ok: true });
});

describe('who begins', () => {
  test('stays as it was published where the plan says otherwise since', () => {
    const plan = { rounds: [], mostMeetings: 1, first: 'assigned' } as const;
    const set: TournamentCommand = {
      kind: 'change-settings',
      division: 'a',
      settings: [{ kind: 'plan', value: plan }],
    };
    const since = after(published(hall, 1, one), set);
    const fresh = { ...pair(2, 'p3', 'p5'), first: 1 as const };
    const more = after(since, draft(1, [one[0]!, fresh]));
    const again = after(more, publish(more, 1, { games: ['n1', 'n2'] }));
    expect(roundOf(again, 1)?.published?.pairings).toMatchObject([
      { table: 1, game: 'g1-1' },
      { table: 2, game: 'n2', first: 1 },
    ]);
    const open = after(since, draft(1, [one[0]!, pair(2, 'p3', 'p5')]));
    expect(refused(open, publish(open, 1))).toEqual({ code: 'first-missing', table: 2 });
  });

  test('G10 D is assigned where the plan says so, though the rules draw', () => {
    const plan = { rounds: [], mostMeetings: 1, first: 'assigned' } as const;
    const set: TournamentCommand = {
      kind: 'change-settings',
      division: 'a',
      settings: [{ kind: 'plan', value: plan }],
    };
    const open = after(hall, set, draft(1, one));
    expect(refused(open, publish(open, 1))).toEqual({ code: 'first-missing', table: 1 });
    const said = after(
      hall,
      set,
      draft(
        1,
        one.map((pairing) => ({ ...pairing, first: 0 as const })),
      ),
    );
    expect(historyOf(after(said, publish(said, 1)), 'a').rounds[0]?.meetings[0]?.first).toBe(0);
  });

  test('is known from the game where the table drew', () => {
    const score = { scores: [400, 350], first: 1 } as const;
    const round = asked(
      published(hall, 1, one),
      { kind: 'record-result', game: 'g1-1', score, how: 'signed' },
      server,
    );
    expect(historyOf(round, 'a').rounds[0]?.meetings[0]).toMatchObject({ first: 1 });
  });
});

describe('a table that plays an earlier round', () => {
  const first = published(hallOf(6, 4), 1, [
    pair(1, 'p1', 'p2'),
    pair(2, 'p3', 'p4'),
    pair(3, 'p5', 'p6'),
  ]);
  const next = (...pairings: readonly Pairing[]) => after(first, draft(2, pairings));

  test('gets no game of the next one, and every such table is named', () => {
    const drafted = next(pair(1, 'p1', 'p3'), pair(2, 'p2', 'p4'), pair(4, 'p5', 'p6'));
    const inPlay = ['g1-1', 'g1-2', 'g1-3'];
    expect(refused(drafted, publish(drafted, 2, { inPlay }))).toEqual({
      code: 'table-plays',
      games: [
        { table: 1, round: 1 },
        { table: 2, round: 1 },
      ],
    });
    expect(decided(drafted, publish(drafted, 2, { inPlay: ['g1-3'] }))).toMatchObject({ ok: true });
  });

  test('keeps one that has not begun until its people are placed in the next or have withdrawn', () => {
    const toBegin = ['g1-1', 'g1-3'];
    const one = next(pair(1, 'p3', 'p4'), pair(3, 'p1', 'p2'));
    expect(refused(one, publish(one, 2, { toBegin, inPlay: ['g1-1'] }))).toEqual({
      code: 'table-plays',
      games: [
        { table: 1, round: 1 },
        { table: 3, round: 1, toBegin: true },
      ],
    });
    const half = next(pair(3, 'p1', 'p6'));
    expect(refused(half, publish(half, 2, { toBegin }))).toMatchObject({ games: [{ table: 3 }] });
    const sits = after(
      first,
      draft(2, [pair(3, 'p1', 'p6')], { sitting: [{ entrant: 'p5', kind: 'bye' }] }),
    );
    expect(decided(sits, publish(sits, 2, { toBegin }))).toMatchObject({ ok: true });
    const left = after(half, { kind: 'change-entrant', entrant: 'p5', status: 'withdrawn' });
    expect(decided(left, publish(left, 2, { toBegin }))).toMatchObject({ ok: true });
  });

  test('keeps a game of the next one that it has', () => {
    const two = published(first, 2, [pair(1, 'p1', 'p3')]);
    const more = after(two, draft(2, [pair(1, 'p1', 'p3'), pair(4, 'p2', 'p4')]));
    const inPlay = ['g1-1'];
    expect(decided(more, publish(more, 2, { inPlay }))).toMatchObject({ ok: true });
  });

  test('is looked at until it has a result, and says whether its table has a later game', () => {
    const two = published(asked(first, told('g1-2', 400, 380), server), 2, [pair(1, 'p1', 'p3')]);
    const rounds = two.rounds.map(({ number, published: held, results }) => {
      return { number, pairings: held?.pairings ?? [], results };
    });
    const games = gamesToWatch(rounds).map(({ round, pairing, superseded }) => {
      return `${round} ${pairing.game} ${superseded}`;
    });
    expect(games).toEqual(['1 g1-1 true', '1 g1-3 false', '2 g2-1 false']);
  });
});

test('a round has a time at which it ends: said, changed and taken back', () => {
  const at = (endsAt: string | undefined) =>
    ({ kind: 'set-round-clock', round: 1, endsAt }) as const;
  const [noon, later] = ['2026-05-09T12:00:00.000Z', '2026-05-09T12:10:00.000Z'];
  expect(refused(hall, at(noon))).toEqual({ code: 'no-such-round', round: 1 });
  const begun = published(hall, 1, one);
  expect(roundOf(begun, 1)?.endsAt).toBeUndefined();
  expect(roundOf(after(begun, at(noon)), 1)?.endsAt).toBe(noon);
  expect(roundOf(after(begun, at(noon), at(later)), 1)?.endsAt).toBe(later);
  const back = after(begun, at(noon), at(undefined));
  expect(roundOf(back, 1)?.endsAt).toBeUndefined();
  expect(decided(back, at(undefined))).toEqual({ ok: true, value: [] });
});
