/** What this console remembers of the queue; another console has its own. */
export type KeptQueue = {
  /** Until when an item is put off, by its id; milliseconds since 1970. */
  readonly snoozed: Readonly<Record<string, number>>;
  /** Items that somebody here has looked at, the last ones. */
  readonly seen: readonly string[];
};

const key = (tournament: string) => `boardside-queue-${tournament}`;
const mostSeen = 200;

/** Reads what was kept; whatever cannot be read is forgotten. */
export function recallQueue(tournament: string, wallNow: number): KeptQueue {
  try {
    const kept = JSON.parse(localStorage.getItem(key(tournament)) ?? '') as Partial<KeptQueue>;
    const snoozed = Object.entries(kept.snoozed ?? {}).filter(([, until]) => until > wallNow);
    return { snoozed: Object.fromEntries(snoozed), seen: kept.seen ?? [] };
  } catch {
    return { snoozed: {}, seen: [] };
  }
}

export function keepQueue(tournament: string, { snoozed, seen }: KeptQueue): void {
  const kept: KeptQueue = { snoozed, seen: seen.slice(-mostSeen) };
  try {
    localStorage.setItem(key(tournament), JSON.stringify(kept));
  } catch {
    // A console that may not store anything forgets it when it is loaded again.
  }
}
