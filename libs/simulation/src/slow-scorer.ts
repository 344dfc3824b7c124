import type { Board, Layout, Scoring, Tile, TileSet } from '@boardside/engine';
import type { PlayMove } from '@boardside/game';

/** The board and the tiles as the rules print them, so that no table of the engine is believed. */
const squares: readonly (readonly [premium: string, squares: string])[] = [
  ['triple word', 'A1 H1 O1 A8 O8 A15 H15 O15'],
  ['double word', 'B2 C3 D4 E5 K5 L4 M3 N2 B14 C13 D12 E11 K11 L12 M13 N14 H8'],
  ['triple letter', 'F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14'],
  [
    'double letter',
    'D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15',
  ],
];
const premiums = new Map(
  squares.flatMap(([premium, names]) => names.split(' ').map((name) => [name, premium] as const)),
);
const englishValues = new Map(
  'A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), Number(pair.slice(1))] as const),
);

export type SlowRules = {
  readonly layout: Layout;
  readonly tileSet: TileSet;
  readonly scoring: Scoring;
};

export type SlowScore = {
  /**
   * Every run with a new tile, of two or more unless that tile lies alone: sorted texts, with
   * points where a word has its own.
   */
  readonly words: readonly string[];
  readonly score: number;
};

type CellTile = { readonly tile: Tile; readonly fresh: boolean };
type Cells = ReadonlyMap<string, CellTile>;

const nameOf = (column: number, row: number): string =>
  `${String.fromCharCode(65 + column)}${row + 1}`;

/**
 * What a play scores, counted on the whole board square by square: slow, obvious, and without a
 * line of the engine's (G5, G18 to G21, M4 to M6).
 */
export function scoreSlowly(rules: SlowRules, board: Board, move: PlayMove): SlowScore {
  const cells = laid(board, move);
  const along = /^\d/.test(move.at) ? 'across' : 'down';
  const main = freshRuns(board.size, along, cells);
  const others = freshRuns(board.size, along === 'across' ? 'down' : 'across', cells);
  const formed = [...main, ...others].filter((run) => run.length > 1);
  // A single tile that touches none is a word by itself.
  if (formed.length === 0) formed.push(...main);
  const words = formed.map((run) => {
    const text = run.map((name) => cells.get(name)?.tile.letter ?? '').join('');
    return rules.scoring.letterPremium === 'once' ? text : `${text} ${pointsOf(rules, run, cells)}`;
  });
  const sum = formed.reduce((total, run) => total + pointsOf(rules, run, cells), 0);
  const used = move.tiles.length === rules.scoring.rackSize ? rules.scoring.allTilesBonus : 0;
  const extra = extraOnce(rules, cells) * wordTimes(rules, formed[0] ?? [], cells);
  return { words: words.sort(), score: sum + extra + used };
}

/** The words of a recorded play in the form of a slow score. */
export function wordsRecorded({ scoring }: SlowRules, { words }: PlayMove): readonly string[] {
  return words
    .map(({ text, points }) => (scoring.letterPremium === 'once' ? text : `${text} ${points}`))
    .sort();
}

/** The tiles of a move go to its square and on, past those that lie there. */
function laid(board: Board, { at, tiles }: PlayMove): Cells {
  const cells = new Map<string, CellTile>();
  board.cells.forEach((tile, index) => {
    if (tile)
      cells.set(nameOf(index % board.size, Math.floor(index / board.size)), { tile, fresh: false });
  });
  const across = /^\d/.test(at);
  let column = at.replace(/\d/g, '').charCodeAt(0) - 65;
  let row = Number(at.replace(/\D/g, '')) - 1;
  for (const tile of tiles) {
    while (cells.has(nameOf(column, row)))
      [column, row] = across ? [column + 1, row] : [column, row + 1];
    cells.set(nameOf(column, row), { tile, fresh: true });
  }
  return cells;
}

function lines(size: number, direction: 'across' | 'down'): readonly (readonly string[])[] {
  const numbers = Array.from({ length: size }, (_, number) => number);
  return numbers.map((line) =>
    numbers.map((step) => (direction === 'across' ? nameOf(step, line) : nameOf(line, step))),
  );
}

function runsOf(line: readonly string[], cells: Cells): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const name of line) {
    if (cells.has(name)) runs.at(-1)?.push(name);
    else runs.push([]);
  }
  return runs;
}

/** The runs of one direction that have a new tile. */
function freshRuns(
  size: number,
  direction: 'across' | 'down',
  cells: Cells,
): readonly (readonly string[])[] {
  const runs = lines(size, direction).flatMap((line) => runsOf(line, cells));
  return runs.filter((run) => run.some((name) => cells.get(name)?.fresh));
}

function pointsOf(rules: SlowRules, run: readonly string[], cells: Cells): number {
  let sum = 0;
  for (const name of run) {
    const lying = cells.get(name);
    const premium = lying?.fresh ? premiumOf(rules, name) : undefined;
    const letter = rules.scoring.letterPremium === 'once' ? 1 : letterTimes(premium);
    sum += valueOf(rules.tileSet, lying?.tile) * letter;
  }
  return sum * wordTimes(rules, run, cells);
}

/** What the premium words under the new tiles of a run make of it. */
function wordTimes(rules: SlowRules, run: readonly string[], cells: Cells): number {
  return run.reduce((times, name) => {
    const premium = cells.get(name)?.fresh ? premiumOf(rules, name) : undefined;
    return times * (premium === 'double word' ? 2 : premium === 'triple word' ? 3 : 1);
  }, 1);
}

/** M5: what the premium letters of the placed tiles add, once each, in the main word. */
function extraOnce(rules: SlowRules, cells: Cells): number {
  if (rules.scoring.letterPremium !== 'once') return 0;
  return [...cells].reduce(
    (sum, [name, { tile, fresh }]) =>
      fresh ? sum + valueOf(rules.tileSet, tile) * (letterTimes(premiumOf(rules, name)) - 1) : sum,
    0,
  );
}

/** M4: no premium words, by the board or by the rule set. */
function premiumOf({ layout, scoring }: SlowRules, name: string): string | undefined {
  const premium = premiums.get(name);
  const words = layout.id === 'standard' && scoring.wordPremiums === 'multiply';
  return premium?.endsWith('word') && !words ? undefined : premium;
}

function letterTimes(premium: string | undefined): number {
  if (premium === 'double letter') return 2;
  return premium === 'triple letter' ? 3 : 1;
}

function valueOf(tileSet: TileSet, tile: Tile | undefined): number {
  if (tile === undefined || tile.blank === true) return 0;
  if (tileSet.id.startsWith('english')) return englishValues.get(tile.letter) ?? 0;
  return tileSet.letters.find(({ letter }) => letter === tile.letter)?.value ?? 0;
}
