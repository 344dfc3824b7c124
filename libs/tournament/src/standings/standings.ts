import type { EntrantId } from '@boardside/game';
import { hasKnownResult, type DivisionHistory } from '../history.js';
import { outcomesOf, type EntrantOutcome, type SpreadRules } from './outcomes.js';
import {
  tallyOf,
  tieBreakValue,
  type TieBreakContext,
  type Tally,
  type TieBreak,
} from './tie-breaks.js';

export type StandingsRules = SpreadRules & { readonly tieBreaks: readonly TieBreak[] };

/**
 * What tsh, WESPA's and NASPA's events and liwords do: wins, then fewer losses, then the spread.
 */
export const defaultStandingsRules: StandingsRules = {
  tieBreaks: ['losses', 'spread'],
  forfeitSpread: 50,
};

export type Standing = Tally & {
  /** Equal keys share one, and the ranks that they take up are left out after them. */
  readonly rank: number;
  /** Below everybody who plays, whatever they have won. */
  readonly withdrawn: boolean;
  /**
   * The values of the rules, in their order; a rule that was not needed has its value all the same.
   */
  readonly tieBreaks: readonly number[];
};

/**
 * The table of a division after a round, 0 for before play, or with everything that is known where
 * none is named; a running round counts as far as its results have come. Ordered by rank, then as
 * the competitors stand in the division; in which order results came makes no difference. Whoever
 * played on after that round, or had a bye, and withdrew later is not last in it.
 */
export function standingsOf(
  { competitors, rounds }: DivisionHistory,
  rules: StandingsRules = defaultStandingsRules,
  after = Infinity,
): readonly Standing[] {
  const counted = rounds.filter(({ round }) => round <= after);
  const outcomes = counted.map((round) => outcomesOf(round, rules));
  const penalties = counted.flatMap((round) => round.penalties ?? []);
  const people = new Set(competitors.map(({ id }) => id));
  for (const { entrant } of outcomes.flat()) people.add(entrant);
  const perRound = outcomes.map(byEntrant);
  const tallies = new Map(
    [...people].map((entrant) => {
      const own = perRound.map((round) => round.get(entrant) ?? []);
      const penalty = penalties
        .filter((each) => each.entrant === entrant)
        .reduce((sum, each) => sum + each.spread, 0);
      return [entrant, tallyOf(entrant, own, penalty)];
    }),
  );
  const field = {
    competitors,
    tallies,
    meetings: counted.flatMap(({ meetings }) => meetings.filter(hasKnownResult)),
  };
  const playedOn = new Set(
    rounds
      .filter(({ round }) => round > after)
      .flatMap(({ meetings, sitting }) => [
        ...meetings.flatMap(({ entrants }) => entrants),
        ...sitting.flatMap(({ entrant, kind }) => (kind === 'bye' ? [entrant] : [])),
      ]),
  );
  const tallied = (gone: boolean): readonly Tally[] =>
    competitors
      .filter(({ id, status }) => (status === 'withdrawn' && !playedOn.has(id)) === gone)
      .map(({ id }) => tallies.get(id))
      .filter((tally) => tally !== undefined);
  const playing = tallied(false);
  return [
    ...ranked(playing, rules, field, { withdrawn: false, before: 0 }),
    ...ranked(tallied(true), rules, field, { withdrawn: true, before: playing.length }),
  ];
}

function byEntrant(
  outcomes: readonly EntrantOutcome[],
): ReadonlyMap<EntrantId, readonly EntrantOutcome[]> {
  const grouped = new Map<EntrantId, readonly EntrantOutcome[]>();
  for (const outcome of outcomes) {
    grouped.set(outcome.entrant, [...(grouped.get(outcome.entrant) ?? []), outcome]);
  }
  return grouped;
}

function ranked(
  tallies: readonly Tally[],
  { tieBreaks }: StandingsRules,
  field: TieBreakContext,
  { withdrawn, before }: { readonly withdrawn: boolean; readonly before: number },
): readonly Standing[] {
  type Row = { readonly tally: Tally; readonly values: readonly number[] };
  let groups: readonly (readonly Row[])[] = split(
    tallies.map((tally) => ({ tally, values: [] })),
    ({ tally }) => tally.wins,
  );
  for (const rule of tieBreaks) {
    groups = groups.flatMap((group) => {
      const equal: readonly EntrantId[] = group.map(({ tally }) => tally.entrant);
      const rows = group.map(({ tally, values }) => ({
        tally,
        values: [...values, tieBreakValue(rule, tally, equal, field)],
      }));
      return split(rows, ({ values }) => values.at(-1) ?? 0);
    });
  }
  let rank = before + 1;
  return groups.flatMap((group) => {
    const rows = group.map(({ tally, values }) => {
      return { ...tally, rank, withdrawn, tieBreaks: values };
    });
    rank += group.length;
    return rows;
  });
}

/** Groups of equal value, the highest first; within a group the order stays. */
function split<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): readonly (readonly Row[])[] {
  const values = [...new Set(rows.map(valueOf))].sort((one, other) => other - one);
  return values.map((value) => rows.filter((row) => valueOf(row) === value));
}
