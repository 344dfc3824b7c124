import type { EntrantId } from '@boardside/game';
import type { DivisionHistory, Meeting, PlayedRound } from '../history.js';
import { outcomesOf, type EntrantOutcome, type SpreadRules } from '../standings/outcomes.js';
import type { FileDivision, ExportOmission } from './file-division.js';

/** What somebody did in a round, as formats for games of two have it. */
export type WallChartCell =
  | {
      readonly kind: 'game';
      /** From 1, as the competitors stand. */
      readonly opponent: number;
      /** Undefined until the result is known. */
      readonly points: number | undefined;
      readonly result: EntrantOutcome['result'] | undefined;
      readonly began: boolean | undefined;
      readonly table: number | undefined;
    }
  | { readonly kind: 'alone'; readonly result: EntrantOutcome['result']; readonly spread: number }
  /** Not there, not paired, or without a result where the format has none. */
  | { readonly kind: 'nothing' };

export type WallChart = {
  /** A row a competitor, in their order; a cell a round. */
  readonly rows: readonly {
    readonly entrant: EntrantId;
    readonly cells: readonly WallChartCell[];
  }[];
  readonly unsaid: readonly ExportOmission[];
};

/**
 * Who met whom, person by person. Forfeited games and tables of three or four stand as rounds
 * without an opponent that are worth the same.
 */
export function wallChartOf({ history }: FileDivision, rules: SpreadRules): WallChart {
  const { competitors, rounds } = history;
  const numbers = new Map(competitors.map(({ id }, index) => [id, index + 1]));
  const byNumber = Array.from({ length: lastRoundOf(history) }, (_, index) =>
    rounds.find(({ round }) => round === index + 1),
  );
  const columns = byNumber.map((round) =>
    round ? cellsOf(round, numbers, rules) : new Map<EntrantId, WallChartCell>(),
  );
  return {
    rows: competitors.map(({ id }) => ({
      entrant: id,
      cells: columns.map((column): WallChartCell => column.get(id) ?? { kind: 'nothing' }),
    })),
    unsaid: rounds.flatMap((round) => omissionsOfRound(round)),
  };
}

/** The last round of which the division has anything: another one may play longer. */
export function lastRoundOf({ rounds }: DivisionHistory): number {
  const own = rounds.filter(
    ({ meetings, sitting, penalties = [] }) =>
      meetings.length + sitting.length + penalties.length > 0,
  );
  return Math.max(0, ...own.map(({ round }) => round));
}

type Numbers = ReadonlyMap<EntrantId, number>;

function isPlainGame({ entrants, forfeitedBy = [] }: Meeting): boolean {
  return entrants.length === 2 && forfeitedBy.length === 0;
}

function cellsOf(
  round: PlayedRound,
  numbers: Numbers,
  rules: SpreadRules,
): ReadonlyMap<EntrantId, WallChartCell> {
  const outcomes = new Map(outcomesOf(round, rules).map((each) => [each.entrant, each]));
  const cells = new Map<EntrantId, WallChartCell>();
  for (const [entrant, { result, spread }] of outcomes) {
    cells.set(entrant, { kind: 'alone', result, spread });
  }
  for (const meeting of round.meetings.filter(isPlainGame)) {
    meeting.entrants.forEach((entrant, seat) => {
      cells.set(entrant, {
        kind: 'game',
        opponent: numbers.get(meeting.entrants[1 - seat] ?? '') ?? 0,
        points: meeting.scores?.[seat],
        result: outcomes.get(entrant)?.result,
        began: meeting.first === undefined ? undefined : meeting.first === seat,
        table: meeting.table,
      });
    });
  }
  return cells;
}

/** Games that have no cells of their own, and penalties. */
export function omissionsOfRound({
  round,
  meetings,
  penalties = [],
}: PlayedRound): readonly ExportOmission[] {
  const told = meetings.flatMap((meeting): readonly ExportOmission[] => {
    const { entrants, forfeitedBy = [] } = meeting;
    if (entrants.length > 2) return [{ what: 'more-than-two', round, entrants }];
    if (forfeitedBy.length > 0) return [{ what: 'forfeit', round, entrants }];
    return [];
  });
  const taken = penalties.map(({ entrant }) => entrant);
  return taken.length === 0 ? told : [...told, { what: 'penalty', round, entrants: taken }];
}

/** Whether every game of a round, counted from 0, has its result. */
export function isFinished({ rows }: WallChart, round: number): boolean {
  return rows.every(({ cells }) => {
    const cell = cells[round];
    return cell?.kind !== 'game' || cell.points !== undefined;
  });
}

/** How many rounds there are up to the last one of which something is known. */
export function roundsWithResults({ rows }: WallChart): number {
  const known = rows.map(({ cells }) =>
    cells.findLastIndex((cell) =>
      cell.kind === 'game' ? cell.points !== undefined : cell.kind === 'alone',
    ),
  );
  return Math.max(-1, ...known) + 1;
}

/** Equal scores that the rules decided, which most formats take for a tie. */
export function decidedByRule({ history }: FileDivision): readonly ExportOmission[] {
  return history.rounds.flatMap(({ round, meetings }) =>
    meetings
      .filter((meeting) => isPlainGame(meeting) && (meeting.winners ?? []).length > 0)
      .filter(({ scores = [] }) => scores[0] === scores[1])
      .map(({ entrants }): ExportOmission => ({ what: 'decided-by-rule', round, entrants })),
  );
}
