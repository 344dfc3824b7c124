/** An entry, as other ways to measure would see it. */
export interface MeasuredEntry {
  /** When it was made, by the hall's own time. */
  readonly atMs: number;
  /** When it first came to the server. */
  readonly receivedMs: number;
  /** Whose clock ran until then. */
  readonly running: number | undefined;
}

/** What each seat is charged when the server measures from receipt to receipt. */
export function chargeByReceipt(entries: readonly MeasuredEntry[]): readonly number[] {
  return chargeEntries(entries, () => 0);
}

const quotaEachMs = 1_000;
const quotaFirstMs = 3_000;
const quotaMostMs = 7_000;

/**
 * The same with lag forgiven from a quota that grows with each move, as chess servers do: a second
 * a move, three to begin with, at most seven. The lag is what it truly was.
 */
export function chargeByLagQuota(entries: readonly MeasuredEntry[]): readonly number[] {
  const quotas = new Map<number, number>();
  return chargeEntries(entries, (seat, lagMs) => {
    const quotaMs = quotas.get(seat) ?? quotaFirstMs;
    const forgivenMs = Math.min(lagMs, quotaMs);
    quotas.set(seat, Math.min(quotaMs + quotaEachMs - forgivenMs, quotaMostMs));
    return forgivenMs;
  });
}

function chargeEntries(
  entries: readonly MeasuredEntry[],
  forgiven: (seat: number, lagMs: number) => number,
): readonly number[] {
  const spent: number[] = [];
  let before = entries[0]?.receivedMs ?? 0;
  for (const { running, receivedMs, atMs } of entries) {
    const passed = Math.max(0, receivedMs - before);
    before = Math.max(before, receivedMs);
    if (running === undefined) continue;
    const less = forgiven(running, receivedMs - atMs);
    spent[running] = (spent[running] ?? 0) + Math.max(0, passed - less);
  }
  return spent;
}
