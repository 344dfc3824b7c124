import type { StandingRow } from '@boardside/contract';
import type { TieBreak } from '@boardside/tournament';
import { standingsText } from '../../text/director-standings.js';

/** A column of figures; rank, move, name and team stand before all of them. */
export type StandingsColumn = {
  readonly heading: string;
  /** What it counts, in a sentence. */
  readonly formula?: string;
  readonly look: 'strong' | 'muted' | 'plain';
  /** Left out on a narrow page. */
  readonly wide: boolean;
  readonly textOf: (row: StandingRow) => string;
};

/** The columns of a division that ranks by these tie-breaks, in their order. */
export function standingsColumns(tieBreaks: readonly TieBreak[]): readonly StandingsColumn[] {
  const { columns, formulas, halves, lastFormula, lastText, valueText, winsFormula } =
    standingsText;
  return [
    {
      heading: columns.rating,
      look: 'muted',
      wide: true,
      textOf: ({ rating }) => String(rating ?? '–'),
    },
    {
      heading: columns.wins,
      formula: winsFormula,
      look: 'strong',
      wide: false,
      textOf: ({ wins }) => halves(wins),
    },
    ...tieBreaks.map((rule, index): StandingsColumn => ({
      heading: standingsText.tieBreaks[rule],
      formula: formulas[rule],
      look: 'plain',
      wide: false,
      textOf: (row) => valueText(rule, row.tieBreaks[index] ?? 0),
    })),
    {
      heading: columns.last,
      formula: lastFormula,
      look: 'muted',
      wide: true,
      textOf: ({ lastSpread }) => lastText(lastSpread),
    },
  ];
}
