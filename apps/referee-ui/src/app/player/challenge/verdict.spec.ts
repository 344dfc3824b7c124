import { guide, type Command, type LiveGame, type Seat } from '@boardside/game';
import {
  FakeGameServer,
  openingEntries,
  pressOf,
  entryOf,
} from '../../live/opened-game.fixture.js';
import { challengeFacts, effectIfItStands, effectOf, rulingFacts } from './verdict.js';

const both = { seats: [0, 1] } as const;

/** HORN by seat 0, challenged by seat 1 and sent. */
function sent(): FakeGameServer {
  const book = new FakeGameServer();
  for (const entry of openingEntries()) book.take(entry);
  book.take(pressOf(4, 1, 0, '8F', 'HORN'));
  book.take(entryOf(5, { kind: 'call-challenge', turn: 1 }, { seats: [1] }));
  book.take(entryOf(6, { kind: 'send-challenge', words: [0] }, both));
  return book;
}

function ruled(acceptable: boolean): FakeGameServer {
  const book = sent();
  book.staff({ kind: 'rule', case: 1, opinion: 1, acceptable, judge: { juror: 'ann' } });
  return book;
}

function gameOf(book: FakeGameServer): LiveGame {
  if (book.game.phase === 'unopened') throw new Error('the game is open');
  return book.game;
}

function readIn(book: FakeGameServer) {
  const game = gameOf(book);
  const facts = challengeFacts(game, book.log);
  if (facts === undefined) throw new Error('there is a challenge');
  return { game, facts, ruling: rulingFacts(game, book.log, facts) };
}

test('G25 what is sent to the judge: the words chosen, who called, whose play', () => {
  const { facts, ruling } = readIn(sent());
  expect(facts).toMatchObject({ mover: 0, challenger: 1, words: ['HORN'] });
  expect(ruling).toBeUndefined();
});

test.each<[boolean, Seat]>([
  [true, 1],
  [false, 0],
])('G28 a ruling, acceptable: %s, goes against seat %d', (acceptable, against) => {
  expect(readIn(ruled(acceptable)).ruling).toMatchObject({ acceptable, opinion: 1, against });
});

test.each([true, false])(
  'G27 what is said to follow, acceptable: %s, is what follows',
  (acceptable) => {
    const book = ruled(acceptable);
    const { game, ruling } = readIn(book);
    if (game.challenge === undefined || ruling === undefined) throw new Error('it is ruled');
    const expected = effectIfItStands(game, game.challenge, ruling);
    const settle: Command = { kind: 'settle', case: 1, how: 'waived', shownMs: 900 };
    book.take(entryOf(7, settle, { seats: [ruling.against] }));
    const settled = readIn(book);
    expect(settled.facts).toMatchObject({ mover: 0, challenger: 1, words: ['HORN'] });
    expect(settled.ruling).toMatchObject({ acceptable, against: ruling.against });
    expect(effectOf(settled.game, settled.facts, book.log)).toEqual(expected);
    expect(expected).toMatchObject({ back: acceptable ? [] : tiles('HORN'), next: 1 });
  },
);

function tiles(text: string) {
  return [...text].map((letter) => ({ letter }));
}

test('G28 D the time to ask is the rule set’s', () => {
  expect(guide.challenge).toMatchObject({ secondOpinionMs: 60_000 });
});
