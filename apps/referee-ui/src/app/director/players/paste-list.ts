import type { PasteProblem } from '../../words/director-players.js';

/** One line of a pasted list of players. */
export type PastedPlayer = {
  readonly line: number;
  readonly name: string;
  readonly rating: number | undefined;
};

export type Pasted = {
  readonly players: readonly PastedPlayer[];
  readonly problems: readonly PasteProblem[];
};

const highestRating = 4000;
const ratingPattern = /^(.*?)[\s,;]+(-?\d+(?:[.,]\d+)?)$/;

/**
 * Reads one player a line: a name, then perhaps a rating after a space, a tab, a comma or a
 * semicolon. Empty lines are passed over. A line with a problem is not among `players`.
 */
export function readPastedList(text: string, known: readonly string[]): Pasted {
  const taken = new Set(known.map(sameName));
  const seen = new Map<string, number>();
  const players: PastedPlayer[] = [];
  const problems: PasteProblem[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = index + 1;
    if (raw.trim() === '') return;
    const read = readLine(raw, line);
    if (read.kind !== 'player') {
      problems.push(read);
      return;
    }
    const { player } = read;
    const key = sameName(player.name);
    const first = seen.get(key);
    if (first !== undefined) problems.push({ kind: 'twice', line, name: player.name, first });
    else if (taken.has(key)) problems.push({ kind: 'already-in', line, name: player.name });
    else players.push(player);
    seen.set(key, first ?? line);
  });
  return { players, problems };
}

type ReadLine =
  | { readonly kind: 'player'; readonly player: PastedPlayer }
  | Extract<PasteProblem, { kind: 'no-name' | 'odd-rating' }>;

function readLine(raw: string, line: number): ReadLine {
  const text = raw.trim();
  const found = ratingPattern.exec(text);
  const name = tidyName(found?.[1] ?? text);
  if (!/\p{L}/u.test(name)) return { kind: 'no-name', line, text };
  if (found === null) return { kind: 'player', player: { line, name, rating: undefined } };
  const rating = Math.round(Number((found[2] ?? '').replace(',', '.')));
  if (rating < 0 || rating > highestRating) return { kind: 'odd-rating', line, text };
  return { kind: 'player', player: { line, name, rating } };
}

/** Without the number or bullet that lists are copied with, and with single spaces. */
function tidyName(text: string): string {
  return text
    .replace(/^\s*(?:\d+\s*[.)]|[-*•])\s*/, '')
    .replaceAll(/[\s,;]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Names that people would read as the same. */
export function sameName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
