import { nearlyOut, playTiles } from '../filling.fixture.js';
import { down, falls, minute } from './flag.fixture.js';
import type { WrongChallenge } from '../rules/rule-options.js';
import {
  act,
  agree,
  withChanges,
  challenge,
  challengesLike,
  director,
  entry,
  judged,
  press,
  rule,
  rulesLike,
  seats,
  send,
  start,
  started,
  undo,
  waive,
  type ScriptedAct,
} from '../table.fixture.js';

test('G2 a per-move limit is for the turns begun after it is known, and is lifted', () => {
  const limit = (ms: number | 'none'): ScriptedAct =>
    act(director, { kind: 'limit-moves', seats: 1, ms, reason: 'wastes time' });
  const before = started();
  const table = before.and(limit(minute));
  expect(table.game.clock.turnLimit).toBeUndefined();
  expect(table.and(press('8F HORN')).game.clock.turnLimit).toBe(minute);
  const unaware = withChanges(press('8F HORN'), { seen: before.game.version });
  expect(table.and(unaware).game.clock.turnLimit).toBeUndefined();
  const shorter = table.and(limit(30_000));
  const knewFirst = withChanges(press('8F HORN'), { seen: table.game.version });
  expect(shorter.and(knewFirst).game.clock.turnLimit).toBe(minute);
  expect(table.and(limit('none'), press('8F HORN')).game.clock.turnLimit).toBeUndefined();
  expect(table.and(press('8F HORN'), press('H6 FA.M')).game.clock.turnLimit).toBeUndefined();
});

test('G2 a limit is not for the turn that a ruling begins, where the tablet did not know it', () => {
  const limit = { kind: 'limit-moves', seats: 0, ms: minute, reason: 'slow' } as const;
  const wrong = { kind: 'lose-next-turn' } as const;
  const rules = rulesLike({ challenge: challengesLike({ wrong }) });
  const called = started({ rules }).and(press('8F HORN'), challenge(), send());
  const ruled = called.and(rule('acceptable'));
  const limited = ruled.and(act(director, limit));
  const unaware = withChanges(waive(), { seen: ruled.game.version });
  expect(limited.and(unaware).game.clock).toMatchObject({ state: { seat: 0 } });
  expect(limited.and(unaware).game.clock.turnLimit).toBeUndefined();
  expect(limited.and(waive()).game.clock.turnLimit).toBe(minute);
});

test('G2 the limit of a turn is kept over a challenge, and is no other player’s', () => {
  const limit = { kind: 'limit-moves', seats: 1, ms: minute, reason: 'slow' } as const;
  const challenged = (wrong: WrongChallenge) => {
    const rules = rulesLike({ challenge: challengesLike({ wrong }) });
    const horn = started({ rules }).and(act(director, limit), press('8F HORN'));
    return horn.and(...judged('acceptable')).game.clock;
  };
  expect(challenged({ kind: 'free' })).toMatchObject({ state: { seat: 1 }, turnLimit: minute });
  const lost = challenged({ kind: 'lose-next-turn' });
  expect(lost).toMatchObject({ state: { seat: 0 }, turnLimit: undefined });
});

test('G2 only the director sets a limit, with a reason, before the end', () => {
  const command = { kind: 'limit-moves', seats: 'all', ms: minute, reason: '' } as const;
  expect(started().when(act(director, command)).answer).toBe('needs-reason');
  expect(started().when(entry(seats(0), { ...command, reason: 'slow' })).answer).toBe(
    'not-entitled',
  );
  const over = down().and(press('pass'), agree());
  expect(over.when(act(director, { ...command, reason: 'slow' })).answer).toBe('wrong-phase');
});

test('G2 D the expiry of a limit is recorded, once a turn, and nothing follows by itself', () => {
  const limited = started().and(
    act(director, { kind: 'limit-moves', seats: 'all', ms: minute, reason: 'slow' }),
    press('8F HORN'),
  );
  const marked = limited.and(falls);
  expect(marked.last('TimeExpired').body).toEqual({ key: 'move:1:2', seat: 1, effect: 'mark' });
  expect(marked.game.clock.state).toEqual({ kind: 'running', seat: 1 });
  expect(marked.and(press('H6 FA.M', minute)).game.expiries).toEqual(['move:1:2']);
  const late = limited.when(press('H6 FA.M', 90_000));
  expect(late.events.map(({ type, spentMs }) => [type, spentMs])).toEqual([
    ['TimeExpired', minute],
    ['TurnEnded', 30_000],
  ]);
});

test('G2 D a limit of a move is recorded as over where the game has no clock', () => {
  const limited = started({ rules: rulesLike({ clock: 'none' }) }).and(
    act(director, { kind: 'limit-moves', seats: 'all', ms: minute, reason: 'slow' }),
    press('8F HORN'),
  );
  expect(limited.when(press('H6 FA.M', 90_000)).types).toEqual(['TimeExpired', 'TurnEnded']);
});

test('G2 D a limit that a dropped challenge or an undone press has passed is recorded', () => {
  const limit = act(director, { kind: 'limit-moves', seats: 'all', ms: minute, reason: 'slow' });
  const drop = entry(seats(1), { kind: 'drop-challenge', turn: 1 }, 15_000);
  // 50 s to think and 15 s of the call: 65 s of 60.
  const dropped = started().and(limit, press('8F HORN'), challenge(50_000), drop, start());
  expect(dropped.game.clock.turnSpent).toBe(65_000);
  expect(dropped.and(press('H6 FA.M', 5_000)).game.expiries).toEqual(['move:1:2']);
  // 59 s to the press and 2 s until it is undone: 61 s of 60.
  const undone = started().and(limit, press('pass'), press('8F HORN', 59_000), undo(2_000));
  expect(undone.game.clock.turnSpent).toBe(61_000);
  expect(undone.and(press('8F HORN', 5_000)).game.expiries).toEqual(['move:1:3']);
});

test('G2 G29 an out-play that comes off gives the turn to a player with the limit in force', () => {
  const limit = { kind: 'limit-moves', seats: 0, ms: minute, reason: 'slow' } as const;
  const gone = nearlyOut().and(act(director, limit), playTiles(7));
  expect(gone.game).toMatchObject({ phase: 'closing', clock: { state: { seat: 0 } } });
  const off = gone.and(...judged('unacceptable')).game;
  expect(off).toMatchObject({ phase: 'playing', clock: { state: { kind: 'stopped', seat: 0 } } });
  expect(off.clock.turnLimit).toBe(minute);
});
