import { present } from '@boardside/engine';
import type { EntrantId } from '@boardside/game';
import type { Competitor, DivisionHistory } from '../history.js';
import { suffix, suffixPattern } from '../players/name-visibility.js';
import { readableName } from '../players/readable-name.js';
import type { SpreadRules } from '../standings/outcomes.js';

/**
 * A division as files have it. Read from a file, people's ids are their numbers in it, `1` first;
 * written, they are numbered as the competitors stand.
 */
export type FileDivision = {
  readonly name: string;
  readonly history: DivisionHistory;
  /** In whichever order the file or the tournament has given and family names. */
  readonly names: ReadonlyMap<EntrantId, string>;
  /** Of the national body, where known. */
  readonly memberIds?: ReadonlyMap<EntrantId, string>;
  /** Of the prizes that have one. */
  readonly classes?: ReadonlyMap<EntrantId, string>;
  /** What its games count for, where that is not the usual. */
  readonly spreads?: SpreadRules;
};

/** Something in a file that is not as the format or the result demands. */
export type FileFault = {
  /** From 1; 0 where the file has no lines that mean something. */
  readonly line: number;
  /** From 1; for CSV too it counts characters. */
  readonly column?: number;
  /** The place in a JSON file. */
  readonly at?: string;
  readonly expected: string;
  /** Whether what stands there counts all the same. */
  readonly taken: boolean;
};

/** What could be read, and everything that is wrong with it; a reader never throws. */
export type ReadResult<Value> = { readonly value: Value; readonly faults: readonly FileFault[] };

/** A text file, and what the format has no words for. */
export type WrittenFile = { readonly text: string; readonly unsaid: readonly ExportOmission[] };

export type ExportOmission = {
  /**
   * - `more-than-two` at one table: written as a round without an opponent, won or lost by as much;
   * - `forfeit` of a game with an opponent: written as a round without one;
   * - `result-without-opponent`: a bye or a forfeit that is left out, or whose spread does not tell
   *   its result;
   * - `decided-by-rule`: equal scores with a winner, written as a tie;
   * - `starter-unknown`: written as started by the player in the first seat;
   * - `not-finished`: a game in a round of which others are;
   * - `penalty`: on the spread;
   * - `name`: a digit, a sign or a letter that the format does not allow, or too many of them.
   */
  readonly what:
    | 'more-than-two'
    | 'forfeit'
    | 'result-without-opponent'
    | 'decided-by-rule'
    | 'starter-unknown'
    | 'not-finished'
    | 'penalty'
    | 'name';
  readonly round?: number;
  readonly entrants: readonly EntrantId[];
};

/** Lines of a file with their numbers, without a byte-order mark; any line end is taken. */
export function linesOf(text: string): readonly { readonly line: number; readonly text: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((each, index) => ({ line: index + 1, text: each }));
}

/**
 * `Anna van Ek` as `Ek, Anna van`, `Sam King Jr` as `King, Sam, Jr`; a name with another comma
 * stays, and so does `Player 12`.
 */
export function familyNameFirst(name: string): string {
  const [, whole = '', ending] = withSuffix.exec(name.trim()) ?? [];
  const parts = whole.split(/\s+/);
  const last = parts.at(-1) ?? '';
  if (whole.includes(',') || parts.length < 2 || !/^\p{L}/u.test(last)) return name.trim();
  const given = parts.slice(0, -1).join(' ');
  return [last, given, ...(ending === undefined ? [] : [ending])].join(', ');
}

/** A name, and a suffix such as `Jr` or `III`. */
const withSuffix = new RegExp(`^(.*?)(?:,?\\s+(${suffixPattern}))?$`, 's');

/**
 * `Ek, Anna` as `Anna Ek`; what follows a second comma stays behind, and so does a suffix: `Sam
 * King, Jr` as `Sam King Jr`.
 */
export function givenNameFirst(name: string): string {
  const [family = '', given, ...rest] = name.split(',').map((part) => part.trim());
  if (given === undefined) return family;
  const isWhole = rest.length === 0 && suffix.test(given);
  return (isWhole ? [family, given] : [given, family, ...rest]).join(' ');
}

/** On one line: accents taken off, other letters as `?`. */
export function inAscii(text: string): string {
  return [...readableName(text).normalize('NFD')]
    .filter((letter) => !/\p{M}/u.test(letter))
    .map((letter) => plainLetters[letter] ?? (/[\x20-\x7e]/.test(letter) ? letter : '?'))
    .join('');
}

const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  '’': "'",
};

/** On one line: what ISO-8859-1 has stays, the rest as in ASCII. */
export function inLatin1(text: string): string {
  return [...readableName(text).normalize('NFC')]
    .map((letter) => (letter <= '\u00ff' ? letter : inAscii(letter)))
    .join('');
}

/**
 * A name that can start a player's line. Most formats end it at the first digit: `Player 12`
 * becomes `Player AB`. `#` and `*` would begin a comment and a section, `:` a member id; tsh wants
 * two letters.
 */
export function nameInFile(name: string): string {
  return name
    .replace(/\d/g, (digit) => 'JABCDEFGHI'[Number(digit)] ?? '')
    .replace(/^[\s#*]+/, '')
    .replace(/\s*:\s*/g, ' ')
    .trim()
    .padEnd(2, '.');
}

/** The competitors of a file, by number. */
export function competitorsOf(
  people: readonly (Pick<Competitor, 'rating' | 'team'> & { readonly withdrawn?: boolean })[],
): readonly Competitor[] {
  return people.map(({ rating, team, withdrawn = false }, index) => ({
    id: String(index + 1),
    rating,
    status: withdrawn ? 'withdrawn' : 'playing',
    ...present({ team }),
  }));
}
