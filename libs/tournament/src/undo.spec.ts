import {
  acted,
  after,
  asked,
  decided,
  draft,
  hallOf,
  pair,
  published,
  refused,
  server,
  told,
} from './hall.fixture.js';
import { decideTournament, notCreated, type Tournament, type TournamentCommand } from './index.js';

const dana = { staff: 'dana' };
const playing = published(hallOf(4), 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')]);

const course: readonly TournamentCommand[] = [
  { kind: 'create-tournament', name: 'Open' },
  {
    kind: 'add-division',
    division: 'a',
    name: 'A',
    rules: playing.divisions[0]!.rules,
    lexicon: undefined,
  },
  { kind: 'add-tables', numbers: [1, 2] },
  {
    kind: 'add-entrants',
    entrants: ['p1', 'p2', 'p3', 'p4'].map((entrant) => ({ entrant, division: 'a', rating: 900 })),
  },
  { kind: 'change-entrant', entrant: 'p4', status: 'withdrawn' },
  draft(1, [pair(1, 'p1', 'p2')]),
  { kind: 'publish-round', round: 1, seen: 99, games: ['g1'], begun: [], fixed: [] },
  { kind: 'set-penalty', round: 1, entrant: 'p1', spread: -10, reason: 'late' },
  draft(2, [pair(1, 'p1', 'p3')]),
];

/** What follows an act and its undoing, beside what was before. */
function undone(act: TournamentCommand, commands: readonly TournamentCommand[] = course) {
  const before = acted(notCreated, commands);
  const did = acted(before.state, [act]);
  const events = [...before.events, ...did.events];
  const undo = {
    kind: 'undo',
    since: before.events.length,
    until: events.length,
    events,
  } as const;
  return { before: before.state, did: did.state, undo };
}

describe('what staff did last is taken back', () => {
  test.each<[string, TournamentCommand]>([
    ['a late player', { kind: 'add-entrants', entrants: [{ entrant: 'late', division: 'a' }] }],
    ['a rating and a team', { kind: 'change-entrant', entrant: 'p1', rating: 1_000, team: 'Rams' }],
    ['a wish about the name', { kind: 'change-entrant', entrant: 'p1', named: 'hidden' }],
    [
      'what the tournament is called, and how names are shown',
      { kind: 'change-tournament', name: 'Closed', place: 'Hull', names: 'short' },
    ],
    ['a withdrawal', { kind: 'change-entrant', entrant: 'p1', status: 'withdrawn' }],
    ['a return after a round', { kind: 'change-entrant', entrant: 'p4', status: 'playing' }],
    [
      'how somebody sat out',
      {
        kind: 'set-sitting',
        round: 1,
        reason: 'late',
        sitting: { entrant: 'p3', kind: 'bye' },
      },
    ],
    ['a check-in', { kind: 'check-in', entrants: ['p1', 'p2'], what: 'here' }],
    ['an absence', { kind: 'set-absence', entrant: 'p4', from: 2 }],
    ['a penalty', { kind: 'set-penalty', round: 1, entrant: 'p1', spread: -50, reason: 'x' }],
    [
      'the time of a round',
      { kind: 'set-round-clock', round: 1, endsAt: '2026-05-09T12:00:00.000Z' },
    ],
    ['another draft', draft(2, [], { draft: 2 })],
    ['a draft changed', draft(2, [pair(2, 'p2', 'p3')])],
    ['a draft thrown away', { kind: 'drop-draft', round: 2, draft: 1 }],
    [
      'settings',
      {
        kind: 'change-settings',
        division: 'a',
        settings: [
          { kind: 'late', value: 'bye' },
          { kind: 'tables', value: [2] },
        ],
      },
    ],
  ])('%s', (_what, act) => {
    const { before, did, undo } = undone(act);
    expect(plain(did)).not.toEqual(plain(before));
    expect(plain(after(did, undo))).toEqual(plain(before));
  });

  test('a late player, also out of a draft of a round that was published', () => {
    const again = draft(1, [pair(2, 'p1', 'p2')]);
    const { before, did, undo } = undone(
      { kind: 'add-entrants', entrants: [{ entrant: 'late', division: 'a' }] },
      [...course, again],
    );
    expect(plain(did)).not.toEqual(plain(before));
    expect(plain(after(did, undo))).toEqual(plain(before));
  });
});

describe('it is not taken back', () => {
  const late = undone({ kind: 'change-entrant', entrant: 'p1', status: 'withdrawn' });

  test('once somebody did something else, while results are no obstacle', () => {
    const { did, undo } = late;
    const result = decided(did, told('g1', 400, 300), server);
    if (!result.ok) throw new Error('it has a result');
    const known = asked(did, told('g1', 400, 300), server);
    const events = [...undo.events, ...result.value];
    expect(decided(known, { ...undo, events })).toMatchObject({ ok: true });
    const more = acted(known, [{ kind: 'check-in', entrants: ['p2'], what: 'here' }]);
    const all = [...events, ...more.events];
    expect(refused(more.state, { ...undo, events: all })).toEqual({ code: 'not-last' });
    expect(refused(more.state, undo)).toEqual({ code: 'not-last' });
  });

  test('by anybody else, and where there is no opposite', () => {
    const { did, undo } = late;
    const other = decideTournament({ command: undo, staff: 'ann' }, did);
    expect(other).toEqual({ ok: false, refusal: { code: 'not-entitled' } });
    const forgotten = undone({ kind: 'forget-person', entrant: 'p1' });
    expect(refused(forgotten.did, forgotten.undo, dana)).toEqual({ code: 'cannot-undo' });
  });
});

/** Without versions, which go on. */
function plain(tournament: Tournament): unknown {
  const versions = ['version', 'draftsGoneAt'];
  return JSON.parse(
    JSON.stringify(tournament, (key, value: unknown) =>
      versions.includes(key) ? undefined : value,
    ),
  );
}
