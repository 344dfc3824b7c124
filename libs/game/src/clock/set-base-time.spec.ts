import type { CommandOf } from '../command.js';
import { decide } from '../decide.js';
import { down } from './flag.fixture.js';
import { replay } from '../evolve.js';
import { out } from '../filling.fixture.js';
import type { Author } from '../ids.js';
import { classic } from '../rule-sets/classic.js';
import { guide } from '../rule-sets/guide.js';
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
import { ownTimeOf } from './set-base-time.js';

const minute = 60_000;
const reason = 'a right to more time';

function setTime(
  change: Partial<CommandOf<'set-base-time'>> = {},
  author: Author = director,
): ScriptedAct {
  const usual = { seat: 0, baseMs: 30 * minute, allowanceMs: 0, reason } as const;
  return act(author, { kind: 'set-base-time', ...usual, ...change });
}

test('G1 a player has another time before the game, and the opponent the usual one', () => {
  const { clock, baseTimes } = opened().and(setTime()).game;
  expect(clock.banks).toEqual([30 * minute, 25 * minute]);
  expect(baseTimes).toEqual([
    { baseMs: 30 * minute, allowanceMs: 0 },
    { baseMs: 25 * minute, allowanceMs: 0 },
  ]);
});

test('G1 while a clock runs the difference is added to what is left', () => {
  const horn = started().and(press('8F HORN', 10_000), setTime());
  expect(horn.game.clock.banks?.[0]).toBe(30 * minute - 10_000);
  expect(horn.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(horn.and(setTime({ baseMs: 25 * minute })).game.clock.banks?.[0]).toBe(
    25 * minute - 10_000,
  );
});

test('G1 what is allowed for entering plays on the tablet is added as well', () => {
  const allowed = opened().and(setTime({ baseMs: 25 * minute, allowanceMs: minute }));
  expect(allowed.game.clock.banks).toEqual([26 * minute, 25 * minute]);
  const less = allowed.and(setTime({ baseMs: 25 * minute, allowanceMs: 30_000 }));
  expect(less.game.clock.banks).toEqual([25.5 * minute, 25 * minute]);
});

test('G1 rules may give each player time for entering plays, which goes with a right to more', () => {
  const game = opened({ rules: { ...guide, entryAllowanceMs: minute } });
  expect(game.game.clock.banks).toEqual([26 * minute, 26 * minute]);
  expect(ownTimeOf(game.game, 0)).toBeUndefined();
  const more = game.and(setTime({ allowanceMs: minute }));
  expect(more.game.clock.banks).toEqual([31 * minute, 26 * minute]);
  expect(ownTimeOf(more.game, 0)).toBe(31 * minute);
});

test('G1 more time lifts a flag once there is some left', () => {
  const flagged = down();
  const seat = flagged.game.flagged[0]!;
  expect(flagged.and(setTime({ seat })).game.flagged).toEqual([]);
});

test('G1 only a director sets a time, for a reason, another than before, of a game with a clock', () => {
  const horn = started().and(press('8F HORN'));
  expect(horn.when(setTime({}, juror)).answer).toBe('not-entitled');
  expect(horn.when(setTime({}, seats(0))).answer).toBe('not-entitled');
  expect(horn.when(setTime({ reason: ' ' })).answer).toBe('needs-reason');
  expect(horn.when(setTime({ baseMs: 25 * minute })).answer).toBe('not-entitled');
  expect(horn.when(setTime({ baseMs: 4_999 })).answer).toBe('not-entitled');
  expect(horn.when(setTime({ allowanceMs: -1 })).answer).toBe('not-entitled');
  expect(opened({ rules: classic }).when(setTime()).answer).toBe('not-entitled');
  const ended = out().and(agree(), declare('??', ''));
  expect(ended.when(setTime()).answer).toBe('wrong-phase');
});

test('G1 a game is opened with the times of its players, and says them only where they differ', () => {
  const openWith = (...baseMs: readonly (number | undefined)[]) => {
    const decision = decide(
      {
        author: director,
        seen: 0,
        command: {
          kind: 'open-game',
          table: 1,
          round: 1,
          seats: ['ann', 'bob'],
          lexicon: undefined,
          first: undefined,
          rules: { options: guide, hash: 'h' },
          baseMs,
        },
      },
      { phase: 'unopened', version: 0 },
    );
    return decision.ok ? decision.value : [];
  };
  const game = replay(openWith(undefined, 30 * minute));
  expect(game).toMatchObject({ clock: { banks: [25 * minute, 30 * minute] } });
  expect(openWith(undefined, 25 * minute)[0]?.body).not.toHaveProperty('baseMs');
});
