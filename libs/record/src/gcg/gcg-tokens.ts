import { undeclaredBlank, type Tile } from '@boardside/engine';
import type { GcgSlot } from './gcg-file.js';

/** A run of characters between spaces or tabs, with its column from 1. */
export type Token = { readonly text: string; readonly column: number };

const words = /[^ \t]+/g;

/** The tokens of `line` from the index on. */
export function tokensOf(line: string, from: number): readonly Token[] {
  const found: Token[] = [];
  words.lastIndex = from;
  for (let match = words.exec(line); match; match = words.exec(line)) {
    found.push({ text: match[0], column: match.index + 1 });
  }
  return found;
}

/** The tiles of more than one letter that a file declares, in capitals: `#tile CH ch`. */
export type LongTiles = readonly string[];

const letterPattern = /^\p{L}$/u;
const digraphPattern = /^\[(\p{L}[\p{L}·]*)\]/u;

/** One tile at the start of the text, the longest first, with how many characters it takes. */
function letterAt(
  text: string,
  longTiles: LongTiles,
): { letter: string; length: number } | undefined {
  const digraph = digraphPattern.exec(text);
  if (digraph) return { letter: digraph[1] ?? '', length: digraph[0].length };
  for (const letter of longTiles) {
    const written = text.slice(0, letter.length);
    if (written === letter || written === letter.toLowerCase()) {
      return { letter: written, length: letter.length };
    }
  }
  const letter = String.fromCodePoint(text.codePointAt(0) ?? 0);
  return letterPattern.test(letter) ? { letter, length: letter.length } : undefined;
}

const isSmall = (letter: string): boolean => letter !== letter.toUpperCase();

/** A rack or part of one; undefined where the text is none. */
export function rackOf(text: string, longTiles: LongTiles): readonly Tile[] | undefined {
  const tiles = rackTiles(text, longTiles);
  return typeof tiles === 'number' ? undefined : tiles;
}

/**
 * A rack or part of one: capitals, digraphs in square brackets, `?` for a blank. A number instead:
 * the index at which the text stops being one.
 */
export function rackTiles(text: string, longTiles: LongTiles): readonly Tile[] | number {
  const tiles: Tile[] = [];
  for (let index = 0; index < text.length;) {
    if (text[index] === '?') {
      tiles.push(undeclaredBlank);
      index += 1;
      continue;
    }
    const found = letterAt(text.slice(index), longTiles);
    if (found === undefined || isSmall(found.letter)) return index;
    tiles.push({ letter: found.letter });
    index += found.length;
  }
  return tiles.length > 0 ? tiles : 0;
}

/**
 * The squares of a play: capitals are tiles, small letters blanks, a dot is a square already
 * filled, and so is every letter in round brackets. A number instead: the index at which the text
 * stops being one.
 */
export function slotsOf(text: string, longTiles: LongTiles): readonly GcgSlot[] | number {
  const slots: GcgSlot[] = [];
  let inBrackets = false;
  for (let index = 0; index < text.length;) {
    const mark = text.charAt(index);
    if (mark === '(' || mark === ')') {
      if ((mark === '(') === inBrackets) return index;
      inBrackets = mark === '(';
      index += 1;
      continue;
    }
    if (mark === '.') {
      slots.push({ kind: 'filled', letter: undefined });
      index += 1;
      continue;
    }
    const found = letterAt(text.slice(index), longTiles);
    if (found === undefined) return index;
    slots.push(slotOf(found.letter, inBrackets));
    index += found.length;
  }
  return inBrackets || slots.length === 0 ? text.length : slots;
}

function slotOf(written: string, inBrackets: boolean): GcgSlot {
  const letter = written.toUpperCase();
  if (inBrackets) return { kind: 'filled', letter };
  return { kind: 'tile', tile: isSmall(written) ? { letter, blank: true } : { letter } };
}

const pointsPattern = /^(?:\+|-|\+-)(\d{1,4})$/;

/** `+24`, `-14`, and `+-4` as some write it. */
export function pointsOf(text: string): number | undefined {
  const digits = pointsPattern.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const points = Number(digits);
  return text.includes('-') ? 0 - points : points;
}

const totalPattern = /^[+-]?\d{1,4}$/;

export function totalOf(text: string): number | undefined {
  return totalPattern.test(text) ? Number(text) : undefined;
}
