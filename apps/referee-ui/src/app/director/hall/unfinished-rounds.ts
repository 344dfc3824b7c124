import type { TournamentView, HallRow } from '@boardside/contract';

/** A round with games that are not over: at which tables, and of which divisions by name. */
export type UnfinishedRound = {
  readonly number: number;
  readonly tables: readonly number[];
  readonly divisions: readonly string[];
};

/** In order; `rows`: of the wall. */
export function unfinishedRounds(
  rows: readonly HallRow[],
  { divisions }: Pick<TournamentView, 'divisions'> = { divisions: [] },
): readonly UnfinishedRound[] {
  const open = rows.filter(({ phase }) => phase !== 'ended' && phase !== 'signed');
  const numbers = [...new Set(open.map(({ round }) => round))];
  return numbers
    .sort((one, other) => one - other)
    .map((number) => {
      const own = open.filter(({ round }) => round === number);
      const ids = new Set(own.map(({ division }) => division));
      const names = divisions.flatMap(({ id, name }) => (ids.has(id) ? [name] : []));
      return { number, tables: own.map(({ table }) => table), divisions: names };
    });
}
