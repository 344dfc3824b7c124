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
  server,
  told,
  second,
} from './hall.fixture.js';
import {
  entrantOf,
  historyOf,
  roundOf,
  standingsOf,
  standingsRulesOf,
  type Absence,
  type TournamentCommand,
} from './index.js';

const hall = hallOf(4);
const playing = published(hall, 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')]);

describe('what is known of a person', () => {
  test('team and fixed table are said, changed and taken away', () => {
    const change = { kind: 'change-entrant', entrant: 'p1' } as const;
    const said = after(hall, { ...change, team: 'Rams', fixedTable: 2, baseMs: 1_800_000 });
    const facts = { team: 'Rams', fixedTable: 2, baseMs: 1_800_000, rating: 2_000 };
    expect(entrantOf(said, 'p1')).toMatchObject(facts);
    const nothing = { team: null, fixedTable: null, baseMs: null, rating: null };
    const gone = after(said, { ...change, ...nothing });
    expect(entrantOf(gone, 'p1')).toMatchObject({
      team: undefined,
      fixedTable: undefined,
      baseMs: undefined,
      rating: undefined,
    });
    expect(decided(said, { ...change, team: 'Rams' })).toEqual({ ok: true, value: [] });
  });

  test('a fixed table is in the hall and one person’s only', () => {
    const change = { kind: 'change-entrant', entrant: 'p1' } as const;
    expect(refused(hall, { ...change, fixedTable: 9 })).toEqual({
      code: 'no-such-table',
      table: 9,
    });
    const said = after(hall, { ...change, fixedTable: 1 });
    expect(refused(said, { ...change, entrant: 'p2', fixedTable: 1 })).toEqual({
      code: 'table-fixed',
      table: 1,
      entrant: 'p1',
    });
    expect(refused(said, { kind: 'remove-table', table: 1 })).toMatchObject({
      code: 'table-fixed',
    });
    const both = { division: 'a', fixedTable: 2 };
    const entrants = [
      { entrant: 'x', ...both },
      { entrant: 'y', ...both },
    ];
    expect(refused(hall, { kind: 'add-entrants', entrants })).toMatchObject({ entrant: 'x' });
  });

  test('the fixed table of somebody who has withdrawn is free for another one', () => {
    const change = { kind: 'change-entrant', fixedTable: 1 } as const;
    const gone = after(hall, { ...change, entrant: 'p1', status: 'withdrawn' });
    const taken = after(gone, { ...change, entrant: 'p2' });
    expect(entrantOf(taken, 'p2')?.fixedTable).toBe(1);
    const back = { kind: 'change-entrant', entrant: 'p1', status: 'playing' } as const;
    expect(refused(taken, back)).toMatchObject({ code: 'table-fixed', entrant: 'p2' });
    expect(entrantOf(after(taken, { ...back, fixedTable: null }), 'p1')?.status).toBe('playing');
  });

  test('people are checked in, many at once, and out again', () => {
    const here = after(hall, { kind: 'check-in', entrants: ['p1', 'p2'], what: 'here' });
    expect(here.entrants.map(({ checkIn }) => checkIn)).toEqual([
      'here',
      'here',
      'not-here',
      'not-here',
    ]);
    const again = decided(here, { kind: 'check-in', entrants: ['p2', 'p3', 'p3'], what: 'here' });
    expect(again).toMatchObject({ ok: true, value: [{ body: { entrant: 'p3' } }] });
    const out = after(here, { kind: 'check-in', entrants: ['p1'], what: 'not-here' });
    expect(entrantOf(out, 'p1')?.checkIn).toBe('not-here');
  });

  test('a person is forgotten once, and the log goes on', () => {
    const forget: TournamentCommand = { kind: 'forget-person', entrant: 'p1' };
    const forgotten = after(playing, forget);
    expect(entrantOf(forgotten, 'p1')).toMatchObject({ person: 'forgotten', status: 'playing' });
    expect(decided(forgotten, forget)).toEqual({ ok: true, value: [] });
  });

  test('only who was in no round is removed', () => {
    const remove: TournamentCommand = { kind: 'remove-entrant', entrant: 'p1' };
    expect(after(hall, remove).entrants.map(({ id }) => id)).toEqual(['p2', 'p3', 'p4']);
    expect(refused(playing, remove)).toEqual({ code: 'entrant-in-use', entrant: 'p1', round: 1 });
    const sitting = [{ entrant: 'p1', kind: 'bye' }] as const;
    const drafted = after(hall, draft(1, [pair(1, 'p3', 'p4')], { sitting }));
    const sits = after(drafted, publish(drafted, 1));
    expect(refused(sits, remove)).toMatchObject({ code: 'entrant-in-use' });
  });

  test('who has only a drafted bye is removed, and leaves the draft', () => {
    const sitting = [{ entrant: 'p1', kind: 'bye' }] as const;
    const drafted = after(hall, draft(1, [pair(1, 'p3', 'p4')], { sitting }));
    const removed = after(drafted, { kind: 'remove-entrant', entrant: 'p1' });
    expect(removed.entrants.map(({ id }) => id)).toEqual(['p2', 'p3', 'p4']);
    expect(roundOf(removed, 1)?.drafts.map((each) => each.sitting)).toEqual([[]]);
  });
});

describe('who is not there', () => {
  const away: TournamentCommand = { kind: 'set-absence', entrant: 'p1', from: 2 };

  test('is not paired from that round on, and is again after coming back', () => {
    const absent = after(playing, away);
    expect(refused(absent, draft(2, [pair(1, 'p1', 'p3')]))).toEqual({
      code: 'is-absent',
      entrant: 'p1',
      round: 2,
    });
    const back = after(absent, { kind: 'return-entrant', entrant: 'p1', round: 3 });
    expect(refused(back, draft(2, [pair(1, 'p1', 'p3')]))).toMatchObject({ code: 'is-absent' });
    const two = published(back, 2, [pair(1, 'p3', 'p2')]);
    expect(decided(two, draft(3, [pair(1, 'p1', 'p3')]))).toMatchObject({ ok: true });
  });

  test('sits the round out by the rule, without being named', () => {
    const two = published(after(playing, away), 2, [pair(1, 'p3', 'p2')]);
    expect(roundOf(two, 2)?.published?.sitting).toEqual([
      { entrant: 'p1', kind: 'absent', spread: -50, division: 'a' },
    ]);
  });

  test('is, in one act, everybody who is not checked in, for one round', () => {
    const here = after(hall, { kind: 'check-in', entrants: ['p1', 'p2'], what: 'here' });
    const others = { kind: 'set-others-absent', round: 1 } as const;
    const absent = after(here, { ...away, entrant: 'p3', from: 1 }, others);
    expect(absent.entrants.map(({ absences }) => absences)).toEqual([
      [],
      [],
      [{ from: 1 }],
      [{ from: 1, until: 1 }],
    ]);
    expect(decided(absent, others)).toEqual({ ok: true, value: [] });
    expect(refused(here, { ...others, round: 0 })).toMatchObject({ code: 'wrong-rounds' });
  });

  test('is not for the next round who is seen after all; what was planned for later stays', () => {
    const seen = { kind: 'check-in', entrants: ['p1', 'p4'], what: 'here' } as const;
    const absent = after(
      hall,
      { ...seen, entrants: ['p2'] },
      { kind: 'set-others-absent', round: 1 },
      { ...away, entrant: 'p4', from: 3, until: 3 },
    );
    const came = after(absent, seen);
    const absencesOf = (id: string) => came.entrants.find((each) => each.id === id)?.absences;
    expect(absencesOf('p1')).toEqual([]);
    expect(absencesOf('p3')).toEqual([{ from: 1, until: 1 }]);
    expect(absencesOf('p4')).toEqual([{ from: 3, until: 3 }]);
  });

  test.each<[string, readonly Absence[], readonly Absence[]]>([
    ['for good', [{ from: 1 }], [{ from: 2 }]],
    ['for some rounds', [{ from: 1, until: 3 }], [{ from: 2, until: 3 }]],
    ['later', [{ from: 3, until: 3 }], [{ from: 3, until: 3 }]],
  ])('who is seen though away %s is there for the next round alone', (_what, planned, left) => {
    const { kind, entrant } = { kind: 'set-absence', entrant: 'p1' } as const;
    const away = [{ from: 1, until: 1 }, ...planned].map((each) => ({ kind, entrant, ...each }));
    const seen = { kind: 'check-in', entrants: [entrant], what: 'here' } as const;
    expect(entrantOf(after(hall, ...away, seen), entrant)?.absences).toEqual(left);
  });

  test.each<[string, number, readonly Absence[], readonly Absence[]]>([
    ['for the round alone', 1, [{ from: 1, until: 1 }, { from: 4 }], [{ from: 4 }]],
    ['for good', 2, [{ from: 1 }], [{ from: 1, until: 1 }]],
    ['for some rounds', 1, [{ from: 1, until: 3 }, { from: 5 }], [{ from: 5 }]],
    ['later', 1, [{ from: 4 }], [{ from: 4 }]],
  ])('who was away %s and comes back is away later as planned', (_what, round, planned, left) => {
    const entrant = 'p1';
    const away = planned.map((each) => ({ kind: 'set-absence', entrant, ...each }) as const);
    const back = { kind: 'return-entrant', entrant, round } as const;
    expect(entrantOf(after(hall, ...away, back), entrant)?.absences).toEqual(left);
  });

  test('is so for the round that comes next in their own division, where divisions are apart', () => {
    const b = { division: 'b' };
    const two = after(
      playing,
      second,
      { kind: 'add-entrants', entrants: ['q1', 'q2', 'q3'].map((entrant) => ({ entrant, ...b })) },
      { kind: 'check-in', entrants: ['p1', 'q1'], what: 'here' },
      { kind: 'set-others-absent' },
    );
    const absencesOf = (id: string) => entrantOf(two, id)?.absences;
    expect(['p1', 'p2', 'q1', 'q2'].map(absencesOf)).toEqual([
      [],
      [{ from: 2, until: 2 }],
      [],
      [{ from: 1, until: 1 }],
    ]);
    expect(decided(two, { kind: 'set-others-absent' })).toEqual({ ok: true, value: [] });
    const came = after(two, { kind: 'check-in', entrants: ['p2', 'q2'], what: 'here' });
    expect(['p2', 'q2', 'q3'].map((id) => entrantOf(came, id)?.absences)).toEqual([
      [],
      [],
      [{ from: 1, until: 1 }],
    ]);
  });

  test('is so in a division that has not played for the round that the others play, which it joins', () => {
    const results = ['g1-1', 'g1-2'].map((game) => told(game, 400, 380));
    const over = results.reduce((state, result) => asked(state, result, server), playing);
    const two = after(
      published(over, 2, [pair(1, 'p1', 'p3'), pair(2, 'p2', 'p4')]),
      second,
      { kind: 'add-entrants', entrants: [{ entrant: 'q1', division: 'b' }] },
      { kind: 'set-others-absent' },
    );
    const absencesOf = (id: string) => entrantOf(two, id)?.absences;
    expect(absencesOf('p1')).toEqual([{ from: 3, until: 3 }]);
    expect(absencesOf('q1')).toEqual([{ from: 2, until: 2 }]);
    const came = after(two, { kind: 'check-in', entrants: ['q1'], what: 'here' });
    expect(entrantOf(came, 'q1')?.absences).toEqual([]);
  });

  test('rounds are said from 1 on, the last not before the first, and once', () => {
    expect(refused(hall, { ...away, from: 0 })).toMatchObject({
      code: 'wrong-rounds',
    });
    expect(refused(hall, { ...away, until: 1 })).toEqual({
      code: 'wrong-rounds',
      from: 2,
      until: 1,
    });
    expect(decided(after(hall, away), away)).toEqual({ ok: true, value: [] });
    expect(decided(hall, { kind: 'return-entrant', entrant: 'p1', round: 1 })).toEqual({
      ok: true,
      value: [],
    });
  });
});

describe('who comes late', () => {
  const late: TournamentCommand = {
    kind: 'add-entrants',
    entrants: [{ entrant: 'late', division: 'a' }],
  };

  test('gets for the rounds that were played what the division says', () => {
    expect(roundOf(after(playing, late), 1)?.published?.sitting).toEqual([
      { entrant: 'late', kind: 'forfeit', spread: -50, division: 'a', missed: true },
    ]);
    const kinder = after(playing, {
      kind: 'change-settings',
      division: 'a',
      settings: [{ kind: 'late', value: 'bye' }],
    });
    expect(roundOf(after(kinder, late), 1)?.published?.sitting).toMatchObject([
      { entrant: 'late', kind: 'bye', spread: 50 },
    ]);
  });

  test('has missed them also where staff have them count otherwise, or publish them again', () => {
    const sitting = { entrant: 'late', kind: 'bye' } as const;
    const kinder = after(
      playing,
      late,
      { kind: 'set-sitting', round: 1, sitting, reason: 'ill' },
      draft(1, playing.rounds[0]!.published!.pairings, { sitting: [sitting] }),
    );
    for (const { sitting: out } of [
      roundOf(kinder, 1)!.published!,
      roundOf(after(kinder, publish(kinder, 1)), 1)!.published!,
    ])
      expect(out).toEqual([
        { entrant: 'late', kind: 'bye', spread: 50, division: 'a', missed: true },
      ]);
  });

  test('gets nothing for rounds that another division played', () => {
    const other = after(playing, second, {
      kind: 'add-entrants',
      entrants: [{ entrant: 'late', division: 'b' }],
    });
    expect(roundOf(other, 1)?.published?.sitting).toEqual([]);
  });
});

describe('who comes back after having withdrawn', () => {
  const leave = { kind: 'change-entrant', entrant: 'p1', status: 'withdrawn' } as const;
  const back = { ...leave, status: 'playing' } as const;
  const gone = after(published(hallOf(6, 3), 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')]), leave);

  test('has for the rounds played meanwhile what somebody late has, and ranks by it', () => {
    const played = published(gone, 2, [pair(1, 'p2', 'p3'), pair(2, 'p4', 'p5')]);
    const returned = after(played, back);
    expect(roundOf(returned, 1)?.published?.sitting).toEqual([]);
    expect(roundOf(returned, 2)?.published?.sitting).toEqual([
      { entrant: 'p1', kind: 'forfeit', spread: -50, division: 'a', missed: true },
    ]);
    const won = asked(
      asked(returned, told('g1-1', 400, 380), server),
      told('g2-1', 390, 390),
      server,
    );
    const standing = standingsOf(historyOf(won, 'a'), standingsRulesOf(won.divisions[0]!.settings));
    expect(standing.find(({ entrant }) => entrant === 'p1')).toMatchObject({
      wins: 1,
      losses: 1,
      spread: -30,
    });
  });

  test('has nothing to make up where nothing was played meanwhile', () => {
    expect(decided(gone, back)).toMatchObject({ ok: true, value: [{ type: 'EntrantReadmitted' }] });
  });
});

test('only staff change who is there', () => {
  const remove: TournamentCommand = { kind: 'remove-entrant', entrant: 'p1' };
  expect(refused(hall, remove, { player: 'p1' })).toEqual({ code: 'not-entitled' });
  expect(() => asked(hall, remove, { auto: 'server' })).toThrow('not-entitled');
});
