import { out } from '../filling.fixture.js';
import { penalty } from '../end/scripted-ends.fixture.js';
import {
  act,
  after,
  agree,
  callReferee,
  challenge,
  director,
  enter,
  entry,
  passes,
  press,
  seats,
  started,
  undo,
  type ScriptedAct,
} from '../table.fixture.js';

const pressed = started().and(press('8F HORN', 20_000));

test('a press is undone within three seconds: the turn is gone, its tiles back, the time the mover’s', () => {
  const { game } = pressed.and(undo(3_000));
  expect(game.turns).toMatchObject([{ id: 1, status: 'undone' }]);
  expect(game.ledger.board.count).toBe(0);
  expect(game.clock.banks).toEqual([1_477_000, 1_500_000]);
  expect(game.clock.turnSpent).toBe(23_000);
  expect(game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('a millisecond later it stands', () => {
  expect(pressed.when(undo(3_001)).refusal).toEqual({
    code: 'too-late',
    of: 'press',
    limitMs: 3_000,
  });
});

test('the id of an undone turn is never used again', () => {
  const { game } = pressed.and(undo(), press('8F HORN'));
  expect(game.turns.map(({ id }) => id)).toEqual([1, 2]);
  expect(game.nextTurn).toBe(3);
});

test('only the player who pressed takes it back, and only the last turn', () => {
  const command = { kind: 'undo-press', turn: 1 } as const;
  expect(pressed.when(entry(seats(1), command)).answer).toBe('not-entitled');
  expect(pressed.when(entry(seats(0), { ...command, turn: 2 })).answer).toBe('wrong-turn');
  expect(started().when(entry(seats(0), command)).answer).toBe('too-late');
});

const adjusted: ScriptedAct = act(director, {
  kind: 'adjust-time',
  seat: 1,
  ms: 5_000,
  reason: 'late',
});
const limited: ScriptedAct = act(director, {
  kind: 'limit-moves',
  seats: 'all',
  ms: 60_000,
  reason: 'slow',
});
const noted: ScriptedAct = act(director, {
  kind: 'note-infraction',
  seat: 1,
  clause: 'G35',
  what: 'hums',
  warning: 'warning',
});

test.each([
  ['added time', adjusted],
  ['a move limit', limited],
  ['an infraction', noted],
  ['a score adjustment', act(director, penalty)],
])('%s by the director leaves the press undoable', (_name, staff) => {
  expect(pressed.and(staff).when(undo(2_000)).answer).toBe('done');
});

test.each<readonly [string, ScriptedAct]>([
  ['the opponent agrees', agree('blank')],
  ['the opponent challenges', challenge(1_000)],
  ['the referee is called', callReferee],
  ['the opponent presses', press('pass', 1_000)],
])('no undo after %s', (_name, other) => {
  const command = { kind: 'undo-press', turn: 1 } as const;
  expect(pressed.and(other).when(entry(seats(0), command)).answer).not.toBe('done');
});

test('the time counts from the press, over entries of the same player', () => {
  const entered = started().and(press('pending'), after(2_000, enter(1, '8F HORN', 0)));
  expect(entered.when(undo(1_000)).answer).toBe('done');
  expect(entered.when(undo(1_001)).answer).toBe('too-late');
  const byOpponent = started().and(press('pending'), after(1_000, enter(1, '8F HORN', 1)));
  expect(byOpponent.when(undo(1_000)).answer).toBe('too-late');
});

test('G29 undoing the press of an out-play takes back the end', () => {
  const { game } = out().and(undo());
  expect(game.phase).toBe('playing');
  expect(game).not.toHaveProperty('closing');
  expect(game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(game.ledger.racks).toEqual([2, 7]);
});

test('G30 six passes wait in closing, the clocks standing, and the last press can be taken back', () => {
  const six = started().and(...passes(6));
  expect(six.game.phase).toBe('closing');
  expect(six.game.clock.state).toEqual({ kind: 'stopped', seat: undefined });
  const back = six.and(undo());
  expect(back.game.phase).toBe('playing');
  expect(back.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(back.game.ledger.scoreless).toBe(5);
  expect(six.and(agree()).game.phase).toBe('ended');
});

test('no undo once time has run out since', () => {
  const short = started().and(
    act(director, { kind: 'adjust-time', seat: 1, ms: -1_498_000, reason: 'set' }),
    press('8F HORN'),
  );
  expect(short.when(undo(2_500)).answer).toBe('too-late');
  expect(short.when(undo(1_500)).answer).toBe('done');
});

test('G2 a move limit that was reached before an undone press is not reached again', () => {
  const slow = started().and(limited, press('pass'), press('8F HORN', 70_000), undo());
  const marks = slow.and(press('8F HORN', 5_000)).game.expiries;
  expect(marks).toEqual(['move:1:2']);
});

test('G1 an undone press costs the opponent nothing, though its player had entered the play', () => {
  const entered = started().and(press('pending'), after(2_000, enter(1, '8F HORN', 0)));
  const { clock } = entered.and(undo(1_000)).game;
  // 10 s to the press, 2 s to the entry and 1 s to the undo are all seat 0's.
  expect(clock.banks).toEqual([1_487_000, 1_500_000]);
  expect(clock.turnSpent).toBe(13_000);
});

test('an undone press is no refund after an end', () => {
  const entered = started().and(press('pending'), after(2_000, enter(1, '8F HORN', 0)));
  expect(entered.and(undo(1_000)).last('PressUndone').body).not.toHaveProperty('refunds');
});
