import { nearlyOut, out, playTiles } from './filling.fixture.js';
import { act, agree, director, seats, started, stop, type ScriptedAct } from './table.fixture.js';
import { declare } from './end/scripted-ends.fixture.js';
import { whoWentOut } from './turns.js';

const counted = (racks: readonly number[]): ScriptedAct =>
  act(director, { kind: 'state-racks', racks, bag: 0, reason: 'counted' });
const accepted = out().and(agree());

test.each([
  ['while the opponent may still challenge', out()],
  ['while the tiles left are asked for', accepted],
  ['once the game has ended', accepted.and(declare('??', ''))],
])('G29 who went out is known %s', (_, { game }) => {
  expect(whoWentOut(game)).toBe(1);
});

test('G29 a player who was out by the director’s count is the one who went out', () => {
  const said = nearlyOut().and(playTiles(6), stop('referee', seats(0)), counted([3, 0]));
  expect(whoWentOut(said.and(agree(), declare('Z??', '')).game)).toBe(1);
});

test('G29 nobody went out of a game in play, or of one that ended otherwise', () => {
  expect(whoWentOut(nearlyOut().game)).toBeUndefined();
  const word = act(director, {
    kind: 'end-game',
    end: { reason: 'declared', totals: [2, 1] },
    reason: 'both agree',
  });
  const ended = started().and(stop('referee', seats(0)), word);
  expect([ended.game.phase, whoWentOut(ended.game)]).toEqual(['ended', undefined]);
});
