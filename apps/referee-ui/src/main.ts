/**
 * Loads the whole page anew as soon as the server answers: a browser does not ask again for a
 * script that did not come. It stands here since nothing else has come yet.
 */
async function reload(): Promise<never> {
  try {
    await fetch('/api/health', { cache: 'no-store' });
    window.location.reload();
  } catch {
    setTimeout(() => void reload(), 1_000);
  }
  return new Promise<never>(() => undefined);
}

// A tablet opens without what finds other pages.
if (/^\/(?:table\/?|t\/[^/]*)?$/.test(window.location.pathname)) {
  void import('./app/table-entry.js').catch(reload).then(({ openTablet }) => openTablet());
} else void import('./app/app-entry.js').catch(reload);
