import { playTiles, playsOf } from '../filling.fixture.js';
import { press, rulesLike, started } from '../table.fixture.js';

const { exchange } = rulesLike({});

/** Eleven plays of seven leave nine in the bag, twelve two. */
const nine = started().and(...playsOf(7, 11));

test('G17 an exchange of some or all tiles scores zero', () => {
  const { game } = started().and(press('ex 7'), press('ex 1'));
  expect(game.turns.map(({ move }) => move)).toEqual([
    { kind: 'exchange', count: 7 },
    { kind: 'exchange', count: 1 },
  ]);
  expect(game.ledger).toMatchObject({ points: [0, 0], bag: 86, racks: [7, 7] });
});

test('G17 a pass scores zero and is always allowed', () => {
  const { game } = nine.and(playTiles(7), press('pass'));
  expect(game.turns.at(-1)).toMatchObject({ move: { kind: 'pass' } });
});

test('G17 seven left in the bag: an exchange of one to seven', () => {
  const seven = nine.and(playTiles(2));
  expect(seven.game.ledger.bag).toBe(7);
  expect(seven.when(press('ex 7')).answer).toBe('done');
  expect(seven.when(press('ex 1')).answer).toBe('done');
});

test('G17 six left in the bag: no exchange', () => {
  const six = nine.and(playTiles(3));
  expect(six.game.ledger.bag).toBe(6);
  expect(six.when(press('ex 1')).refusal).toEqual({ code: 'bag-too-small', inBag: 6, needed: 7 });
});

test.each(['ex 8', 'ex 0'])('G17 no %s of a rack of seven', (text) => {
  expect(started().when(press(text)).answer).toBe('too-many-tiles');
});

test('C4 as many as the bag holds, no minimum of seven', () => {
  const rules = rulesLike({ exchange: { ...exchange, fewestInBag: 1 } });
  const two = started({ rules }).and(...playsOf(7, 12));
  expect(two.game.ledger.bag).toBe(2);
  expect(two.when(press('ex 2')).answer).toBe('done');
  expect(two.when(press('ex 3')).refusal).toEqual({ code: 'bag-too-small', inBag: 2, needed: 3 });
});

test('M7 only the whole rack is exchanged', () => {
  const rules = rulesLike({ exchange: { ...exchange, tiles: 'whole-rack' } });
  expect(started({ rules }).when(press('ex 6')).answer).toBe('too-many-tiles');
  expect(started({ rules }).when(press('ex 7')).answer).toBe('done');
});

test('M7 D fewer tiles in the bag than on the rack: refused', () => {
  const rules = rulesLike({ exchange: { ...exchange, fewestInBag: 1, tiles: 'whole-rack' } });
  const six = started({ rules }).and(...playsOf(7, 11), playTiles(3));
  expect(six.when(press('ex 7')).refusal).toEqual({ code: 'bag-too-small', inBag: 6, needed: 7 });
});
