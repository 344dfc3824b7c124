import { nearlyOut, out, playTiles } from '../filling.fixture.js';
import { surplusTileCount } from '../ledger.js';
import {
  act,
  agree,
  challenge,
  director,
  judged,
  press,
  seats,
  start,
  started,
  stop,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare } from '../end/scripted-ends.fixture.js';
import { correct } from './scripted-corrections.fixture.js';

const counted = (racks: readonly number[], bag = 0, reason = 'counted'): ScriptedAct =>
  act(director, { kind: 'state-racks', racks, bag, reason });

const backTo = (to: number): ScriptedAct =>
  act(director, { kind: 'roll-back', to, banks: 'kept', reason: 'miscounted' });

const halted = stop('referee', seats(0));

/** Seat 1 has played six of its seven tiles; the ledger says that one is left. */
const oneLeft = nearlyOut().and(playTiles(6), halted);

test('G12 D G29 a player who had drawn one tile too few is out once the director says so', () => {
  const { events, then } = oneLeft.when(counted([3, 0]));
  expect(events).toMatchObject([
    {
      type: 'RacksStated',
      body: { after: 14, racks: [3, 0], bag: 0, difference: 0, closing: { reason: 'out', out: 1 } },
    },
  ]);
  expect(then.game).toMatchObject({ phase: 'closing', ledger: { racks: [3, 0], bag: 0 } });
  const done = then.and(agree(), declare('Z??', ''));
  expect(done.ended.result.adjustments).toMatchObject([{ seat: 1, why: 'out-twice-opponents' }]);
});

test('G25 after the out-play that was stated, its challenge is open', () => {
  expect(oneLeft.and(counted([3, 0])).when(challenge()).answer).toBe('done');
});

const falselyOut = out().and(halted);

test('G29 G32 a player who still holds a tile is not out: the opponent plays on', () => {
  const { events, then } = falselyOut.when(counted([1, 1]));
  expect(events).toMatchObject([{ type: 'RacksStated', body: { next: { seat: 0 } } }]);
  expect(then.game).toMatchObject({ phase: 'playing', ledger: { racks: [1, 1], bag: 0 } });
  expect(then.and(start(seats(0, 1)), press('pass')).game).toMatchObject({ phase: 'playing' });
});

test.each([
  ['accepted', falselyOut.and(agree())],
  ['confirmed', falselyOut.and(agree(), declare('??', ''))],
])('G36 an end that was %s is taken back as well', (_, given) => {
  const back = given.and(counted([1, 1]));
  expect(back.game).toMatchObject({ phase: 'playing', ledger: { racks: [1, 1] } });
  expect(back.game).not.toHaveProperty('result');
});

test('G12 D later draws count from what was stated', () => {
  const said = started().and(press('8F HORN'), halted, counted([6, 7], 83));
  const played = said.and(start(seats(0, 1)), press('H6 FA.M'));
  expect(played.game.ledger).toMatchObject({ racks: [6, 7], bag: 80 });
  expect(played.and(press('pass'), playTiles(2)).game.ledger).toMatchObject({ bag: 78 });
});

test('G12 D a stated rack that is short is filled by the next draw', () => {
  const said = started().and(press('8F HORN'), halted, counted([5, 7], 84), start(seats(0, 1)));
  expect(said.and(press('pass'), playTiles(1)).game.ledger).toMatchObject({
    racks: [7, 7],
    bag: 81,
  });
});

test.each([
  ['missing', [1, 1], -1],
  ['too many', [2, 2], 1],
])('G36 a tile that is %s is kept as a fact, and the game goes on', (_, racks, difference) => {
  const { events, then } = oneLeft.when(counted(racks));
  expect(events).toMatchObject([{ type: 'RacksStated', body: { difference } }]);
  expect(surplusTileCount(then.game)).toBe(difference);
  expect(then.game.phase).toBe('playing');
});

test('G27 a play that comes off after its racks were stated gives its tiles back', () => {
  const said = falselyOut.and(counted([1, 1]));
  const off = said.and(...judged('unacceptable'));
  expect(off.game.ledger).toMatchObject({ racks: [1, 8], bag: 0 });
  expect(surplusTileCount(off.game)).toBe(0);
});

test('G36 a correction of an earlier turn keeps what was stated', () => {
  const said = started().and(press('8F HORN'), press('pass'), halted, counted([6, 7], 83));
  const mended = said.and(correct({ 1: '8F HORNS' }));
  expect(mended.game.ledger).toMatchObject({ racks: [6, 7], bag: 83 });
  expect(surplusTileCount(mended.game)).toBe(1);
});

test('G36 rolled back, what was stated after a later turn is gone with it', () => {
  const said = started().and(press('8F HORN'), press('pass'), halted, counted([6, 7], 83));
  expect(said.and(backTo(1)).game.ledger).toMatchObject({ racks: [7, 7], bag: 82 });
});

test.each([
  ['needs-reason', oneLeft, counted([3, 0], 0, ' ')],
  ['too-many-tiles', oneLeft, counted([8, 0])],
  ['not-entitled', oneLeft, counted([3])],
  [
    'not-entitled',
    oneLeft,
    act(seats(0), { kind: 'state-racks', racks: [3, 0], bag: 0, reason: 'x' }),
  ],
  ['clock-running', nearlyOut(), counted([2, 7])],
  ['still-pending', nearlyOut().and(press('pending'), halted), counted([2, 7])],
  ['stop-open', out().and(challenge()), counted([1, 1])],
])('G24 G36 %s: racks are not stated', (code, given, asked) => {
  expect(given.when(asked).answer).toBe(code);
});

test('G27 racks that are stated once a play has come off stand as they were counted', () => {
  const off = started().and(press('8F HORN'), ...judged('unacceptable'), halted);
  const said = off.and(counted([7, 7], 86));
  expect(said.game.ledger).toMatchObject({ racks: [7, 7], bag: 86 });
  expect(surplusTileCount(said.game)).toBe(0);
});
