import { catalogue } from './catalogue.js';

/** What the director says to a table, as its tablet shows it. */
export const tableMessageText = catalogue({
  from: (name: string) => `${name} says:`,
  seen: 'Seen',
  message: 'Message from the director',
} as const);
