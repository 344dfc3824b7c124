import type { Ms } from '@boardside/contract';
import { byUrgency, type Need } from '../hall/need.js';

/** An item as the queue shows it; a solved one stays a moment longer. */
export type DisplayedNeed = { readonly need: Need; readonly solvedAt: Ms | undefined };

/** The list as it is shown, and how many new ones wait behind it. */
export type DisplayedQueue = { readonly shown: readonly DisplayedNeed[]; readonly waiting: number };

/** Whether somebody points at the list or works in it. */
export type QueueFocus = 'inside' | 'outside';

/** What else settles the queue. */
export type StabilizeOptions = {
  readonly hand: QueueFocus;
  readonly now: Ms;
  /**
   * Items that are still open and not to be shown: put off, or filtered out. They leave at once.
   */
  readonly putAside: ReadonlySet<string>;
};

/** How long a solved item can still be read. */
export const solvedShownMs: Ms = 5_000;

/**
 * The queue while nobody touches it is in order, with what was solved in the last seconds. While
 * the pointer or the focus is in it, nothing moves: what is shown keeps its place with its news,
 * what is new waits behind a count.
 */
export function stabilizeQueue(
  before: DisplayedQueue | undefined,
  needs: readonly Need[],
  { hand, now, putAside }: StabilizeOptions,
): DisplayedQueue {
  if (before === undefined) return { shown: needs.map(standing), waiting: 0 };
  const open = new Map(needs.map((need) => [need.id, need]));
  const kept = before.shown.flatMap((item) => {
    const need = open.get(item.need.id);
    if (need !== undefined) return [standing(need)];
    return putAside.has(item.need.id) ? [] : [solved(item, now)];
  });
  const known = new Set(kept.map(({ need }) => need.id));
  const fresh = needs.filter(({ id }) => !known.has(id));
  // In an empty list nothing can move; a new item must not wait behind it.
  if (hand === 'inside' && kept.length > 0) return { shown: kept, waiting: fresh.length };
  const shown = kept
    .filter(({ solvedAt }) => solvedAt === undefined || now - solvedAt < solvedShownMs)
    .concat(fresh.map(standing))
    .sort((one, other) => byUrgency(one.need, other.need));
  return { shown, waiting: 0 };
}

function standing(need: Need): DisplayedNeed {
  return { need, solvedAt: undefined };
}

function solved({ need, solvedAt }: DisplayedNeed, now: Ms): DisplayedNeed {
  return { need, solvedAt: solvedAt ?? now };
}
