import { assistantOf } from './assistant.js';
import type { CommandOf } from './command.js';
import { out } from './filling.fixture.js';
import type { Author } from './ids.js';
import {
  act,
  agree,
  declare,
  director,
  juror,
  opened,
  press,
  seats,
  started,
  type Act,
} from './table.fixture.js';

const reason = 'sees little';

function setAssistant(
  change: Partial<CommandOf<'set-assistant'>> = {},
  author: Author = director,
): Act {
  const usual = { seat: 0, assistant: 'Jo Park', reason } as const;
  return act(author, { kind: 'set-assistant', ...usual, ...change });
}

const nobody: Act = act(director, { kind: 'set-assistant', seat: 0, reason });

test('G36 a player has an assistant from before the game until the director says otherwise', () => {
  const assisted = opened().and(setAssistant({ assistant: ' Jo Park ' }));
  expect(assistantOf(assisted.game, 0)).toBe('Jo Park');
  expect(assistantOf(assisted.game, 1)).toBeUndefined();
  const another = assisted.and(setAssistant({ assistant: 'Ida Holm' }));
  expect(assistantOf(another.game, 0)).toBe('Ida Holm');
  expect(assistantOf(another.and(nobody).game, 0)).toBeUndefined();
});

test('G36 while a clock runs an assistant changes neither times nor the undo of a press', () => {
  const horn = started().and(press('8F HORN', 10_000));
  const assisted = horn.and(setAssistant());
  expect(assisted.game.clock).toEqual(horn.game.clock);
  expect(assisted.game.lastPress).toEqual(horn.game.lastPress);
});

test('G36 an assistant goes with the player when seats are put right', () => {
  const assisted = opened().and(setAssistant());
  const [first, second] = assisted.game.seats as readonly [string, string];
  const swapped = assisted.and(
    act(director, { kind: 'correct-seats', seats: [second, first], reason: 'sat wrong' }),
  );
  expect(assistantOf(swapped.game, 1)).toBe('Jo Park');
  expect(assistantOf(swapped.game, 0)).toBeUndefined();
});

test('G36 only a director sets an assistant, for a reason, another than before, until the end', () => {
  const horn = started().and(press('8F HORN'));
  expect(horn.when(setAssistant({}, juror)).answer).toBe('not-entitled');
  expect(horn.when(setAssistant({}, seats(0))).answer).toBe('not-entitled');
  expect(horn.when(setAssistant({ reason: ' ' })).answer).toBe('needs-reason');
  expect(horn.when(setAssistant({ assistant: ' ' })).answer).toBe('not-entitled');
  expect(horn.when(nobody).answer).toBe('not-entitled');
  expect(horn.and(setAssistant()).when(setAssistant()).answer).toBe('not-entitled');
  expect(out().and(agree(), declare('??', '')).when(setAssistant()).answer).toBe('wrong-phase');
});
