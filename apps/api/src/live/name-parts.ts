import type { ScreenPart } from '@boardside/contract';

/** The names of one screen of several, and the letters from which to which it goes. */
export type NamePart<Line> = {
  readonly lines: readonly Line[];
  /** Undefined where nobody is left for this part. */
  readonly letters: { readonly from: string; readonly to: string } | undefined;
};

/**
 * One of several parts of a list in order, of about the same length: a part ends with a letter
 * where one ends near enough, so that people look for their initial. All parts together are the
 * list. `nameOf`: what a line is ordered by.
 */
export function partOf<Line>(
  lines: readonly Line[],
  { part, of }: ScreenPart,
  nameOf: (line: Line) => string,
): NamePart<Line> {
  const names = lines.map(nameOf);
  const begin = partStart(names, part - 1, of);
  const end = partStart(names, part, of);
  const [first, last] = [names[begin], names[end - 1]];
  if (begin >= end || first === undefined || last === undefined)
    return { lines: [], letters: undefined };
  const letters = { from: prefix(first, names[begin - 1]), to: prefix(last, names[end]) };
  return { lines: lines.slice(begin, end), letters: asLong(letters, first, last) };
}

/** Where the part after so many begins: at the next initial, at most a third of a part away. */
function partStart(names: readonly string[], parts: number, of: number): number {
  const even = Math.round((names.length * parts) / of);
  if (even === 0 || even === names.length) return even;
  const reach = Math.floor(names.length / of / 3);
  for (let away = 0; away <= reach; away += 1) {
    for (const at of [even - away, even + away]) {
      if (at > 0 && at < names.length && initial(names[at]) !== initial(names[at - 1])) return at;
    }
  }
  return even;
}

type Letters = { readonly from: string; readonly to: string };

/** Both ends of as many letters where they begin with the same one: `Sa – Si`, not `Si – S`. */
function asLong({ from, to }: Letters, first: string, last: string): Letters {
  if (initial(from) !== initial(to) || /^\d/.test(first)) return { from, to };
  const length = Math.max([...from].length, [...to].length);
  const cutTo = (name: string) =>
    [...name]
      .slice(0, length)
      .join('')
      .replace(/[,\s]+$/, '');
  return { from: cutTo(first), to: cutTo(last) };
}

function initial(name = ''): string {
  const letter = [...name.normalize('NFD')][0] ?? '';
  return letter.toUpperCase();
}

/** The first letters that its neighbour does not have; a number is not cut. */
function prefix(name: string, beside: string | undefined): string {
  const number = /^\d+/.exec(name)?.[0];
  if (number !== undefined) return number;
  const letters = [...name];
  const others = [...(beside ?? '').normalize('NFD')].map((letter) => letter.toLowerCase());
  const differs = [...name.normalize('NFD')].findIndex(
    (letter, index) => letter.toLowerCase() !== others[index],
  );
  const length = beside === undefined ? 1 : differs < 0 ? letters.length : differs + 1;
  return letters.slice(0, length).join('');
}
