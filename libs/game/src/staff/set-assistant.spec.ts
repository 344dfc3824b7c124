import { hasAssistant } from './set-assistant.js';
import type { CommandOf } from '../command.js';
import { out } from '../filling.fixture.js';
import type { Author } from '../ids.js';
import {
  act,
  agree,
  director,
  juror,
  opened,
  press,
  seats,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare } from '../end/scripted-ends.fixture.js';

function setAssistant(
  change: Partial<CommandOf<'set-assistant'>> = {},
  author: Author = director,
): ScriptedAct {
  return act(author, { kind: 'set-assistant', seat: 0, isAllowed: true, ...change });
}

test('G36 an assistant operates the tablet for a player until the director says otherwise', () => {
  const assisted = opened().and(setAssistant());
  expect([0, 1].map((seat) => hasAssistant(assisted.game, seat as 0 | 1))).toEqual([true, false]);
  const both = assisted.and(setAssistant({ seat: 1 }), setAssistant({ isAllowed: false }));
  expect([0, 1].map((seat) => hasAssistant(both.game, seat as 0 | 1))).toEqual([false, true]);
});

test('G36 while a clock runs an assistant changes neither times nor the undo of a press', () => {
  const horn = started().and(press('8F HORN', 10_000));
  const assisted = horn.and(setAssistant());
  expect(assisted.game.clock).toEqual(horn.game.clock);
  expect(assisted.game.lastPress).toEqual(horn.game.lastPress);
});

test('G36 an assistant goes with the player when seats are corrected', () => {
  const assisted = opened().and(setAssistant());
  const [first, second] = assisted.game.seats as readonly [string, string];
  const swapped = assisted.and(
    act(director, { kind: 'correct-seats', seats: [second, first], reason: 'sat wrong' }),
  );
  expect([0, 1].map((seat) => hasAssistant(swapped.game, seat as 0 | 1))).toEqual([false, true]);
});

test('G36 only a director sets an assistant, once, until the end', () => {
  const horn = started().and(press('8F HORN'));
  expect(horn.when(setAssistant({}, juror)).answer).toBe('not-entitled');
  expect(horn.when(setAssistant({}, seats(0))).answer).toBe('not-entitled');
  expect(horn.when(setAssistant({ isAllowed: false })).answer).toBe('not-entitled');
  expect(horn.and(setAssistant()).when(setAssistant()).answer).toBe('not-entitled');
  expect(out().and(agree(), declare('??', '')).when(setAssistant()).answer).toBe('wrong-phase');
});
