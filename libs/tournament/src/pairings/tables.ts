import type { TableReason } from './draft-reasons.js';
import type { PairingPlayer } from './field.js';
import type { GameInPlay } from './plan.js';

export type TableAssignment = {
  readonly table: number | undefined;
  readonly reasons: readonly TableReason[];
};

/** Where others play, in this round and in earlier ones; `own`: everybody of the division. */
type TablesInUse = {
  readonly elsewhere: readonly number[];
  readonly inPlay: readonly GameInPlay[];
  readonly own: ReadonlySet<string>;
};

/**
 * Tables for meetings in their order: those that the director has fixed, then the fixed tables of
 * people, the highest place first, then whatever of `tables` is free, in its order. A table at
 * which an earlier game is not over is given out when no other is left; a meeting that has to wait
 * for somebody who still plays does not mind the tables of its own division's games.
 */
export function assignTables(
  meetings: readonly {
    readonly people: readonly PairingPlayer[];
    readonly kept: number | undefined;
  }[],
  tables: readonly number[],
  { elsewhere, inPlay, own }: TablesInUse,
): readonly TableAssignment[] {
  const kept = meetings.flatMap((meeting) => (meeting.kept === undefined ? [] : [meeting.kept]));
  const taken = new Set([...elsewhere, ...kept]);
  const fixed = meetings.map(({ people, kept: before }): TableAssignment => {
    let table = before;
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
  const isOwn = ({ entrants }: GameInPlay) => entrants.some((entrant) => own.has(entrant));
  const others = new Set(inPlay.flatMap((game) => (isOwn(game) ? [] : [game.table])));
  const held = new Set(inPlay.map(({ table }) => table));
  const busy = new Set(inPlay.flatMap(({ entrants }) => entrants));
  return fixed.map((at, index): TableAssignment => {
    if (at.table !== undefined) return at;
    const waits = meetings[index]?.people.some(({ id }) => busy.has(id)) === true;
    const avoided = waits ? others : held;
    const free = tables.filter((table) => !taken.has(table));
    const table = free.find((each) => !avoided.has(each)) ?? free[0];
    if (table !== undefined) taken.add(table);
    return { ...at, table };
  });
}
