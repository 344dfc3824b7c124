import type { TieBreak } from '../standings/tie-breaks.js';
import { leadersOf } from './gibson.js';

const gibson = { prizes: 1, spreadPerRound: 50 };
const usual: readonly TieBreak[] = ['losses', 'spread'];

function record(wins: number, losses: number, spread: number) {
  return { wins, losses, spread };
}

test.each<[string, number, readonly TieBreak[], boolean]>([
  ['as many games', 1, usual, true],
  ['one game less, so fewer losses in the end', 0, usual, false],
  ['one game less, where losses do not count', 0, ['spread'], true],
  ['as many games, where they have met', 1, ['head-to-head', 'spread'], false],
  ['as many games, where points count first', 1, ['losses', 'points', 'spread'], false],
  ['as many games, where spread does not count', 1, ['losses', 'seed'], false],
  ['as many games, where nothing counts', 1, [], false],
])('a lead of one win and 500 with one round left, over %s', (_, losses, tieBreaks, isWon) => {
  const people = [record(6, 0, 800), record(5, losses, 300)];
  expect(leadersOf(people, gibson, { left: 1, tieBreaks })).toHaveLength(isWon ? 1 : 0);
});

test('a lead of more wins than rounds left is enough under any tie-breaks', () => {
  const people = [record(6, 0, 0), record(4, 0, 900)];
  expect(leadersOf(people, gibson, { left: 1, tieBreaks: ['seed'] })).toHaveLength(1);
});

test('an equal lead is not enough without the spread that the rule asks for', () => {
  const people = [record(6, 0, 350), record(5, 1, 300)];
  expect(leadersOf(people, gibson, { left: 1, tieBreaks: usual })).toEqual([]);
});
