import {
  after,
  asked,
  decided,
  draft,
  publish,
  refused,
  rules,
  server,
  slip,
  told,
  draftOfThree,
} from './hall.fixture.js';
import {
  currentMeetings,
  decidingResultOf,
  defaultSettings,
  isDecidedBy,
  isDivisionFinished,
  gamesToWatch,
  resultOf,
  roundOf,
  type Score,
  type Tournament,
} from './index.js';

const game = 'g1-1';

/** `p1`, `p2` and `p3` play round 1 at table 1; somebody has not come. */
const three = draftOfThree();
const playing = after(three, publish(three, 1));
const ruled = (forfeitedBy: Score['forfeitedBy'] = []) =>
  after(playing, { kind: 'rule-result', game, reason: 'not here', score: { forfeitedBy } });
const left = ruled([2]);

function firstRound(tournament: Tournament) {
  return roundOf(tournament, 1)!;
}

test.each<[Score, number, boolean]>([
  [{ scores: [400, 350] }, 2, true],
  [{ forfeitedBy: [1] }, 2, true],
  [{ forfeitedBy: [2] }, 3, false],
  [{ forfeitedBy: [0, 2] }, 3, true],
  [{ forfeitedBy: [0, 2] }, 4, false],
  [{ scores: [300, 250, 0], forfeitedBy: [2] }, 3, true],
])('G37 %j decides a game of %i: %s', (score, seats, decides) => {
  expect(isDecidedBy(score, seats)).toBe(decides);
});

describe('G37 a game of three that one player has forfeited', () => {
  test('has a result that does not decide it until one player is left', () => {
    const { pairings } = firstRound(left).published!;
    expect(resultOf(firstRound(left), game)).toMatchObject({ forfeitedBy: [2] });
    expect(decidingResultOf(firstRound(left), pairings[0]!)).toBeUndefined();
    const alone = firstRound(ruled([1, 2]));
    expect(decidingResultOf(alone, pairings[0]!)).toMatchObject({ forfeitedBy: [1, 2] });
  });

  test('takes two slips that agree, and the forfeit stays', () => {
    const scores = [300, 250, 0];
    expect(decided(left, slip(game, { forfeitedBy: [2] }))).toEqual({ ok: true, value: [] });
    const once = asked(left, slip(game, scores), { player: 'p1' });
    const forfeited = slip(game, { scores, forfeitedBy: [2] }, { entry: 'e2' });
    const twice = asked(once, forfeited, { player: 'p2' });
    expect(resultOf(firstRound(twice), game)).toMatchObject({
      scores,
      forfeitedBy: [2],
      how: 'slips',
    });
    expect(firstRound(twice).slips).toEqual([]);
    expect(refused(twice, slip(game, [1, 2, 3], { entry: 'e3' }))).toEqual({
      code: 'has-result',
      table: 1,
    });
  });

  test('keeps a forfeit of two slips when its own log tells the scores', () => {
    const forfeited = (entry: string) => slip(game, { forfeitedBy: [2] }, { entry });
    const bySlips = after(playing, forfeited('e1'), forfeited('e2'));
    const signed = asked(bySlips, told(game, 300, 250, 0), server);
    expect(resultOf(firstRound(signed), game)).toMatchObject({
      scores: [300, 250, 0],
      forfeitedBy: [2],
    });
  });

  test('has two forfeits once its own log tells of another one', () => {
    const score = { scores: [300, 250, 0], forfeitedBy: [1] } as const;
    const told = asked(left, { kind: 'record-result', game, score, how: 'declared' }, server);
    expect(resultOf(firstRound(told), game)).toMatchObject({
      scores: [300, 250, 0],
      forfeitedBy: [1, 2],
    });
  });

  test('keeps its division in the round, its table, and its place on the hall page', () => {
    const swiss = { method: { kind: 'swiss' } } as const;
    const plan = { ...defaultSettings.plan, rounds: [swiss] };
    const others = after(
      left,
      {
        kind: 'change-settings',
        division: 'a',
        settings: [{ kind: 'plan', value: plan }],
      },
      { kind: 'add-tables', numbers: [3] },
      { kind: 'add-division', division: 'b', name: 'B', rules: rules(), lexicon: undefined },
      {
        kind: 'add-entrants',
        entrants: ['q1', 'q2'].map((entrant) => ({ entrant, division: 'b' })),
      },
      draft(2, [{ table: 3, division: 'b', seats: ['q1', 'q2'] }]),
    );
    const open = after(others, publish(others, 2));
    const watched = (tournament: Tournament) =>
      gamesToWatch(
        tournament.rounds.map(({ number, published, results }) => {
          return { number, pairings: published?.pairings ?? [], results };
        }),
      ).map(({ pairing }) => pairing.game);
    expect(isDivisionFinished(open, 'a')).toBe(false);
    expect(currentMeetings(open).map(({ pairing }) => pairing.game)).toEqual([game, 'g2-3']);
    expect(watched(open)).toEqual([game, 'g2-3']);
    const over = asked(open, told(game, 300, 250, 100), server);
    expect(isDivisionFinished(over, 'a')).toBe(true);
    expect(watched(over)).toEqual(['g2-3']);
  });
});
