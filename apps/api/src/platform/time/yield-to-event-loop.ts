/**
 * Settles once everything that waits has had its turn: long work is done in pieces between such
 * pauses.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
