/** Resources whose name carries their content, so that a kept copy is always right. */
const filePattern = /\.(?:js|css|woff2|svg)$/;

/**
 * Lets the table's pages open with the server down, wherever the browser has workers for that: it
 * needs a secure context, so nothing depends on it.
 */
export async function keepPagesForOffline(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined) return;
  try {
    await serviceWorker.register('/table-worker.js');
    const { active } = await serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => filePattern.test(new URL(name).pathname));
    active?.postMessage(loaded);
  } catch {
    // Without it a tablet needs the server to open the page; a page that is open needs nobody.
  }
}
