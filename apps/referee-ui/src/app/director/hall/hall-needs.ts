import type { Case, TableView } from '@boardside/contract';
import { byUrgency, type Need, type NeedContext } from './need.js';
import type { TimedRow } from './row-clock.js';
import { needsOfRow } from './row-needs.js';
import { slipNeedsOf } from './slip-needs.js';
import type { NeedSources } from './need-sources.js';

/** Everything that needs somebody, the most urgent first, then the longest waiting. */
export function hallNeeds(sources: NeedSources, watch: NeedContext): readonly Need[] {
  const { rows, tables, cases } = sources;
  const returned = new Set(cases.filter(({ wrong }) => wrong !== undefined).map(({ id }) => id));
  const found = [
    ...rows
      .flatMap(({ row }) => needsOfRow(row, watch))
      .filter(({ about }) => about.case === undefined || !returned.has(about.case)),
    ...tables.flatMap((table) => requestNeeds(table, watch)),
    ...cases.flatMap((open) => wrongCaseNeeds(open, rows, watch)),
    ...slipNeedsOf(sources, watch),
  ];
  return found.sort(byUrgency);
}

function requestNeeds(table: TableView, watch: NeedContext): readonly Need[] {
  return table.requests.map(({ id, label, at }) => ({
    id: `request:${id}`,
    table: table.number,
    kind: 'tablet-asks',
    level: 1,
    row: undefined,
    about: { text: label },
    request: { id, label },
    since: watch.instantAt(at),
  }));
}

/** A juror found something wrong with a case: it is the director’s now. */
function wrongCaseNeeds(
  open: Case,
  rows: readonly TimedRow[],
  watch: NeedContext,
): readonly Need[] {
  if (open.wrong === undefined) return [];
  const need = {
    id: `${open.game}:case-wrong:${open.id}`,
    table: open.table,
    kind: 'case-wrong',
    level: 0,
    row: rows.find(({ row }) => row.game === open.game)?.row,
    about: { text: open.wrong.what, case: open.id },
    request: undefined,
    since: watch.instantAt(open.since),
  } as const;
  return [need];
}
