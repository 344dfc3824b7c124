import { out } from './filling.fixture.js';
import type { Seat } from './ids.js';
import { challengeableTurn, nearestStreak, slipColumns, undoUntilMs } from './result-slip.js';
import {
  act,
  after,
  agree,
  challenge,
  director,
  entry,
  holder,
  judged,
  press,
  rack,
  challengesLike,
  rulesLike,
  seats,
  started,
  undo,
  type ScriptedAct,
} from './table.fixture.js';
import { declare, penalty } from './end/scripted-ends.fixture.js';
import { passesOf } from './end/counted-ends.js';

const horn = started().and(press('8F HORN'));

test('G22 the slip: plays, adjustments and a total for each seat', () => {
  const { game } = horn.and(press('H6 FA.M'), act(director, penalty));
  expect(slipColumns(game)).toEqual([
    { seat: 0, plays: 14, challenges: 0, end: [], adjustments: [], rack: undefined, total: 14 },
    {
      seat: 1,
      plays: 9,
      challenges: 0,
      end: [],
      adjustments: [{ seat: 1, points: -10, why: 'penalty', reason: 'late', turnsBefore: 2 }],
      rack: undefined,
      total: -1,
    },
  ]);
});

test('G27 a play that came off is not on the slip', () => {
  expect(slipColumns(horn.and(...judged('unacceptable')).game)[0]).toMatchObject({
    plays: 0,
    total: 0,
  });
});

test('points from a challenge that failed are a line of their own', () => {
  const rules = rulesLike({
    challenge: challengesLike({
      wrong: { kind: 'points', points: 5, per: 'play' },
    }),
  });
  const { game } = started({ rules }).and(press('8F HORN'), ...judged('acceptable'));
  expect(slipColumns(game)[0]).toMatchObject({ plays: 14, challenges: 5, total: 19 });
});

test('G32 the slip shows the tiles left and what they brought, also after an adjustment', () => {
  const racks = out().and(agree());
  const tiles = [rack(racks.game, 'QA'), []];
  const ended = racks.and(act(director, { kind: 'declare-racks', tiles }));
  const line = { kind: 'adjust-score', seat: 1, points: -5, why: 'other', reason: 'x' } as const;
  const { game } = ended.and(act(director, line));
  const [first, second] = slipColumns(game);
  expect(first?.rack).toEqual(tiles[0]);
  expect(second).toMatchObject({ end: [{ why: 'out-twice-opponents', points: 22 }] });
  expect(second?.total).toBe((second?.plays ?? 0) + 22 - 5);
  expect(slipColumns(racks.and(declare('??', 'A')).game)[1]?.rack).toEqual([{ letter: 'A' }]);
});

test('G30 the run of scoreless turns', () => {
  const three = horn.and(press('pass'), press('ex 1'), press('pass')).game;
  expect(nearestStreak(three)).toEqual({ of: 'scoreless', turns: 3, limit: 6 });
  expect(three.ledger.scorelessBy).toEqual([1, 2]);
  expect(nearestStreak(horn.game)).toEqual({ of: 'scoreless', turns: 0, limit: 6 });
});

test('L5 the run of passes: an exchange ends it, and a seat’s own last turns count for it', () => {
  const rules = rulesLike({
    ends: { ...rulesLike({}).ends, scorelessTurnsEach: undefined, passesEach: 2 },
  });
  const table = started({ rules }).and(press('pass'), press('ex 1'), press('pass'));
  expect(nearestStreak(table.game)).toEqual({ of: 'passes', turns: 1, limit: 4 });
  expect(passesOf(table.game.turns, 2).bySeat).toEqual([2, 0]);
  const more = table.and(press('pass'));
  expect(nearestStreak(more.game)).toEqual({ of: 'passes', turns: 2, limit: 4 });
  expect(passesOf(more.game.turns, 2).bySeat).toEqual([2, 1]);
  expect(nearestStreak(more.and(press('pass'), undo()).game)?.turns).toBe(2);
});

test('G30 L5 where both runs end a game, the nearer one is shown', () => {
  const { ends } = rulesLike({});
  const table = started({ rules: rulesLike({ ends: { ...ends, passesEach: 2 } }) });
  expect(nearestStreak(table.game)).toEqual({ of: 'passes', turns: 0, limit: 4 });
  const exchanged = table.and(press('ex 1'), press('ex 1'), press('ex 1'));
  expect(nearestStreak(exchanged.game)).toEqual({ of: 'scoreless', turns: 3, limit: 6 });
  const passed = table.and(press('ex 1'), press('pass'), press('pass'), press('pass'));
  expect(nearestStreak(passed.game)).toEqual({ of: 'passes', turns: 3, limit: 4 });
  expect(passed.and(press('pass')).game).toMatchObject({ closing: { reason: 'passed-out' } });
  const off = { ...ends, scorelessTurnsEach: undefined };
  expect(nearestStreak(started({ rules: rulesLike({ ends: off }) }).game)).toBeUndefined();
});

test('G25 which turn may be challenged', () => {
  expect(challengeableTurn(started().game)).toBeUndefined();
  expect(challengeableTurn(horn.game)?.id).toBe(1);
  expect(challengeableTurn(horn.and(press('pending')).game)?.id).toBe(2);
  expect(challengeableTurn(horn.and(press('pass')).game)).toBeUndefined();
  expect(challengeableTurn(horn.and(challenge()).game)).toBeUndefined();
  expect(challengeableTurn(horn.and(agree()).game)).toBeUndefined();
  expect(challengeableTurn(out().game)?.id).toBe(14);
  expect(challengeableTurn(out().and(agree()).game)).toBeUndefined();
});

test('how long a press can be taken back', () => {
  expect(undoUntilMs(started().game)).toBeUndefined();
  expect(undoUntilMs(horn.game)).toBe(3_000);
  const pending = started().and(
    press('pending'),
    after(2_000, (game) =>
      entry(seats(0), {
        kind: 'enter',
        turn: 1,
        move: { kind: 'exchange', count: game.seats.length },
      })(game),
    ),
  );
  expect(undoUntilMs(pending.game)).toBe(1_000);
  expect(undoUntilMs(horn.and(undo()).game)).toBeUndefined();
  expect(undoUntilMs(horn.and(agree('blank')).game)).toBeUndefined();
});

test('D-flag the run of scoreless turns counts only those who still play, and none for one player alone', () => {
  const timeIsUp = (seat: Seat): ScriptedAct =>
    entry(holder, { kind: 'expire', key: `bank:${seat}:1` }, 25 * 60_000);
  const three = started({ players: 3 }).and(press('pass'), press('pass'), press('pass'));
  expect(nearestStreak(three.game)).toEqual({ of: 'scoreless', turns: 3, limit: 9 });
  const two = three.and(timeIsUp(0));
  expect(nearestStreak(two.game)).toEqual({ of: 'scoreless', turns: 2, limit: 6 });
  const five = two.and(press('pass'), press('pass'), press('pass'));
  expect(nearestStreak(five.game)).toEqual({ of: 'scoreless', turns: 5, limit: 6 });
  expect(five.and(press('pass')).game.phase).toBe('closing');
  const alone = started().and(press('8F HORN'), press('ex 1'), timeIsUp(0));
  expect(nearestStreak(alone.game)).toBeUndefined();
});
