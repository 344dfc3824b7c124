import type { Hash } from '@boardside/game';

/** How many lists a tablet keeps: that of this game, and that of the one before it. */
const keeps = 2;

type Kept = { readonly hash: Hash; readonly bytes: Uint8Array; readonly since: number };

/** The list as it was kept; undefined where it was not, or where nothing can be kept. */
export async function recallList(hash: Hash): Promise<Uint8Array | undefined> {
  try {
    const lists = (await database()).transaction('lists').objectStore('lists');
    const kept = await answerOf<Kept | undefined>(lists.get(hash));
    return kept?.bytes;
  } catch {
    return undefined;
  }
}

/** A tablet that keeps nothing fetches its list again after a reload. */
export async function keepList(hash: Hash, bytes: Uint8Array): Promise<void> {
  try {
    const lists = (await database()).transaction('lists', 'readwrite').objectStore('lists');
    const others = await answerOf<readonly Kept[]>(lists.getAll());
    const old = others.toSorted((one, other) => other.since - one.since).slice(keeps - 1);
    for (const list of old) lists.delete(list.hash);
    const since = Math.max(0, ...others.map((list) => list.since)) + 1;
    await answerOf(lists.put({ hash, bytes, since } satisfies Kept));
  } catch {
    return;
  }
}

async function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open('boardside-lists', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('lists', { keyPath: 'hash' });
  };
  return answerOf(opening);
}

function answerOf<Answer>(request: IDBRequest): Promise<Answer> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result as Answer);
    request.onerror = () => failed(request.error ?? new Error('The browser gave no reason.'));
  });
}
