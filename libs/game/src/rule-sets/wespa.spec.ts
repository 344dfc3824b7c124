import { nearlyOut, out, playTiles } from '../filling.fixture.js';
import type { RuleSet, WrongChallenge } from '../rules/rule-options.js';
import {
  act,
  agree,
  challenge,
  challengesLike,
  director,
  enter,
  entry,
  holder,
  press,
  rack,
  rule,
  seats,
  send,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare } from '../end/scripted-ends.fixture.js';
import { wespa } from './wespa.js';

const rules = wespa;
const minute = 60_000;

const withWrong = (wrong: WrongChallenge): RuleSet => ({
  ...rules,
  challenge: challengesLike({ wrong, secondOpinionMs: undefined, hold: 'yes' }),
});

const acceptable: readonly ScriptedAct[] = [challenge(), send([0]), rule('acceptable')];
const hold: ScriptedAct = (game) =>
  entry(seats(1), { kind: 'call-hold', turn: game.nextTurn - 1 })(game);
const passes = (count: number, ms = 10_000) =>
  Array.from({ length: count }, () => press('pass', ms));

/** Seat 0 ends its first turn so much after 25:00, and the game ends with both racks full. */
function overtimeOf(overMs: number): readonly number[] {
  const table = started({ rules }).and(
    press('pass', 25 * minute + overMs),
    ...passes(5, 0),
    agree(),
  );
  const over = table.and(declare('AAAAAAA', 'EEEEEEE'));
  return over.ended.result.totals;
}

test.each([
  [0, -7],
  [999, -7],
  [1_000, -17],
  [60_999, -17],
  [61_000, -27],
])('overtime of %i ms by the displayed second: the total is %i', (overMs, total) => {
  expect(overtimeOf(overMs)).toEqual([total, -7]);
});

test('at ten minutes of overtime the clocks stop for the director', () => {
  const late = started({ rules }).and(
    entry(holder, { kind: 'expire', key: 'bank:0:1' }, 25 * minute),
  );
  expect(late.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  const limit = late.and(entry(holder, { kind: 'expire', key: 'bank:0:2' }, 10 * minute));
  expect(limit.game.clock.stops).toMatchObject([{ reason: 'flag' }]);
});

test.each<readonly [string, WrongChallenge, readonly number[], number]>([
  ['single: nothing', { kind: 'free' }, [14, 0], 1],
  ['double: the turn', { kind: 'lose-next-turn' }, [14, 0], 0],
  ['five points a play', { kind: 'points', points: 5, per: 'play' }, [19, 0], 1],
  ['ten points a word', { kind: 'points', points: 10, per: 'word' }, [24, 0], 1],
])('a wrong challenge costs %s', (_, wrong, points, seat) => {
  const { game } = started({ rules: withWrong(wrong) }).and(
    press('8F HORN'),
    ...acceptable,
    start(),
  );
  expect(game.ledger.points).toEqual(points);
  expect(game.clock.state).toEqual({ kind: 'running', seat });
});

test('five points for each word that was challenged', () => {
  const table = started({ rules }).and(press('8F HORN'), press('H6 FA.M'), press('10F PASTE'));
  const pointsFor = (words: readonly number[]) =>
    table.and(challenge(), send(words), rule('acceptable')).game.ledger.points;
  expect(pointsFor([0, 1])).toEqual([14 + 25 + 10, 9]);
  expect(pointsFor([0])).toEqual([14 + 25 + 5, 9]);
});

test('six scoreless turns: each player’s own tiles are deducted', () => {
  const over = started({ rules }).and(...passes(6), agree(), declare('QZJXKVW', 'AEIOURS'));
  expect(over.ended.result).toMatchObject({ reason: 'scoreless-turns', totals: [-49, -7] });
});

test('with the double challenge a lost turn is a scoreless one', () => {
  const table = started({ rules: { ...rules, ...withWrong({ kind: 'lose-next-turn' }) } });
  const { game } = table.and(press('8F HORN'), ...acceptable);
  expect(game.ledger.scorelessBy).toEqual([0, 1]);
});

test('twice the rack to whoever goes out', () => {
  const racks = out({ rules }).and(agree());
  const command = { kind: 'declare-racks', tiles: [rack(racks.game, 'QA'), []] } as const;
  expect(racks.and(act(director, command)).ended.result.adjustments).toEqual([
    { seat: 1, why: 'out-twice-opponents', points: 22 },
  ]);
});

test('no exchange with fewer than seven tiles in the bag', () => {
  const { game } = nearlyOut({ rules });
  expect(game.ledger.bag).toBe(0);
  expect(nearlyOut({ rules }).when(press('ex 1')).answer).toBe('bag-too-small');
});

describe('a hold', () => {
  const horn = started({ rules }).and(press('8F HORN'));

  test('is a fact that stops nothing', () => {
    const held = horn.and(hold);
    expect(held.last('HoldCalled').body).toEqual({ turn: 1, by: 1 });
    expect(held.game.turns[0]?.heldBy).toBe(1);
    expect(held.game.clock.state).toEqual({ kind: 'running', seat: 1 });
    expect(held.when(challenge()).answer).toBe('done');
  });

  test('is the opponent’s, once, of the last play, while its window is open', () => {
    const byMover = entry(seats(0), { kind: 'call-hold', turn: 1 });
    expect(horn.when(byMover).answer).toBe('not-entitled');
    expect(horn.and(hold).when(hold).answer).toBe('challenge-used');
    expect(horn.and(agree()).when(hold).answer).toBe('challenge-closed');
    expect(started({ rules }).and(press('pass')).when(hold).answer).toBe('nothing-to-challenge');
    expect(horn.and(challenge()).when(hold).answer).toBe('stop-open');
  });

  test('may be called on a play that is not entered yet, and after an out-play', () => {
    const pending = started({ rules }).and(press('pending'), hold);
    expect(pending.and(enter(1, '8F HORN')).game.turns[0]?.heldBy).toBe(1);
    const gone = nearlyOut({ rules }).and(playTiles(7));
    const byOther: ScriptedAct = (game) =>
      entry(seats(0), { kind: 'call-hold', turn: game.nextTurn - 1 })(game);
    expect(gone.when(byOther).answer).toBe('done');
  });

  test('switched off, nobody holds a play', () => {
    const off = { ...rules, challenge: challengesLike({ hold: 'no' }) };
    expect(started({ rules: off }).and(press('8F HORN')).when(hold).answer).toBe('not-entitled');
  });
});
