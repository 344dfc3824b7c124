import { closes, nearlyOut, out } from '../filling.fixture.js';
import {
  act,
  agree,
  callReferee,
  challenge,
  claimed,
  director,
  enter,
  entry,
  holder,
  judged,
  juror,
  passes,
  press,
  seats,
  send,
  start,
  started,
  undo,
} from '../table.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';

const one = started().and(press('pending'));
const two = one.and(press('pending'));

test('G15 a press never waits for typing: the clocks switch, the turn is pending', () => {
  expect(one.game.turns[0]).toMatchObject({ move: { kind: 'pending' }, status: 'standing' });
  expect(one.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(one.game.ledger.points).toEqual([0, 0]);
});

test('G15 a play that does not fit is pending as well, and only entering it is refused', () => {
  const { game } = started().and(press('1A: XY'));
  expect(game.turns[0]?.move).toEqual({ kind: 'pending' });
});

test('G12 a pending turn is entered as if it had been entered at the press', () => {
  const { game } = one.and(enter(1, '8F HORN'));
  const pressed = started().and(press('8F HORN'), press('pass', 1_000)).game;
  expect(game.ledger.points).toEqual([14, 0]);
  expect(game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(game.turns[0]?.move).toEqual(pressed.turns[0]?.move);
});

test('a pending turn is entered once, by people, and with a move', () => {
  expect(one.when(enter(1, 'pending')).answer).toBe('still-pending');
  expect(one.when(enter(7, '8F HORN')).answer).toBe('wrong-turn');
  expect(started().when(enter(1, '8F HORN')).answer).toBe('wrong-turn');
  const command = { kind: 'enter', turn: 1, move: { kind: 'pass' } } as const;
  expect(one.when(entry(holder, command)).answer).toBe('not-entitled');
  expect(one.when(act(juror, command)).answer).toBe('clock-running');
});

test('the second press while a turn is pending is pending too, whatever was entered, and both clocks stop', () => {
  const both = one.and(press('8F HORN'));
  expect(both.game.turns[1]?.move).toEqual({ kind: 'pending' });
  expect(both.game.clock.state).toEqual({ kind: 'stopped', seat: 0 });
  expect(both.game.clock.stops).toMatchObject([{ reason: 'two-pending', settled: false }]);
});

test('two pending turns are entered in order, and only then may the clocks start', () => {
  expect(two.when(enter(2, 'pass')).refusal).toEqual({ code: 'still-pending', turns: [1] });
  expect(two.when(start(seats(0))).refusal).toEqual({
    code: 'stop-open',
    reasons: ['two-pending'],
  });
  const first = two.and(enter(1, '8F HORN'));
  expect(first.when(start(seats(0))).answer).toBe('stop-open');
  const both = first.and(enter(2, 'H6 FA.M', 1));
  expect(both.when(start(seats(1))).answer).toBe('stop-open');
  expect(both.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('two pending, then the second press is undone: its seat’s clock runs on', () => {
  const undone = two.and(undo(2_000));
  expect(undone.game.turns.map(({ status }) => status)).toEqual(['standing', 'undone']);
  expect(undone.game.clock.stops).toEqual([]);
  expect(undone.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(undone.game.clock.turnSpent).toBe(12_000);
  expect(undone.and(enter(1, '8F HORN'), press('H6 FA.M')).game.ledger.points).toEqual([14, 9]);
});

test('a play that cannot be entered because the board is wrong goes to the director', () => {
  const stuck = started().and(press('8F HORN'), press('pending'), press('pending'));
  const mended = stuck.and(correct({ 2: 'H6 FA.M' }));
  expect(mended.game.clock.stops).toMatchObject([{ reason: 'two-pending', settled: false }]);
  const both = mended.and(enter(3, '10F PASTE'));
  expect(both.game.ledger.points).toEqual([39, 9]);
  expect(both.and(start(seats(1))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G25 a pending turn may be challenged: the play is entered, then the words are chosen', () => {
  const called = one.and(challenge());
  expect(called.game.clock.state).toEqual({ kind: 'stopped', seat: 1 });
  expect(called.when(send()).refusal).toEqual({ code: 'still-pending', turns: [1] });
  const taken = called.and(enter(1, '8F HORN'), send(), ...judged('unacceptable').slice(2));
  expect(taken.game.ledger.points).toEqual([0, 0]);
  expect(taken.game.ledger.board.count).toBe(0);
});

test.each(['pass', 'ex 3'])(
  'G25 a challenged turn that is entered as %s is no play: nobody pays for the call',
  (move) => {
    const called = one.and(challenge(5_000));
    const { game } = called.and(enter(1, move));
    expect(game).toMatchObject({ phase: 'playing', challenge: undefined });
    expect(game.clock.banks).toEqual(called.game.clock.banks);
    expect(game.clock.stops.filter(({ settled }) => !settled)).toEqual([]);
    expect(called.and(enter(1, move), start(seats(1)), press('8F HORN')).game.phase).toBe(
      'playing',
    );
  },
);

test('G30 the sixth scoreless turn, entered under its challenge, ends the game', () => {
  const six = started().and(...passes(5), press('pending'), challenge(), enter(6, 'pass', 1));
  expect(six.game).toMatchObject({ phase: 'closing', closing: { reason: 'scoreless-turns' } });
  expect(six.game.challenge).toBeUndefined();
});

test('G29 no end is reached while a turn is pending', () => {
  const pending = nearlyOut().and(press('pending'));
  expect(pending.game.phase).toBe('playing');
  const entered = pending.and(closes);
  expect(entered.game.phase).toBe('closing');
  expect(entered.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  expect(entered.and(agree()).game.phase).toBe('racks');
});

test('G29 an out-play entered under its challenge ends the game when the challenge is dropped', () => {
  const called = nearlyOut().and(press('pending'), challenge(), closes);
  expect(called.game.phase).toBe('playing');
  const drop = { kind: 'drop-challenge', turn: 14 } as const;
  expect(called.and(entry(seats(0), drop)).game.phase).toBe('racks');
  const again = called.and(act(director, drop));
  expect(again.game.phase).toBe('closing');
  expect(again.and(challenge()).game.challenge?.turn).toBe(14);
});

test('G29 an out-play entered under its challenge comes off, and play goes on', () => {
  const off = nearlyOut().and(
    press('pending'),
    challenge(),
    closes,
    ...judged('unacceptable').slice(1),
  );
  expect(off.game.phase).toBe('playing');
  expect(off.game.ledger.racks).toEqual([2, 7]);
});

test('G30 six scoreless turns reached by entering a pending pass', () => {
  const six = started().and(...passes(4), press('pending'));
  const both = six.and(press('pass'));
  expect(both.game.phase).toBe('playing');
  const entered = both.and(enter(5, 'pass'), enter(6, 'pass', 1));
  expect(entered.game.phase).toBe('closing');
  expect(entered.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
});

test('G15 a forgotten press is the opponent’s claim, pending until entered', () => {
  const { game } = started().and(claimed('C'));
  expect(game.turns[0]).toMatchObject({ final: 'C', claimedBy: 1, move: { kind: 'pending' } });
});

test('a pending play is entered while the referee is at the table', () => {
  const { game } = one.and(callReferee, enter(1, '8F HORN'));
  expect(game.ledger.points).toEqual([14, 0]);
});

test('nothing is pressed or entered after the end', () => {
  expect(out().when(enter(14, 'pass')).answer).toBe('wrong-phase');
  expect(
    out().when(entry(seats(0), { kind: 'press', turn: 15, move: { kind: 'pass' }, final: 'A' }))
      .answer,
  ).toBe('wrong-phase');
});
