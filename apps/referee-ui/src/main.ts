// A tablet that is at its table opens without what finds other pages.
if (window.location.pathname === '/table') {
  void import('./app/table-entry.js').then(({ openTable }) => openTable());
} else void import('./app/app-entry.js');
