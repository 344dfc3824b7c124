import type { Letter, TileSet } from '@boardside/engine';

/** A letter's number in its tile set's order, from 0; `noLetter` where none of them stands. */
export type LetterCode = number;

export const noLetter = -1;

/** Reads texts tile by tile, longest first: `CH` before `C`. Capitals and small letters are one. */
export type Alphabet = {
  readonly letters: readonly Letter[];
  /** How many characters each letter has, by code. */
  readonly lengths: readonly number[];
  /** The code of every letter of one character, by the character. */
  readonly single: Int16Array;
  /** By their first character, the longer letters, the longest first. */
  readonly longer: ReadonlyMap<number, readonly LongerLetter[]>;
};

type LongerLetter = { readonly code: LetterCode; readonly capital: string; readonly small: string };

export function alphabetOf(letters: readonly Letter[]): Alphabet {
  const characters = letters.map((letter) => [letter, letter.toLowerCase()]);
  const highest = Math.max(...characters.flat().map((text) => text.charCodeAt(0)));
  const single = new Int16Array(highest + 1).fill(noLetter);
  const longer = new Map<number, LongerLetter[]>();
  characters.forEach(([capital = '', small = ''], code) => {
    for (const first of new Set([capital.charCodeAt(0), small.charCodeAt(0)])) {
      if (capital.length === 1) single[first] = code;
      else longer.set(first, [...(longer.get(first) ?? []), { code, capital, small }]);
    }
  });
  for (const found of longer.values()) {
    found.sort((one, other) => other.capital.length - one.capital.length);
  }
  return { letters, lengths: letters.map((letter) => letter.length), single, longer };
}

/** The letter whose text begins at `at`. */
export function codeAt({ single, longer }: Alphabet, text: string, at: number): LetterCode {
  const first = text.charCodeAt(at);
  if (longer.size > 0) {
    for (const { code, capital, small } of longer.get(first) ?? []) {
      if (spells(text, at, capital, small)) return code;
    }
  }
  return first < single.length ? (single[first] ?? noLetter) : noLetter;
}

function spells(text: string, at: number, capital: string, small: string): boolean {
  for (let index = 0; index < capital.length; index += 1) {
    const character = text.charCodeAt(at + index);
    if (character !== capital.charCodeAt(index) && character !== small.charCodeAt(index)) {
      return false;
    }
  }
  return true;
}

/** How many tiles a text is, or the first character that stands on no tile. */
export type Spelling = { readonly tiles: number } | { readonly unknown: string };

/** Spells texts with the tiles of a set; capitals and small letters are one. */
export function createSpeller(tileSet: TileSet): (text: string) => Spelling {
  const alphabet = alphabetOf(tileSet.letters.map(({ letter }) => letter));
  return (text) => {
    let tiles = 0;
    for (let at = 0; at < text.length;) {
      const code = codeAt(alphabet, text, at);
      if (code === noLetter) return { unknown: String.fromCodePoint(text.codePointAt(at) ?? 0) };
      at += alphabet.lengths[code] ?? 1;
      tiles += 1;
    }
    return { tiles };
  };
}

/**
 * A word as letters' codes, each a character of the answer; undefined when tiles cannot spell it.
 */
export function encodeWord(alphabet: Alphabet, word: string): string | undefined {
  let codes = '';
  for (let at = 0; at < word.length;) {
    const code = codeAt(alphabet, word, at);
    if (code === noLetter) return undefined;
    codes += String.fromCharCode(code);
    at += alphabet.lengths[code] ?? 1;
  }
  return codes;
}
