/** Whether this tablet keeps turns of its table that the server has not got yet. */
export async function holdsUnsentTurns(device: string): Promise<boolean> {
  try {
    const { IndexedEntryStore } = await import('../live/indexed-entry-store.js');
    const { unsentGames } = await import('../live/unsent-games.js');
    const { database } = await IndexedEntryStore.forReading();
    try {
      return (await unsentGames(database, device)).length > 0;
    } finally {
      database.close();
    }
  } catch {
    // A browser without a database keeps nothing, and so has nothing to send.
    return false;
  }
}
