import { present } from '@boardside/engine';
import {
  after,
  asked,
  decided,
  draft,
  publish,
  published,
  refused,
  rules,
  server,
  told,
  second,
} from './hall.fixture.js';
import {
  historyOf,
  isHistoryComplete,
  planOf,
  standingsOf,
  standingsRulesOf,
  defaultSettings,
  type SettingChange,
  type Tournament,
  type TournamentCommand,
} from './index.js';
import { hall, one, bye } from './round-of-five.fixture.js';

describe('settings of a division', () => {
  const set = (setting: SettingChange, reason?: string): TournamentCommand => ({
    kind: 'change-settings',
    division: 'a',
    settings: [setting],
    ...present({ reason }),
  });
  const { spreads } = defaultSettings;

  test('are said whole, one at a time, and make the plan and the ranking', () => {
    const { settings } = after(
      hall,
      set({ kind: 'spreads', value: { ...spreads, bye: 100, byeCounts: 'tie', cap: 300 } }),
      set({ kind: 'tieBreaks', value: ['head-to-head', 'spread'] }),
      set({ kind: 'gibson', value: { prizes: 2 } }),
      set({ kind: 'tables', value: [3, 1] }),
      set({
        kind: 'plan',
        value: {
          rounds: [{ method: { kind: 'swiss' }, from: 0 }],
          mostMeetings: 2,
          first: 'drawn',
        },
      }),
    ).divisions[0]!;
    expect(planOf(settings)).toMatchObject({
      mostMeetings: 2,
      gibson: { prizes: 2 },
      sitting: { bye: { spread: 100, tied: true }, forfeit: { spread: -50 } },
      standings: { spreadCap: 300, forfeitSpread: 50, tieBreaks: ['head-to-head', 'spread'] },
    });
    expect(standingsRulesOf(defaultSettings)).toEqual({
      tieBreaks: ['losses', 'spread'],
      forfeitSpread: 50,
    });
  });

  test('clinch no place in the draw as long as no plan says how many rounds there are', () => {
    const gibson = { prizes: 1 };
    expect(planOf({ ...defaultSettings, gibson })).not.toHaveProperty('gibson');
    const plan = { ...defaultSettings.plan, rounds: [{ method: { kind: 'swiss' } as const }] };
    expect(planOf({ ...defaultSettings, plan, gibson })).toMatchObject({ gibson });
  });

  test.each<[string, SettingChange, object]>([
    [
      'a bye of 2,000',
      { kind: 'spreads', value: { ...spreads, bye: 2_000 } },
      { code: 'spread-out-of-range' },
    ],
    [
      'a cap of nothing',
      { kind: 'spreads', value: { ...spreads, cap: 0 } },
      { code: 'spread-out-of-range' },
    ],
    [
      'a forfeit that adds to the spread',
      { kind: 'spreads', value: { ...spreads, forfeit: 50 } },
      { code: 'spread-above-zero' },
    ],
    [
      'an absence that adds to the spread',
      { kind: 'spreads', value: { ...spreads, absent: 1 } },
      { code: 'spread-above-zero' },
    ],
    [
      'a tie-break twice',
      { kind: 'tieBreaks', value: ['spread', 'spread'] },
      { code: 'tie-break-twice' },
    ],
    [
      'a round paired from itself',
      {
        kind: 'plan',
        value: {
          rounds: [{ method: { kind: 'swiss' }, from: 1 }],
          mostMeetings: 1,
          first: 'drawn',
        },
      },
      { code: 'wrong-source', round: 1 },
    ],
    [
      'no meeting at all',
      { kind: 'plan', value: { rounds: [], mostMeetings: 0, first: 'drawn' } },
      { code: 'repeats-out-of-range' },
    ],
    ['no prize', { kind: 'gibson', value: { prizes: 0 } }, { code: 'needs-prizes' }],
    [
      'a table that is not there',
      { kind: 'tables', value: [9] },
      { code: 'no-such-table', table: 9 },
    ],
    ['a table twice', { kind: 'tables', value: [1, 1] }, { code: 'table-twice', table: 1 }],
  ])('%s is refused', (_what, setting, refusal) => {
    expect(refused(hall, set(setting))).toMatchObject(refusal);
  });

  test('that change standings of rounds with results need a reason', () => {
    const known = asked(published(hall, 1, one), told('g1-1', 400, 350), server);
    const capped = { kind: 'spreads', value: { ...spreads, cap: 20 } } as const;
    expect(refused(known, set(capped))).toEqual({
      code: 'setting-needs-reason',
      division: 'Open',
      round: 1,
    });
    expect(decided(known, set(capped, 'announced at the start'))).toMatchObject({ ok: true });
    expect(decided(known, set({ kind: 'spreads', value: { ...spreads, bye: 40 } }))).toMatchObject({
      ok: true,
    });
    expect(decided(known, set({ kind: 'late', value: 'forfeit' }))).toEqual({
      ok: true,
      value: [],
    });
  });

  test('stay when the rules of the division change', () => {
    const changed = after(hall, set({ kind: 'late', value: 'absent' }), {
      kind: 'change-division',
      division: 'a',
      name: 'Masters',
      rules: rules(),
      lexicon: undefined,
      begun: [],
    });
    expect(changed.divisions[0]).toMatchObject({ name: 'Masters', settings: { late: 'absent' } });
  });
});

describe('the history of a division', () => {
  test('has results, byes and everybody who was ever in it', () => {
    const drafted = after(hall, second, draft(1, one, { sitting: bye }));
    const played = asked(after(drafted, publish(drafted, 1)), told('g1-1', 400, 350), server);
    const moved = after(played, {
      kind: 'move-entrant',
      entrant: 'p1',
      division: 'b',
      reason: 'too strong',
    });
    expect(historyOf(moved, 'b').competitors.map(({ id }) => id)).toEqual(['p1']);
    const open = historyOf(moved, 'a');
    expect(open.competitors.find(({ id }) => id === 'p1')?.status).toBe('withdrawn');
    expect(standingsOf(open).map(({ entrant, rank, spread }) => [entrant, rank, spread])).toEqual([
      ['p5', 1, 50],
      ['p3', 2, 0],
      ['p4', 2, 0],
      ['p2', 4, -50],
      ['p1', 5, 50],
    ]);
  });

  test('is complete once the planned rounds are published and have every result', () => {
    const known = (tournament: Tournament, planned: number) =>
      isHistoryComplete(historyOf(tournament, 'a'), planned);
    const open = published(hall, 1, one);
    const over = ['g1-1', 'g1-2'].reduce(
      (state, game) => asked(state, told(game, 400, 350), server),
      open,
    );
    expect([known(hall, 0), known(open, 0), known(over, 0)]).toEqual([false, false, true]);
    expect([known(over, 1), known(over, 2)]).toEqual([true, false]);
  });
});
