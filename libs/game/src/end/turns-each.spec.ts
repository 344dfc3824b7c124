import { guide } from '../rule-sets/guide.js';
import { nearestStreak } from '../result-slip.js';
import type { RuleSet } from '../rules/rule-options.js';
import {
  agree,
  challenge,
  judged,
  onTurn,
  passes,
  press,
  rule,
  send,
  start,
  started,
  waive,
} from '../table.fixture.js';

/** Eight turns each, and no other end than that and going out. */
const rules: RuleSet = {
  ...guide,
  ends: { ...guide.ends, scorelessTurnsEach: undefined, passesEach: undefined, turnsEach: 8 },
};

test('the game ends once each player has had all turns of it, and tiles left count nothing', () => {
  const fifteen = started({ rules }).and(press('8F HORN'), ...passes(14));
  expect(fifteen.game.phase).toBe('playing');
  const last = fifteen.and(press('pass'));
  expect(last.game).toMatchObject({ closing: { reason: 'turns-played', accepts: [0] } });
  expect(last.and(agree()).ended.result).toMatchObject({
    reason: 'turns-played',
    totals: [14, 0],
    adjustments: [],
  });
});

test('a play that is challenged off was the last turn of its player', () => {
  const off = started({ rules }).and(...passes(15), press('8F HORN'), ...judged('unacceptable'));
  expect(off.ended.result).toMatchObject({ reason: 'turns-played', totals: [0, 0] });
});

test('C5 a turn that a wrong challenge costs is one of the turns', () => {
  const loses = { ...rules.challenge, wrong: { kind: 'lose-next-turn' } } as RuleSet['challenge'];
  const lost = started({ rules: { ...rules, challenge: loses } }).and(
    ...passes(14),
    press('8F HORN'),
    ...judged('acceptable'),
  );
  expect(lost.ended.result).toMatchObject({ reason: 'turns-played', totals: [14, 0] });
  expect(nearestStreak(lost.game)).toEqual({ of: 'turns', turns: 16, limit: 16 });
});

test('C5 two wrong challenges before one turn cost that turn, and no other', () => {
  const loses = { ...rules.challenge, wrong: { kind: 'lose-next-turn' } } as RuleSet['challenge'];
  const wrongly = [challenge(1_000, 2), send(), rule('acceptable'), waive(), start()];
  const twice = started({ rules: { ...rules, challenge: loses }, players: 3 }).and(
    ...passes(18),
    press('8F HORN'),
    ...wrongly,
    press('H6 FA.M'),
    ...wrongly,
    ...passes(2),
  );
  // Seat 2 has had six turns and lost one.
  expect(twice.game.phase).toBe('playing');
  expect(onTurn(twice.game)).toBe(2);
  expect(twice.and(press('pass')).game).toMatchObject({ closing: { reason: 'turns-played' } });
});

test('where no number is set, no number of turns ends the game', () => {
  const endless = { ...rules, ends: { ...rules.ends, turnsEach: 0 } } as const;
  expect(started({ rules: endless }).and(...passes(20)).game.phase).toBe('playing');
});

test('the tablet shows the turns once their end is the nearest', () => {
  const { game } = started({ rules }).and(...passes(3));
  expect(nearestStreak(game)).toEqual({ of: 'turns', turns: 3, limit: 16 });
  const scoreless = { ...rules, ends: { ...rules.ends, scorelessTurnsEach: 3 } };
  const none = started({ rules: scoreless }).game;
  expect(nearestStreak(none)).toMatchObject({ of: 'scoreless' });
});
