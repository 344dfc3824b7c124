import { totalAccountedMs } from '@boardside/clock';
import { nearlyOut, playTiles } from '../filling.fixture.js';
import { addTime, base, down, falls, minute, overtime } from './flag.fixture.js';
import {
  act,
  agree,
  askSecond,
  withChanges,
  callReferee,
  challenge,
  claim,
  director,
  enter,
  entry,
  everybody,
  holder,
  judged,
  passes,
  press,
  rule,
  challengesLike,
  rulesLike,
  seats,
  send,
  server,
  start,
  started,
  stop,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare } from '../end/scripted-ends.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';

test('D-flag the opponent plays on: the flagged player makes no more plays', () => {
  const table = down();
  expect(table.last('TimeExpired').body).toEqual({
    key: 'bank:0:1',
    seat: 0,
    effect: 'plays-no-more',
    next: { seat: 1 },
  });
  expect(table.game.clock.banks).toEqual([0, base - 10_000]);
  expect(table.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  const on = table.and(press('10F PASTE'), press('9H .OB'));
  expect(on.game.turns.map(({ seat }) => seat)).toEqual([0, 1, 1, 1]);
});

test('D-flag moves final before 0:00 stand, their draw included', () => {
  const { game } = down();
  expect(game.ledger).toMatchObject({ points: [14, 9], racks: [7, 7] });
});

test('D-flag the flagged player may still challenge and ask a second opinion', () => {
  const table = down().and(press('10F PASTE'), challenge(), send(), rule('acceptable'));
  expect(table.game.challenge?.by).toBe(0);
  const settled = table.and(askSecond(), rule('unacceptable', 2), start(seats(1)));
  expect(settled.game.ledger.points).toEqual([14, 9]);
  expect(settled.game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('D-flag the lone player’s play can be challenged until that player’s next move is final', () => {
  const table = down().and(press('10F PASTE'), press('9H .OB'));
  const command = { kind: 'call-challenge', turn: 3 } as const;
  expect(table.when(entry(seats(0), command)).answer).toBe('challenge-closed');
  expect(table.when(challenge()).answer).toBe('done');
});

test('D-flag the lone player’s pass ends it, after the opponent’s Accept', () => {
  const passed = down().and(press('pass'));
  expect(passed.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'time-up', accepts: [0] },
  });
  expect(passed.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  const over = passed.and(agree());
  expect(over.ended.result).toMatchObject({ reason: 'time-up', adjustments: [], totals: [14, 9] });
});

test('D-flag a pass before the opponent’s flag does not end the game', () => {
  const alone = started().and(press('8F HORN'), press('pass'), falls);
  const mended = alone.and(callReferee, correct({ 1: '8F HORNS' }));
  expect(mended.game).toMatchObject({ phase: 'playing', ledger: { points: [16, 0] } });
  const passed = mended.and(start(seats(0, 1)), press('pass'));
  expect(passed.game).toMatchObject({ closing: { reason: 'time-up', accepts: [0] } });
  const late = started().and(press('8F HORN'), press('pending'), falls, enter(2, 'pass', 1));
  expect(late.game.phase).toBe('playing');
  expect(late.game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('D-flag the lone player may exchange', () => {
  expect(down().and(press('ex 3')).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('D-flag skipped turns are not scoreless turns: six exchanges alone end nothing', () => {
  const table = down().and(...Array.from({ length: 7 }, () => press('ex 1')));
  expect(table.game.phase).toBe('playing');
  expect(table.game.ledger.scorelessBy).toEqual([0, 7]);
});

test('D-flag the lone player goes out: twice the other’s tiles', () => {
  const table = nearlyOut();
  // Seat 1 is on turn and flags; seat 0 has two tiles and goes out with them.
  const alone = table.and(falls, playTiles(2));
  expect(alone.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'out', out: 0, accepts: [1] },
  });
  expect(alone.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  const racks = alone.and(agree());
  const unseen = racks.and(declare('', 'XYYZ??W'));
  expect(unseen.ended.result.adjustments).toEqual([
    { seat: 0, why: 'out-twice-opponents', points: 2 * (8 + 4 + 4 + 10 + 4) },
  ]);
});

test('D-flag a lone player’s play taken off goes on with the lone player', () => {
  const table = down().and(press('10F PASTE'), ...judged('unacceptable'));
  expect(table.last('ChallengeSettled').body).toMatchObject({ next: { seat: 1 } });
  expect(table.and(start(seats(1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('D-flag a lone player who lost a turn to a challenge plays on: there is nobody to pass it to', () => {
  const rules = rulesLike({
    clock: { baseMs: base, flag: { kind: 'opponent-plays-on' } },
    challenge: challengesLike({
      wrong: { kind: 'lose-next-turn' },
      secondOpinionMs: minute,
    }),
  });
  const lost = started({ rules, first: 1 }).and(
    press('8F HORN'),
    ...judged('acceptable'),
    start(seats(1)),
    falls,
  );
  expect(lost.last('ChallengeSettled').body).toMatchObject({ loses: 0, next: { seat: 1 } });
  const alone = lost.and(press('H6 FA.M'), press('10F PASTE'));
  expect(alone.game.turns.map(({ seat }) => seat)).toEqual([1, 0, 0]);
  expect(alone.game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('D-flag both flags: time is up, and the last play can still be challenged', () => {
  const both = down().and(press('10F PASTE'), falls);
  expect(both.last('TimeExpired').body).toMatchObject({
    key: 'bank:1:1',
    closing: { reason: 'time-up', accepts: [0] },
  });
  expect(both.game.phase).toBe('closing');
  expect(both.and(agree()).ended.result).toMatchObject({ reason: 'time-up', totals: [14, 34] });
  const off = both.and(...judged('unacceptable'));
  expect(off.ended.result).toMatchObject({ reason: 'time-up', totals: [14, 9] });
});

test('G33 time up with tiles on both racks: nothing added, nothing deducted', () => {
  const both = down().and(press('pass'), agree());
  expect(both.ended.result.adjustments).toEqual([]);
  const deducting = rulesLike({ ends: { ...rulesLike({}).ends, timeUpRacks: 'deduct-own-tiles' } });
  const racks = down(deducting).and(press('pass'), agree());
  expect(racks.game.phase).toBe('racks');
});

test('D-flag time is up at once when the last turn was no play', () => {
  const both = down().and(press('ex 2'), falls);
  expect(both.ended.result.reason).toBe('time-up');
});

test('D-flag a press found after 0:00 comes after the flag, and is not the flagged player’s', () => {
  const table = started().and(press('8F HORN'), press('H6 FA.M'));
  expect(table.when(press('10F PASTE', base)).refusal).toEqual({
    code: 'not-your-turn',
    onTurn: 1,
  });
  expect(table.when(press('10F PASTE', base - 10_001)).answer).toBe('done');
});

test('D-flag a turn typed at the desk after 0:00 is not recorded for the opponent', () => {
  const atDesk = started().and(
    claim({ holder: { kind: 'desk' }, why: 'seized' }, director),
    entry(director, { kind: 'start-clock' }),
  );
  const typed = (ms: number) => ({ ...press('8F HORN', ms)(atDesk.game), author: director });
  expect(atDesk.when(() => typed(minute)).answer).toBe('done');
  expect(atDesk.when(() => typed(base)).answer).toBe('changed');
});

test('D-flag the expiry is dated at 0:00, however late it is found', () => {
  const table = started().and(press('8F HORN'));
  const late = table.when((game) =>
    entry(seats(0, 1), { kind: 'stop-clock', reason: 'referee' }, base + 5_000)(game),
  );
  expect(late.events.map(({ type, spentMs }) => [type, spentMs])).toEqual([
    ['TimeExpired', base],
    ['ClockStopped', 5_000],
  ]);
  expect(late.then.game.clock.banks).toEqual([base - 15_000, 0]);
});

test('D-flag a key happens once; added time can run out again', () => {
  const table = down().and(addTime(0, minute), press('10F PASTE'));
  expect(table.game.flagged).toEqual([]);
  expect(table.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  const again = table.and(falls);
  expect(again.game.expiries).toEqual(['bank:0:1', 'bank:0:2']);
  expect(again.when(entry(holder, { kind: 'expire', key: 'bank:0:2' }, 1_000)).answer).toBe(
    'clock-running',
  );
});

test('D-flag only the holder or the server says that time is out, and not before it is', () => {
  const table = started();
  const expire = { kind: 'expire', key: 'bank:0:1' } as const;
  expect(table.when(entry(seats(1), expire, base)).answer).toBe('not-entitled');
  expect(table.when(entry(holder, expire, base - 1_000)).answer).toBe('clock-running');
  expect(table.when(entry(holder, expire, base - 400)).answer).toBe('done');
  expect(table.when(entry(server, expire, base)).answer).toBe('done');
  expect(table.and(callReferee).when(entry(holder, expire, base)).refusal).toEqual({
    code: 'clock-stopped',
    reasons: ['referee'],
  });
});

test('I1 a flag that falls early by the server’s count charges what has passed, and no more', () => {
  const table = started();
  const early = table.and(entry(holder, { kind: 'expire', key: 'bank:0:1' }, base - 302));
  expect(totalAccountedMs(early.game.clock) - totalAccountedMs(table.game.clock)).toBe(base - 302);
  expect(early.game).toMatchObject({ flagged: [0], clock: { banks: [302, base] } });
});

test('D-flag only time given lifts a flag that fell with some left', () => {
  const left = base - 10_000 - 302;
  const early = started().and(
    press('8F HORN'),
    press('H6 FA.M'),
    entry(holder, { kind: 'expire', key: 'bank:0:1' }, left),
  );
  expect(early.and(addTime(0, -100)).game.flagged).toEqual([0]);
  expect(early.and(addTime(0, 100)).game.flagged).toEqual([]);
  const back = act(director, { kind: 'roll-back', to: 3, banks: 'kept', reason: 'the clock' });
  expect(early.and(press('pass'), agree()).when(back).refusal).toEqual({
    code: 'clock-stopped',
    reasons: ['flag'],
  });
});

test('D-flag what is found late of an expiry is on nobody’s clock', () => {
  const found = started().when(entry(holder, { kind: 'expire', key: 'bank:0:1' }, base + 300));
  expect(found.events).toMatchObject([{ type: 'TimeExpired', spentMs: base, unattributedMs: 300 }]);
});

test('D-flag overtime: what is found late of a flag is charged to whoever plays on', () => {
  const found = started({ rules: overtime }).when(
    entry(holder, { kind: 'expire', key: 'bank:0:1' }, base + 300),
  );
  expect(found.events).toMatchObject([{ type: 'TimeExpired', spentMs: base + 300 }]);
  expect(found.then.game.clock).toMatchObject({ banks: [-300, base], unattributed: 0 });
});

test('D-flag a flag while a turn is pending: the opponent plays on, the turn is entered', () => {
  const table = started().and(press('pending'), falls);
  expect(table.game.flagged).toEqual([1]);
  expect(table.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  const on = table.and(enter(1, '8F HORN'), press('H6 FA.M'));
  expect(on.game.turns.map(({ seat }) => seat)).toEqual([0, 0]);
});

test('D-flag both flags while a turn is pending: the end waits until it is entered', () => {
  const table = started().and(press('8F HORN'), falls, press('pending'), falls);
  expect(table.game.phase).toBe('playing');
  expect(table.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  const entered = table.and(enter(2, 'H6 FA.M'));
  expect(entered.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'time-up', accepts: [1] },
  });
});

test('D-flag time added while both were out and a turn is pending: play goes on', () => {
  const table = started().and(press('8F HORN'), falls, press('pending'), falls, addTime(1, minute));
  const entered = table.and(enter(2, 'H6 FA.M'));
  expect(entered.game.phase).toBe('playing');
  expect(entered.and(start(seats(1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

const expire = (ms: number): ScriptedAct => entry(holder, { kind: 'expire', key: 'bank:0:1' }, ms);

test('D-flag time taken off a clock that runs counts from when its tablet knows it, and nobody else pays', () => {
  const running = started().and(press('8F HORN'), press('H6 FA.M'));
  const taken = running.and(addTime(0, -base), expire(9_000));
  expect(taken.last('TimeExpired')).toMatchObject({ spentMs: 9_000, body: { next: { seat: 1 } } });
  expect(taken.game.clock.banks).toEqual([-19_000, base - 10_000]);
  // It would have been out by then without that, too.
  const late = running.and(addTime(0, -minute), expire(base));
  expect(late.last('TimeExpired')).toMatchObject({ spentMs: base - 10_000 });
});

test('D-flag a press whose tablet did not know of time taken off stands; the flag falls afterwards', () => {
  const running = started().and(press('8F HORN'), press('H6 FA.M'));
  const { version } = running.game;
  const pressed = running.and(
    addTime(0, -base),
    withChanges(press('10F PASTE', 9_000), { seen: version }),
  );
  expect(pressed.game).toMatchObject({ flagged: [], clock: { banks: [-19_000, base - 10_000] } });
  const on = pressed.and(press('9H .OB', 5_000));
  expect(on.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  expect(on.and(falls).last('TimeExpired')).toMatchObject({ spentMs: 0, body: { seat: 0 } });
});

test('D-flag three players: the flagged one is passed over', () => {
  const table = started({ players: 3 }).and(
    falls,
    press('8F HORN'),
    press('H6 FA.M'),
    press('10F PASTE'),
  );
  expect(table.game.turns.map(({ seat }) => seat)).toEqual([1, 2, 1]);
});

test('D-flag three players: all flags but one down, a pass ends it', () => {
  const table = started({ players: 3 }).and(falls, falls, press('8F HORN'), press('pass'));
  expect(table.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'time-up', accepts: [0, 1] },
  });
});

test('D-flag G36 a flag that fell after a pass does not end the game at that pass', () => {
  const struck = (turn: number, ...played: readonly ScriptedAct[]) =>
    started().and(...played, falls, stop('referee', seats(0, 1)), correct({ [turn]: 'none' }));
  const second = struck(2, press('8F HORN'), press('H6 FA.M'), press('pass'));
  expect(second.game).toMatchObject({ phase: 'playing', flagged: [1] });
  const first = struck(1, press('8F HORN'), press('pass'));
  expect(first.game).toMatchObject({ phase: 'playing', flagged: [0] });
});

test('D-flag G30 G36 a player whose turns were struck had time for them', () => {
  const halted = started({ players: 3 }).and(...passes(8), falls, stop('referee', seats(0)));
  const struck = halted.and(correct({ 3: 'none', 6: 'none' }));
  expect(struck.game).toMatchObject({ phase: 'playing', flagged: [2] });
  expect(struck.and(start(everybody(struck.game)), press('pass')).game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'scoreless-turns' },
  });
});

test('D-flag all flags down before anybody has played', () => {
  const table = started().and(falls, falls);
  expect(table.ended.result).toMatchObject({ reason: 'time-up', totals: [0, 0] });
});

test('D-flag the director takes a time-up back, with time', () => {
  const over = down().and(press('pass'), agree());
  const back = (banks: 'kept' | readonly number[]): ScriptedAct =>
    act(director, { kind: 'roll-back', to: 3, banks, reason: 'the clock was wrong' });
  expect(over.when(back('kept')).refusal).toEqual({ code: 'clock-stopped', reasons: ['flag'] });
  const on = over.and(back([minute, minute]));
  expect(on.game.phase).toBe('playing');
  expect(on.game.flagged).toEqual([]);
  expect(on.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('I14 the clock stands at 0:00 while a flagged player only waits', () => {
  const table = down().and(press('10F PASTE'), stop('referee', seats(0)));
  expect(table.game.clock.banks?.[0]).toBe(0);
  expect(table.and(start(seats(0, 1)), press('pass')).game.clock.banks?.[0]).toBe(0);
});
