const mostShown = 12;

/**
 * Reads `3, 7, 12-15` as numbers of tables that there are, each once and in order; undefined when
 * something is no number or no table.
 */
export function parseTables(text: string, known: readonly number[]): readonly number[] | undefined {
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

/** `1-12, 20`: the same the other way round; nothing for no table. */
export function tableRangesText(tables: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const table of [...tables].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.to === table - 1) last.to = table;
    else runs.push({ from: table, to: table });
  }
  return runs
    .map(({ from, to }) => (from === to ? String(from) : `${String(from)}-${String(to)}`))
    .join(', ');
}

/** So many that a line can hold, and an ellipsis for the rest. */
export function abbreviatedTables(tables: readonly number[]): readonly (number | string)[] {
  return tables.length <= mostShown ? tables : [...tables.slice(0, mostShown), '…'];
}
