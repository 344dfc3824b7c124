import {
  accept,
  formatSquare,
  isOnBoard,
  leadingLetter,
  parseSquare,
  parseTiles,
  refuse,
  step,
  tileAt,
  type Board,
  type Direction,
  type Letter,
  type Place,
  type Result,
  type Square,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import type { EnteredMove } from './move.js';

/** A turn typed as one line; `pending` cannot be typed. */
export type TypedTurn = Exclude<EnteredMove, { kind: 'pending' }>;

export type TypedTurnRefusal =
  | { readonly code: 'empty' }
  /** The line does not begin with a square, an exchange or a pass. */
  | { readonly code: 'not-read'; readonly text: string }
  | { readonly code: 'no-word' }
  | { readonly code: 'runs-off'; readonly at: Square }
  | { readonly code: 'unknown-letter'; readonly text: string }
  /** A dot stands for a tile on the board, and there is none. */
  | { readonly code: 'nothing-under-dot'; readonly at: Square }
  /** The word as typed says another letter than the tile that lies there. */
  | {
      readonly code: 'other-tile';
      readonly at: Square;
      readonly lies: Letter;
      readonly typed: Letter;
    }
  /** Every letter typed lies on the board already. */
  | { readonly code: 'no-new-tile' };

/** One letter of the word as typed: a dot has no letter. */
type TypedSymbol = { readonly kind: 'tile'; readonly tile: Tile } | { readonly kind: 'dot' };

const exchangePattern = /^(?:ex|exch|exchange|cambio)\s*(\d+)$|^-\s*(\d+)$/i;
const exchangedLetters = /^-\s*([\p{L}·?[\]]+)$/u;
const passPattern = /^(?:pass|paso|-)$/i;
const playPattern = /^(\S+)\s+(\S.*)$/;

/**
 * Reads a turn as a score sheet writes it: `8H QUIRT`, `E3 JAVE..N`, `8H QU?IRT`, `ex 3`, `-3`,
 * `-QVV`, `pass` or `-`; in Spanish `cambio 3` and `paso`. The whole word is typed; a dot, or the
 * letter itself, stands for a tile that lies there already. `?` before a letter, or a small letter
 * among capitals, is a blank. A tile of two letters is typed as its word is written, `CHICO`, or in
 * brackets, `[CH]ICO`; brackets also keep tiles apart, `[C]H`.
 */
export function readTypedTurn(
  text: string,
  board: Board,
  tileSet: TileSet,
): Result<TypedTurn, TypedTurnRefusal> {
  const line = text.trim();
  if (line === '') return refuse({ code: 'empty' });
  if (passPattern.test(line)) return accept({ kind: 'pass' });
  const count = exchangePattern.exec(line);
  if (count) return accept({ kind: 'exchange', count: Number(count[1] ?? count[2]) });
  const letters = exchangedLetters.exec(line)?.[1];
  if (letters !== undefined) return readExchanged(letters, tileSet);
  return readPlay(line, board, tileSet);
}

function readExchanged(letters: string, tileSet: TileSet): Result<TypedTurn, TypedTurnRefusal> {
  const tiles = readTypedRack(letters, tileSet);
  return tiles.ok ? accept({ kind: 'exchange', count: tiles.value.length }) : tiles;
}

function readPlay(
  line: string,
  board: Board,
  tileSet: TileSet,
): Result<TypedTurn, TypedTurnRefusal> {
  const parts = playPattern.exec(line);
  const start = parseSquare(parts?.[1] ?? line);
  if (start === undefined) return refuse({ code: 'not-read', text: line });
  const word = parts?.[2];
  if (word === undefined) return refuse({ code: 'no-word' });
  const typed = readWord(word.replaceAll(/\s/g, ''), tileSet);
  if (!typed.ok) return typed;
  return layOut(board, start.place, start.direction, typed.value);
}

function layOut(
  board: Board,
  from: Place,
  direction: Direction,
  typed: readonly TypedSymbol[],
): Result<TypedTurn, TypedTurnRefusal> {
  const tiles: Tile[] = [];
  let place = from;
  for (const letter of typed) {
    const at = formatSquare(place, direction);
    if (!isOnBoard(board, place)) return refuse({ code: 'runs-off', at });
    const lies = tileAt(board, place);
    if (letter.kind === 'dot') {
      if (lies === undefined) return refuse({ code: 'nothing-under-dot', at });
    } else if (lies === undefined) {
      tiles.push(letter.tile);
    } else if (lies.letter !== letter.tile.letter) {
      return refuse({ code: 'other-tile', at, lies: lies.letter, typed: letter.tile.letter });
    }
    place = step(place, direction, 1);
  }
  if (tiles.length === 0) return refuse({ code: 'no-new-tile' });
  return accept({ kind: 'play', at: formatSquare(from, direction), tiles });
}

/** Tiles of a rack typed in one go, `?` for a blank: `AER?`. Spaces and commas are passed over. */
export function readTypedRack(
  text: string,
  tileSet: TileSet,
): Result<readonly Tile[], Extract<TypedTurnRefusal, { code: 'unknown-letter' }>> {
  return parseTiles(text.toUpperCase().replaceAll(/[\s,]/g, ''), tileSet);
}

function readWord(
  word: string,
  tileSet: TileSet,
): Result<readonly TypedSymbol[], TypedTurnRefusal> {
  const mixed = word !== word.toUpperCase() && word !== word.toLowerCase();
  const typed: TypedSymbol[] = [];
  let rest = word;
  while (rest !== '') {
    if (rest.startsWith('.')) {
      typed.push({ kind: 'dot' });
      rest = rest.slice(1);
      continue;
    }
    const marked = rest.startsWith('?');
    const after = marked ? rest.slice(1) : rest;
    const leading = leadingLetter(after.toUpperCase(), tileSet);
    if (leading === undefined) return refuse({ code: 'unknown-letter', text: rest });
    const { letter } = leading;
    const written = after.slice(0, leading.written.length);
    const blank = marked || (mixed && written !== written.toUpperCase());
    typed.push({ kind: 'tile', tile: blank ? { letter, blank: true } : { letter } });
    rest = after.slice(written.length);
  }
  return accept(typed);
}
