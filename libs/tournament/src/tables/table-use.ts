/** What may need a table. */
export interface TableUsers {
  /** With the pairings of their drafts and those that are published. */
  readonly rounds: readonly {
    readonly number: number;
    readonly pairings: readonly { readonly table: number }[];
  }[];
  readonly entrants: readonly {
    readonly id: string;
    readonly fixedTable?: number | undefined;
  }[];
}

/** Why a table cannot be removed. */
export type TableUse =
  | { readonly code: 'table-in-use'; readonly table: number; readonly round: number }
  | { readonly code: 'table-fixed'; readonly table: number; readonly entrant: string };

/** What needs a table: its first round, else a player who always sits there; else undefined. */
export function tableUse(table: number, { rounds, entrants }: TableUsers): TableUse | undefined {
  const using = rounds.find(({ pairings }) => pairings.some((pairing) => pairing.table === table));
  if (using) return { code: 'table-in-use', table, round: using.number };
  const whose = entrants.find(({ fixedTable }) => fixedTable === table);
  return whose && { code: 'table-fixed', table, entrant: whose.id };
}
