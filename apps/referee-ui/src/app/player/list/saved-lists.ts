import type { Hash } from '@boardside/game';
import { openDatabase, requestResult } from '../../live/indexed-database.js';

/** How many lists a tablet keeps: that of this game, and that of the one before it. */
const mostSavedLists = 2;

type SavedWordList = { readonly hash: Hash; readonly bytes: Uint8Array; readonly since: number };

/** The list as it was kept; undefined where it was not, or where nothing can be kept. */
export async function readSavedList(hash: Hash): Promise<Uint8Array | undefined> {
  try {
    const lists = (await openListDatabase()).transaction('lists').objectStore('lists');
    const kept = await requestResult<SavedWordList | undefined>(lists.get(hash));
    return kept?.bytes;
  } catch {
    return undefined;
  }
}

/** A tablet that keeps nothing fetches its list again after a reload. */
export async function saveList(hash: Hash, bytes: Uint8Array): Promise<void> {
  try {
    const lists = (await openListDatabase()).transaction('lists', 'readwrite').objectStore('lists');
    const others = await requestResult<readonly SavedWordList[]>(lists.getAll());
    const old = others.toSorted((one, other) => other.since - one.since).slice(mostSavedLists - 1);
    for (const list of old) lists.delete(list.hash);
    const since = Math.max(0, ...others.map((list) => list.since)) + 1;
    await requestResult(lists.put({ hash, bytes, since } satisfies SavedWordList));
  } catch {
    return;
  }
}

function openListDatabase(): Promise<IDBDatabase> {
  return openDatabase('boardside-lists', 1, (fresh) => {
    fresh.createObjectStore('lists', { keyPath: 'hash' });
  });
}
