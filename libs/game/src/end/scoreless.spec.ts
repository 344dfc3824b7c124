import { guide } from '../rule-sets/guide.js';
import {
  agree,
  callReferee,
  challenge,
  judged,
  passes,
  press,
  seats,
  start,
  started,
} from '../table.fixture.js';
import { insert } from '../correction/scripted-corrections.fixture.js';

test('G30 six successive scoreless turns, three from each, end the game', () => {
  const five = started().and(press('8F HORN'), ...passes(3), press('ex 2'), press('ex 1'));
  expect(five.game.phase).toBe('playing');
  const six = five.and(press('pass'));
  expect(six.game).toMatchObject({
    phase: 'closing',
    closing: { reason: 'scoreless-turns', accepts: [1] },
  });
  expect(six.and(agree()).ended.result).toMatchObject({
    reason: 'scoreless-turns',
    totals: [14, 0],
  });
});

test('G30 a successfully challenged play counts, when its ruling is final, in playing order', () => {
  const table = started().and(...passes(4), press('8F HORN'));
  expect(table.game.ledger.scoreless).toBe(0);
  const off = table.and(...judged('unacceptable'));
  expect(off.game.ledger.scoreless).toBe(5);
  expect(off.and(start(), press('pass'), agree()).ended.result.reason).toBe('scoreless-turns');
});

test('G30 D a play taken off as the sixth ends the game at once', () => {
  const table = started().and(...passes(5), press('8F HORN'), ...judged('unacceptable'));
  expect(table.ended.result).toMatchObject({ reason: 'scoreless-turns', totals: [0, 0] });
});

test('G30 D a legal play that scores nothing breaks the run, of both players', () => {
  const blanks = started().and(...passes(5), press('8G: ab'));
  expect(blanks.game.ledger).toMatchObject({ points: [0, 0], scoreless: 0, scorelessBy: [0, 0] });
  const five = blanks.and(...passes(5));
  expect(five.game.phase).toBe('playing');
  expect(five.and(press('pass')).game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
});

test('G30 D a play that scores nothing is one of the six where the rules count it', () => {
  const rules = { ...guide, ends: { ...guide.ends, zeroPlay: 'scoreless' } } as const;
  const five = started({ rules }).and(...passes(4), press('8G: ab'));
  expect(five.game).toMatchObject({ phase: 'playing', ledger: { scoreless: 5 } });
  expect(five.and(press('pass')).game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
  const score = started({ rules }).and(...passes(4), press('8F HORN'));
  expect(score.game.ledger.scoreless).toBe(0);
});

test('G30 nobody challenges the end by exchanges, but it waits for Accept', () => {
  const six = started().and(...passes(5), press('ex 1'));
  expect(six.when(challenge()).answer).toBe('nothing-to-challenge');
  expect(six.game.phase).toBe('closing');
});

test('G30 six scoreless turns with a scoring play among them are not successive', () => {
  const table = started().and(...passes(4), press('8F HORN'));
  expect(table.game.ledger).toMatchObject({ scoreless: 0, scorelessBy: [0, 0] });
  const two = table.and(...passes(2));
  expect(two.game).toMatchObject({
    phase: 'playing',
    ledger: { scoreless: 2, scorelessBy: [1, 1] },
  });
  expect(two.and(...passes(3)).game.phase).toBe('playing');
  expect(two.and(...passes(4)).game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
});

test('G30 six successive scoreless turns, four of them from one player, end nothing', () => {
  // A pass of seat 0 was forgotten, and the director has put it in.
  const six = started().and(...passes(5), callReferee, insert(5, 0, 'pass'));
  expect(six.game).toMatchObject({
    phase: 'playing',
    ledger: { scoreless: 6, scorelessBy: [4, 2] },
  });
  const seven = six.and(start(seats(0, 1)), press('pass'));
  expect(seven.game).toMatchObject({ closing: { reason: 'scoreless-turns' } });
});

test.each([3, 4])('G37 D %d players: three scoreless turns from each', (players) => {
  const table = started({ players }).and(...passes(players * 3 - 1));
  expect(table.game.phase).toBe('playing');
  expect(table.and(press('pass'), agree()).ended.result.reason).toBe('scoreless-turns');
});
