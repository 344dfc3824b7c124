import type { Case, RoundView, SlipsView, HallFact } from '@boardside/contract';
import { linkOfNeed, needsStaff } from './need.js';
import { hallNeeds } from './hall-needs.js';
import { wallRow } from './wall-row.fixture.js';
import { resultSlipsText } from '../../text/director-result-slips.js';
import {
  watch,
  nothing,
  ago,
  type WallRowInput,
  needs,
  kinds,
  stop,
} from './hall-needs.fixture.js';

describe('a challenge', () => {
  const since = ago(10_000);
  const at = (
    stage: Extract<HallFact, { kind: 'challenge' }>['stage'],
    number?: number,
  ): WallRowInput => ({
    ...stop('challenge'),
    facts: [{ kind: 'challenge', stage, turn: 8, by: 1, case: number, since }],
  });

  test.each([
    ['called', 'challenge', 2],
    ['with-jury', 'with-jury', 0],
    ['with-list', 'with-list', 2],
    ['ruled', 'ruled', 3],
    ['second-opinion', 'second-opinion', 0],
  ] as const)('G25 G28 that is %s is one item', (stage, kind, level) => {
    expect(kinds(at(stage))).toEqual([[kind, level]]);
  });

  test('G28 keeps its item from stage to stage, so that who goes there still goes', () => {
    const stages = [at('called'), at('with-jury', 1), at('second-opinion', 1)];
    expect(new Set(stages.map((row) => needs(row)[0]?.id)).size).toBe(1);
    expect(needs(at('second-opinion', 1))[0]?.about).toEqual({
      who: 'Lee N.',
      turn: 8,
      case: 'g14:1:2',
    });
  });

  test.each([
    ['called', 'challenge', 0],
    ['with-jury', 'verdict-late', 0],
    ['with-list', 'verdict-late', 0],
    ['ruled', 'ruled', 3],
    ['second-opinion', 'verdict-late', 0],
  ] as const)(
    'G26 that is %s for three minutes says whether a judge is late',
    (stage, kind, level) => {
      const long = (ms: number) => {
        const fact = { kind: 'challenge', stage, turn: 8, by: 1, case: 1, since: ago(ms) } as const;
        return needs({ ...at(stage, 1), facts: [fact] });
      };
      expect(long(179_999).map((need) => need.kind)).not.toContain('verdict-late');
      expect(long(180_000)).toMatchObject([{ kind, level, id: long(0)[0]?.id }]);
    },
  );

  test('G25 needs no staff while the players choose its words, unless they take two minutes', () => {
    const choosing = (ms: number) => {
      const about = { turn: 8, by: 1, case: undefined } as const;
      const fact = { kind: 'challenge', stage: 'called', ...about, since: ago(ms) } as const;
      return needs({ ...at('called'), facts: [fact] });
    };
    const [soon, long] = [choosing(119_999)[0], choosing(120_000)[0]];
    expect([soon, long].map((need) => need?.level)).toEqual([2, 0]);
    expect([soon, long].map((need) => need && needsStaff(need))).toEqual([false, true]);
    expect(needs(at('with-jury', 1)).map(needsStaff)).toEqual([true]);
  });

  test('that is settled needs only whoever starts the clock, for two minutes', () => {
    expect(kinds(stop('challenge', 30_000, 'settled'))).toEqual([['start-awaited', 3]]);
    expect(kinds(stop('challenge', 130_000, 'settled'))).toEqual([['start-awaited', 0]]);
  });

  test('in which a juror found something wrong is the director’s', () => {
    const wrong = { by: 'Bo', what: 'no such word on the board' };
    const open = { id: 'g14:1:1', game: 'g14', table: 14, since, wrong } as Case;
    const rows = [{ row: wallRow(at('with-jury', 1)), receivedAt: watch.now }];
    const found = hallNeeds({ ...nothing, rows, cases: [open] }, watch);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'case-wrong', level: 0, about: { text: wrong.what } });
  });
});

describe('slips of a table without a tablet', () => {
  const slips = (need: SlipsView['need'], sinceMs = 1_000): SlipsView => ({
    game: 'g14',
    need,
    since: ago(sinceMs),
    entries: [
      { entry: 'a', by: { player: 'e1' }, version: 31, scores: [420, 380] },
      { entry: 'b', by: { player: 'e2' }, version: 32, forfeitedBy: [0] },
    ].slice(0, need?.kind === 'slips-differ' ? 2 : 1) as SlipsView['entries'],
  });
  const differ = { kind: 'slips-differ', level: 1, from: ago(1_000) } as const;
  const alone = (fromMs: number) => ({ kind: 'slip-alone', level: 2, from: ago(fromMs) }) as const;
  const found = (each: SlipsView, row?: WallRowInput) => {
    const pairings = [{ game: 'g14', table: 14, seats: ['e1', 'e2'] }];
    const round = { number: 3, pairings, slips: [each] } as unknown as RoundView;
    const rows = row === undefined ? [] : [{ row: wallRow(row), receivedAt: watch.now }];
    return hallNeeds({ ...nothing, rows, rounds: [round] }, watch);
  };

  test('that differ are at Now, say both, and open the slips of their round', () => {
    const [need] = found(slips(differ), { phase: 'opened', clock: 'stopped' });
    const { scores, forfeitBy, either } = resultSlipsText;
    const said = either([scores([420, 380]), forfeitBy(['Player e1'])]);
    expect(need).toMatchObject({
      id: 'g14:slips:31',
      kind: 'slips-differ',
      level: 1,
      table: 14,
      about: { text: said },
    });
    expect(need && linkOfNeed('t1', need)).toEqual({
      to: ['/tournaments', 't1', 'rounds', 3, 'slips'],
      params: { table: 14 },
    });
    expect(found(slips(differ))).toHaveLength(1);
  });

  test('that an opponent does not confirm are told when the server says so, unless the tablet tells', () => {
    expect(found(slips(alone(-100_000)))).toEqual([]);
    expect(found(slips(alone(0)))).toMatchObject([
      { id: 'g14:slips:31', kind: 'slip-alone', level: 2, about: { who: 'Player e1' } },
    ]);
    expect(found(slips(alone(0)), { phase: 'playing' })).toEqual([]);
  });

  test('whose second entry is missing are the desk’s own work', () => {
    expect(found(slips(undefined, 9_000_000))).toEqual([]);
  });

  test('a corrected slip replaces the earlier one in the alert', () => {
    const entries = [
      { entry: 'a', by: { player: 'e1' }, version: 31, scores: [420, 380] },
      { entry: 'b', by: { player: 'e1' }, version: 32, scores: [420, 370] },
      { entry: 'c', by: { player: 'e2' }, version: 33, scores: [420, 375] },
    ] as SlipsView['entries'];
    const { scores, either } = resultSlipsText;
    expect(found({ ...slips(differ), entries })[0]).toMatchObject({
      id: 'g14:slips:31',
      about: { text: either([scores([420, 370]), scores([420, 375])]) },
    });
  });
});
