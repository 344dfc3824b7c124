import type { Seat } from '@boardside/game';
import {
  after,
  asked,
  hallOf,
  pair,
  publish,
  published,
  rules,
  server,
  told,
} from './hall.fixture.js';
import {
  awardsIn,
  evolveTournament,
  historyOf,
  standingsAfter,
  standingsIn,
  startCountsBefore,
  startRuleIn,
  type Tournament,
  type TournamentCommand,
} from './index.js';

const prizes = [
  { kind: 'place', field: { of: 'division' }, place: 1, amount: 5_000 },
  { kind: 'high-play', amount: 1_000 },
  { kind: 'high-game', amount: 1_000 },
] as const;
const playing = after(published(hallOf(4), 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')]), {
  kind: 'change-settings',
  division: 'a',
  settings: [{ kind: 'prizes', value: { list: prizes, policy: 'one-place' } }],
});
const known = asked(asked(playing, told('g1-1', 400, 350), server), told('g1-2', 300, 420), server);

test('a division is ranked and its prizes are won by its own rules', () => {
  expect(standingsIn(known, 'a').map(({ entrant, rank }) => [entrant, rank])).toEqual([
    ['p4', 1],
    ['p1', 2],
    ['p2', 3],
    ['p3', 4],
  ]);
  expect(awardsIn(known, 'a').map(({ winners }) => winners)).toEqual([['p4'], [], ['p4']]);
});

test('plays come from the logs, points from the results that count', () => {
  const seats = [
    { entrant: 'p1', points: 999, plays: [{ points: 80, out: false }] },
    { entrant: 'p2', points: 350, plays: [{ points: 62, out: true }] },
  ];
  const awards = awardsIn(known, 'a', [{ round: 1, seats }]);
  expect(awards.map(({ winners }) => winners)).toEqual([['p4'], ['p1'], ['p4']]);
});

test('all players of all divisions are ranked after a chosen round', () => {
  const ranks = (after: number) =>
    [...standingsAfter(known, after)].map(([entrant, { rank }]) => [entrant, rank]);
  expect(ranks(1)).toEqual([
    ['p4', 1],
    ['p1', 2],
    ['p2', 3],
    ['p3', 4],
  ]);
  expect(ranks(0).map(([, rank]) => rank)).toEqual([1, 1, 1, 1]);
});

test('G10 starts before a round count, by the pairing or as the table drew', () => {
  const drawn = (game: string, first: Seat): TournamentCommand => {
    return { kind: 'record-result', game, score: { scores: [300, 420], first }, how: 'signed' };
  };
  const first = asked(asked(playing, drawn('g1-1', 1), server), drawn('g1-2', 0), server);
  const plan = { rounds: [], mostMeetings: 1, first: 'assigned' } as const;
  const assigned = after(first, {
    kind: 'change-settings',
    division: 'a',
    settings: [{ kind: 'plan', value: plan }],
  });
  const played = published(assigned, 2, [
    { ...pair(1, 'p1', 'p3'), first: 0 },
    { ...pair(2, 'p2', 'p4'), first: 1 },
  ]);
  const counts = (before: number) =>
    Object.fromEntries(
      [...startCountsBefore(played, before)].map(([entrant, { firsts, seconds }]) => [
        entrant,
        [firsts, seconds],
      ]),
    );
  expect(counts(2)).toEqual({ p1: [0, 1], p2: [1, 0], p3: [1, 0], p4: [0, 1] });
  expect(counts(3)).toEqual({ p1: [1, 1], p2: [1, 1], p3: [1, 1], p4: [1, 1] });
  const starts = startRuleIn(played, 'a', { round: 2, seed: 1 });
  expect([starts(['p1', 'p2']), starts(['p2', 'p1'])]).toEqual([0, 1]);
  expect(starts(['p1', 'elsewhere'])).toBeUndefined();
});

test('a division that is not there has neither', () => {
  expect(standingsIn(known, 'x')).toEqual([]);
  expect(awardsIn(known, 'x')).toEqual([]);
  expect(startRuleIn(known, 'x', { round: 2, seed: 1 })(['p1', 'p2'])).toBeUndefined();
});

const addDivision = {
  kind: 'add-division',
  division: 'b',
  name: 'B',
  rules: rules(),
  lexicon: undefined,
} as const;

test('a moved player is ranked in the present division, wherever it is in the list', () => {
  const divided = after(known, addDivision);
  const moved = after(divided, {
    kind: 'move-entrant',
    entrant: 'p1',
    division: 'b',
    reason: 'strong',
  });
  const turned = { ...moved, divisions: moved.divisions.toReversed() };
  for (const source of [moved, turned]) {
    expect(standingsAfter(source, 1).get('p1')).toMatchObject({ rank: 1, wins: 0 });
    expect(startCountsBefore(source, 2).has('p1')).toBe(true);
  }
});

describe('a penalty', () => {
  const set = { kind: 'set-penalty', round: 1, spread: -10, reason: 'late' } as const;
  const move = { kind: 'move-entrant', division: 'b' } as const;
  const spreadIn = (source: Tournament, division: string, who: string) =>
    standingsIn(source, division).find(({ entrant }) => entrant === who)?.spread;

  test('in a round with a bye comes on top of its spread', () => {
    const pairs = [pair(1, 'p1', 'p2')];
    const drafted = after(hallOf(3), {
      kind: 'draft-round',
      round: 1,
      pairings: pairs,
      sitting: [{ entrant: 'p3', kind: 'bye' }],
    });
    const fined = after(drafted, publish(drafted, 1), { ...set, entrant: 'p3' });
    expect(spreadIn(fined, 'a', 'p3')).toBe(40);
  });

  test('in a round without the player counts all the same', () => {
    const fined = after(published(hallOf(3), 1, [pair(1, 'p1', 'p2')]), { ...set, entrant: 'p3' });
    expect(spreadIn(fined, 'a', 'p3')).toBe(-10);
  });

  test('stays in the division where the round was played, when the player moves', () => {
    const moves = ['p5', 'p6'].map((entrant) => ({ ...move, entrant }));
    const both = after(hallOf(6), addDivision, ...moves);
    const others = { ...pair(3, 'p5', 'p6'), division: 'b' };
    const round = published(both, 1, [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4'), others]);
    const fined = after(asked(round, told('g1-1', 400, 350), server), { ...set, entrant: 'p1' });
    const moved = after(fined, { ...move, entrant: 'p1', reason: 'strong' });
    expect(spreadIn(moved, 'a', 'p1')).toBe(40);
    expect(spreadIn(moved, 'b', 'p1')).toBe(-50);
  });

  test('of a player who has moved counts in the present division, also once it is taken back', () => {
    const moves = ['p5', 'p6'].map((entrant) => ({ ...move, entrant }));
    const both = after(hallOf(6), addDivision, ...moves);
    const pairs = [pair(1, 'p1', 'p2'), pair(2, 'p3', 'p4')];
    const round = published(both, 1, pairs);
    const won = asked(round, told('g1-1', 400, 350), server);
    const moved = after(won, { ...move, entrant: 'p1', reason: 'strong' });
    const fined = after(moved, { ...set, entrant: 'p1' });
    expect(spreadIn(fined, 'a', 'p1')).toBe(50);
    expect(spreadIn(fined, 'b', 'p1')).toBe(-10);
    const back = after(fined, { ...set, entrant: 'p1', spread: 0 });
    expect(spreadIn(back, 'b', 'p1')).toBe(0);
  });

  test('in a log that does not name a division counts where the game of the round was', () => {
    const won = asked(playing, told('g1-1', 400, 350), server);
    const moved = after(won, addDivision, { ...move, entrant: 'p1', reason: 'strong' });
    const body = { round: 1, entrant: 'p1', spread: -10, reason: 'late' };
    const fined = evolveTournament(moved, { type: 'PenaltySet', body, by: { staff: 'dana' } });
    expect(spreadIn(fined, 'a', 'p1')).toBe(40);
    expect(spreadIn(fined, 'b', 'p1')).toBe(0);
  });
});

describe('somebody who was entered late in the wrong division, and moved', () => {
  const late = after(known, addDivision, {
    kind: 'add-entrants',
    entrants: [{ entrant: 'late', division: 'a' }],
  });
  const moved = after(late, {
    kind: 'move-entrant',
    entrant: 'late',
    division: 'b',
    reason: 'wrong division',
  });
  const listed = (source: Tournament, division: string) =>
    standingsIn(source, division).map(({ entrant }) => entrant);

  test('leaves nothing in that division', () => {
    expect(listed(late, 'a')).toContain('late');
    expect(listed(moved, 'a')).not.toContain('late');
    expect(listed(moved, 'b')).toEqual(['late']);
    expect(historyOf(moved, 'a').rounds[0]?.sitting).toEqual([]);
  });

  test('stays in it with the rounds that were missed, once a game was played there', () => {
    const paired = published(late, 2, [pair(1, 'p1', 'late'), pair(2, 'p2', 'p3')]);
    const played = asked(paired, told('g2-1', 400, 350), server);
    const gone = after(played, {
      kind: 'move-entrant',
      entrant: 'late',
      division: 'b',
      reason: 'x',
    });
    expect(listed(gone, 'a')).toContain('late');
    expect(historyOf(gone, 'a').rounds[0]?.sitting).toMatchObject([{ entrant: 'late' }]);
  });
});
