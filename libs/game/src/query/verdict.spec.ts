import { must } from '@boardside/engine';
import type { Seat } from '../ids.js';
import { recorded } from '../recorded.fixture.js';
import { classic } from '../rule-sets/classic.js';
import { club } from '../rule-sets/club.js';
import { guide } from '../rule-sets/guide.js';
import {
  challenge,
  challengesLike,
  GivenGame,
  press,
  rule,
  send,
  start,
  started,
  tilesOfText,
  waive,
} from '../table.fixture.js';
import { challengeFacts, effectIfItStands, effectOf, rulingFacts } from './verdict.js';

const sent = started().and(press('8F HORN'), challenge(), send());

function ruled(acceptable: boolean): GivenGame {
  return sent.and(rule(acceptable ? 'acceptable' : 'unacceptable'));
}

function readIn(table: GivenGame) {
  const { game } = table;
  const log = recorded(table);
  const facts = challengeFacts(game, log);
  must(facts, 'there is a challenge');
  return { game, log, facts, ruling: rulingFacts(game, log, facts) };
}

test('G25 what is sent to the judge: the words chosen, who called, whose play', () => {
  const { facts, ruling } = readIn(sent);
  expect(facts).toMatchObject({ mover: 0, challenger: 1, words: ['HORN'] });
  expect(ruling).toBeUndefined();
});

test('G25 until the words are chosen, a challenge is of all words of the play', () => {
  const called = started().and(press('8F HORN'), challenge());
  expect(readIn(called).facts).toMatchObject({ challenger: 1, words: ['HORN'] });
});

test('before any turn there is no challenge', () => {
  expect(challengeFacts(started().game, [])).toBeUndefined();
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
    const { game, ruling } = readIn(ruled(acceptable));
    must(game.challenge && ruling, 'it is ruled');
    const expected = effectIfItStands(game, game.challenge, ruling);
    const settled = readIn(ruled(acceptable).and(waive(900)));
    expect(settled.facts).toMatchObject({ mover: 0, challenger: 1, words: ['HORN'] });
    expect(settled.ruling).toMatchObject({ acceptable, against: ruling.against });
    expect(effectOf(settled.game, settled.facts, settled.log)).toEqual(expected);
    expect(expected).toMatchObject({ back: acceptable ? [] : tilesOfText('HORN'), next: 1 });
  },
);

test('C5 whom a wrong challenge costs the next turn, and who plays instead', () => {
  const three = started({ rules: classic, players: 3 });
  const settled = readIn(three.and(press('8F HORN'), challenge(), send(), rule('acceptable')));
  expect(effectOf(settled.game, settled.facts, settled.log)).toMatchObject({ loses: 1, next: 2 });
});

test('L4 what a wrong challenge brings is said, without what another of the play had brought', () => {
  const wrong = { kind: 'points', points: 5, per: 'word' } as const;
  const points = challengesLike({ wrong, perPlay: 'named-words', secondOpinionMs: undefined });
  const table = started({ rules: { ...club, challenge: points } }).and(
    ...[press('8F HORN'), press('H6 FA.M'), press('10F PASTE')],
    ...[challenge(), send([0]), rule('acceptable'), challenge(), send([1]), rule('acceptable')],
  );
  const settled = readIn(table);
  expect(effectOf(settled.game, settled.facts, settled.log).gains).toEqual({ seat: 0, points: 5 });
  expect(settled.game.ledger.points).toEqual([14 + 25 + 10, 9]);
});

test('G26 a ruling that the log lacks has no judge, whoever judged an earlier play', () => {
  const table = ruled(false).and(waive(900), start(), press('8F HORN'), challenge(), send());
  const { game, facts, ruling } = readIn(table.and(rule('acceptable'), waive(900)));
  expect(ruling?.judge).toBeDefined();
  expect(rulingFacts(game, recorded(table), facts)?.judge).toBeUndefined();
});

test('before the words are sent, nothing is said to follow', () => {
  const { game } = started().and(press('8F HORN'), challenge());
  must(game.challenge, 'it is called');
  const ruling = { acceptable: true, opinion: 1, judge: undefined, against: 1, at: '' } as const;
  expect(effectIfItStands(game, game.challenge, ruling)).toBeUndefined();
});

test('G28 D the time to ask is the rule set’s', () => {
  expect(guide.challenge).toMatchObject({ secondOpinionMs: 60_000 });
});
