import {
  emptyBoard,
  englishTiles,
  englishTilesWithoutBlanks,
  validatePlacement,
  fullPremiums,
  placeTiles,
  standardLayout,
  type Board,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import { buildWordGraph } from './graph-builder.js';
import { hasPlay, findAllPlays, findPlay, type FoundPlay } from './play-search.js';
import { boardPlayed, drawnRack, positionOn, SeededDice, wholeRack } from './positions.fixture.js';
import { playsByArrangement, playsByWord, slowListOf, writtenAs } from './slow-search.fixture.js';
import { freeWords, madeUpWords, someWords, tilesWithDigraphs } from './word-lists.fixture.js';
import { openWordGraph } from './word-graph.js';

type SearchComparison = {
  readonly positions: number;
  readonly words: Iterable<string>;
  readonly tileSet: TileSet;
  readonly racks: RackChoice;
  readonly slowly: typeof playsByWord;
};

/** `twoBlanks`: one of so many racks has two blanks. */
type RackChoice = { readonly twoBlanks: number } | { readonly mostTiles: number };

const seed = Number(process.env['SEED'] ?? 41);
const positions = Number(process.env['POSITIONS'] ?? 100);

/**
 * Of five racks two are short, two are whole without a blank, and the last has one blank or two.
 */
function blanksOf(index: number, racks: RackChoice): number | 'short' {
  if ('mostTiles' in racks || index % 5 < 2) return 'short';
  if (index % 5 < 4) return 0;
  return index % racks.twoBlanks === racks.twoBlanks - 1 ? 2 : 1;
}

type PlayCounts = { readonly plays: number; readonly wholeRacks: number };

/** What the positions have, after both ways have found the same plays. */
function compare({ positions, words, tileSet, racks, slowly }: SearchComparison): PlayCounts {
  const dice = new SeededDice(seed);
  const graph = openWordGraph(buildWordGraph(words, tileSet));
  const list = slowListOf(words, tileSet);
  let plays = 0;
  let wholeRacks = 0;
  for (let index = 0; index < positions; index += 1) {
    const board = boardPlayed(dice.below(12), graph, tileSet, dice);
    const blanks = blanksOf(index, racks);
    const rack =
      blanks === 'short'
        ? drawnRack(
            board,
            tileSet,
            1 + dice.below('mostTiles' in racks ? racks.mostTiles : 4),
            dice,
          )
        : wholeRack(board, tileSet, blanks, dice);
    if (rack.length === 7) wholeRacks += 1;
    const position = positionOn(board, tileSet);
    const fast = findAllPlays(position, graph, rack).map(writtenAs).sort();
    const slow = slowly({ position, list, rack }).map(writtenAs).sort();
    expect({ seed, index, plays: fast }).toEqual({ seed, index, plays: slow });
    expect(hasPlay(position, graph, rack)).toBe(slow.length > 0);
    const one = findPlay(position, graph, rack);
    if (one !== undefined) expect(slow).toContain(writtenAs(one));
    plays += fast.length;
  }
  return { plays, wholeRacks };
}

describe(`the plays found are those of the slow and obvious way (seed ${String(seed)})`, () => {
  const words = freeWords();
  const few = someWords(words, 3_000, new SeededDice(seed));

  test.each([
    [
      `${String(positions)} positions, 3,000 words`,
      positions,
      few,
      englishTiles,
      { twoBlanks: 100 },
      playsByWord,
    ],
    ['5 positions, the whole list', 5, words, englishTiles, { twoBlanks: 20 }, playsByWord],
    [
      '20 positions, 3,000 words, tiles without blanks',
      20,
      few,
      englishTilesWithoutBlanks,
      { twoBlanks: 20 },
      playsByWord,
    ],
    [
      '20 positions, tiles of two letters',
      20,
      madeUpWords(tilesWithDigraphs, 500, new SeededDice(seed)),
      tilesWithDigraphs,
      { twoBlanks: 20 },
      playsByWord,
    ],
    [
      '20 positions, every arrangement of few tiles',
      20,
      few,
      englishTiles,
      { mostTiles: 3 },
      playsByArrangement,
    ],
  ] as const)('%s', (_, positions, list, tileSet, racks, slowly) => {
    const { plays, wholeRacks } = compare({ positions, words: list, tileSet, racks, slowly });
    expect(plays).toBeGreaterThan(5 * positions);
    if ('twoBlanks' in racks) expect(wholeRacks).toBeGreaterThan(positions / 2);
  });
});

function tilesOfText(text: string): readonly Tile[] {
  return Array.from(text, (letter) =>
    letter === '?'
      ? { letter: '', blank: true }
      : letter === letter.toUpperCase()
        ? { letter }
        : { letter: letter.toUpperCase(), blank: true },
  );
}

function boardWith(...turns: readonly (readonly [at: string, tiles: string])[]): Board {
  return turns.reduce((board, [at, text]) => {
    const judged = validatePlacement(
      board,
      standardLayout,
      englishTiles,
      fullPremiums,
      at,
      tilesOfText(text),
    );
    if (!judged.ok) throw new Error(`${at} ${text} does not fit`);
    return placeTiles(board, judged.value.placed);
  }, emptyBoard(standardLayout));
}

function found(words: readonly string[], board: Board, rack: string): readonly string[] {
  const graph = openWordGraph(buildWordGraph(words, englishTiles));
  const plays: readonly FoundPlay[] = findAllPlays(
    positionOn(board, englishTiles),
    graph,
    tilesOfText(rack),
  );
  return plays.map(writtenAs).sort();
}

describe('a play that is found', () => {
  const nothing = emptyBoard(standardLayout);

  test('G11 covers the centre first, across or down, with two tiles or more', () => {
    expect(found(['AB', 'A'], nothing, 'AB')).toEqual(['8G A-B', '8H A-B', 'H7 A-B', 'H8 A-B']);
  });

  test('G5 goes through tiles already there, and is written from the first of the word', () => {
    const board = boardWith(['8F', 'HORN']);
    expect(found(['HORNS', 'SHORN', 'THORNY'], board, 'SSTY')).toEqual(['8E S', '8E T-Y', '8F S']);
  });

  test('G5 has crossing words of the list only', () => {
    const board = boardWith(['8F', 'HORN']);
    expect(found(['FARM', 'HORN', 'AH', 'ON'], board, 'FAM')).toEqual(['F7 A', 'H6 F-A-M']);
  });

  test('G16 has a blank as every letter that makes a word, and as one that the rack has', () => {
    expect(found(['AB', 'AC'], nothing, 'AB?').filter((play) => play.startsWith('8H'))).toEqual([
      '8H A-B',
      '8H A-b',
      '8H A-c',
      '8H a-B',
    ]);
  });

  test('of one tile and two words is a play across, once', () => {
    const board = boardWith(['8G', 'AB'], ['H9', 'C'], ['9I', 'D']);
    expect(found(['ABS', 'SD'], board, 'S')).toEqual(['8G S']);
  });

  test('of one tile and one word is written in the direction of the word', () => {
    expect(found(['HE'], boardWith(['8G', 'HA']), 'E')).toEqual(['G8 E']);
  });

  test('stands beside words that are in no list', () => {
    expect(found(['XQZS'], boardWith(['8G', 'XQZ']), 'SA')).toEqual(['8G S']);
  });

  test('has no more tiles than a rack holds, whatever is on it', () => {
    expect(found(['ABCDEFGH', 'ABCDEFG'], nothing, 'ABCDEFGH').length).toBe(14);
  });

  test('is none where no tile fits', () => {
    expect(found(['HORNS'], boardWith(['8F', 'HORN']), 'AB')).toEqual([]);
    expect(found([], nothing, 'AB')).toEqual([]);
    expect(found(['AB'], nothing, '')).toEqual([]);
  });
});
