import type { StandingRow } from '@boardside/contract';
import type { TieBreak } from '@boardside/tournament';
import type { RoundCells } from './round-cells.js';
import { standingsText } from '../../text/director-standings.js';

/** A column of figures; rank, move, name and team stand before all of them. */
export type StandingsColumn = {
  readonly heading: string;
  /** What it counts, in a sentence. */
  readonly formula?: string;
  readonly look: 'strong' | 'muted' | 'plain';
  /** Left out on a narrow page; a round is left out sooner the older it is. */
  readonly width: 'always' | 'wide' | `round-${2 | 4 | 6 | 'more'}`;
  /** A name, not a figure: at the left edge of its column. */
  readonly isName?: boolean;
  readonly textOf: (row: StandingRow) => string;
  /** On paper, where that differs: some names are shorter there. */
  readonly paperTextOf?: (row: StandingRow) => string;
};

/** The columns of a division that ranks by these tie-breaks, in their order, then its rounds. */
export function standingsColumns(
  tieBreaks: readonly TieBreak[],
  cells: RoundCells,
  rowOf: (entrant: string) => StandingRow | undefined,
  nameOnPaper: (row: StandingRow) => string,
): readonly StandingsColumn[] {
  const { columns, formulas, halves, lastFormula, lastText, valueText, winsFormula } =
    standingsText;
  return [
    {
      heading: columns.rating,
      look: 'muted',
      width: 'wide',
      textOf: ({ rating }) => String(rating ?? '–'),
    },
    {
      heading: columns.wins,
      formula: winsFormula,
      look: 'strong',
      width: 'always',
      textOf: ({ wins }) => halves(wins),
    },
    ...tieBreaks.map((rule, index): StandingsColumn => ({
      heading: standingsText.tieBreaks[rule],
      formula: formulas[rule],
      look: 'plain',
      width: 'always',
      textOf: (row) => valueText(rule, row.tieBreaks[index] ?? 0),
    })),
    {
      heading: columns.last,
      formula: lastFormula,
      look: 'muted',
      width: 'wide',
      textOf: ({ lastSpread }) => lastText(lastSpread),
    },
    nextColumn(cells, rowOf, nameOnPaper),
    ...roundColumns(cells, rowOf),
  ];
}

/** Whom each plays next, with their rank. */
function nextColumn(
  cells: RoundCells,
  rowOf: (entrant: string) => StandingRow | undefined,
  nameOnPaper: (row: StandingRow) => string,
): StandingsColumn {
  const nextText = (entrant: string, nameOf: (row: StandingRow) => string): string =>
    cells
      .nextOf(entrant)
      .map((opponent) => {
        const row = rowOf(opponent);
        return row === undefined ? '' : standingsText.opponent(row.rank, nameOf(row));
      })
      .join(', ');
  return {
    heading: standingsText.columns.next,
    look: 'plain',
    width: 'wide',
    isName: true,
    textOf: ({ entrant }) => nextText(entrant, ({ name }) => name),
    paperTextOf: ({ entrant }) => nextText(entrant, nameOnPaper),
  };
}

/** A column a round, the newest first. */
function roundColumns(
  cells: RoundCells,
  rowOf: (entrant: string) => StandingRow | undefined,
): readonly StandingsColumn[] {
  return cells.rounds.map((round, index): StandingsColumn => ({
    heading: standingsText.roundColumn(round),
    look: 'muted',
    width: index < 2 ? 'round-2' : index < 4 ? 'round-4' : index < 6 ? 'round-6' : 'round-more',
    textOf: ({ entrant }) => {
      const outcome = cells.outcomeIn(entrant, round);
      if (outcome === undefined) return '';
      const ranks = outcome.opponents.flatMap((opponent) => rowOf(opponent)?.rank ?? []);
      return standingsText.roundCell(outcome.result, ranks, outcome.spread);
    },
  }));
}
