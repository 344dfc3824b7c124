import { keepValue, readKeptValue } from '../../live/device-storage.js';

/** What this console remembers of the queue; another console has its own. */
export type StoredQueueState = {
  /** Until when an item is put off, by its id; milliseconds since 1970. */
  readonly snoozed: Readonly<Record<string, number>>;
  /** Items that somebody here has looked at, the last ones. */
  readonly seen: readonly string[];
};

const queueStorageKey = (tournament: string) => `boardside-queue-${tournament}`;
const mostSeen = 200;

/** Reads what was kept; whatever cannot be read is forgotten. */
export function loadQueueState(tournament: string, wallNow: number): StoredQueueState {
  const kept = (readKeptValue(queueStorageKey(tournament)) ?? {}) as Partial<StoredQueueState>;
  const snoozed = Object.entries(kept.snoozed ?? {}).filter(([, until]) => until > wallNow);
  return { snoozed: Object.fromEntries(snoozed), seen: kept.seen ?? [] };
}

export function saveQueueState(tournament: string, { snoozed, seen }: StoredQueueState): void {
  keepValue(queueStorageKey(tournament), { snoozed, seen: seen.slice(-mostSeen) });
}
