import { agree, declare, press, ready, sign, start, started } from './table.fixture.js';
import { out, playTiles } from './filling.fixture.js';
import { replay } from './evolve.js';

test('G12 G29 G32 a whole game, from the tiles in the bag to the signed slip', () => {
  const wentOut = out();
  expect(wentOut.game.phase).toBe('closing');
  const racks = wentOut.and(agree());
  expect(racks.game.phase).toBe('racks');
  const over = racks.and(declare('??', ''));
  expect(over.game.phase).toBe('ended');
  const signed = over.and(sign(0), sign(1));
  expect(signed.game.phase).toBe('signed');
  expect(replay(signed.events)).toEqual(signed.game);
});

test('G1 the first tap begins the first turn', () => {
  const { game } = ready().and(start());
  expect(game.phase).toBe('playing');
  expect(game.clock.state).toEqual({ kind: 'running', seat: 0 });
});

test('G13 play alternates', () => {
  const { game } = started().and(press('8F HORN'), press('H6 FA.M'), playTiles(2));
  expect(game.turns.map(({ seat }) => seat)).toEqual([0, 1, 0]);
});
