import { faceValue, unseenTiles } from '@boardside/engine';
import { replay } from './evolve.js';
import { out } from './filling.fixture.js';
import { slipColumns } from './result-slip.js';
import { agree, press, started, type GivenGame } from './table.fixture.js';
import { declare, sign } from './end/scripted-ends.fixture.js';

/** The points of each turn, whoever played it. */
function points({ game }: GivenGame): readonly number[] {
  return game.turns.map(({ move }) => (move.kind === 'play' ? move.score : 0));
}

test('C9 the printed example through a game: 14, 9, 25, 16, 16', () => {
  const table = started().and(
    press('8F HORN'),
    press('H6 FA.M'),
    press('10F PASTE'),
    press('9H .OB'),
    press('11E BIT'),
  );
  expect(points(table)).toEqual([14, 9, 25, 16, 16]);
  expect(table.game.ledger.points).toEqual([55, 25]);
});

test('C9 the same transposed', () => {
  const table = started().and(
    press('H6 HORN'),
    press('8F FA.M'),
    press('J6 PASTE'),
    press('I8 .OB'),
    press('K5 BIT'),
  );
  expect(points(table)).toEqual([14, 9, 25, 16, 16]);
});

test('L7 the printed example through a game: 14, 11, 26, 15, 25', () => {
  const table = started().and(
    press('8F CURAS'),
    press('I7 P.RIA'),
    press('12G METIAR'),
    press('J8 .ENTI'),
    press('13F REX'),
  );
  expect(points(table)).toEqual([14, 11, 26, 15, 25]);
});

test('G12 G29 G32 a whole game, from the tiles in the bag to the signed slip', () => {
  const racks = out().and(agree());
  const left = unseenTiles(racks.game.tileSet, racks.game.ledger.board);
  expect(faceValue(racks.game.tileSet, left)).toBe(0);
  const signed = racks.and(declare('??', ''), sign(0), sign(1));
  expect(signed.game.phase).toBe('signed');
  expect(slipColumns(signed.game).map(({ total }) => total)).toEqual(signed.ended.result.totals);
  expect(replay(signed.events)).toEqual(signed.game);
});
