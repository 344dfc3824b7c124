import { accept, parseSquare, refuse, type Result, type Tile } from '@boardside/engine';
import type { GcgAct, GcgColumns, GcgError } from './gcg-file.js';
import {
  pointsOf,
  rackOf,
  rackTiles,
  slotsOf,
  totalOf,
  type LongTiles,
  type Token,
} from './gcg-tokens.js';

/** What follows the player's name on an event line. */
export type GcgBody = {
  readonly rack: readonly Tile[] | undefined;
  readonly act: GcgAct;
  readonly total: number | undefined;
  readonly remark: string;
  readonly columns: GcgColumns;
};

type BodyResult = Result<GcgBody, GcgError>;

/** Reads one line from left to right; `end` is the column behind its last character. */
type EventLine = {
  readonly line: number;
  readonly end: number;
  /** The column of the first token behind the name. */
  readonly start: number;
  readonly rack: readonly Tile[] | undefined;
  /** What follows the rack. */
  readonly tokens: readonly Token[];
  readonly longTiles: LongTiles;
};

/** Where a line is, and how its tiles are written. */
export type BodyPlace = {
  readonly line: number;
  /** The column behind the line's last character. */
  readonly end: number;
  readonly longTiles: LongTiles;
};

/** `tokens` are those behind the player's name. */
export function readBody(tokens: readonly Token[], place: BodyPlace): BodyResult {
  const { line, end, longTiles } = place;
  const [first] = tokens;
  if (first === undefined) return refuse({ line, column: end, expected: 'a rack' });
  const rack = rackOf(first.text, longTiles);
  const start = first.column;
  return readAct({ ...place, start, rack, tokens: rack ? tokens.slice(1) : tokens });
}

function readAct(line: EventLine): BodyResult {
  const [first] = line.tokens;
  if (first === undefined) return expected(line, 0, 'what was done with the rack');
  // Before the tiles in brackets: without a rack both have the same shape.
  if (first.text === '(challenge)') {
    return withPoints(line, 1, (points) => ({ kind: 'challenge-bonus', points }));
  }
  if (first.text === '(time)') {
    return withPoints(line, 1, (points) => ({ kind: 'time-penalty', points }));
  }
  if (first.text === '--') {
    return withPoints(line, 1, (points) => ({ kind: 'withdrawal', points }));
  }
  if (first.text === '-') return withoutPoints(line, { kind: 'pass' });
  if (first.text.startsWith('-')) return readExchange(line, first);
  return first.text.startsWith('(') ? readTilesLeft(line, first) : readPlay(line, first);
}

const countPattern = /^-[1-9]\d?$/;

function readExchange(line: EventLine, first: Token): BodyResult {
  if (countPattern.test(first.text)) {
    const count = Number(first.text.slice(1));
    return withoutPoints(line, { kind: 'exchange', count, tiles: undefined });
  }
  const tiles = rackTiles(first.text.slice(1), line.longTiles);
  if (typeof tiles === 'number') {
    return expected(line, 0, 'tiles exchanged, or their number', tiles + 1);
  }
  return withoutPoints(line, { kind: 'exchange', count: tiles.length, tiles });
}

function readTilesLeft(line: EventLine, first: Token): BodyResult {
  const within = first.text.endsWith(')') ? first.text.slice(1, -1) : first.text.slice(1);
  const tiles = rackTiles(within, line.longTiles);
  if (typeof tiles === 'number') return expected(line, 0, 'tiles in brackets', tiles + 1);
  return withPoints(line, 1, (points) =>
    line.rack === undefined && points >= 0
      ? { kind: 'opponents-tiles', tiles, points }
      : { kind: 'own-tiles', tiles, points },
  );
}

function readPlay(line: EventLine, first: Token): BodyResult {
  const square = parseSquare(first.text);
  if (square === undefined) {
    return line.rack ? expected(line, 0, 'a square, such as 8D or D8') : noRack(line, first);
  }
  const word = line.tokens[1];
  if (word === undefined) return expected(line, 1, 'tiles played');
  const slots = slotsOf(word.text, line.longTiles);
  if (typeof slots === 'number') {
    return refuse({ line: line.line, column: word.column + slots, expected: 'a tile or a dot' });
  }
  const at = first.text.toUpperCase();
  return withPoints(line, 2, (points) => ({ kind: 'play', at, slots, points }));
}

/** Neither a rack nor a square: where a rack stops being one, or the whole. */
function noRack(line: EventLine, first: Token): BodyResult {
  const tiles = rackTiles(first.text, line.longTiles);
  const index = typeof tiles === 'number' ? tiles : 0;
  return expected(line, 0, index > 0 ? 'a tile of a rack' : 'a rack or a square', index);
}

/** Points at the index, then perhaps the total; whatever follows is kept as it is. */
function withPoints(line: EventLine, index: number, act: (points: number) => GcgAct): BodyResult {
  const points = pointsOf(line.tokens[index]?.text ?? '');
  if (points === undefined) return expected(line, index, 'points, such as +24 or -14');
  const total = totalOf(line.tokens[index + 1]?.text ?? '');
  const behind = line.tokens.slice(index + (total === undefined ? 1 : 2));
  const columnOf = (at: number) => line.tokens[at]?.column ?? line.end;
  return accept({
    rack: line.rack,
    act: act(points),
    total,
    remark: behind.map(({ text }) => text).join(' '),
    columns: {
      rack: line.start,
      act: columnOf(0),
      tiles: columnOf(index - 1),
      points: columnOf(index),
      total: columnOf(index + 1),
    },
  });
}

/** A pass or an exchange: it says 0 points. */
function withoutPoints(line: EventLine, act: GcgAct): BodyResult {
  const points = pointsOf(line.tokens[1]?.text ?? '');
  return points === 0 ? withPoints(line, 1, () => act) : expected(line, 1, '+0');
}

/** `within`: how many characters of the token are well. */
function expected(line: EventLine, index: number, what: string, within = 0): BodyResult {
  const token = line.tokens[index];
  const column = token === undefined ? line.end : token.column + within;
  return refuse({ line: line.line, column, expected: what });
}
