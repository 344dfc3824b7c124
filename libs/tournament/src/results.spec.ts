import type { Phase } from '@boardside/game';
import {
  after,
  asked,
  decided,
  hallOf,
  pair,
  publish,
  published,
  refused,
  server,
  slip,
  told,
  draftOfThree,
} from './hall.fixture.js';
import {
  historyOf,
  isSlipsNeedRaised,
  missingUpTo,
  resultOf,
  roundOf,
  slipsNeed,
  slipsWaitFor,
  standingsIn,
  type Score,
  type SlipsNeed,
  type Tournament,
} from './index.js';

const playing = published(hallOf(4), 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')]);
const game = 'g1-1';

function result(tournament: Tournament) {
  const round = roundOf(tournament, 1);
  return round && resultOf(round, game);
}

function slips(tournament: Tournament) {
  return roundOf(tournament, 1)?.slips.find((each) => each.game === game);
}

describe('what a game’s log tells', () => {
  const signed = asked(playing, told(game, 400, 350), server);
  const nothing = { kind: 'record-result', game, score: undefined } as const;
  const rule = { kind: 'rule-result', game, reason: 'counted again' } as const;

  test('is its result, once', () => {
    expect(result(signed)).toMatchObject({ scores: [400, 350], how: 'signed' });
    expect(decided(signed, told(game, 400, 350), server)).toEqual({ ok: true, value: [] });
  });

  test('told otherwise later counts instead, and is withdrawn when the game is void', () => {
    const again = asked(signed, told(game, 390, 350), server);
    expect(result(again)?.scores).toEqual([390, 350]);
    const isVoid = { ...nothing, how: 'declared' } as const;
    expect(result(asked(again, isVoid, server))).toBeUndefined();
    expect(decided(playing, isVoid, server)).toEqual({ ok: true, value: [] });
  });

  test('does not take back what staff have corrected, until it tells something new', () => {
    const reason = 'added wrongly';
    const corrected = after(signed, {
      kind: 'rule-result',
      game,
      score: { scores: [410, 350] },
      reason,
    });
    expect(result(corrected)).toMatchObject({ scores: [410, 350], how: 'corrected', reason });
    expect(decided(corrected, told(game, 400, 350), server)).toEqual({ ok: true, value: [] });
    expect(result(asked(corrected, told(game, 420, 350), server))?.scores).toEqual([420, 350]);
  });

  test('takes what staff made of it along when it is taken back, and what they rule later not', () => {
    const takenBack = { ...nothing, how: 'declared' } as const;
    const corrected = after(signed, { ...rule, score: { scores: [410, 350] } });
    const back = asked(corrected, takenBack, server);
    expect(result(back)).toBeUndefined();
    const ruled = after(back, { ...rule, score: { forfeitedBy: [0] } });
    expect(decided(ruled, takenBack, server)).toEqual({ ok: true, value: [] });
    expect(result(asked(back, told(game, 400, 350), server))?.how).toBe('signed');
  });

  test.each<[string, Tournament]>([
    ['slips', after(playing, slip(game, [1, 0]), slip(game, [1, 0], { entry: 'e2' }))],
    ['a ruling', after(playing, { ...rule, score: { forfeitedBy: [1] } })],
  ])('takes %s along with the end that was made of it, once', (_what, closed) => {
    const takenBack = { ...nothing, how: 'adjusted' } as const;
    const back = asked(closed, takenBack, server);
    expect(result(back)).toBeUndefined();
    const again = after(back, { ...rule, score: { forfeitedBy: [0] } });
    expect(decided(again, takenBack, server)).toEqual({ ok: true, value: [] });
  });

  test('void at the table counts over slips, not over a ruling', () => {
    const isVoid = { ...nothing, how: 'declared' } as const;
    const bySlips = after(playing, slip(game, [1, 0]), slip(game, [1, 0], { entry: 'e2' }));
    expect(result(asked(bySlips, isVoid, server))).toBeUndefined();
    const ruled = after(playing, { ...rule, score: { forfeitedBy: [1] } });
    expect(decided(ruled, isVoid, server)).toEqual({ ok: true, value: [] });
  });

  test('first is recorded under what staff ruled while it was played, until it tells anew', () => {
    const score: Score = { scores: [400, 350], forfeitedBy: [0] };
    const reason = 'left the hall';
    const ruled = after(playing, { kind: 'rule-result', game, score, reason });
    const signed = asked(ruled, told(game, 400, 350), server);
    const both = { ...score, how: 'ruled', reason, told: { scores: [400, 350] } };
    expect(result(signed)).toMatchObject(both);
    expect(decided(signed, told(game, 400, 350), server)).toEqual({ ok: true, value: [] });
    expect(result(asked(signed, told(game, 420, 350), server))).toMatchObject({
      how: 'signed',
      scores: [420, 350],
    });
  });

  test.each<[string, Score, [number, number]]>([
    ['a forfeit', { forfeitedBy: [1] }, [0, 0]],
    ['a tie with a winner', { scores: [0, 0], winners: [1] }, [0, 0]],
    ['scores', { scores: [350, 351] }, [350, 351]],
  ])('of the closing of a game that nobody began takes nothing from %s', (_what, score, ends) => {
    const ruled = after(playing, { kind: 'rule-result', game, score, reason: 'did not come' });
    const closing = { ...told(game, ...ends), how: 'declared' } as const;
    expect(decided(ruled, closing, server)).toEqual({ ok: true, value: [] });
  });

  test('declared at the table after its game was closed counts over slips, not over a ruling', () => {
    const declared = { ...told(game, 402, 380), how: 'declared' } as const;
    const bySlips = after(
      after(playing, slip(game, [420, 380])),
      slip(game, [420, 380], { entry: 'e2' }),
    );
    expect(result(asked(bySlips, declared, server))).toMatchObject({
      how: 'declared',
      scores: [402, 380],
    });
    const score = { scores: [420, 380] };
    const ruled = after(playing, { kind: 'rule-result', game, score, reason: 'on paper' });
    expect(result(asked(ruled, declared, server))).toMatchObject({
      how: 'ruled',
      scores: [420, 380],
      told: { scores: [402, 380] },
    });
  });

  describe('of a game that was closed with its slips, once staff added points or took some off', () => {
    const adjusted = (...scores: readonly number[]) =>
      ({ kind: 'record-result', game, score: { scores }, how: 'adjusted' }) as const;
    const bySlips = (score: Score) =>
      after(playing, slip(game, score), slip(game, score, { entry: 'e2' }));

    test('takes no forfeit back, where nobody wrote points, and is not told again', () => {
      const forfeited = bySlips({ forfeitedBy: [1] });
      const penalty = asked(forfeited, adjusted(-10, 0), server);
      const takenBack = asked(penalty, adjusted(0, 0), server);
      for (const each of [penalty, takenBack]) {
        expect(result(each)).toMatchObject({ forfeitedBy: [1], how: 'slips' });
        expect(result(each)).not.toHaveProperty('scores');
      }
    });

    test('has the new points, and still the forfeit, who began and who won the tie', () => {
      const score: Score = { scores: [350, 350], first: 1, winners: [1], forfeitedBy: [0] };
      const penalty = asked(bySlips(score), adjusted(340, 350), server);
      expect(result(penalty)).toMatchObject({ scores: [340, 350], first: 1, forfeitedBy: [0] });
      expect(decided(penalty, adjusted(340, 350), server)).toEqual({ ok: true, value: [] });
      const takenBack = asked(penalty, adjusted(350, 350), server);
      expect(result(takenBack)).toMatchObject({ scores: [350, 350], first: 1, forfeitedBy: [0] });
      const tied = asked(bySlips(score), adjusted(350, 350), server);
      expect(result(tied)).toMatchObject(score);
      expect(decided(tied, adjusted(350, 350), server)).toEqual({ ok: true, value: [] });
    });

    test.each<[string, Score]>([
      ['a forfeit', { forfeitedBy: [1] }],
      ['other points', { scores: [450, 350] }],
    ])('stays under %s that staff ruled', (_what, score) => {
      const rule = { kind: 'rule-result', game, score, reason: 'counted again' } as const;
      const ruled = after(bySlips({ scores: [1, 2], forfeitedBy: [0] }), rule);
      const penalty = asked(ruled, adjusted(-9, 2), server);
      const takenBack = asked(penalty, adjusted(1, 2), server);
      for (const each of [penalty, takenBack])
        expect(result(each)).toMatchObject({ ...score, how: 'corrected' });
      expect(decided(takenBack, adjusted(1, 2), server)).toEqual({ ok: true, value: [] });
    });
  });

  test('is nothing where the game is in no round', () => {
    expect(decided(playing, told('gone', 1, 2), server)).toEqual({ ok: true, value: [] });
    expect(refused(playing, told(game, 1, 2), { player: 'p1' })).toEqual({ code: 'not-entitled' });
  });
});

describe('slips of a table without a tablet', () => {
  const one = { player: 'p1' };
  const other = { player: 'p2' };
  const first = asked(playing, slip(game, [400, 350]), one);

  test('of both players that agree are the result', () => {
    expect(result(first)).toBeUndefined();
    const both = asked(first, slip(game, [400, 350], { entry: 'e2' }), other);
    expect(result(both)).toMatchObject({ scores: [400, 350], how: 'slips' });
    expect(slips(both)).toBeUndefined();
  });

  test('entered twice by staff are the result; the same entry again is one', () => {
    const once = after(playing, slip(game, [400, 350]));
    expect(slipsWaitFor(slips(once)!)).toBe('second-entry');
    expect(slipsNeed(slips(once)!, '2026-11-21T12:00:00Z')).toBeUndefined();
    expect(decided(once, slip(game, [400, 350]))).toEqual({ ok: true, value: [] });
    const twice = after(once, slip(game, [400, 350], { entry: 'e2' }));
    expect(result(twice)).toMatchObject({ how: 'slips' });
  });

  test('of one player twice are one player’s word, the last of them', () => {
    const again = asked(first, slip(game, [400, 350], { entry: 'e2' }), one);
    expect(result(again)).toBeUndefined();
    const mended = asked(first, slip(game, [400, 340], { entry: 'e2' }), one);
    expect(slipsWaitFor(slips(mended)!)).toBe('opponent');
    // Staff are asked for once the opponent has had five minutes.
    expect(slipsNeed(slips(mended)!, '2026-11-21T12:00:00Z')).toEqual({
      kind: 'slip-alone',
      level: 2,
      from: '2026-11-21T12:05:00.000Z',
    });
    const both = asked(mended, slip(game, [400, 340], { entry: 'e3' }), other);
    expect(result(both)?.scores).toEqual([400, 340]);
  });

  test.each<readonly [SlipsNeed['kind'], Phase | undefined, boolean]>([
    ['slip-alone', undefined, true],
    ['slip-alone', 'opened', true],
    ['slip-alone', 'playing', false],
    ['slip-alone', 'signed', false],
    ['slips-differ', 'playing', true],
  ])('%s at a game that is %s asks for staff: %s', (kind, phase, raised) => {
    expect(isSlipsNeedRaised({ kind }, phase)).toBe(raised);
  });

  test('that differ are a dispute, which staff settle for a reason', () => {
    const differ = asked(first, slip(game, [400, 351], { entry: 'e2' }), other);
    expect(slipsWaitFor(slips(differ)!)).toBe('ruling');
    const from = '2026-11-21T12:00:00Z';
    expect(slipsNeed(slips(differ)!, from)).toEqual({ kind: 'slips-differ', level: 1, from });
    const rule = { kind: 'rule-result', game, score: { scores: [400, 351] } } as const;
    expect(refused(differ, { ...rule, reason: ' ' })).toEqual({ code: 'needs-reason' });
    const ruled = after(differ, { ...rule, reason: 'counted again' });
    expect(result(ruled)).toMatchObject({
      scores: [400, 351],
      how: 'ruled',
      reason: 'counted again',
    });
    expect(slips(ruled)).toBeUndefined();
  });

  test('that name the same forfeits in another order agree', () => {
    const once = asked(playing, slip(game, { forfeitedBy: [0, 1] }), one);
    const both = asked(once, slip(game, { forfeitedBy: [1, 0] }, { entry: 'e2' }), other);
    expect(result(both)).toMatchObject({ how: 'slips', forfeitedBy: [0, 1] });
    const score: Score = { forfeitedBy: [1, 0] };
    const again = { kind: 'rule-result', game, score, reason: 'seen' } as const;
    expect(decided(both, again)).toEqual({ ok: true, value: [] });
  });

  test('are of those who play there, and of games that no tablet tells', () => {
    expect(refused(playing, slip(game, [1, 2]), { player: 'p3' })).toEqual({
      code: 'not-entitled',
    });
    expect(refused(playing, slip(game, [1, 2], { begun: [game] }))).toEqual({
      code: 'played-at-tablet',
      table: 1,
    });
    const known = asked(playing, told(game, 400, 350), server);
    expect(refused(known, slip(game, [1, 2]))).toEqual({ code: 'has-result', table: 1 });
    expect(decided(known, slip(game, [400, 350]))).toEqual({ ok: true, value: [] });
    expect(refused(playing, slip('gone', [1, 2]))).toEqual({ code: 'no-such-game', game: 'gone' });
  });

  test.each<[string, Score]>([
    ['half a point', { scores: [400.5, 350] }],
    ['one score for two', { scores: [400] }],
    ['nothing', {}],
    ['a forfeit by a seat that nobody has', { forfeitedBy: [2] }],
    ['more than anybody writes', { scores: [10_000, 0] }],
  ])('%s is no result', (_what, score) => {
    expect(refused(playing, slip(game, score))).toEqual({
      code: 'wrong-scores',
      table: 1,
      seats: 2,
    });
  });

  test('G37 a forfeit at a table of three leaves the game to the others, and their points to it', () => {
    const three = draftOfThree();
    const rule = {
      kind: 'rule-result',
      game,
      reason: 'left',
      score: { forfeitedBy: [2] },
    } as const;
    const left = after(after(three, publish(three, 1)), rule);
    expect(missingUpTo(historyOf(left, 'a'), 1)).toEqual([{ round: 1, missing: 1 }]);
    const signed = asked(left, told(game, 300, 250, 100), server);
    expect(result(signed)).toMatchObject({
      scores: [300, 250, 100],
      forfeitedBy: [2],
      how: 'ruled',
    });
    expect(standingsIn(signed, 'a').map(({ entrant, won }) => [entrant, won])).toEqual([
      ['p1', 1],
      ['p2', 0],
      ['p3', 0],
    ]);
    const all = after(left, { ...rule, score: { forfeitedBy: [0, 2] } });
    expect(missingUpTo(historyOf(all, 'a'), 1)).toEqual([]);
  });

  test('a forfeit needs no scores', () => {
    const rule = { kind: 'rule-result', game, reason: 'did not come' } as const;
    const ruled = after(playing, { ...rule, score: { forfeitedBy: [1] } });
    expect(result(ruled)).toMatchObject({ forfeitedBy: [1], how: 'ruled' });
  });
});

describe('C8 M9 a correction of the scores', () => {
  const score = { scores: [400, 400], first: 1, winners: [1] } as const;
  const signed = asked(playing, { kind: 'record-result', game, score, how: 'signed' }, server);
  const rule = { kind: 'rule-result', game, reason: 'added wrongly' } as const;

  test('keeps who began, and who won the tie while it is one', () => {
    const other = after(signed, { ...rule, score: { scores: [410, 410] } });
    expect(result(other)).toMatchObject({ first: 1, winners: [1], how: 'corrected' });
    const decidedByScore = after(signed, { ...rule, score: { scores: [410, 400] } });
    expect(result(decidedByScore)).toMatchObject({ scores: [410, 400], first: 1 });
    expect(result(decidedByScore)).not.toHaveProperty('winners');
    expect(decided(signed, { ...rule, score: { scores: [400, 400] } }).ok).toBe(true);
    expect(result(after(signed, { ...rule, score: { scores: [400, 400] } }))?.how).toBe('signed');
  });

  test('says otherwise who began where it says so', () => {
    const other = after(signed, { ...rule, score: { scores: [410, 400], first: 0 } });
    expect(result(other)?.first).toBe(0);
  });

  test('that was ruled before the slip was signed has what the slip tells of the beginning', () => {
    const ruled = after(playing, { ...rule, score: { scores: [390, 400] } });
    const later = asked(ruled, { kind: 'record-result', game, score, how: 'signed' }, server);
    expect(result(later)).toMatchObject({ scores: [390, 400], how: 'ruled', first: 1 });
  });
});

test('a correction is refused when anything happened since it was looked at', () => {
  const signed = asked(playing, told(game, 400, 350), server);
  const rule = { kind: 'rule-result', game, score: { scores: [1, 2] }, reason: 'x' } as const;
  const seen = signed.version;
  const later = asked(signed, told('g1-2', 300, 299), server);
  expect(refused(later, { ...rule, seen })).toEqual({ code: 'changed', version: later.version });
  expect(decided(signed, { ...rule, seen })).toMatchObject({ ok: true });
});

describe('a result that is corrected counts in every table after it', () => {
  const rule = { kind: 'rule-result', game, reason: 'counted again' } as const;
  const table = (tournament: Tournament, round: number) =>
    standingsIn(tournament, 'a', round)
      .slice(0, 2)
      .map(({ entrant, wins, spread }) => [entrant, wins, spread]);
  const first = asked(asked(playing, told(game, 400, 350), server), told('g1-2', 9, 8), server);
  const paired = published(first, 2, [pair(1, 'p1', 'p3'), pair(2, 'p2', 'p4')]);

  test('though a later round was paired since', () => {
    const later = after(paired, { ...rule, score: { scores: [350, 400] } });
    expect(table(later, 1)).toEqual([
      ['p2', 1, 50],
      ['p3', 1, 1],
    ]);
    const played = asked(asked(later, told('g2-1', 1, 0), server), told('g2-2', 2, 0), server);
    expect(table(played, 2)[0]).toEqual(['p2', 2, 52]);
  });

  test('a forfeit becomes a game, and a game a forfeit', () => {
    const forfeit = after(paired, { ...rule, score: { forfeitedBy: [0] } });
    expect(table(forfeit, 1)[0]).toEqual(['p2', 1, 50]);
    expect(result(forfeit)).not.toHaveProperty('scores');
    const played = after(forfeit, { ...rule, score: { scores: [400, 390] } });
    expect(result(played)).not.toHaveProperty('forfeitedBy');
    expect(table(played, 1)[0]).toEqual(['p1', 1, 10]);
  });
});
