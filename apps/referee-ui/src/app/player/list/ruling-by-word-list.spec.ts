import { guide, type LiveGame, type RuleSet } from '@boardside/game';
import {
  FakeGameServer,
  entryOf,
  openingEntries,
  pressOf,
} from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { rulingByWordList } from './ruling-by-word-list.js';

const both = { seats: [0, 1] } as const;
const called = guide.challenge as Extract<RuleSet['challenge'], { kind: 'called' }>;
const lexicon = { name: 'Words', hash: 'list', official: 'official' } as const;
const lacks = (words: readonly string[]) => words.filter((word) => word !== 'HORN');

/** A play of these tiles, challenged and sent to the tablet itself, or elsewhere. */
function sent(played: string, judge: { readonly judge?: 'holder' }): FakeGameServer {
  const challenge = { ...called, firstJudge: 'list', tabletMayJudge: 'yes' } as const;
  const book = new FakeGameServer('tablet', { ...guide, challenge }, lexicon);
  for (const entry of openingEntries()) book.take(entry);
  book.take(pressOf(4, 1, 0, '8F', played));
  book.take(entryOf(5, { kind: 'call-challenge', turn: 1 }, { seats: [1] }));
  book.take(entryOf(6, { kind: 'send-challenge', words: [0], ...judge }, both));
  return book;
}

const answerOf = (book: FakeGameServer) => rulingByWordList(book.game as LiveGame, lacks);

test.each([
  ['HORN', true],
  ['NORH', false],
] as const)('game-log 6.12 the tablet answers for %s by its list: %s', (played, acceptable) => {
  const book = sent(played, { judge: 'holder' });
  const answer = answerOf(book);
  expect(answer).toMatchObject({ kind: 'rule', opinion: 1, acceptable, judge: { list: 'list' } });
  if (answer === undefined) throw new Error('it answers');
  expect(book.take(entryOf(7, answer, { auto: 'holder' }))).toBeUndefined();
  expect(answerOf(book)).toBeUndefined();
});

test('game-log 6.12 a challenge that was sent elsewhere is not the tablet’s to answer', () => {
  expect(answerOf(sent('HORN', {}))).toBeUndefined();
});

test('game-log 6.12 where the tablet may not judge, nothing is sent to it', () => {
  const book = new FakeGameServer('tablet', guide, lexicon);
  for (const entry of openingEntries()) book.take(entry);
  book.take(pressOf(4, 1, 0, '8F', 'HORN'));
  book.take(entryOf(5, { kind: 'call-challenge', turn: 1 }, { seats: [1] }));
  const send = { kind: 'send-challenge', words: [0], judge: 'holder' } as const;
  expect(book.take(entryOf(6, send, both))).toBe('not-entitled');
});
