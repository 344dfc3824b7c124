import { classic, guide, machine, type RuleSet, type RulesInUse } from '@boardside/game';
import { after, decided, refused } from './hall.fixture.js';
import {
  notCreated,
  replayTournament,
  roundOf,
  ruleSetOf,
  rulesOfGame,
  type Pairing,
  type TournamentCommand,
  type TournamentEvent,
} from './index.js';

const list = { name: 'The book', hash: 'book', official: 'official' } as const;

/** The house's set at a version, copied from the guide unless another preset is named. */
function house(version: number, options: Partial<RuleSet> = {}): RulesInUse {
  const set = { ...guide, ...options, id: 'house', version, name: options.name ?? 'House rules' };
  return { options: set, hash: JSON.stringify(set) };
}

function save(rules: RulesInUse, begun: readonly string[] = []): TournamentCommand {
  return { kind: 'save-rule-set', preset: 'guide', rules, begun };
}

const saved = after(notCreated, { kind: 'create-tournament', name: 'Spring Open' }, save(house(1)));
const hall = after(
  saved,
  { kind: 'add-division', division: 'a', name: 'Open', rules: house(1), lexicon: list },
  { kind: 'add-tables', numbers: [1, 2] },
  {
    kind: 'add-entrants',
    entrants: ['kim', 'lee', 'ann', 'bob'].map((entrant) => ({ entrant, division: 'a' })),
  },
);
const kimLee: Pairing = { table: 1, division: 'a', seats: ['kim', 'lee'] };
const three: Pairing = { table: 1, division: 'a', seats: ['kim', 'lee', 'ann'] };

function publish(round: number, pairing: Pairing, game: string): readonly TournamentCommand[] {
  const seen = Number.MAX_SAFE_INTEGER;
  return [
    { kind: 'draft-round', round, pairings: [pairing] },
    { kind: 'publish-round', round, seen, games: [game], begun: [], fixed: [] },
  ];
}

const published = after(hall, ...publish(1, kimLee, 'g1'));

function change(rules: RulesInUse, more: object = {}): TournamentCommand {
  const division = { division: 'a', name: 'Open', rules, lexicon: list };
  return { kind: 'change-division', ...division, begun: [], ...more };
}

describe('a rule set is saved in versions', () => {
  test('the next one holds for the divisions that play by it, and for games published from then on', () => {
    const next = house(2, { unseenTiles: 'shown' });
    const later = after(published, save(next), ...publish(2, kimLee, 'g2'));
    expect(ruleSetOf(later, 'house')?.rules).toEqual(next);
    expect(later.divisions[0]?.rules).toEqual(next);
    const version = (round: number, game: string) => {
      const known = roundOf(later, round);
      return known && rulesOfGame(known, game)?.options.version;
    };
    expect([version(1, 'g1'), version(2, 'g2')]).toEqual([1, 2]);
  });

  test('the log says of every division that its rules changed', () => {
    const answer = decided(published, save(house(2)));
    expect(answer).toMatchObject({
      value: [{ type: 'RuleSetSaved' }, { type: 'DivisionChanged', body: { division: 'a' } }],
    });
  });

  test('who changed an older version is told which one is there', () => {
    const later = after(saved, save(house(2, { undoPressMs: 0 })));
    expect(refused(later, save(house(2, { unseenTiles: 'shown' })))).toEqual({
      code: 'rule-set-changed',
      name: 'House rules',
      version: 2,
    });
    expect(refused(later, save(house(4)))).toMatchObject({ code: 'rule-set-changed' });
  });

  test('asked for again changes nothing', () => {
    expect(decided(saved, save(house(1)))).toEqual({ ok: true, value: [] });
  });

  test('a name is there once, and a preset keeps its own', () => {
    const other = { ...house(1), options: { ...house(1).options, id: 'other' }, hash: 'o' };
    expect(refused(saved, save(other))).toEqual({
      code: 'rule-set-name-taken',
      name: 'House rules',
    });
    const named = house(2, { name: 'tournament guide' });
    expect(refused(saved, save(named))).toMatchObject({ code: 'rule-set-name-taken' });
    expect(refused(saved, save(house(2, { name: ' ' })))).toEqual({ code: 'needs-name' });
  });

  test('a preset is not saved over, and nothing is copied from what is no preset', () => {
    const rules = { options: guide, hash: 'g' };
    expect(refused(saved, save(rules))).toEqual({ code: 'no-such-rule-set', ruleSet: 'guide' });
    const from = { ...save(house(2)), preset: 'house' } as TournamentCommand;
    expect(refused(saved, from)).toEqual({ code: 'no-such-rule-set', ruleSet: 'house' });
    const gone = { ...house(2), options: { ...house(2).options, id: 'gone' } };
    expect(refused(saved, save(gone))).toEqual({ code: 'no-such-rule-set', ruleSet: 'gone' });
  });
});

describe('options that cannot work', () => {
  test('are refused with the reasons', () => {
    const { challenge } = guide;
    if (challenge.kind !== 'called') throw new Error('the guide calls challenges');
    const wrong = house(2, {
      clock: 'none',
      ends: { ...guide.ends, scorelessTurnsEach: undefined },
      challenge: { ...challenge, tabletMayJudge: 'yes' },
    });
    const refusal = refused(saved, save(wrong));
    if (refusal.code !== 'rules-cannot-work') throw new Error(refusal.code);
    expect(refusal.problems.map(({ code }) => code).sort()).toEqual([
      'never-ends',
      'tablet-judges-for-juror',
    ]);
    const division = { division: 'b', name: 'B', rules: wrong, lexicon: list } as const;
    expect(refused(saved, { kind: 'add-division', ...division })).toMatchObject({
      code: 'rules-cannot-work',
    });
  });

  test('G1 a clock is one that can be played with', () => {
    const clock = { baseMs: 4_999, flag: { kind: 'game-ends' } } as const;
    expect(refused(saved, save(house(2, { clock })))).toMatchObject({
      code: 'clock-out-of-range',
    });
  });

  test('M1 G26 a division without a list cannot play by rules that the list judges', () => {
    const without = after(hall, change(house(1), { lexicon: undefined }));
    const { challenge, tileSet, layout } = machine;
    const judged = house(2, { challenge, tileSet, layout });
    expect(refused(without, save(judged))).toEqual({ code: 'needs-list', division: 'Open' });
    expect(decided(hall, save(judged))).toMatchObject({ ok: true });
    const rules = { options: classic, hash: 'c' };
    expect(refused(hall, change(rules, { lexicon: undefined }))).toEqual({
      code: 'needs-list',
      division: 'Open',
    });
  });

  test('G37 a draft with three at a table cannot have rules for two', () => {
    const drafted = after(hall, { kind: 'draft-round', round: 1, pairings: [three] });
    const forTwo = house(2, { seats: { fewest: 2, most: 2 } });
    const refusal = {
      code: 'draft-has-more-seats',
      division: 'Open',
      round: 1,
      tables: [1],
      most: 2,
    };
    expect(refused(drafted, save(forTwo))).toEqual(refusal);
    expect(refused(drafted, change({ options: machine, hash: 'm' }))).toEqual(refusal);
    const paired = after(drafted, { kind: 'draft-round', round: 1, pairings: [kimLee] });
    expect(decided(paired, save(forTwo))).toMatchObject({ ok: true });
  });
});

describe('once a round has begun', () => {
  test('the set that it is played by stays as it is', () => {
    expect(refused(published, save(house(2), ['g1']))).toEqual({
      code: 'rule-set-begun',
      name: 'House rules',
      division: 'Open',
      round: 1,
    });
    const copy = { ...house(1, { name: 'From round 2' }), hash: 'copy' };
    const other = { ...copy, options: { ...copy.options, id: 'copy' } };
    expect(decided(published, save(other, ['g1']))).toMatchObject({ ok: true });
  });

  test('a division changes to another set for a reason, from the next round on', () => {
    const rules = { options: classic, hash: 'c' };
    expect(refused(published, change(rules, { begun: ['g1'] }))).toEqual({
      code: 'rules-need-reason',
      division: 'Open',
      round: 1,
      from: 2,
    });
    expect(refused(published, change(rules, { begun: ['g1'], reason: ' ' }))).toMatchObject({
      code: 'rules-need-reason',
    });
    const reason = 'the hall closes early';
    const answer = decided(published, change(rules, { begun: ['g1'], reason }));
    expect(answer).toMatchObject({ value: [{ body: { reason } }] });
    expect(decided(published, change(house(1), { begun: ['g1'], name: 'All' }))).toMatchObject({
      ok: true,
    });
  });

  test('a set that the division has left may be changed again', () => {
    const reason = 'the hall closes early';
    const rules = { options: classic, hash: 'c' };
    const left = after(published, change(rules, { begun: ['g1'], reason }));
    expect(decided(left, save(house(2), ['g1']))).toMatchObject({ ok: true });
  });
});

describe('a rule set is taken away', () => {
  test('when no division plays by it; its games keep their rules', () => {
    expect(refused(published, { kind: 'remove-rule-set', ruleSet: 'house' })).toEqual({
      code: 'rule-set-in-use',
      name: 'House rules',
      divisions: ['Open'],
    });
    const left = after(published, change({ options: guide, hash: 'g' }));
    const without = after(left, { kind: 'remove-rule-set', ruleSet: 'house' });
    expect(without.ruleSets).toEqual([]);
    const round = roundOf(without, 1);
    expect(round && rulesOfGame(round, 'g1')).toEqual(house(1));
    expect(refused(without, { kind: 'remove-rule-set', ruleSet: 'house' })).toEqual({
      code: 'no-such-rule-set',
      ruleSet: 'house',
    });
  });
});

test('what a tournament wrote before there were rule sets is read: its divisions keep their rules', () => {
  const by = { staff: 'dana' };
  const options = { ...guide, unseenTiles: 'shown' } as const;
  const events: readonly TournamentEvent[] = [
    { type: 'TournamentCreated', body: { name: 'Yesterday' }, by },
    {
      type: 'DivisionAdded',
      body: { division: 'a', name: 'Open', rules: { options, hash: 'h' }, lexicon: list },
      by,
    },
    {
      type: 'RoundPublished',
      body: {
        round: 1,
        publication: 1,
        pairings: [{ ...kimLee, game: 'g1' }],
        sitting: [],
        dropped: [],
      },
      by,
    },
  ];
  const yesterday = replayTournament(events);
  expect(yesterday.ruleSets).toEqual([]);
  expect(yesterday.divisions[0]?.rules.options).toEqual(options);
  const round = roundOf(yesterday, 1);
  expect(round && rulesOfGame(round, 'g1')?.options.unseenTiles).toBe('shown');
});
