import type { TableReason } from './draft.js';
import type { Person } from './field.js';

export type AtTable = {
  readonly table: number | undefined;
  readonly reasons: readonly TableReason[];
};

/**
 * Tables for meetings in their order: those that the director has fixed, then the fixed tables of
 * people, the highest place first, then whatever of `tables` is free, in its order.
 */
export function tablesFor(
  meetings: readonly { readonly people: readonly Person[]; readonly kept: number | undefined }[],
  tables: readonly number[],
): readonly AtTable[] {
  const taken = new Set(meetings.flatMap(({ kept }) => (kept === undefined ? [] : [kept])));
  const fixed = meetings.map(({ people, kept }): AtTable => {
    let table = kept;
    const reasons = people
      .toSorted((one, other) => one.place - other.place)
      .flatMap((person): readonly TableReason[] => {
        if (person.fixedTable === undefined) return [];
        const fact = { entrant: person.id, table: person.fixedTable };
        if (table === undefined && !taken.has(person.fixedTable)) {
          table = person.fixedTable;
          taken.add(table);
        }
        const code = table === person.fixedTable ? 'fixed-table' : 'fixed-table-not-kept';
        return [{ code, ...fact }];
      });
    return { table, reasons };
  });
  const free = tables.filter((table) => !taken.has(table));
  return fixed.map((at) => (at.table === undefined ? { ...at, table: free.shift() } : at));
}
