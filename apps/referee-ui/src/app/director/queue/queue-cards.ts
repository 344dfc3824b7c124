import { needsStaff, type Need } from '../hall/need.js';
import type { DisplayedNeed } from './stabilize-queue.js';

/** What the queue shows of one table: the worst, and what else there is. */
export type QueueCard = DisplayedNeed & { readonly others: readonly DisplayedNeed[] };

/**
 * One card a table, where the table's first item stands. What is settled leads only where nothing
 * else is open.
 */
export function queueCards(shown: readonly DisplayedNeed[]): readonly QueueCard[] {
  const byTable = new Map<number, DisplayedNeed[]>();
  for (const item of shown) {
    const { table } = item.need;
    byTable.set(table, [...(byTable.get(table) ?? []), item]);
  }
  return [...byTable.values()].flatMap((items) => {
    const open = items.filter(({ solvedAt }) => solvedAt === undefined);
    const [first, ...others] = open.length > 0 ? open : items;
    return first === undefined ? [] : [{ ...first, others }];
  });
}

/** A card that tells of nothing but notes: it is folded away. */
export function isNote({ need, solvedAt }: QueueCard): boolean {
  return need.level === 3 && solvedAt === undefined;
}

/** Whoever goes to a table goes there for all that is urgent at it. */
export function needsToClaim({ need, others }: QueueCard): readonly Need[] {
  const also = others.map((other) => other.need).filter((each) => each.level < 2);
  return [need, ...also.filter(needsStaff)];
}
