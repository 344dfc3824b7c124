import { linesOf, type FileFault, type FileDivision, type ReadResult } from './file-division.js';
import { divisionOfPlayers, type TshPlayer } from './tsh-players.js';

/** A part of a line between two `;`, with the column at which it begins. */
type TshSegment = { readonly text: string; readonly column: number };

/**
 * A tsh division file, `.t`: a line for each player, numbered from 1, comments and blank
 * lines left out. `name` is the division's, which the file does not say.
 */
export function readTsh(text: string, name: string): ReadResult<FileDivision> {
  const players = linesOf(text)
    .filter((each) => !/^\s*(?:#|$)/.test(each.text))
    .map((each) => playerIn({ ...each, text: each.text.replace(numberBehind, ';') }));
  const division = divisionOfPlayers(
    name,
    players.map(({ value }) => value),
  );
  return {
    value: division.value,
    faults: [...players.flatMap(({ faults }) => faults), ...division.faults].sort(
      (one, other) => one.line - other.line,
    ),
  };
}

/** `; # 12`: a player's own number, which rosters have as a comment. */
const numberBehind = /;\s*#\s*\d+\s*$/;

function playerIn({ line, text }: { line: number; text: string }): ReadResult<TshPlayer> {
  const [head = { text: '', column: 1 }, scores, ...extra] = partsOf(text);
  const [, name, rating, opponents] = /^(.*?\S)\s+(\d+(?:[.+]\d+)*)(\s.*|)$/.exec(head.text) ?? [];
  const faults: FileFault[] = [];
  if (name === undefined || rating === undefined) {
    const expected = 'a name without digits, a rating, then the opponents’ numbers';
    faults.push({ line, column: 1, expected, taken: false });
  }
  const numbers = (part: TshSegment | undefined): readonly (number | undefined)[] => {
    const read = numbersIn(part ?? { text: '', column: 1 }, line);
    faults.push(...read.faults);
    return read.value;
  };
  const key = (wanted: string): TshSegment | undefined => {
    const part = extra.find((each) => wordsOf(each.text)[0] === wanted);
    if (!part) return undefined;
    const from = part.text.indexOf(wanted) + wanted.length;
    return { text: part.text.slice(from), column: part.column + from };
  };
  const tail = opponents ?? '';
  const column = head.column + head.text.length - tail.length;
  const team = key('team')?.text.trim() ?? '';
  const prizeClass = key('class')?.text.trim() ?? '';
  return {
    value: {
      where: { line },
      name: name ?? head.text.trim(),
      rating: Number.parseInt(rating ?? '0', 10) || undefined,
      opponents: numbers({ text: tail, column }),
      scores: name === undefined ? [] : numbers(scores),
      boards: numbers(key('board')),
      p12: numbers(key('p12')),
      penalties: numbers(key('penalty')),
      off: key('off') !== undefined,
      ...(team === '' ? {} : { team }),
      ...(prizeClass === '' ? {} : { class: prizeClass }),
    },
    faults,
  };
}

/** Split at every `;` that has no backslash before it; backslashes are taken off. */
function partsOf(text: string): readonly TshSegment[] {
  return [...text.matchAll(/(^|;)((?:\\.|[^;\\]|\\$)*)/g)].map((match) => {
    const [, mark = '', part = ''] = match;
    return { text: part.replace(/\\(.)/g, '$1'), column: match.index + mark.length + 1 };
  });
}

const wordsOf = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => word !== '');

/** `00` is undefined, in any list. */
function numbersIn(
  { text, column }: TshSegment,
  line: number,
): ReadResult<readonly (number | undefined)[]> {
  const words = [...text.matchAll(/\S+/g)];
  const isNumber = (word: string): boolean => /^-?\d+$/.test(word);
  return {
    value: words.map(([word]) => (isNumber(word) && word !== '00' ? Number(word) : undefined)),
    faults: words
      .filter(([word]) => !isNumber(word))
      .map(({ index }) => {
        return { line, column: column + index, expected: 'a whole number', taken: false };
      }),
  };
}
