/** Resources whose name carries their content, so that a kept copy is always right. */
const filePattern = /\.(?:js|css|woff2|svg)$/;

/**
 * Lets the table's pages open with the server down, wherever the browser has workers for that: it
 * needs a secure context, so nothing depends on it. Answers whether everything loaded so far is
 * kept.
 */
export async function savePagesForOffline(): Promise<boolean> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined) return false;
  try {
    await serviceWorker.register('/table-worker.js');
    const { active } = await serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => filePattern.test(new URL(name).pathname));
    const { port1, port2 } = new MessageChannel();
    return await new Promise((answered) => {
      port1.onmessage = ({ data }) => answered(data === true);
      active?.postMessage(loaded, [port2]);
    });
  } catch {
    // Without it a tablet needs the server to open the page; a page that is open needs nobody.
    return false;
  }
}
