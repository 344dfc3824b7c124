import { must } from '@boardside/engine';
import { falls } from '../clock/flag.fixture.js';
import { playsOf, playTiles } from '../filling.fixture.js';
import type { Seat } from '../ids.js';
import {
  act,
  agree,
  agreeAs,
  challenge,
  claimed,
  director,
  enter,
  entry,
  holder,
  judged,
  opened,
  claim,
  draw,
  press,
  rulesLike,
  seats,
  start,
  started,
  stop,
  undo,
  type ScriptedAct,
} from '../table.fixture.js';

/** 79 in the bag: 11 plays of seven, the last two tiles of it, and seat 0 goes out. */
const nearlyGone = started({ players: 3 }).and(...playsOf(7, 11), playTiles(7));
const gone = nearlyGone.and(playTiles(7));
const entersOut: ScriptedAct = (game) => {
  const { move } = gone.last('TurnEnded').body;
  must(move.kind === 'play', 'seat 0 goes out by a play');
  const play = { kind: 'play', at: move.at, tiles: move.tiles } as const;
  return entry(seats(0), { kind: 'enter', turn: 13, move: play })(game);
};
const drop = (seat: Seat): ScriptedAct => entry(seats(seat), { kind: 'drop-challenge', turn: 13 });
const minute = 60_000;

test('G37 D the time of one opponent runs out: the other may still challenge the out-play', () => {
  const out = gone.and(entry(holder, { kind: 'expire', key: 'bank:1:1' }, 25 * minute));
  expect(out.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
  expect(out.game.clock.state).toEqual({ kind: 'running', seat: 2 });
  expect(out.when(challenge(1_000, 2)).answer).toBe('done');
  expect(out.and(agreeAs(2)).game.phase).toBe('racks');
});

test('G37 D the time of all opponents runs out: the out-play is accepted', () => {
  const one = gone.and(entry(holder, { kind: 'expire', key: 'bank:1:1' }, 25 * minute));
  const both = one.and(entry(holder, { kind: 'expire', key: 'bank:2:1' }, 25 * minute));
  expect(both.game.phase).toBe('racks');
});

test('G25 G37 D an opponent who has accepted the out-play, or has no time left, cannot challenge it', () => {
  const accepted = gone.and(agreeAs(1));
  const out = gone.and(entry(holder, { kind: 'expire', key: 'bank:1:1' }, 25 * minute));
  for (const table of [accepted, out]) {
    expect(table.when(challenge(1_000, 1)).answer).toBe('challenge-closed');
    expect(table.when(challenge(1_000, 2)).answer).toBe('done');
  }
});

test('G37 D one opponent drops a challenge of the out-play: the other may still challenge it', () => {
  const dropped = gone.and(challenge(1_000, 1), drop(1));
  expect(dropped.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
  expect(dropped.game.clock.state).toEqual({ kind: 'stopped', seat: 2 });
  expect(dropped.when(challenge(1_000, 1)).answer).toBe('challenge-used');
  expect(dropped.when(challenge(1_000, 2)).answer).toBe('done');
  expect(dropped.and(challenge(1_000, 2), drop(2)).game.phase).toBe('racks');
});

test('G37 D one opponent drops a challenge during play: the other may still challenge', () => {
  const called = started({ players: 3 }).and(press('8F HORN'), challenge(1_000, 1));
  const dropped = called.and(entry(seats(1), { kind: 'drop-challenge', turn: 1 }));
  expect(dropped.when(challenge(1_000, 1)).answer).toBe('challenge-used');
  expect(dropped.when(challenge(1_000, 2)).answer).toBe('done');
});

test('G37 D during play the window is closed by all opponents, not by one of them', () => {
  const table = started({ players: 3 }).and(press('8F HORN'));
  const closed = { kind: 'agree', turn: 1, what: 'closed', how: 'tapped' } as const;
  expect(table.when(entry(seats(2), closed)).answer).toBe('not-entitled');
  expect(table.and(entry(seats(1, 2), closed)).when(challenge(1_000, 1)).answer).toBe(
    'challenge-closed',
  );
  expect(table.and(agree('score')).when(challenge(1_000, 2)).answer).toBe('done');
});

test('G37 D one drops the challenge under which an out-play was entered: the other’s clock runs', () => {
  const called = nearlyGone.and(press('pending'), challenge(1_000, 1));
  const dropped = called.and(entersOut, drop(1));
  expect(dropped.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
  expect(dropped.game.clock.state).toEqual({ kind: 'stopped', seat: 2 });
  expect(dropped.and(start()).game.clock.state).toEqual({ kind: 'running', seat: 2 });
});

const typedAgain =
  (turn: number): ScriptedAct =>
  (game) => {
    const move = game.turns.find(({ id }) => id === turn)?.move;
    must(move?.kind === 'play', 'it was a play');
    const again = { kind: 'play', at: move.at, tiles: move.tiles } as const;
    const changes = [{ kind: 'change', turn, move: again }] as const;
    return act(director, { kind: 'correct-turns', changes, reason: 'the same' })(game);
  };

test('G37 D whoever has accepted an out-play is not asked again after a correction of another turn', () => {
  const accepted = gone.and(agreeAs(1), stop('referee', seats(2)), typedAgain(1));
  expect(accepted.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
  expect(accepted.game.clock.state).toEqual({ kind: 'stopped', seat: 2 });
  expect(gone.and(agreeAs(1), stop('referee', seats(2)), typedAgain(13)).game).toMatchObject({
    closing: { accepts: [1, 2] },
  });
});

test('G37 D a correction that keeps the out-play leaves the clock to who may still challenge', () => {
  const dropped = gone.and(challenge(1_000, 1), drop(1));
  const kept = dropped.and(typedAgain(13));
  expect(kept.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
  expect(kept.game.clock.state).toEqual({ kind: 'stopped', seat: 2 });
});

test('G37 D who has dropped a challenge need not accept that the time is up', () => {
  const flag = { kind: 'game-ends' } as const;
  const rules = rulesLike({ clock: { baseMs: 25 * minute, flag } });
  const dropped = started({ rules, players: 3 }).and(
    press('8F HORN'),
    challenge(1_000, 1),
    entry(seats(1), { kind: 'drop-challenge', turn: 1 }),
    start(),
  );
  const over = dropped.and(entry(holder, { kind: 'expire', key: 'bank:1:1' }, 25 * minute));
  expect(over.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
});

test('G15 a move that the opponent has claimed is final: its mover cannot undo it', () => {
  const table = started().and(claimed('C'));
  expect(table.when(undo(500)).answer).toBe('too-late');
  expect(table.and(enter(1, '8F HORN')).game.ledger.points).toEqual([14, 0]);
  expect(started().and(claimed('B', '8F HORN')).when(undo(500)).answer).toBe('too-late');
});

test('G10 draws that the tile set cannot give decide nothing', () => {
  const table = opened().and(claim());
  expect(table.when(draw('ZZ', 'AB')).answer).toBe('wrong-turn');
  expect(table.when(draw('??', 'AB')).answer).toBe('done');
  const three = opened({ players: 3 }).and(claim());
  expect(three.when(draw('KKA')).answer).toBe('wrong-turn');
});

test('G10 a round of draws after the decision is refused', () => {
  const three = opened({ players: 3 }).and(claim());
  const after = (game: Parameters<ScriptedAct>[0]) => {
    const issued = draw('CCD', 'MT')(game);
    const { command } = issued;
    if (command.kind !== 'decide-first' || command.how !== 'draw') throw new Error('a draw');
    const more = [{ seat: 0 as Seat, tile: { letter: 'A' } }];
    return { ...issued, command: { ...command, draws: [...command.draws, more] } };
  };
  expect(three.and(draw('CCD', 'MT')).game.order).toEqual([0, 1, 2]);
  expect(three.when(after).answer).toBe('wrong-turn');
});

test('D-flag G37 D a flag that has accepted an out-play stops the clocks once that play is off', () => {
  const flag = { kind: 'director-decides' } as const;
  const rules = rulesLike({ clock: { baseMs: 25 * minute, flag } });
  const out = started({ rules, players: 3 }).and(...playsOf(7, 11), playTiles(7), playTiles(7));
  const accepted = out.and(entry(holder, { kind: 'expire', key: 'bank:1:1' }, 25 * minute));
  expect(accepted.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
  const [, ...ruledOff] = judged('unacceptable');
  const on = accepted.and(challenge(1_000, 2), ...ruledOff, start());
  expect(on.game).toMatchObject({
    phase: 'playing',
    clock: { state: { kind: 'running', seat: 1 } },
  });
  const called = on.and(falls);
  expect(called.last('TimeExpired').body).toEqual({ key: 'bank:1:2', seat: 1, effect: 'stops' });
  expect(called.game.clock.stops).toMatchObject([{ reason: 'flag' }]);
});
