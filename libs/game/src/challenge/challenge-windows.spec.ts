import { playsOf, playTiles } from '../filling.fixture.js';
import type { Seat } from '../ids.js';
import {
  agreeAs,
  challenge,
  claimed,
  enter,
  entry,
  holder,
  opened,
  claim,
  draw,
  press,
  seats,
  started,
  undo,
  type ScriptedAct,
} from '../table.fixture.js';

/** 79 in the bag: 11 plays of seven, the last two tiles of it, and seat 0 goes out. */
const gone = started({ players: 3 }).and(...playsOf(7, 11), playTiles(7), playTiles(7));
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
