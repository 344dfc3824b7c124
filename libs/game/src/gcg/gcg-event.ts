import { accept, parseSquare, refuse, type Result, type Tile } from '@boardside/engine';
import type { GcgAct, GcgError } from './gcg-file.js';
import { pointsOf, rackOf, slotsOf, totalOf, type Token } from './gcg-tokens.js';

/** What follows the player's name on an event line. */
export type GcgBody = {
  readonly rack: readonly Tile[] | undefined;
  readonly act: GcgAct;
  readonly total: number | undefined;
};

type Read = Result<GcgBody, GcgError>;

/** Reads one line from left to right; `end` is the column behind its last character. */
type Line = {
  readonly line: number;
  readonly end: number;
  readonly rack: readonly Tile[] | undefined;
  /** What follows the rack. */
  readonly tokens: readonly Token[];
};

/** `tokens` are those behind the player's name. */
export function readBody(tokens: readonly Token[], line: number, end: number): Read {
  const [first] = tokens;
  if (first === undefined) return refuse({ line, column: end, expected: 'a rack' });
  const rack = rackOf(first.text);
  return readAct({ line, end, rack, tokens: rack ? tokens.slice(1) : tokens });
}

function readAct(line: Line): Read {
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

function readExchange(line: Line, first: Token): Read {
  if (countPattern.test(first.text)) {
    const count = Number(first.text.slice(1));
    return withoutPoints(line, { kind: 'exchange', count, tiles: undefined });
  }
  const tiles = rackOf(first.text.slice(1));
  if (tiles === undefined) return expected(line, 0, 'tiles exchanged, or their number');
  return withoutPoints(line, { kind: 'exchange', count: tiles.length, tiles });
}

function readTilesLeft(line: Line, first: Token): Read {
  const tiles = first.text.endsWith(')') ? rackOf(first.text.slice(1, -1)) : undefined;
  if (tiles === undefined) return expected(line, 0, 'tiles in brackets');
  return withPoints(line, 1, (points) =>
    line.rack === undefined && points >= 0
      ? { kind: 'opponents-tiles', tiles, points }
      : { kind: 'own-tiles', tiles, points },
  );
}

function readPlay(line: Line, first: Token): Read {
  const square = parseSquare(first.text);
  if (square === undefined) {
    return expected(line, 0, line.rack ? 'a square, such as 8D or D8' : 'a rack or a square');
  }
  const word = line.tokens[1];
  if (word === undefined) return expected(line, 1, 'tiles played');
  const slots = slotsOf(word.text);
  if (typeof slots === 'number') {
    return refuse({ line: line.line, column: word.column + slots, expected: 'a tile or a dot' });
  }
  const at = first.text.toUpperCase();
  return withPoints(line, 2, (points) => ({ kind: 'play', at, slots, points }));
}

/** Points at the index, then perhaps the total; whatever follows says nothing to us. */
function withPoints(line: Line, index: number, act: (points: number) => GcgAct): Read {
  const points = pointsOf(line.tokens[index]?.text ?? '');
  if (points === undefined) return expected(line, index, 'points, such as +24 or -14');
  const total = totalOf(line.tokens[index + 1]?.text ?? '');
  return accept({ rack: line.rack, act: act(points), total });
}

/** A pass or an exchange: it says 0 points. */
function withoutPoints(line: Line, act: GcgAct): Read {
  const points = pointsOf(line.tokens[1]?.text ?? '');
  return points === 0 ? withPoints(line, 1, () => act) : expected(line, 1, '+0');
}

function expected(line: Line, index: number, what: string): Read {
  const column = line.tokens[index]?.column ?? line.end;
  return refuse({ line: line.line, column, expected: what });
}
