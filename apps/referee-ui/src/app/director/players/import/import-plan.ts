import { present } from '@boardside/engine';
import type { DivisionView, EntrantView } from '@boardside/contract';
import {
  plainName,
  readPlayerList,
  sameName,
  type FileFault,
  type ListedPlayer,
  type PlayerListProblem,
  type PlayerField,
} from '@boardside/tournament';
import type { ImportProblem, SameOrOther } from '../../../text/director-import-players.js';
import type { EntrantInput } from '../players-api.js';
import { highestRating } from '../player-facts.js';
import type { ImportTable } from './import-table.js';

/** So many are said one by one. */
const mostFaults = 6;
/** Of a name, a team, a class. */
const mostLetters = 80;

export type PlannedPlayer = EntrantInput & { readonly line: number };

export type PlayersImportPlan = {
  readonly players: readonly PlannedPlayer[];
  readonly problems: readonly ImportProblem[];
};

export type PlayersImportContext = {
  readonly fields: ImportTable['fields'];
  readonly known: readonly EntrantView[];
  readonly divisions: readonly DivisionView[];
  /** Where somebody goes whose line names no division. */
  readonly division: string;
  /** By the line: a name that is there already is another person. Not said: the same one. */
  readonly answers: ReadonlyMap<number, SameOrOther>;
  /** The division of the tournament that a name in the list means. */
  readonly meant: ReadonlyMap<string, string>;
};

/** Who would be added, and everything that looks wrong; who may be there already is left out. */
export function planPlayersImport(
  { rows, headings, faults }: ImportTable,
  setting: PlayersImportContext,
): PlayersImportPlan {
  const { fields, known, answers } = setting;
  const columns = Object.fromEntries(
    fields.flatMap((field, column): readonly [PlayerField, number][] =>
      field === undefined ? [] : [[field, column]],
    ),
  );
  const cells = rows.map((row) => row.cells);
  const read = readPlayerList(cells, { columns, headings });
  const lineOf = (row: number) => rows[row - 1]?.line ?? row;
  const { people, problems: tooMuch } = withinBounds(read.people, lineOf);
  const { problems } = read;
  const found = [
    ...fileProblems(faults),
    ...tooMuch,
    ...problems.flatMap((problem) => listProblems(problem, people, lineOf)),
    ...people.flatMap((person) => tournamentProblems(person, known, lineOf)),
  ];
  const doubted = new Set(
    found.flatMap((each) => ('line' in each && 'name' in each ? each.line : [])),
  );
  const added = people.filter(
    ({ row }) => !doubted.has(lineOf(row)) || answers.get(lineOf(row)) === 'other',
  );
  const unknown = [...new Set(added.map(({ division = '' }) => division))].filter(
    (said) => divisionOf(said, setting) === undefined,
  );
  const unrated = added.filter(({ rating }) => rating === undefined).map(({ name }) => name);
  return {
    players: added.map(({ row, name, rating, team, language, division = '', ...more }) => ({
      line: lineOf(row),
      name,
      division: divisionOf(division, setting) ?? setting.division,
      ...present({ rating, team, class: more.class, member: more.memberId, language }),
    })),
    problems: [
      ...unknown.map((division): ImportProblem => ({
        kind: 'no-division',
        division,
        players: added.filter((person) => person.division === division).length,
      })),
      ...found,
      ...(unrated.length > 0 && unrated.length < added.length
        ? [{ kind: 'no-rating' as const, names: unrated }]
        : []),
    ],
  };
}

type LineOfRow = (row: number) => number;

function fileProblems(faults: readonly FileFault[]): readonly ImportProblem[] {
  const more = faults.length - mostFaults;
  return [
    ...faults.slice(0, mostFaults).map(({ line, expected, taken }) => ({
      kind: 'fault' as const,
      at: line,
      expected,
      taken,
    })),
    ...(more > 0 ? [{ kind: 'more-faults' as const, count: more }] : []),
  ];
}

/**
 * What a tournament cannot hold: a name that is too long is left out, anything else of it taken
 * off.
 */
function withinBounds(
  people: readonly ListedPlayer[],
  lineOf: LineOfRow,
): { readonly people: readonly ListedPlayer[]; readonly problems: readonly ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const kept = people.flatMap((person) => {
    const { row, name, rating, ...rest } = person;
    const at = lineOf(row);
    if (name.length > mostLetters) {
      problems.push({ kind: 'too-long', at, field: 'name', most: mostLetters });
      return [];
    }
    const isRated = rating !== undefined && rating <= highestRating;
    if (rating !== undefined && !isRated) {
      problems.push({ kind: 'odd-rating', at, of: name, text: String(rating) });
    }
    const long = (['team', 'class'] as const).filter(
      (field) => (person[field] ?? '').length > mostLetters,
    );
    for (const field of long) problems.push({ kind: 'too-long', at, field, most: mostLetters });
    const fields = Object.entries(rest).filter(([field]) => !long.some((each) => each === field));
    return [{ row, name, ...(isRated ? { rating } : {}), ...Object.fromEntries(fields) }];
  });
  return { people: kept, problems };
}

/** What the list says twice: everybody of a kind but the first is doubted. */
function listProblems(
  problem: PlayerListProblem,
  people: readonly ListedPlayer[],
  lineOf: LineOfRow,
): readonly ImportProblem[] {
  const nameIn = (row: number) => people.find((person) => person.row === row)?.name ?? '';
  switch (problem.code) {
    case 'no-name':
      return [{ kind: 'no-name', line: lineOf(problem.row) }];
    case 'name-twice': {
      const [first = 0, ...others] = problem.rows;
      const ratings = problem.sameRating ? 'same' : 'differ';
      return others.map((row) => {
        return {
          kind: 'twice',
          line: lineOf(row),
          name: nameIn(row),
          first: lineOf(first),
          ratings,
        };
      });
    }
    case 'names-differ-by-accent': {
      const [first = 0, ...others] = problem.rows;
      return others
        .filter((row) => plainName(nameIn(row)) !== plainName(nameIn(first)))
        .map((row) => ({
          kind: 'accent',
          line: lineOf(row),
          name: nameIn(row),
          other: nameIn(first),
          first: lineOf(first),
        }));
    }
    case 'member-id-twice':
      return [
        { kind: 'member-twice', memberId: problem.memberId, names: problem.rows.map(nameIn) },
      ];
    case 'rating-unreadable':
      return [
        { kind: 'odd-rating', of: problem.name, text: problem.text, at: lineOf(problem.row) },
      ];
    case 'language-unknown':
      return [
        { kind: 'odd-language', of: problem.name, text: problem.text, at: lineOf(problem.row) },
      ];
    case 'no-rating':
      return [];
  }
}

function tournamentProblems(
  { row, name }: ListedPlayer,
  known: readonly EntrantView[],
  lineOf: LineOfRow,
): readonly ImportProblem[] {
  const like = known.filter((each) => sameName(each.name) === sameName(name));
  const [other] = like;
  if (other === undefined) return [];
  const isSame = like.some((each) => plainName(each.name) === plainName(name));
  if (isSame) return [{ kind: 'already-in', line: lineOf(row), name }];
  return [{ kind: 'accent', line: lineOf(row), name, other: other.name, first: undefined }];
}

function divisionOf(said: string, { divisions, division, meant }: PlayersImportContext) {
  if (said === '') return division;
  return divisions.find(({ name }) => sameName(name) === sameName(said))?.id ?? meant.get(said);
}
