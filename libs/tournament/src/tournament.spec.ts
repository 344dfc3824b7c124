import {
  evolveTournament,
  notCreated,
  replayTournament,
  type DraftedPairing,
  type Pairing,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusal,
} from './index.js';
import {
  rules,
  none,
  decided,
  after,
  refused,
  hall,
  kimLee,
  annBob,
  draft,
  publish,
  drafted,
  published,
} from './two-divisions.fixture.js';

const clock = (baseMs: number) => ({ baseMs, flag: { kind: 'opponent-plays-on' } as const });
const novices: Pairing = { table: 3, division: 'b', seats: ['new', 'nat'], first: 1 };

describe('a tournament', () => {
  test('is created once, with a name', () => {
    expect(hall.name).toBe('Spring Open');
    expect(refused(hall, { kind: 'create-tournament', name: 'x' })).toEqual({
      code: 'already-created',
    });
    expect(refused(notCreated, { kind: 'create-tournament', name: ' ' })).toEqual({
      code: 'needs-name',
    });
  });

  test('its tables stand in order and each number is there once', () => {
    expect(hall.tables).toEqual([1, 2, 3]);
    expect(refused(hall, { kind: 'add-tables', numbers: [4, 2] })).toEqual({
      code: 'table-exists',
      table: 2,
    });
    expect(refused(hall, { kind: 'add-tables', numbers: [4, 4] })).toEqual({
      code: 'table-exists',
      table: 4,
    });
  });

  test('a table that a round uses stays', () => {
    expect(after(hall, { kind: 'remove-table', table: 3 }).tables).toEqual([1, 2]);
    expect(refused(drafted, { kind: 'remove-table', table: 1 })).toEqual({
      code: 'table-in-use',
      table: 1,
      round: 1,
    });
    expect(refused(published, { kind: 'remove-table', table: 2 })).toMatchObject({
      code: 'table-in-use',
    });
    expect(refused(hall, { kind: 'remove-table', table: 9 })).toEqual({
      code: 'no-such-table',
      table: 9,
    });
  });

  test('divisions have different names and clocks that can be played with', () => {
    const add = { kind: 'add-division', division: 'c', rules: rules(), lexicon: none } as const;
    expect(refused(hall, { ...add, name: 'Open' })).toEqual({ code: 'name-taken', name: 'Open' });
    expect(refused(hall, { ...add, name: ' ' })).toEqual({ code: 'needs-name' });
    for (const baseMs of [4_999, 3_600_001]) {
      const wrong = { ...add, name: 'Fast', rules: rules({ clock: clock(baseMs) }) };
      expect(refused(hall, wrong)).toMatchObject({ code: 'clock-out-of-range' });
    }
    for (const baseMs of [5_000, 3_600_000])
      expect(
        decided(hall, { ...add, name: 'Fast', rules: rules({ clock: clock(baseMs) }) }),
      ).toMatchObject({ ok: true });
    const changed = after(hall, {
      kind: 'change-division',
      division: 'a',
      name: 'Masters',
      rules: rules(),
      lexicon: none,
      begun: [],
    });
    expect(changed.divisions.map(({ name }) => name)).toEqual(['Masters', 'Novices']);
    expect(refused(hall, { ...add, kind: 'change-division', name: 'X', begun: [] })).toEqual({
      code: 'no-such-division',
      division: 'c',
    });
  });

  test('entrants can be withdrawn and come back', () => {
    const change = { kind: 'change-entrant', entrant: 'kim' } as const;
    const gone = after(hall, { ...change, status: 'withdrawn', rating: 1510 });
    expect(gone.entrants[0]).toMatchObject({
      id: 'kim',
      division: 'a',
      rating: 1510,
      status: 'withdrawn',
    });
    expect(after(gone, { ...change, status: 'playing' }).entrants[0]?.status).toBe('playing');
    expect(decided(gone, { ...change, status: 'withdrawn' })).toEqual({ ok: true, value: [] });
    expect(refused(hall, { ...change, entrant: 'x' })).toEqual({
      code: 'no-such-entrant',
      entrant: 'x',
    });
    const add = { kind: 'add-entrants', entrants: [{ entrant: 'z', division: 'z' }] } as const;
    expect(refused(hall, add)).toEqual({ code: 'no-such-division', division: 'z' });
  });
});

describe('the pairings of a round', () => {
  test.each<[string, readonly Pairing[], TournamentRefusal]>([
    [
      'a player twice',
      [kimLee, { ...annBob, seats: ['ann', 'kim'] }],
      { code: 'paired-twice', entrant: 'kim', tables: [1, 2] },
    ],
    [
      'a player against the same player',
      [{ ...kimLee, seats: ['kim', 'kim'] }],
      { code: 'paired-twice', entrant: 'kim', tables: [1, 1] },
    ],
    ['a table twice', [kimLee, { ...annBob, table: 1 }], { code: 'table-twice', table: 1 }],
    ['a table that is not there', [{ ...kimLee, table: 9 }], { code: 'no-such-table', table: 9 }],
    [
      'a player of another division',
      [{ ...kimLee, seats: ['kim', 'new'] }],
      { code: 'wrong-division', entrant: 'new', division: 'a' },
    ],
    [
      'a player that is not there',
      [{ ...kimLee, seats: ['kim', 'x'] }],
      { code: 'no-such-entrant', entrant: 'x' },
    ],
    [
      'a division that is not there',
      [{ ...kimLee, division: 'x' }],
      { code: 'no-such-division', division: 'x' },
    ],
    [
      'one player alone',
      [{ ...kimLee, seats: ['kim'] }],
      { code: 'wrong-number-of-seats', table: 1, fewest: 2, most: 4 },
    ],
    [
      'a seat that nobody has',
      [{ ...kimLee, first: 2 }],
      { code: 'no-such-seat', table: 1, seat: 2 },
    ],
  ])('%s is refused', (_what, pairings, refusal) => {
    expect(refused(hall, draft(...pairings))).toEqual(refusal);
  });

  test('a withdrawn player is not paired', () => {
    const gone = after(hall, { kind: 'change-entrant', entrant: 'lee', status: 'withdrawn' });
    expect(refused(gone, draft(kimLee))).toEqual({ code: 'is-withdrawn', entrant: 'lee' });
    const late = after(drafted, { kind: 'change-entrant', entrant: 'lee', status: 'withdrawn' });
    expect(refused(late, publish(late))).toEqual({ code: 'is-withdrawn', entrant: 'lee' });
  });

  test('G37 two to four players sit at a table', () => {
    const four: Pairing = { ...kimLee, seats: ['kim', 'lee', 'ann', 'bob'] };
    expect(decided(hall, draft(four))).toMatchObject({ ok: true });
  });

  describe('two people at one draft', () => {
    const swapped: DraftedPairing = { ...kimLee, seats: [...kimLee.seats].reverse() };
    const looking = (seen: number, pairing: DraftedPairing, number = 1) =>
      ({ kind: 'draft-round', round: 1, draft: number, seen, pairings: [pairing] }) as const;
    const seen = drafted.version;
    const theirs = after(drafted, looking(seen, swapped));
    const version = theirs.rounds[0]?.drafts[0]?.version ?? 0;

    test('what somebody else has written since is not overwritten', () => {
      expect(refused(theirs, looking(seen, kimLee))).toEqual({ code: 'changed', version });
      expect(decided(theirs, looking(version, kimLee))).toMatchObject({ ok: true });
      expect(decided(theirs, draft(kimLee))).toMatchObject({ ok: true });
    });

    test('the same draft again, its answer having been lost, changes nothing', () => {
      expect(decided(theirs, looking(seen, swapped))).toEqual({ ok: true, value: [] });
      const locked = looking(seen, { ...swapped, locked: true });
      expect(refused(theirs, locked)).toMatchObject({ code: 'changed' });
    });

    test('a draft that was discarded since is not written again', () => {
      const dropped = after(drafted, { kind: 'drop-draft', round: 1, draft: 1 });
      expect(refused(dropped, looking(seen, swapped))).toMatchObject({ code: 'changed' });
      expect(decided(dropped, looking(dropped.version, swapped))).toMatchObject({ ok: true });
    });

    test('a second draft that both begin is the one of whoever came first', () => {
      const begun = after(drafted, looking(seen, kimLee, 2));
      expect(refused(begun, looking(seen, annBob, 2))).toMatchObject({ code: 'changed' });
    });
  });

  test('rounds come in order', () => {
    expect(refused(hall, { kind: 'draft-round', round: 2, pairings: [] })).toEqual({
      code: 'rounds-in-order',
      round: 2,
      expected: 1,
    });
    expect(decided(published, { kind: 'draft-round', round: 2, pairings: [] })).toMatchObject({
      ok: true,
    });
  });

  test('G10 D who begins is said exactly where it is not drawn', () => {
    const missing = after(hall, draft({ table: 3, division: 'b', seats: ['new', 'nat'] }));
    expect(refused(missing, publish(missing))).toEqual({ code: 'first-missing', table: 3 });
    const drawn = after(hall, draft({ ...kimLee, first: 0 }));
    expect(refused(drawn, publish(drawn))).toEqual({ code: 'first-is-drawn', table: 1 });
    const right = after(hall, draft(novices));
    expect(decided(right, publish(right))).toMatchObject({ ok: true });
  });
});

describe('the whole room', () => {
  const stop: TournamentCommand = { kind: 'stop-room', order: 'o1', reason: 'fire alarm' };
  const start: TournamentCommand = { kind: 'start-room', order: 'o2', reason: '' };

  test('is stopped with a reason and started again', () => {
    const stopped = after(published, stop);
    expect(stopped.room).toEqual({ what: 'stopped', order: 'o1', reason: 'fire alarm' });
    const again = after(stopped, { ...stop, order: 'o3' });
    expect(again.room).toMatchObject({ what: 'stopped', order: 'o3' });
    expect(after(stopped, start).room?.what).toBe('running');
    expect(refused(published, start)).toEqual({ code: 'room-running' });
    expect(refused(published, { ...stop, reason: ' ' })).toEqual({ code: 'needs-reason' });
  });

  test('G31 the director ends a round, once unless a game was taken back, with a reason', () => {
    const end: TournamentCommand = { kind: 'end-round', round: 1, reason: 'time' };
    const ended = after(published, end);
    expect(ended.rounds[0]?.ended).toBe('time');
    expect(decided(ended, end)).toEqual({ ok: true, value: [] });
    expect(decided(ended, { ...end, again: true })).toMatchObject({
      value: [{ type: 'RoundEnded' }],
    });
    expect(refused(published, { ...end, reason: '' })).toEqual({ code: 'needs-reason' });
    expect(refused(drafted, end)).toEqual({ code: 'no-such-round', round: 1 });
  });
});

test('the fold of all events is the state that was kept', () => {
  const events: TournamentEvent[] = [];
  let state = notCreated;
  const commands: readonly TournamentCommand[] = [
    { kind: 'create-tournament', name: 'Open' },
    { kind: 'add-division', division: 'a', name: 'A', rules: rules(), lexicon: none },
    { kind: 'add-tables', numbers: [1] },
    {
      kind: 'add-entrants',
      entrants: [
        { entrant: 'kim', division: 'a' },
        { entrant: 'lee', division: 'a' },
      ],
    },
    draft(kimLee),
    { kind: 'publish-round', round: 1, seen: 6, games: ['g'], begun: [], fixed: [] },
  ];
  for (const command of commands) {
    const answer = decided(state, command);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    events.push(...answer.value);
    state = answer.value.reduce(evolveTournament, state);
  }
  expect(replayTournament(events)).toEqual(state);
  expect(state.version).toBe(events.length);
});
