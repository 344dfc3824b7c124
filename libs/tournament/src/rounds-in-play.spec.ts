import { defaultSettings } from './settings.js';
import {
  after,
  asked,
  draft,
  hallOf,
  publish,
  published,
  refused,
  rules,
  server,
  told,
} from './hall.fixture.js';
import {
  currentByes,
  isDivisionFinished,
  currentMeetings,
  gamesToWatch,
  nextRoundOf,
  pairingAt,
  pairingsByTable,
  roundOfDivision,
  type Pairing,
  type Tournament,
} from './index.js';

const pairOf =
  (division: string) =>
  (table: number, one: string, other: string): Pairing => {
    return { table, division, seats: [one, other] };
  };
const a = pairOf('a');
const b = pairOf('b');

/** `p1` to `p4` of division `a` and `q1` to `q4` of division `b` play round 1 at tables 1 to 4. */
const twoDivisions = published(
  after(
    hallOf(4, 6),
    { kind: 'add-division', division: 'b', name: 'Late', rules: rules(), lexicon: undefined },
    {
      kind: 'add-entrants',
      entrants: ['q1', 'q2', 'q3', 'q4'].map((entrant) => ({
        entrant,
        division: 'b',
      })),
    },
  ),
  1,
  [a(1, 'p1', 'p2'), a(2, 'p3', 'p4'), b(3, 'q1', 'q2'), b(4, 'q3', 'q4')],
);
const results = (tournament: Tournament, ...games: readonly string[]) =>
  games.reduce((state, game) => asked(state, told(game, 400, 380), server), tournament);
const places = (tournament: Tournament) =>
  currentMeetings(tournament).map(({ round, pairing }) => `${round}-${pairing.table}`);
const roundsOf = (tournament: Tournament) =>
  ['a', 'b'].map((division) => roundOfDivision(tournament, division)?.number);

test('where all divisions are in one round its meetings hold, with and without results', () => {
  expect(roundsOf(twoDivisions)).toEqual([1, 1]);
  expect(places(twoDivisions)).toEqual(['1-1', '1-2', '1-3', '1-4']);
  expect(places(results(twoDivisions, 'g1-1', 'g1-2', 'g1-3', 'g1-4'))).toEqual([
    ...['1-1', '1-2', '1-3', '1-4'],
  ]);
  expect(roundsOf(hallOf(4))).toEqual([undefined, undefined]);
  expect(places(hallOf(4))).toEqual([]);
});

test('who has a bye is told of until the division is published in the next round', () => {
  const hall = hallOf(5);
  const sitting = [{ entrant: 'p5', kind: 'bye' }] as const;
  const drafted = after(hall, draft(1, [a(1, 'p1', 'p2'), a(2, 'p3', 'p4')], { sitting }));
  expect(currentByes(drafted)).toEqual([]);
  const first = after(drafted, publish(drafted, 1));
  expect(currentByes(first)).toEqual([{ round: 1, division: 'a', entrant: 'p5' }]);
  const second = published(results(first, 'g1-1', 'g1-2'), 2, [a(1, 'p1', 'p3'), a(2, 'p2', 'p5')]);
  expect(currentByes(second)).toEqual([]);
});

describe('a division that is a round behind', () => {
  const apart = published(results(twoDivisions, 'g1-1', 'g1-2', 'g1-3'), 2, [
    a(1, 'p1', 'p3'),
    a(2, 'p2', 'p4'),
  ]);

  test('has its own round, the other one the next', () => {
    expect(roundsOf(apart)).toEqual([2, 1]);
    expect(places(apart)).toEqual(['1-3', '1-4', '2-1', '2-2']);
  });

  test('keeps it until it is published in a later one, also once all results are there', () => {
    const over = results(apart, 'g1-4');
    expect(places(over)).toEqual(['1-3', '1-4', '2-1', '2-2']);
    const more = after(
      over,
      draft(2, [a(1, 'p1', 'p3'), a(2, 'p2', 'p4'), b(3, 'q1', 'q3'), b(4, 'q2', 'q4')]),
    );
    const together = after(more, publish(more, 2));
    expect(places(together)).toEqual(['2-1', '2-2', '2-3', '2-4']);
  });

  test('is played out once the last round of its plan has all results', () => {
    const swiss = { method: { kind: 'swiss' as const } };
    const plan = { ...defaultSettings.plan, rounds: [swiss] };
    const planned = after(apart, {
      kind: 'change-settings',
      division: 'b',
      settings: [{ kind: 'plan', value: plan }],
    } as const);
    expect(isDivisionFinished(planned, 'b')).toBe(false);
    expect(places(planned)).toEqual(['1-3', '1-4', '2-1', '2-2']);
    const over = results(planned, 'g1-4');
    expect(isDivisionFinished(over, 'b')).toBe(true);
    expect(places(over)).toEqual(['2-1', '2-2']);
  });

  test('is in a later round where everybody who is there sits out of it', () => {
    const over = results(apart, 'g1-4', 'g2-1', 'g2-2');
    const bye = [{ entrant: 'q1', kind: 'bye' as const }];
    const drafted = after(over, draft(3, [a(1, 'p1', 'p4'), a(2, 'p2', 'p3')], { sitting: bye }));
    const others = after(drafted, publish(drafted, 3));
    expect(roundsOf(others)).toEqual([3, 1]);
    expect(nextRoundOf(others, 'b')).toBe(2);
    const away = ['q2', 'q3', 'q4'].map((entrant) => {
      return { kind: 'set-absence' as const, entrant, from: 3 };
    });
    const alone = after(drafted, ...away);
    const sitting = after(alone, publish(alone, 3));
    expect(roundsOf(sitting)).toEqual([3, 3]);
    expect(nextRoundOf(sitting, 'b')).toBe(4);
    expect(places(sitting)).toEqual(['3-1', '3-2']);
  });

  test('has a table after the later game of another division there, and not before it', () => {
    const ahead = published(results(apart, 'g1-4', 'g2-1', 'g2-2'), 3, [a(3, 'p1', 'p4')]);
    const kept = [a(1, 'p1', 'p3'), a(2, 'p2', 'p4')];
    const drafted = after(ahead, draft(2, [...kept, b(3, 'q1', 'q3')]));
    expect(refused(drafted, publish(drafted, 2, { toBegin: ['g3-3'] }))).toEqual({
      code: 'table-plays',
      games: [{ table: 3, round: 3, toBegin: true }],
    });
    expect(refused(drafted, publish(drafted, 2, { inPlay: ['g3-3'] }))).toEqual({
      code: 'table-plays',
      games: [{ table: 3, round: 3 }],
    });
    const behind = after(drafted, publish(drafted, 2));
    expect(pairingAt(behind, 3)).toMatchObject({ round: 2, pairing: { game: 'g2-3' } });
    expect(pairingsByTable(behind).get(3)).toEqual(pairingAt(behind, 3));
    const watched = (tournament: Tournament) =>
      gamesToWatch(
        tournament.rounds.flatMap(({ number, published: held, results: had }) =>
          held ? [{ number, pairings: held.pairings, results: had }] : [],
        ),
      ).map(({ pairing, superseded }) => `${pairing.game} ${superseded}`);
    expect(watched(behind)).toEqual(['g2-3 true', 'g3-3 false']);
    expect(watched(results(behind, 'g3-3'))).toEqual(['g2-3 false', 'g3-3 false']);
    const on = published(results(behind, 'g2-3', 'g3-3'), 4, [a(3, 'p1', 'p2')]);
    expect(pairingAt(on, 3)).toMatchObject({ round: 4 });
  });

  test('is played out without a plan, too, once the others are two rounds on', () => {
    const over = results(apart, 'g1-4', 'g2-1', 'g2-2');
    expect(isDivisionFinished(over, 'b')).toBe(false);
    const third = [a(1, 'p1', 'p4'), a(2, 'p2', 'p3')];
    const gone = published(over, 3, third);
    expect(isDivisionFinished(gone, 'b')).toBe(true);
    expect(places(gone)).toEqual(['3-1', '3-2']);
    const behind = published(results(apart, 'g2-1', 'g2-2'), 3, third);
    expect(isDivisionFinished(behind, 'b')).toBe(false);
    expect(places(behind)).toEqual(['1-3', '1-4', '3-1', '3-2']);
  });

  test('is not played out before its plan is, however far the others are', () => {
    const swiss = { method: { kind: 'swiss' as const } };
    const plan = { ...defaultSettings.plan, rounds: [swiss, swiss] };
    const planned = after(results(apart, 'g1-4', 'g2-1', 'g2-2'), {
      kind: 'change-settings',
      division: 'b',
      settings: [{ kind: 'plan', value: plan }],
    } as const);
    const behind = published(planned, 3, [a(1, 'p1', 'p4'), a(2, 'p2', 'p3')]);
    expect(isDivisionFinished(behind, 'b')).toBe(false);
  });
});

test('a game of an earlier round without a result holds while no later one has its table', () => {
  const next = published(results(twoDivisions, 'g1-1'), 2, [a(1, 'p1', 'p3'), a(5, 'p2', 'p4')]);
  expect(places(next)).toEqual(['1-2', '1-3', '1-4', '2-1', '2-5']);
  const taken = after(next, draft(2, [a(1, 'p1', 'p3'), a(2, 'p2', 'p4')]));
  const moved = after(taken, publish(taken, 2, { loses: [], reason: 'another table' }));
  expect(places(moved)).toEqual(['1-3', '1-4', '2-1', '2-2']);
});
