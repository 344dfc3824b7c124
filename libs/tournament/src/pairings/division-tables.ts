/** What decides the order of tables. */
export type TablesInHall = {
  readonly tables: readonly number[];
  readonly divisions: readonly {
    readonly id: string;
    readonly settings: { readonly tables: readonly number[] };
  }[];
  readonly entrants: readonly {
    readonly division: string;
    readonly status: string;
    readonly fixedTable?: number | undefined;
  }[];
};

/**
 * The tables of a division, in the order in which it gets them: its own, or all that no other
 * division has. Tables that are fixed for players of other divisions come last.
 */
export function divisionTables(division: string, hall: TablesInHall): readonly number[] {
  const { tables, divisions } = hall;
  const own = divisions.find(({ id }) => id === division)?.settings.tables ?? [];
  const theirs = tablesOfOthers(division, hall);
  const there =
    own.length > 0
      ? own.filter((table) => tables.includes(table))
      : tables.filter((table) => !theirs.has(table));
  return withTheseLast(there, fixedForOthers(division, hall));
}

/**
 * All tables in the order offered for pairing by hand: the division's own, those of no division,
 * those fixed for players of other divisions, those in `held`, and those of other divisions.
 * `held`: tables whose game of another round is not over.
 */
export function tablesFor(
  division: string,
  hall: TablesInHall,
  held: ReadonlySet<number>,
): readonly number[] {
  const own = divisionTables(division, hall);
  const others = hall.tables.filter((table) => !own.includes(table));
  const theirs = [...tablesOfOthers(division, hall)].filter((table) => !own.includes(table));
  return [fixedForOthers(division, hall), held, new Set(theirs)].reduce<readonly number[]>(
    withTheseLast,
    [...own, ...others.sort((one, other) => one - other)],
  );
}

function tablesOfOthers(division: string, { divisions }: TablesInHall): ReadonlySet<number> {
  const others = divisions.filter(({ id }) => id !== division);
  return new Set(others.flatMap(({ settings }) => settings.tables));
}

function fixedForOthers(division: string, { entrants }: TablesInHall): ReadonlySet<number> {
  const others = entrants.filter((each) => each.division !== division && each.status === 'playing');
  return new Set(others.flatMap(({ fixedTable }) => fixedTable ?? []));
}

function withTheseLast(tables: readonly number[], last: ReadonlySet<number>): readonly number[] {
  return [
    ...tables.filter((table) => !last.has(table)),
    ...tables.filter((table) => last.has(table)),
  ];
}
