import { requestResult } from './indexed-database.js';

/**
 * The games of which a device keeps entries that the server has not acknowledged, as they are
 * stored by `IndexedEntryStore`.
 */
export async function unsentGames(
  database: IDBDatabase,
  device: string,
): Promise<readonly string[]> {
  const read = database.transaction(['entries', 'notes']);
  // `0` is the character after `/`: every shelf of this device, and no other.
  const shelves = IDBKeyRange.bound([`${device}/`], [`${device}0`]);
  const keys = await requestResult<UnsentEntryKey[]>(
    read.objectStore('entries').getAllKeys(shelves),
  );
  const last = new Map(keys);
  const unsent = await Promise.all(
    [...last].map(async ([shelf, seq]) => {
      const acked: unknown = await requestResult(read.objectStore('notes').get(`acked:${shelf}`));
      return seq > Number(acked ?? 0) ? [shelf.slice(device.length + 1)] : [];
    }),
  );
  return unsent.flat();
}

/** In the order of the store: of each shelf the last one counts. */
type UnsentEntryKey = [shelf: string, seq: number];
