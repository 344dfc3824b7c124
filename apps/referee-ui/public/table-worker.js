// Opens the table's pages while the server is down. Needs a secure context, so it is there with
// HTTPS and on the server's own computer. Navigations ask the network first and wait for it only a
// moment; files whose name carries their content come from the cache once they are in it.
const CACHE = 'boardside-table';
const PAGE = '/';
const PATIENCE_MS = 1200;
const TABLE = /^\/(?:table|t\/[^/]*)?$/;
const FILE = /\.(?:js|css|woff2|svg)$/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keep([PAGE]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// The page tells what it had loaded before this worker was there.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  event.waitUntil(keep(event.data).then((kept) => event.ports[0]?.postMessage(kept)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (TABLE.test(pathname)) event.respondWith(page(request));
  } else if (FILE.test(pathname)) {
    event.respondWith(file(request));
  }
});

async function page(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(PAGE, answer.clone());
    return answer;
  });
  if (kept === undefined) return fresh;
  const patience = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fresh.catch(() => kept), patience]);
}

async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Answers whether all of them are in the cache now. */
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  let whole = true;
  for (const address of addresses) {
    if ((await cache.match(address)) !== undefined) continue;
    await cache.add(address).catch(() => {
      whole = false;
    });
  }
  return whole;
}
