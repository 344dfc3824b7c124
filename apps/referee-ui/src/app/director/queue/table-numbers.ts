const mostShown = 12;

/**
 * Reads `3, 7, 12-15` as numbers of tables that there are, each once and in order; undefined when
 * something is no number or no table.
 */
export function readTables(text: string, known: readonly number[]): readonly number[] | undefined {
  const read = new Set<number>();
  for (const part of text.split(/[\s,;]+/).filter((each) => each !== '')) {
    const [, first, last] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part) ?? [];
    if (first === undefined) return undefined;
    const from = Number(first);
    const to = Number(last ?? first);
    if (to < from || !known.includes(from) || !known.includes(to)) return undefined;
    for (const table of known) if (table >= from && table <= to) read.add(table);
  }
  return read.size === 0 ? undefined : [...read].sort((one, other) => one - other);
}

/** So many that a line can hold, and an ellipsis for the rest. */
export function fewOf(tables: readonly number[]): readonly (number | string)[] {
  return tables.length <= mostShown ? tables : [...tables.slice(0, mostShown), '…'];
}
