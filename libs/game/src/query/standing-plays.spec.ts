import { judged, press, started } from '../table.fixture.js';
import { spreadAfterPlays, standingPlays } from './standing-plays.js';

const three = started().and(press('8F HORN'), press('pass'), press('H6 FA.M'), press('10F PASTE'));

test('plays are listed in order with their squares, without passes', () => {
  expect(
    standingPlays(three.game).map(({ seat, word, squares }) => [seat, word, squares.length]),
  ).toEqual([
    [0, 'HORN', 4],
    [0, 'FARM', 3],
    [1, 'PASTE', 5],
  ]);
});

test('a play that was challenged off is not listed', () => {
  const off = started().and(press('8D QUIRTED'), ...judged('unacceptable'));
  expect(standingPlays(off.game)).toEqual([]);
});

test('the spread after each play is the first seat’s lead', () => {
  const plays = standingPlays(three.game);
  const [horn = 0, farm = 0, paste = 0] = plays.map(({ points }) => points);
  expect(spreadAfterPlays(three.game, plays)).toEqual([horn, horn + farm, horn + farm - paste]);
});

test('three players have no spread', () => {
  const plays = standingPlays(three.game);
  const seats = [...three.game.seats, ...three.game.seats.slice(1)];
  expect(spreadAfterPlays({ seats }, plays)).toEqual([]);
});
