import { catalogue } from './catalogue.js';

/** An address that leads nowhere. */
export const unknownAddressText = catalogue('unknownAddressText', {
  title: 'Page not found',
  lead: 'This address does not exist. Check the link, or scan the code again.',
  table: 'Join table',
  console: 'Director console',
});
