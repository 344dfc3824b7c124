import type { LiveGame } from './game.js';
import { scoreLines } from './running-totals.js';
import { totalsWith } from './consequences.js';
import {
  act,
  callReferee,
  director,
  judged,
  press,
  started,
  type ScriptedAct,
} from './table.fixture.js';
import { insert } from './correction/scripted-corrections.fixture.js';

function give(seat: 0 | 1, points: number): ScriptedAct {
  const why = 'penalty';
  return act(director, { kind: 'adjust-score', seat, points, why, reason: 'talking' });
}

/** `1 14`: the turn of seat 0 brought its total to 14; `-10 4`: an adjustment brought it to 4. */
function said(game: LiveGame): readonly string[] {
  return scoreLines(game).map((line) => {
    const total = String(line.total);
    return line.kind === 'turn'
      ? `turn ${String(line.turn.id)}: ${total}`
      : `${String(line.adjustment.points)} of seat ${String(line.adjustment.seat)}: ${total}`;
  });
}

const opening = started().and(give(1, 5), press('8F HORN'));
const three = opening.and(give(0, -10), press('H6 FA.M'), press('10F PASTE'));

test('G22 G36 an adjustment is a line where it was given, and the totals after it have it', () => {
  expect(said(three.game)).toEqual([
    ...['5 of seat 1: 5', 'turn 1: 14', '-10 of seat 0: 4', 'turn 2: 14', 'turn 3: 29'],
  ]);
});

test('G22 the last line of a seat is its total, with adjustments and without', () => {
  for (const { game } of [opening, three, three.and(give(1, -7), give(0, 1))]) {
    const last = game.seats.map(
      (_, seat) =>
        scoreLines(game).findLast((line) =>
          line.kind === 'turn' ? line.turn.seat === seat : line.adjustment.seat === seat,
        )?.total,
    );
    expect(last).toEqual(totalsWith(game, []));
  }
});

test('G36 an adjustment stays after its turn when turns are rolled back or put in before it', () => {
  const back = { kind: 'roll-back', to: 1, banks: 'kept', reason: 'a tile fell' } as const;
  const rolled = three.and(give(1, 2), callReferee, act(director, back));
  expect(said(rolled.game)).toEqual([
    ...['5 of seat 1: 5', 'turn 1: 14', '-10 of seat 0: 4', '2 of seat 1: 7'],
  ]);
  const inserted = opening.and(give(0, -10), callReferee, insert(0, 1, 'pass'));
  expect(said(inserted.game)).toEqual([
    ...['5 of seat 1: 5', 'turn 2: 5', 'turn 1: 14', '-10 of seat 0: 4'],
  ]);
});

test('G22 totals are unknown from a turn on that is not entered, also on a line of an adjustment', () => {
  const pending = opening.and(press('pending'), give(1, -3), give(0, -1));
  expect(said(pending.game)).toEqual([
    ...['5 of seat 1: 5', 'turn 1: 14', 'turn 2: undefined'],
    ...['-3 of seat 1: undefined', '-1 of seat 0: 13'],
  ]);
});

test('G27 a play that was challenged off is a line without points', () => {
  expect(said(opening.and(...judged('unacceptable')).game)).toEqual([
    ...['5 of seat 1: 5', 'turn 1: 0'],
  ]);
});
