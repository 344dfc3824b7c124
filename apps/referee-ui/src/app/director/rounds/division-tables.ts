import type { TournamentView } from '@boardside/contract';

/** What decides the order of tables. */
export type DivisionTablesInput = {
  readonly tables: readonly Pick<TournamentView['tables'][number], 'number'>[];
  readonly divisions: readonly {
    readonly id: string;
    readonly settings: Pick<TournamentView['divisions'][number]['settings'], 'tables'>;
  }[];
  readonly entrants: readonly Pick<
    TournamentView['entrants'][number],
    'division' | 'status' | 'fixedTable'
  >[];
  /** Tables whose game of another round is not over. */
  readonly held: ReadonlySet<number>;
};

/**
 * All tables, in the order in which a division gets them. As in a draw, its own come first, and
 * those that are held or at which somebody of another division always sits are the last of them.
 * Tables of other divisions come after all these.
 */
export function tablesFor(
  division: string,
  { tables, divisions, entrants, held }: DivisionTablesInput,
): readonly number[] {
  const own = divisions.find(({ id }) => id === division)?.settings.tables ?? [];
  const others = divisions.filter(({ id }) => id !== division);
  const theirs = others
    .flatMap(({ settings }) => settings.tables)
    .filter((table) => !own.includes(table));
  const fixed = entrants
    .filter((each) => each.division !== division && each.status === 'playing')
    .flatMap(({ fixedTable }) => fixedTable ?? []);
  const there = tables.map(({ number }) => number).sort((one, other) => one - other);
  const ownFirst = [
    ...own.filter((table) => there.includes(table)),
    ...there.filter((table) => !own.includes(table)),
  ];
  return [new Set(fixed), held, new Set(theirs)].reduce(withTheseLast, ownFirst);
}

function withTheseLast(tables: readonly number[], last: ReadonlySet<number>): number[] {
  return [
    ...tables.filter((table) => !last.has(table)),
    ...tables.filter((table) => last.has(table)),
  ];
}
