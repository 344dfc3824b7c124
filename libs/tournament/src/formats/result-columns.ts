import { columnsByHeading, rowsAboveHeadings, type Headings } from './headings.js';

/** What a column of a list of results may hold; all but the last two are needed. */
export const resultFields = [
  'round',
  'winner',
  'winner_score',
  'opponent',
  'opponent_score',
  'winner_went',
  'division',
] as const;
export type ResultField = (typeof resultFields)[number];

/** Which column, from 0, holds what. */
export type ResultColumns = Readonly<Partial<Record<ResultField, number>>>;

const headings: Headings<ResultField> = {
  round: ['round', 'round number', 'round no', 'rd', 'rnd'],
  winner: ['winner', 'winner name', 'winners name', 'winning player', 'name of winner'],
  winner_score: [
    'winner score',
    'winners score',
    'winning score',
    'winner points',
    'winners points',
    'winning points',
  ],
  opponent: [
    'opponent',
    'loser',
    'opponent name',
    'opponents name',
    'loser name',
    'losers name',
    'losing player',
    'name of loser',
  ],
  opponent_score: [
    'opponent score',
    'opponents score',
    'loser score',
    'losers score',
    'losing score',
    'opponent points',
    'opponents points',
    'loser points',
    'losers points',
    'losing points',
  ],
  division: ['division', 'div', 'section', 'group', 'category'],
  winner_went: ['winner went', 'winner went first', 'who went first', 'went first', 'went'],
};

/** How many titles stand above the headings of a list of results. */
export function titlesAboveResults(rows: readonly (readonly string[])[]): number {
  return rowsAboveHeadings(rows, headings);
}

/** Who started, seen from the winner. */
export function startOf(text: string): 'winner' | 'opponent' | undefined {
  return starts.get(text.toLowerCase());
}

const starts: ReadonlyMap<string, 'winner' | 'opponent'> = new Map([
  ['first', 'winner'],
  ['1st', 'winner'],
  ['second', 'opponent'],
  ['2nd', 'opponent'],
]);

/**
 * Guesses the columns of results by what their headings mean. Who started often has no heading: its
 * column has `First`, `Second` or nothing in every row. For a person to confirm.
 */
export function guessResultColumns(rows: readonly (readonly string[])[]): ResultColumns {
  const [head = [], ...results] = rows;
  const named = columnsByHeading(head, headings);
  if (named.winner_went !== undefined || Object.keys(named).length === 0) return named;
  const taken = Object.values(named);
  const went = head.findIndex((_, column) => {
    const texts = results.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
    return !taken.includes(column) && texts.length > 0 && texts.every(startOf);
  });
  return went === -1 ? named : { ...named, winner_went: went };
}
