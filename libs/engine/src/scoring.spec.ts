import { placeTiles } from './board.js';
import {
  blankBoard,
  boardAfter,
  played,
  playsOf,
  transposed,
  wordsOf,
  type TurnNotation,
} from './positions.fixture.js';
import { fullPremiums, lettersOnly } from './scoring.js';

type PrintedTurn = {
  readonly turn: TurnNotation;
  readonly words: readonly string[];
  readonly score: number;
};

const classicExample: readonly PrintedTurn[] = [
  { turn: ['8F', 'HORN'], words: ['HORN'], score: 14 },
  { turn: ['H6', 'FAM'], words: ['FARM'], score: 9 },
  { turn: ['10F', 'PASTE'], words: ['PASTE', 'FARMS'], score: 25 },
  { turn: ['9H', 'OB'], words: ['MOB', 'NOT', 'BE'], score: 16 },
  { turn: ['11E', 'BIT'], words: ['BIT', 'PI', 'AT'], score: 16 },
];

const clubExample: readonly PrintedTurn[] = [
  { turn: ['8F', 'CURAS'], words: ['CURAS'], score: 14 },
  { turn: ['I7', 'PRIA'], words: ['PARIA'], score: 11 },
  { turn: ['12G', 'METIAR'], words: ['METIAR', 'PARIAT'], score: 26 },
  { turn: ['J8', 'ENT'], words: ['SENTI', 'RE', 'IN', 'AT'], score: 15 },
  { turn: ['13F', 'REX'], words: ['REX', 'ME', 'EX'], score: 25 },
];

const turnsOf = (example: readonly PrintedTurn[]): readonly TurnNotation[] =>
  example.map(({ turn }) => turn);
const scoresOf = (example: readonly PrintedTurn[]): readonly number[] =>
  example.map(({ score }) => score);

describe.each([
  ['C9', classicExample, [7, 9, 25, 15, 11]],
  ['L7', clubExample, [7, 11, 17, 13, 24]],
])('the printed example of %s', (clause, example, withoutWordPremiums) => {
  test(`${clause} across first: words and scores`, () => {
    const plays = playsOf(turnsOf(example));
    expect(plays.map(wordsOf)).toEqual(example.map(({ words }) => words));
    expect(plays.map(({ score }) => score)).toEqual(scoresOf(example));
  });

  test(`${clause} transposed: the same words and scores`, () => {
    const plays = playsOf(transposed(turnsOf(example)));
    expect(plays.map(wordsOf)).toEqual(example.map(({ words }) => words));
    expect(plays.map(({ score }) => score)).toEqual(scoresOf(example));
  });

  test(`M4 M5 the plays of ${clause} without word premiums, letter premiums once`, () => {
    for (const turns of [turnsOf(example), transposed(turnsOf(example))]) {
      const plays = playsOf(turns, lettersOnly);
      expect(plays.map(({ score }) => score)).toEqual(withoutWordPremiums);
    }
  });
});

const horn = boardAfter([['8F', 'HORN']]);

describe('what a turn scores', () => {
  test('G5 a tile common to two words counts in each with its premiums', () => {
    const board = boardAfter([['H6', 'FAM']], horn);
    expect(played(board, ['10F', 'PASTE']).words).toEqual([
      { text: 'PASTE', points: 15 },
      { text: 'FARMS', points: 10 },
    ]);
  });

  test('G18 letters before words', () => {
    expect(played(blankBoard, ['8D', 'QUIET']).score).toBe((20 + 1 + 1 + 1 + 1) * 2);
  });

  test('G19 two double words make four times, two triple words nine times the word', () => {
    const turns: readonly TurnNotation[] = [
      ['H4', 'PASTE'],
      ['5E', 'CROTIA'],
      ['E1', 'TOPI'],
      ['1A', 'CREAION'],
    ];
    const [, croatia, , creation] = playsOf(turns);
    expect(croatia?.words).toEqual([{ text: 'CROATIA', points: 9 * 4 }]);
    expect(creation?.words).toEqual([{ text: 'CREATION', points: 11 * 9 }]);
    expect(creation?.score).toBe(99 + 50);
  });

  test('G19 a blank scores nothing but lets a premium word count', () => {
    expect(played(blankBoard, ['8F', 'HOrN']).score).toBe((4 + 1 + 0 + 1) * 2);
  });

  test('G20 a premium counts only on the turn that covers it', () => {
    expect(played(horn, ['8J', 'S']).score).toBe(4 + 1 + 1 + 1 + 1);
  });

  test('G21 M6 seven tiles bring 50 after premiums', () => {
    expect(played(blankBoard, ['8D', 'QUIETED']).bonus).toBe(50);
    expect(played(blankBoard, ['8D', 'QUIETED']).score).toBe((20 + 1 + 1 + 1 + 1 + 1 + 2) * 2 + 50);
    expect(played(blankBoard, ['8D', 'QUIETS']).bonus).toBe(0);
    expect(played(blankBoard, ['8D', 'QUIETED'], lettersOnly).score).toBe(27 + 50);
  });

  test('G21 seven tiles that form two words bring 50 once', () => {
    const { words, bonus, score } = played(horn, ['9I', 'EASTERN']);
    expect(words).toEqual([
      { text: 'EASTERN', points: 9 },
      { text: 'NE', points: 3 },
    ]);
    expect({ bonus, score }).toEqual({ bonus: 50, score: 9 + 3 + 50 });
  });

  test('G4 a word played again scores again, with the premiums that it covers', () => {
    const board = boardAfter([['H8', 'RE']]);
    expect(played(board, ['I9', 'RE']).words).toEqual([
      { text: 'RE', points: 3 },
      { text: 'ER', points: 3 },
    ]);
  });
});

describe('a single tile', () => {
  test('G5 forms its main word in the direction named, when there is one', () => {
    const board = boardAfter([['H6', 'FAM']], horn);
    expect(wordsOf(played(board, ['9G', 'O']))).toEqual(['OM', 'OO']);
    expect(wordsOf(played(board, ['G9', 'O']))).toEqual(['OO', 'OM']);
  });

  test('G5 forms it in the other direction, when there is none in the one named', () => {
    expect(played(horn, ['J8', 'S']).at).toBe('8F');
    expect(wordsOf(played(horn, ['J8', 'S']))).toEqual(['HORNS']);
  });

  test('M5 as an option: a premium letter in each word, no premium word', () => {
    const scoring = { ...lettersOnly, letterPremium: 'each-word' } as const;
    const board = boardAfter([['H6', 'FAM']], horn);
    expect(played(board, ['10F', 'PASTE'], scoring).score).toBe(
      played(board, ['10F', 'PASTE'], fullPremiums).score,
    );
    const mob = placeTiles(board, played(board, ['10F', 'PASTE']).placed);
    expect(played(mob, ['9H', 'OB'], scoring).score).toBe(16);
    expect(played(mob, ['9H', 'OB'], lettersOnly).score).toBe(15);
  });
});
