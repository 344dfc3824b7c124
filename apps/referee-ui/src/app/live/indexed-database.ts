/**
 * Opens a database of this browser; `build` makes its stores where there are none. Fails where the
 * browser has no database.
 */
export function openDatabase(
  name: string,
  version: number,
  build: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => build(opening.result);
  return requestResult(opening);
}

/** What a request is answered; fails with what the browser says of it. */
export function requestResult<Answer>(request: IDBRequest): Promise<Answer> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result as Answer);
    request.onerror = () => failed(requestError(request.error));
  });
}

export function requestError(error: DOMException | null): Error {
  return error ?? new Error('The browser gave no reason.');
}
