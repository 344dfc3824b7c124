import type { EntrantId } from '@boardside/game';
import type { Meeting, PlayedRound, Bye } from '../history.js';
import { plainName } from '../players/same-name.js';
import { readCsv, type CsvRow } from './csv.js';
import {
  competitorsOf,
  type FileFault,
  type FileDivision,
  type ReadResult,
} from './file-division.js';
import {
  guessResultColumns,
  startOf,
  titlesAboveResults,
  type ResultColumns,
  type ResultField,
} from './result-columns.js';

type CsvResult = {
  readonly line: number;
  /** Empty where the list does not say. */
  readonly division: string;
  readonly round: number;
  readonly winner: string;
  readonly points: number;
  readonly opponent: string;
  readonly opponentPoints: number;
  readonly began: 'winner' | 'opponent' | undefined;
};

/**
 * Reads results as players send them in, a row a game. The columns are found by what their headings
 * mean, in any order, unless a person names them. `Bye` on either side: the spread is what the
 * scores differ by. A result against 0 points is a game that was not played. Whoever has two
 * results in a round keeps the first; the second is left out. `name` is that of the division where
 * the list does not say; there is always one.
 */
export function readResultsCsv(
  text: string,
  name: string,
  columns?: ResultColumns,
): ReadResult<readonly FileDivision[]> {
  const csv = readCsv(text);
  const texts = csv.value.map(({ fields }) => fields.map((each) => each.text));
  const titles = titlesAboveResults(texts);
  const [head, ...rows] = csv.value.slice(titles);
  const found = columns ?? guessResultColumns(texts.slice(titles));
  const missing = needed.filter(({ field }) => found[field] === undefined);
  if (missing.length > 0) {
    const meanings = missing.map(({ meaning }) => meaning).join(', ');
    const expected = `${missing.length > 1 ? 'columns' : 'a column'} for ${meanings}`;
    const fault = { line: head?.line ?? 1, column: 1, expected, taken: false };
    return { value: [divisionOf(name, []).value], faults: [...csv.faults, fault] };
  }
  const at = (field: ResultField): number => found[field] ?? -1;
  // A list without headings has a game in the first row, once a person has named its columns.
  const first = head && columns && hasScore(head, at) ? [resultIn(head, at)] : [];
  const read = [...first, ...rows.map((row) => resultIn(row, at))];
  const divisions = byDivision(withOneSpelling(read.flatMap(({ value }) => value))).map(
    (results) => {
      const once = withoutRepeats(results);
      const division = divisionOf(results[0]?.division || name, once.value);
      return { value: division.value, faults: [...once.faults, ...division.faults] };
    },
  );
  return {
    value: divisions.map(({ value }) => value),
    faults: [
      ...csv.faults,
      ...read.flatMap(({ faults }) => faults),
      ...divisions.flatMap(({ faults }) => faults),
    ].sort((one, other) => one.line - other.line),
  };
}

/** Whether a row has a score where the columns say: headings have words. */
function hasScore(row: CsvRow, at: (field: ResultField) => number): boolean {
  const scores = [at('winner_score'), at('opponent_score')];
  return scores.some((column) => /^\s*-?\d/.test(row.fields[column]?.text ?? ''));
}

/** In the order of the list; an empty list is one division. */
function byDivision(results: readonly CsvResult[]): readonly (readonly CsvResult[])[] {
  const plain = [...new Set(results.map(({ division }) => plainName(division)))];
  if (plain.length === 0) return [[]];
  return plain.map((own) => results.filter(({ division }) => plainName(division) === own));
}

const needed: readonly { readonly field: ResultField; readonly meaning: string }[] = [
  { field: 'round', meaning: 'the round' },
  { field: 'winner', meaning: 'the winner' },
  { field: 'winner_score', meaning: 'the winner’s points' },
  { field: 'opponent', meaning: 'the opponent' },
  { field: 'opponent_score', meaning: 'the opponent’s points' },
];

function resultIn(
  row: CsvRow,
  at: (column: ResultField) => number,
): ReadResult<readonly CsvResult[]> {
  const { line } = row;
  const faults: FileFault[] = [];
  const field = (column: ResultField): { text: string; column: number } => {
    const { text = '', column: from = 1 } = row.fields[at(column)] ?? {};
    return { text: text.trim(), column: from };
  };
  const say = (column: ResultField, expected: string, taken = false): void => {
    faults.push({ line, column: field(column).column, expected, taken });
  };
  const number = (column: ResultField, expected: string, pattern: RegExp): number => {
    const [, digits] = pattern.exec(field(column).text) ?? [];
    if (digits === undefined) say(column, expected);
    return Number(digits);
  };
  const winner = field('winner').text;
  const opponent = field('opponent').text;
  const round = number('round', 'the number of a round', roundNumber);
  const points = number('winner_score', 'the winner’s points', pointsOf(winner));
  const opponentPoints = number('opponent_score', 'the opponent’s points', pointsOf(opponent));
  if (winner === '') say('winner', 'a name');
  if (opponent === '') say('opponent', 'a name, or Bye');
  if (winner !== '' && plainName(winner) === plainName(opponent)) {
    say('opponent', 'a name other than the winner’s');
  }
  const division = field('division').text;
  const went = field('winner_went').text;
  const began = startOf(went);
  if (went !== '' && !began) say('winner_went', 'First, Second or nothing', true);
  if (faults.some(({ taken }) => !taken)) return { value: [], faults };
  const result = {
    line,
    division,
    round,
    winner,
    points,
    opponent,
    opponentPoints,
    began,
  } as const;
  if (isBye(winner)) return { value: [turnedAround(result)], faults };
  if (isBye(opponent)) return { value: [result], faults };
  if (points < opponentPoints) say('winner_score', `at least ${opponentPoints} points`, true);
  if (isAbsence(result)) {
    const zero =
      points > 0
        ? `points of ${opponent}: 0 counts as absent`
        : `points of ${winner} or ${opponent}: 0 to 0 counts as both absent`;
    say('opponent_score', zero, true);
  }
  return { value: [result], faults };
}

/** `2`, or as a form may offer it, `Round 2`. */
const roundNumber = /^(?:(?:round|rnd|rd)\.?\s*(?:#\s*)?)?([1-9]\d{0,2})$/i;

const isBye = (name: string): boolean => plainName(name) === 'bye';

/** A bye has no points of its own: many leave them out. */
const pointsOf = (name: string): RegExp => (isBye(name) ? /^((?:-?\d+)?)$/ : /^(-?\d+)$/);

function turnedAround(result: CsvResult): CsvResult {
  const { winner, points, opponent, opponentPoints } = result;
  return {
    ...result,
    winner: opponent,
    points: opponentPoints,
    opponent: winner,
    opponentPoints: points,
  };
}

type CsvScores = Pick<CsvResult, 'points' | 'opponent' | 'opponentPoints'>;

function isAbsence({ points, opponent, opponentPoints }: CsvScores): boolean {
  return points >= 0 && opponentPoints === 0 && !isBye(opponent);
}

/** People type their own names: the first spelling of each counts. */
function withOneSpelling(results: readonly CsvResult[]): readonly CsvResult[] {
  const spellings = new Map<string, string>();
  for (const name of results.flatMap(({ winner, opponent }) => [winner, opponent])) {
    const plain = plainName(name);
    if (!spellings.has(plain)) spellings.set(plain, name);
  }
  const spelt = (name: string): string => spellings.get(plainName(name)) ?? name;
  return results.map((result) => {
    return { ...result, winner: spelt(result.winner), opponent: spelt(result.opponent) };
  });
}

function withoutRepeats(results: readonly CsvResult[]): ReadResult<readonly CsvResult[]> {
  const lines = new Map<string, number>();
  const faults: FileFault[] = [];
  const value = results.filter(({ line, round, winner, opponent }) => {
    const people = [winner, opponent].filter((each) => !isBye(each));
    const again = people.find((each) => lines.has(`${round} ${each}`));
    if (again !== undefined) {
      const before = lines.get(`${round} ${again}`) ?? 0;
      const expected = `one result of ${again} in round ${round}; line ${before} has one`;
      faults.push({ line, expected, taken: false });
      return false;
    }
    for (const each of people) lines.set(`${round} ${each}`, line);
    return true;
  });
  return { value, faults };
}

function divisionOf(name: string, results: readonly CsvResult[]): ReadResult<FileDivision> {
  const people = [...new Set(results.flatMap(({ winner, opponent }) => [winner, opponent]))].filter(
    (each) => !isBye(each),
  );
  const ids = new Map(people.map((each, index) => [each, String(index + 1)]));
  const count = Math.max(0, ...results.map(({ round }) => round));
  const faults: FileFault[] = [];
  const rounds = Array.from({ length: count }, (_, index): PlayedRound => {
    const inRound = results.filter(({ round }) => round === index + 1);
    const played = inRound.flatMap(({ winner, opponent }) => [winner, opponent]);
    const absent = people.filter((each) => !played.includes(each));
    const line = Math.max(0, ...inRound.map((result) => result.line));
    for (const each of inRound.length > 0 ? absent : []) {
      faults.push({ line, expected: `a result of ${each} in round ${index + 1}`, taken: false });
    }
    if (inRound.length === 0) {
      const next = results.find(({ round }) => round > index + 1)?.line ?? 0;
      faults.push({ line: next, expected: `results of round ${index + 1} as well`, taken: false });
    }
    return {
      round: index + 1,
      meetings: inRound.flatMap((result) => meetingsOf(result, ids)),
      sitting: [
        ...inRound.flatMap((result) => sittingsOf(result, ids)),
        ...absent.map((each): Bye => {
          return { entrant: ids.get(each) ?? '', kind: 'absent', spread: 0 };
        }),
      ],
    };
  });
  const competitors = competitorsOf(people.map(() => ({ rating: undefined })));
  const names = new Map([...ids].map(([each, id]) => [id, each]));
  return { value: { name, history: { competitors, rounds }, names }, faults };
}

type Ids = ReadonlyMap<string, EntrantId>;

function meetingsOf(result: CsvResult, ids: Ids): readonly Meeting[] {
  const { winner, points, opponent, opponentPoints, began } = result;
  if (isBye(opponent) || isAbsence(result)) return [];
  const entrants = [ids.get(winner) ?? '', ids.get(opponent) ?? ''];
  const first = began === undefined ? {} : { first: began === 'winner' ? 0 : 1 };
  return [{ entrants, ...first, scores: [points, opponentPoints] }];
}

function sittingsOf(result: CsvResult, ids: Ids): readonly Bye[] {
  const { winner, points, opponent, opponentPoints } = result;
  const entrant = ids.get(winner) ?? '';
  const spread = points - opponentPoints;
  if (isBye(opponent)) return [{ entrant, kind: spread < 0 ? 'forfeit' : 'bye', spread }];
  if (!isAbsence(result)) return [];
  return [
    { entrant, kind: spread > 0 ? 'bye' : 'absent', spread },
    { entrant: ids.get(opponent) ?? '', kind: 'absent', spread: 0 - spread },
  ];
}
