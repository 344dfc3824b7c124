import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  englishTiles,
  fullPremiums,
  validatePlacement,
  type Board,
  type Tile,
} from '@boardside/engine';
import { replayGcg, readGcgBytes } from '@boardside/record';
import {
  buildWordGraph,
  findAllPlays,
  wordGraphFault,
  hasWord,
  openWordGraph,
  type FoundPlay,
  type Position,
  type WordGraph,
} from '@boardside/lexicon';
import { loadRecordedGames } from '../conformance/recorded-games.ts';
import { median, percentile, type Measurement } from './measurement.ts';

const realGames = new URL('../../../shared/data/games', import.meta.url).pathname;
const ownGames = new URL('../conformance/sample', import.meta.url).pathname;
const LOADS = 7;
const PASSES = 5;
const POSITIONS = 1000;
/** In mid-game: so many tiles lie on the board, and a full rack may still be drawn. */
const LYING = { atLeast: 20, atMost: 79 };

/** The list that comes with the server, as a graph: its size, loading it, look-ups, plays. */
export function benchLexicon(): Promise<readonly Measurement[]> {
  const words = freeWords();
  const bytes = buildWordGraph(words, englishTiles);
  const graph = openWordGraph(bytes);
  return Promise.resolve([
    sizeOf(words, bytes),
    loading(words, bytes),
    lookUps(words, graph),
    ...plays(graph),
  ]);
}

function freeWords(): readonly string[] {
  const server = createRequire(new URL('../../apps/api/package.json', import.meta.url));
  const path = server.resolve('an-array-of-english-words');
  const all = JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
  return all
    .filter((word) => word.length >= 2 && word.length <= 15)
    .map((word) => word.toUpperCase());
}

function sizeOf(words: readonly string[], bytes: Uint8Array): Measurement {
  return {
    name: 'lexicon: size',
    value: bytes.byteLength / 1000,
    unit: 'kB',
    asked: { atMost: 8000 },
    baseline: { name: 'the words as text, one per line', value: words.join('\n').length / 1000 },
    how: `${String(words.length)} words, English tiles, not compressed`,
  };
}

function loading(words: readonly string[], bytes: Uint8Array): Measurement {
  const folder = mkdtempSync(join(tmpdir(), 'boardside-bench-'));
  const graphFile = join(folder, 'graph');
  const textFile = join(folder, 'text');
  writeFileSync(graphFile, bytes);
  writeFileSync(textFile, words.join('\n'));
  const graphs = times(LOADS, () => {
    const read = readFileSync(graphFile);
    if (wordGraphFault(read) !== undefined) throw new Error('the graph is damaged');
    return openWordGraph(read).words;
  });
  const sets = times(LOADS, () => new Set(readFileSync(textFile, 'utf8').split('\n')).size);
  rmSync(folder, { recursive: true });
  return {
    name: 'lexicon: load',
    value: median(graphs),
    unit: 'ms',
    asked: { atMost: 100 },
    baseline: { name: 'reading the words as text into a Set', value: median(sets) },
    how: `a file read, its checksum looked at, opened; median of ${String(LOADS)}, the first ${first(graphs)} ms`,
  };
}

function first(values: readonly number[]): string {
  return (values[0] ?? Number.NaN).toFixed(1);
}

function times(count: number, act: () => number): readonly number[] {
  return Array.from({ length: count }, () => {
    const start = performance.now();
    if (act() === 0) throw new Error('nothing was read');
    return performance.now() - start;
  });
}

/** Strings that nobody has looked at: made of bytes, so no hash of theirs is known. */
function lookUps(words: readonly string[], graph: WordGraph): Measurement {
  const set = new Set(words);
  const sought = outOfOrder(words).map((word, index) =>
    index % 2 === 0 ? word : nearMiss(word, index, set),
  );
  const found = words.length - Math.floor(words.length / 2);
  const inGraph: number[] = [];
  const inSet: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    inGraph.push(nsEach(fresh(sought), (word) => hasWord(graph, word), found));
    inSet.push(nsEach(fresh(sought), (word) => set.has(word), found));
  }
  return {
    name: 'lexicon: look-up',
    value: median(inGraph),
    unit: 'ns',
    asked: { atMost: 250 },
    baseline: { name: 'a Set of the same words', value: median(inSet) },
    how: `${String(words.length)} fresh strings out of order, half of them words, half with one letter changed; median of ${String(PASSES)} passes`,
  };
}

function nearMiss(word: string, index: number, set: ReadonlySet<string>): string {
  for (let turn = 0; ; turn += 1) {
    const at = (index + turn) % word.length;
    const letter = String.fromCharCode(65 + ((index * 7 + turn * 3) % 26));
    const miss = word.slice(0, at) + letter + word.slice(at + 1);
    if (!set.has(miss)) return miss;
  }
}

/** A stride without a common divisor takes each once, far from the one before. */
function outOfOrder(words: readonly string[]): readonly string[] {
  return words.map((_, index) => words[(index * 100_003) % words.length] ?? '');
}

function fresh(words: readonly string[]): readonly string[] {
  const bytes = Buffer.from(words.join(''), 'latin1');
  let end = 0;
  return words.map(({ length }) => {
    end += length;
    return bytes.toString('latin1', end - length, end);
  });
}

function nsEach(words: readonly string[], has: (word: string) => boolean, asked: number): number {
  const start = performance.now();
  let found = 0;
  for (const word of words) if (has(word)) found += 1;
  const ms = performance.now() - start;
  if (found !== asked) throw new Error(`${String(found)} words were found of ${String(asked)}`);
  return (1e6 * ms) / words.length;
}

type RecordedPosition = { readonly position: Position; readonly rack: readonly Tile[] };
type PlaySearchTiming = {
  readonly blanks: number;
  readonly ms: number;
  readonly judgedMs: number;
  readonly plays: number;
};

function plays(graph: WordGraph): readonly Measurement[] {
  const positions = recordedPositions();
  for (const { position, rack } of positions.slice(0, 50)) findAllPlays(position, graph, rack);
  const timed = positions.map((recorded) => timedPlays(recorded, graph));
  const bounds = [
    { name: 'p50', part: 0.5, atMost: 2 },
    { name: 'p95', part: 0.95, atMost: 20 },
  ];
  return bounds.map(({ name, part, atMost }) => ({
    name: `lexicon: every play, ${name}`,
    value: percentile(
      timed.map(({ ms }) => ms),
      part,
    ),
    unit: 'ms',
    asked: { atMost },
    baseline: {
      name: 'judging the same plays by the rules',
      value: percentile(
        timed.map(({ judgedMs }) => judgedMs),
        part,
      ),
    },
    how: `${String(positions.length)} positions of recorded games in mid-game with the racks they had`,
    detail: [0, 1, 2].map((blanks) => timingLine(blanks, timed)),
  }));
}

function timingLine(blanks: number, timed: readonly PlaySearchTiming[]): string {
  const those = timed.filter((one) => one.blanks === blanks);
  const ms = those.map((one) => one.ms);
  const found = median(those.map((one) => one.plays));
  return `${String(those.length)} racks with ${String(blanks)} blanks: p50 ${percentile(ms, 0.5).toFixed(2)} ms, p95 ${percentile(ms, 0.95).toFixed(2)} ms, most ${Math.max(...ms).toFixed(2)} ms; ${String(found)} plays in the middle`;
}

function timedPlays({ position, rack }: RecordedPosition, graph: WordGraph): PlaySearchTiming {
  const start = performance.now();
  const found = findAllPlays(position, graph, rack);
  const ms = performance.now() - start;
  const from = performance.now();
  for (const play of found) judgedOrThrow(position, play);
  const judgedMs = performance.now() - from;
  const blanks = rack.filter((tile) => tile.blank === true).length;
  return { blanks, ms, judgedMs, plays: found.length };
}

function judgedOrThrow({ board, layout, tileSet }: Position, { at, tiles }: FoundPlay): void {
  const judged = validatePlacement(board, layout, tileSet, fullPremiums, at, tiles);
  if (!judged.ok || judged.value.at !== at) throw new Error(`${at} is no play`);
}

/** Where the recorded games are. */
function gamesFolder(): string {
  return process.env['GAMES'] ?? (existsSync(realGames) ? realGames : ownGames);
}

/** As many as asked for, evenly over all games. */
function recordedPositions(): readonly RecordedPosition[] {
  const all = loadRecordedGames(gamesFolder()).flatMap(({ bytes }) => midGame(bytes));
  const step = all.length / POSITIONS;
  return Array.from({ length: POSITIONS }, (_, index) => all[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  );
}

function midGame(bytes: Uint8Array): readonly RecordedPosition[] {
  const file = readGcgBytes(bytes);
  const followed = file.ok ? replayGcg(file.value) : file;
  if (!followed.ok) throw new Error('a recorded game cannot be followed');
  const { positions, tileSet, layout } = followed.value;
  const { rackSize, firstPlayMinimum } = fullPremiums;
  let board: Board | undefined;
  return followed.value.file.events.flatMap(({ act, rack }, index) => {
    const before = board;
    board = positions[index]?.board;
    if (act.kind !== 'play' || rack?.length !== rackSize || before === undefined) return [];
    if (before.count < LYING.atLeast || before.count > LYING.atMost) return [];
    return [{ position: { board: before, layout, tileSet, rackSize, firstPlayMinimum }, rack }];
  });
}
