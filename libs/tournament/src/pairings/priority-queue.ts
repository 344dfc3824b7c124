import { compareCosts, type Cost } from './cost.js';

type QueuedItem<Thing> = { readonly key: Cost; readonly serial: number; readonly thing: Thing };

/** Gives back the thing with the least key first; of equal keys the one that came first. */
export class PriorityQueue<Thing> {
  private readonly heap: QueuedItem<Thing>[] = [];
  private serial = 0;

  add(key: Cost, thing: Thing): void {
    const added = { key, serial: this.serial++, thing };
    let at = this.heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.heap[above] as QueuedItem<Thing>;
      if (!isBefore(added, parent)) break;
      this.heap[at] = parent;
      at = above;
    }
    this.heap[at] = added;
  }

  next(): { readonly key: Cost; readonly thing: Thing } | undefined {
    const first = this.heap[0];
    const last = this.heap.pop();
    if (last !== undefined && last !== first) this.sinkFromTop(last);
    return first;
  }

  private sinkFromTop(sinking: QueuedItem<Thing>): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      if (left === undefined) break;
      const rises = right !== undefined && isBefore(right, left) ? right : left;
      if (!isBefore(rises, sinking)) break;
      heap[at] = rises;
      at = rises === left ? 2 * at + 1 : 2 * at + 2;
    }
    heap[at] = sinking;
  }
}

function isBefore<Thing>(one: QueuedItem<Thing>, other: QueuedItem<Thing>): boolean {
  const difference = compareCosts(one.key, other.key);
  return difference === 0 ? one.serial < other.serial : difference < 0;
}
