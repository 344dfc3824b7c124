import {
  emptyBoard,
  englishTiles,
  fullPremiums,
  lettersOnly,
  standardLayout,
  type Scoring,
} from '@boardside/engine';
import { boardAfterMove, type PlayMove } from '@boardside/game';
import { scoreSlowly } from './slow-scorer.js';

/** The printed examples, each the square of its first new tile and the new tiles. */
const horn = ['8F HORN', 'H6 FAM', '10F PASTE', '9H OB', '11E BIT'] as const;
const curas = ['8F CURAS', 'I7 PRIA', '12G METIAR', 'J8 ENT', '13F REX'] as const;

function moveOf(text: string): PlayMove {
  const [at = '', letters = ''] = text.split(' ');
  const tiles = Array.from(letters, (letter) => ({ letter }));
  return { kind: 'play', at, tiles, words: [], bonus: 0, score: 0 };
}

function scores(plays: readonly string[], scoring: Scoring): readonly number[] {
  const rules = { layout: standardLayout, tileSet: englishTiles, scoring };
  let board = emptyBoard(standardLayout);
  return plays.map((text) => {
    const move = moveOf(text);
    const { score } = scoreSlowly(rules, board, move);
    board = boardAfterMove(board, move);
    return score;
  });
}

test('C9 M5 the slow scorer finds the printed example’s points, with and without premium words', () => {
  expect(scores(horn, fullPremiums)).toEqual([14, 9, 25, 16, 16]);
  expect(scores(horn, lettersOnly)).toEqual([7, 9, 25, 15, 11]);
});

test('L7 M5 the slow scorer finds the club’s example’s points, with and without premium words', () => {
  expect(scores(curas, fullPremiums)).toEqual([14, 11, 26, 15, 25]);
  expect(scores(curas, lettersOnly)).toEqual([7, 11, 17, 13, 24]);
});

test('G21 a blank scores nothing, and seven tiles bring fifty', () => {
  const rules = { layout: standardLayout, tileSet: englishTiles, scoring: fullPremiums };
  const seven = moveOf('8D RETAINS');
  const score = scoreSlowly(rules, emptyBoard(standardLayout), {
    ...seven,
    tiles: [{ letter: 'R', blank: true }, ...seven.tiles.slice(1)],
  });
  expect(score).toEqual({ words: ['RETAINS 12'], score: 62 });
});
