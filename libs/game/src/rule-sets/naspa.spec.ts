import {
  agree,
  challenge,
  entry,
  passes,
  press,
  rule,
  seats,
  send,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare } from '../end/scripted-ends.fixture.js';
import { naspa } from './naspa.js';
import { presetOf, presets } from './presets.js';

const rules = naspa;
const horn = started({ rules }).and(press('8F HORN'));
const doubled: readonly ScriptedAct[] = [challenge(), send(), rule('acceptable'), start()];
test('a wrong challenge costs the challenger the next turn, once', () => {
  const table = horn.and(...doubled);
  expect(table.game.clock.state).toEqual({ kind: 'running', seat: 0 });
  const later = table.and(press('H6 FA.M'));
  expect(later.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(later.and(press('10F PASTE')).game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('the lost turn is one of the six scoreless ones', () => {
  const five = horn.and(...doubled, ...passes(4));
  expect(five.game.ledger.scorelessBy).toEqual([2, 3]);
  const over = five.and(press('pass'), agree(), declare('QZJXKVW', 'AEIOURS'));
  expect(over.ended.result).toMatchObject({ reason: 'scoreless-turns', totals: [14 - 49, -7] });
});

test('a play is held by the opponent only', () => {
  const hold = (seat: 0 | 1) => entry(seats(seat), { kind: 'call-hold', turn: 1 });
  expect(horn.when(hold(1)).types).toEqual(['HoldCalled']);
  expect(horn.when(hold(0)).answer).toBe('not-entitled');
});

test.each(presets.map((preset) => [preset.id, preset] as const))(
  '%s is found by its name',
  (id, preset) => {
    expect(presetOf(id)).toBe(preset);
  },
);
