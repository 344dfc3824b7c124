import { closes, fitting, nearlyOut, playTiles, unseen } from '../filling.fixture.js';
import type { CorrectedMove } from '../move.js';
import {
  act,
  agree,
  challenge,
  director,
  enter,
  entry,
  judged,
  passes,
  press,
  start,
  started,
  stop,
  seats,
  undo,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare } from './scripted-ends.fixture.js';
import { addTime, base, down, falls, minute, overtime } from '../clock/flag.fixture.js';
import { correct, corrected } from '../correction/scripted-corrections.fixture.js';

const endByWord = (): ScriptedAct => {
  const end = { reason: 'declared', totals: [200, 100] } as const;
  return act(director, { kind: 'end-game', end, reason: 'both agree' });
};

/**
 * Seat 1 has gone out, which is not entered; seat 0 has thought for 20 s and pressed its own turn.
 */
const goneOutUnseen = nearlyOut().and(press('pending', 5_000), press('8A: AB', 20_000));

test('G29 an out-play entered after the reply was pressed ends the game, and takes the reply back', () => {
  const { events } = goneOutUnseen.when(closes);
  expect(events).toMatchObject([
    {
      type: 'PlayEntered',
      body: { closing: { reason: 'out', out: 1, accepts: [0], takesBack: [15] } },
    },
    {
      type: 'PressUndone',
      body: { turn: 15, because: 'ended-before', refunds: [{ seat: 0, ms: 20_000 }] },
    },
  ]);
  const { game } = goneOutUnseen.and(closes);
  expect(game).toMatchObject({ phase: 'closing', ledger: { racks: [2, 0], bag: 0 } });
  expect(game.turns.at(-1)).toMatchObject({ id: 15, status: 'after-end' });
});

test('G29 nobody is charged for the time after the end, and the clocks stand', () => {
  const before = nearlyOut().and(press('pending', 5_000)).game;
  const { game } = goneOutUnseen.and(closes);
  expect(game.clock.banks).toEqual(before.clock.banks);
  expect(game.clock.neutral).toMatchObject({ 'ended-before': 20_000 });
  expect(game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
});

test('G29 the end alone is to be answered: the stop for two turns that were not entered is lifted', () => {
  expect(goneOutUnseen.game.clock.stops).toMatchObject([{ reason: 'two-pending' }]);
  expect(goneOutUnseen.and(closes).game.clock.stops).toEqual([]);
  const called = goneOutUnseen.and(stop('referee', seats(0)), closes);
  expect(called.game.clock.stops).toMatchObject([{ reason: 'referee', settled: false }]);
});

test('G25 the play that ended the game can be challenged once the reply is taken back', () => {
  const closing = goneOutUnseen.and(closes);
  expect(closing.when(challenge()).answer).toBe('done');
  expect(closing.and(agree()).game.phase).toBe('racks');
  expect(closing.when(undo()).answer).toBe('too-late');
});

test('G32 who went out gains the tiles of the reply as well', () => {
  const goesOut: ScriptedAct = (game) => {
    const move = fitting(game, unseen(game, 9).slice(2));
    return entry(seats(1), { kind: 'enter', turn: 14, move })(game);
  };
  const done = goneOutUnseen.and(goesOut, agree(), declare('VW', ''));
  expect(done.ended.result).toMatchObject({
    reason: 'out',
    adjustments: [{ seat: 1, why: 'out-twice-opponents', points: 16 }],
  });
});

test('G29 a pass in reply is taken back as well', () => {
  const passed = nearlyOut().and(press('pending'), press('pass')).and(closes);
  expect(passed.game).toMatchObject({ phase: 'closing', closing: { out: 1, accepts: [0] } });
});

test('G25 a challenge of the reply goes with it', () => {
  const called = goneOutUnseen.and(challenge(2_000, 1), closes);
  expect(called.game).toMatchObject({ phase: 'closing', challenge: undefined });
  expect(called.game.clock.stops.filter(({ settled }) => !settled)).toEqual([]);
  expect(called.and(agree()).game.phase).toBe('racks');
});

test('G30 a sixth scoreless turn entered after the reply was pressed ends the game', () => {
  const six = started().and(...passes(5), press('pending'), press('8F HORN'), enter(6, 'pass', 1));
  expect(six.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'scoreless-turns', accepts: [0], takesBack: [7] },
    ledger: { points: [0, 0] },
  });
  expect(six.and(agree()).ended.result.totals).toEqual([0, 0]);
});

/** Seat 1 has passed for the sixth time, which is not entered while seat 0 thinks for 20 s. */
const sixthUnseen = started().and(...passes(5), press('pending', 5_000));
const enterSixth: ScriptedAct = (game) => ({ ...enter(6, 'pass', 1)(game), elapsedMs: 20_000 });

test('G30 nobody is charged from the press of a sixth scoreless turn on that is entered late', () => {
  const found = sixthUnseen.when(enterSixth);
  const refunds = [{ seat: 0, ms: 20_000 }];
  expect(found.events).toMatchObject([{ type: 'PlayEntered', spentMs: 20_000, body: { refunds } }]);
  const { clock, phase } = found.then.game;
  expect(phase).toBe('closing');
  expect(clock.banks).toEqual(sixthUnseen.game.clock.banks);
  expect(clock.neutral).toMatchObject({ 'ended-before': 20_000 });
});

test('G30 overtime after the press of a sixth scoreless turn that is entered late costs nothing', () => {
  const rules = overtime;
  const late = started({ rules }).and(...passes(5), press('pending', 5_000), falls);
  expect(late.game).toMatchObject({ flagged: [0], clock: { banks: [0, base - 25_000] } });
  const over = late.and(enterSixth, agree());
  expect(over.game.flagged).toEqual([]);
  expect(over.ended.result).toMatchObject({ reason: 'scoreless-turns', totals: [0, 0] });
});

test('G30 a flag that fell after the press of a sixth scoreless turn is taken back with the time', () => {
  const alone = sixthUnseen.and(falls);
  expect(alone.game).toMatchObject({ flagged: [0], clock: { state: { seat: 1 } } });
  const over = alone.and(enterSixth);
  expect(over.game).toMatchObject({ phase: 'closing', flagged: [] });
  expect(over.game.clock.banks).toEqual(sixthUnseen.game.clock.banks);
});

/** What each clock would show had nobody thought since the sixth turn was pressed. */
const banksThen = sixthUnseen.game.clock.banks;

test('G30 so is one after which the opponent has pressed a turn', () => {
  const alone = sixthUnseen.and(falls, press('8F HORN', 7_000));
  const over = alone.and(enter(6, 'pass', 1));
  expect(over.game).toMatchObject({ phase: 'closing', closing: { takesBack: [7] }, flagged: [] });
  expect(over.game.clock.banks).toEqual(banksThen);
});

test('G30 so is one that left nobody to play before the turn was entered', () => {
  const both = sixthUnseen.and(falls, falls);
  expect(both.game).toMatchObject({ phase: 'playing', flagged: [0, 1] });
  const over = both.and(enter(6, 'pass', 1));
  expect(over.game).toMatchObject({ closing: { reason: 'scoreless-turns' }, flagged: [] });
  expect(over.game.clock.banks).toEqual(banksThen);
});

const six = started().and(...passes(5), press('8F HORN', 5_000));

test.each<[string, readonly ScriptedAct[]]>([
  ['the clocks were stopped', [falls, stop('referee', seats(1), 4_000)]],
  ['a turn was played', [falls, press('9F AB', 7_000), stop('referee', seats(1), 4_000)]],
  ['time was up for both', [falls, falls, agree()]],
])('G30 G36 so is one after which %s, where a correction finds the end', (_, since) => {
  const found = six.and(...since, correct({ 6: 'pass' }));
  expect(found.last('TurnsCorrected').body.closing?.reason).toBe('scoreless-turns');
  expect(found.game).toMatchObject({ flagged: [], clock: { banks: six.game.clock.banks } });
});

test('G30 G36 the time of a flag is given back once, though play went on and ended again', () => {
  const found = six.and(falls, stop('referee', seats(1)), correct({ 6: 'pass' }));
  const onward = found.and(correct({ 6: '8F HORN' }), start(seats(0, 1)), press('9F AB'));
  const again = onward.and(stop('referee', seats(1)), correct({ 6: 'pass' }));
  expect(again.game.clock.banks).toEqual(six.game.clock.banks);
});

test('D-flag G36 a correction gives no time back after an end by time', () => {
  const over = six.and(falls, falls, agree());
  expect(over.ended.result.reason).toBe('time-up');
  expect(over.and(correct({ 6: '8F HORNS' })).game.clock.banks).toEqual([0, 0]);
});

test('G36 nor on top of the times that a roll back has set since', () => {
  const banks = [minute, minute];
  const back = act(director, { kind: 'roll-back', to: 6, banks, reason: 'the clock was wrong' });
  const rolled = six.and(falls, press('9F AB'), stop('referee', seats(1)), back);
  expect(rolled.and(correct({ 6: 'pass' })).game.clock.banks).toEqual(banks);
});

test('G25 G29 after an out-play that is entered late the opponent is charged for thinking of it', () => {
  const late = nearlyOut().and(press('pending', 5_000), closes);
  expect(late.last('PlayEntered').body).not.toHaveProperty('refunds');
  expect(late.game.clock).toMatchObject({ state: { kind: 'running', seat: 0 }, turnSpent: 1_000 });
});

test('G30 an earlier turn that scores after all takes nothing back', () => {
  const five = started().and(...passes(5), press('pending'), press('pass'), enter(6, '8F HORN', 1));
  expect(five.game).toMatchObject({ phase: 'playing', ledger: { points: [0, 14], scoreless: 0 } });
});

test('G36 a correction that ends the game changes no turn after that end, but may strike it', () => {
  const played = started().and(...passes(5), press('8F HORN'), press('9F AB', 7_000));
  const halted = played.and(stop('referee', seats(0)));
  expect(halted.when(correct({ 6: 'pass', 7: 'ex 2' })).refusal).toEqual({
    code: 'breaks-turn',
    turn: 7,
    because: 'after-end',
  });
  expect(halted.when(correct({ 6: 'pass', 7: 'none' })).answer).toBe('done');
});

test('G36 a correction to the sixth scoreless turn takes back what was played after it', () => {
  const played = started().and(...passes(5), press('8F HORN'), press('9F AB', 7_000));
  // On the corrected board turn 7 would lie beside nothing.
  const halted = played.and(stop('referee', seats(0)));
  const corrected = halted.when(correct({ 6: 'pass' }));
  expect(corrected.events).toMatchObject([
    { type: 'TurnsCorrected', body: { closing: { reason: 'scoreless-turns', takesBack: [7] } } },
    { type: 'PressUndone', body: { turn: 7, because: 'ended-before' } },
  ]);
  expect(corrected.then.game).toMatchObject({ phase: 'closing', ledger: { points: [0, 0] } });
});

test('G30 G36 a correction to the sixth scoreless turn gives back what anybody thought since', () => {
  const six = started().and(...passes(5), press('8F HORN'));
  const onward = six.and(press('9F AB', 7_000), stop('referee', seats(0), 4_000));
  const stood = six.and(stop('referee', seats(1), 9_000));
  for (const table of [onward, stood]) {
    const { clock } = table.and(correct({ 6: 'pass' })).game;
    expect(clock.banks).toEqual(six.game.clock.banks);
  }
});

test('G28 G36 a play that is recorded as challenged off gives nothing back', () => {
  const stood = started().and(...passes(5), press('8F HORN'), stop('referee', seats(1), 9_000));
  const ruled: ScriptedAct = (game) => {
    const change = {
      kind: 'change',
      turn: 6,
      move: corrected(game, '8F HORN'),
      ruled: 'off',
    } as const;
    return act(director, { kind: 'correct-turns', changes: [change], reason: 'by voice' })(game);
  };
  const { phase, clock } = stood.and(ruled).game;
  expect([phase, clock.banks]).toEqual(['ended', stood.game.clock.banks]);
});

test('G36 a correction to the out-play takes back every turn after it, the last one first', () => {
  const onward = nearlyOut().and(press('pass'), playTiles(1), press('pass'));
  const halted = onward.and(stop('referee', seats(0)));
  const move = fitting(nearlyOut().game, unseen(nearlyOut().game, 7)) as CorrectedMove;
  const change = { kind: 'change', turn: 14, move } as const;
  const { events, then } = halted.when(
    act(director, { kind: 'correct-turns', changes: [change], reason: 'it was an out-play' }),
  );
  const undone = events.flatMap((event) => (event.type === 'PressUndone' ? [event.body.turn] : []));
  expect(undone).toEqual([16, 15]);
  expect(then.game).toMatchObject({ phase: 'closing', closing: { reason: 'out', out: 1 } });
  expect(then.game.ledger.racks[1]).toBe(0);
});

test('G36 a correction that ends nothing takes nothing back', () => {
  const played = started().and(
    ...passes(2),
    press('8F HORN'),
    press('pass'),
    stop('referee', seats(0)),
  );
  const { types } = played.when(correct({ 3: '8F HORNS' }));
  expect(types).toEqual(['TurnsCorrected']);
});

test('G37 with three players the reply is taken back, and both opponents accept', () => {
  const three = started({ players: 3 }).and(...passes(8), press('pending'), press('8F HORN'));
  const closing = three.and(enter(9, 'pass', 2));
  expect(closing.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'scoreless-turns', accepts: [0, 1], takesBack: [10] },
  });
});

test('G30 G36 since a play came off, nobody pays for an end that another correction finds', () => {
  const off = started().and(
    ...passes(3),
    press('8F HORN'),
    press('pass'),
    press('9F AB'),
    ...judged('unacceptable'),
  );
  const onward = off.and(start(), stop('referee', seats(0), 30_000));
  const found = onward.and(correct({ 4: 'pass' }));
  expect(found.ended.result.reason).toBe('scoreless-turns');
  expect(found.game.clock.banks).toEqual(off.game.clock.banks);
  expect(off.game.clock.banks?.[0]).toBe(base - 35_000);
});

test('G25 G36 nor for a flag that fell before the play came off', () => {
  const off = started().and(
    ...passes(3),
    press('8F HORN'),
    press('pass'),
    press('9F AB'),
    falls,
    ...judged('unacceptable'),
  );
  const found = off.and(start(), stop('referee', seats(1), 30_000), correct({ 4: 'pass' }));
  expect(found.ended.result.reason).toBe('scoreless-turns');
  expect(found.game.clock.banks).toEqual(off.game.clock.banks);
  expect(off.game.clock.banks?.[0]).toBe(0);
});

test('G27 the game goes on when the play that ended it comes off', () => {
  const off = goneOutUnseen.and(closes, ...judged('unacceptable'), start());
  expect(off.game).toMatchObject({ phase: 'playing', ledger: { racks: [2, 7] } });
  expect(off.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  expect(off.and(press('pass')).game.turns.at(-1)).toMatchObject({ id: 16, seat: 0 });
});

test('G31 G36 after an end by word a corrected turn finds no other end, and later turns have to fit', () => {
  const played = started().and(...passes(5), press('8F HORN'), press('9F AB', 7_000));
  const ended = played.and(stop('referee', seats(0)), endByWord());
  expect(ended.game.phase).toBe('ended');
  expect(ended.when(correct({ 6: 'pass' })).refusal).toMatchObject({
    code: 'breaks-turn',
    turn: 7,
  });
  const both = ended.when(correct({ 6: 'pass', 7: 'ex 2' }));
  expect(both.types).not.toContain('PressUndone');
  expect(both.then.ended.result.reason).toBe('declared');
});

/** Seat 1 plays on alone, the time of seat 0 being up. */
const alone = down();

test('D-flag a pass of the lone player ends the game, though that is found late', () => {
  const corrected = alone.and(
    press('ex 2'),
    press('10F PASTE', 20_000),
    stop('referee', seats(1)),
    correct({ 3: 'pass' }),
  );
  const pressed = alone.and(press('pending'), press('10F PASTE', 20_000));
  for (const { game } of [corrected, pressed.and(enter(3, 'pass', 1))]) {
    expect(game).toMatchObject({
      phase: 'closing',
      closing: { reason: 'time-up', accepts: [0], takesBack: [4] },
      ledger: { points: [14, 9] },
    });
    expect(game.clock.neutral['ended-before']).toBeGreaterThanOrEqual(20_000);
  }
});

const goOn = (to: number): ScriptedAct =>
  act(director, { kind: 'roll-back', to, banks: 'kept', reason: 'there was time left' });

test('D-flag an end that was taken back is not found again, though time is up once more', () => {
  const again = alone.and(press('pass'), addTime(0, minute), goOn(3), start());
  const onward = again.and(press('10F PASTE'), press('ex 1'), falls, stop('referee', seats(1)));
  expect(onward.and(correct({ 1: '8F HORNS' })).game).toMatchObject({
    phase: 'playing',
    ledger: { points: [41, 9] },
  });
});

test('G30 G37 nor is one by the scoreless turns of the others', () => {
  const run = started({ players: 3 }).and(falls, ...passes(6));
  expect(run.game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
  const again = run.and(addTime(0, minute), goOn(6), start());
  const onward = again.and(press('8F HORN'), press('pass'), press('pass'), falls);
  const corrected = onward.and(stop('referee', seats(1)), correct({ 1: 'ex 1' }));
  expect(corrected.game).toMatchObject({ phase: 'playing', ledger: { points: [14, 0, 0] } });
});

test('G25 D-flag an out-play of the lone player costs that player no time while it is accepted', () => {
  const before = nearlyOut().and(press('pass'), falls, press('pending', 5_000));
  const entersOut: ScriptedAct = (game) =>
    entry(
      seats(1),
      { kind: 'enter', turn: 15, move: fitting(game, unseen(game, 7)) },
      40_000,
    )(game);
  const gone = before.and(entersOut);
  expect(gone.game).toMatchObject({ phase: 'closing', closing: { out: 1, accepts: [0] } });
  expect(gone.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  expect(gone.game.clock.banks).toEqual(before.game.clock.banks);
});
