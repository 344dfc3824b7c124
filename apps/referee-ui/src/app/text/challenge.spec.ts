import type { RulingEffect, Seat, WrongChallenge } from '@boardside/game';
import { countdownText, effectSentences, elapsedText } from './challenge.js';
import { wrongChallengeTexts } from './wrong-challenge.js';

const stands: RulingEffect = {
  acceptable: true,
  mover: 1,
  challenger: 0,
  back: [],
  loses: undefined,
  gains: undefined,
  next: 0,
  end: undefined,
  reopens: false,
  drawn: false,
};
const comesOff: RulingEffect = {
  ...stands,
  acceptable: false,
  back: [{ letter: 'N' }, { letter: 'G', blank: true }],
};

const name = (seat: Seat): string => (seat === 0 ? 'Kim' : 'Lee');
const toKim = (effect: RulingEffect): string => effectSentences(effect, { seat: 0, name });
const toLee = (effect: RulingEffect): string => effectSentences(effect, { seat: 1, name });

test('G27 unacceptable: each side reads what it takes back and scores, and who plays', () => {
  expect(toLee(comesOff)).toBe('you take back N blank G, score 0, and Kim plays.');
  expect(toKim(comesOff)).toBe('Lee takes back N blank G, scores 0, and you play.');
});

test('G27 D what was drawn goes back to the bag', () => {
  expect(toLee({ ...comesOff, drawn: true })).toBe(
    'you take back N blank G, score 0, and Kim plays. Return tiles drawn since then to the bag.',
  );
});

test('D-flag a player who is alone plays on', () => {
  expect(toLee({ ...comesOff, next: 1 })).toBe('you take back N blank G, score 0, and play on.');
  expect(toKim({ ...comesOff, next: 1 })).toBe('Lee takes back N blank G, scores 0, and plays on.');
});

test('G29 G30 a ruling that ends the game or opens it again says so', () => {
  expect(toKim({ ...comesOff, reopens: true })).toMatch(/and you play\. The game continues\.$/);
  expect(toKim({ ...comesOff, next: undefined, end: 'scoreless-turns' })).toBe(
    'Lee takes back N blank G and scores 0. With this scoreless turn the game is over.',
  );
  expect(toKim({ ...stands, next: undefined, end: 'out' })).toBe(
    'the play stands and the challenge costs you nothing. The game is over.',
  );
});

test.each<[string, Partial<RulingEffect>, string, string]>([
  [
    'free',
    {},
    'the play stands, the challenge costs you nothing, and you play.',
    'the play stands, the challenge costs Kim nothing, and Kim plays.',
  ],
  [
    'lose-next-turn',
    { loses: 0, next: 1 },
    'the play stands, you lose the next turn, and Lee plays.',
    'the play stands, Kim loses the next turn, and you play.',
  ],
  [
    'points',
    { gains: { seat: 1, points: 10 } },
    'the play stands, Lee gains 10 points, and you play.',
    'the play stands, you gain 10 points, and Kim plays.',
  ],
])('G27 C5 acceptable, where a failed challenge is %s', (_kind, cost, kims, lees) => {
  expect(toKim({ ...stands, ...cost })).toBe(kims);
  expect(toLee({ ...stands, ...cost })).toBe(lees);
});

test.each<[WrongChallenge, string]>([
  [{ kind: 'free' }, 'the challenge costs you nothing'],
  [{ kind: 'lose-next-turn' }, 'you lose your next turn'],
  [{ kind: 'points', points: 5, per: 'play' }, 'Lee gains 5 points.'],
  [{ kind: 'points', points: 5, per: 'word' }, 'Lee gains 15 points, 5 per word.'],
])('the cost of %j is said before anything is sent', (wrong, said) => {
  expect(wrongChallengeTexts(wrong).toChallenger(3, 'Lee')).toContain(said);
});

test('G28 D a countdown is at 1:00 when it begins and at 0:00 only when it is over', () => {
  expect([60_000, 59_999, 59_000, 1, 0].map(countdownText)).toEqual([
    '1:00',
    '1:00',
    '0:59',
    '0:01',
    '0:00',
  ]);
  expect([0, 999, 1_000, 61_500].map(elapsedText)).toEqual(['0:00', '0:00', '0:01', '1:01']);
});
